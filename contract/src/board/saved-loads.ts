import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, whole } from '../fields.ts'
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

/** ATRI, An Analysis of the Operational Costs of Trucking, 2025 update: $2.260 a mile in 2024 (domain §7). */
export const USUAL_COST_PER_MILE = 226
/** In US cents a mile: what the company's own margins are reckoned with. */
export const HaulCost = z.object({ perMile: z.number(), own: z.boolean() })
export const getHaulCost = endpoint({
  id: 'getHaulCost',
  method: 'GET',
  path: '/market/haul-cost',
  summary: 'What a mile costs us, for the margins on the board',
  access: access.carrier,
  response: HaulCost,
  errors: [],
})
export const setHaulCost = endpoint({
  id: 'setHaulCost',
  method: 'PUT',
  path: '/market/haul-cost',
  summary: 'Set what a mile costs us',
  access: { kinds: ['carrier'], capability: 'placeBids' },
  /** Null goes back to the industry's mean. */
  body: z.object({ perMile: whole('Cost a mile', { min: 1, max: 10_000 }).nullable() }),
  response: HaulCost,
  errors: [],
})
