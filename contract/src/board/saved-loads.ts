import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { LoadParams } from '../loads/loads.ts'

export const LOAD_MARKS = ['favourite', 'hidden'] as const

/** What a person keeps or hides on the board; each has an undo. */
const own = { kinds: ['carrier'] } as const

export const markLoad = endpoint({
  id: 'markLoad',
  method: 'PUT',
  path: '/market/loads/:loadId/mark',
  summary: 'Keep a load among my favorites, hide it, or neither',
  access: own,
  params: LoadParams,
  body: z.object({ mark: z.enum(LOAD_MARKS, 'Choose favorite or hidden.').nullable() }),
  response: z.undefined(),
  status: 204,
  errors: ['too_many_marks'],
})
const CompanyParams = z.object({ companyId: Id })
export const hideCompany = endpoint({
  id: 'hideCompany',
  method: 'PUT',
  path: '/market/hidden-companies/:companyId',
  summary: 'Hide a company’s loads from my board',
  access: own,
  params: CompanyParams,
  response: z.undefined(),
  status: 204,
  errors: ['too_many_marks'],
})
export const showCompany = endpoint({
  id: 'showCompany',
  method: 'DELETE',
  path: '/market/hidden-companies/:companyId',
  summary: 'Show a company’s loads on my board again',
  access: own,
  params: CompanyParams,
  response: z.undefined(),
  status: 204,
  errors: [],
})
export const listHiddenCompanies = endpoint({
  id: 'listHiddenCompanies',
  method: 'GET',
  path: '/market/hidden-companies',
  summary: 'Companies whose loads I hide',
  access: own,
  response: z.object({ items: z.array(z.object({ companyId: z.string(), name: z.string() })) }),
  errors: [],
})
