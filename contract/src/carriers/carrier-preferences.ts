import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, optionalText, searchText } from '../fields.ts'
import { PageQuery, pageOf } from '../page.ts'

/** `preferred` is marked and offered first; `blocked` sees none of the consignor’s loads and cannot be awarded one. */
export const STANDINGS = ['preferred', 'blocked'] as const
export type Standing = (typeof STANDINGS)[number]

export const CarrierStanding = z.object({
  carrierId: z.string(),
  name: z.string(),
  usdot: z.string().nullable(),
  docket: z.string().nullable(),
  homeCity: z.string().nullable(),
  standing: z.enum(STANDINGS),
  reason: z.string().nullable(),
  setBy: z.string().nullable(),
  setAt: z.string(),
  completedForYou: z.number(),
})
export type CarrierStanding = z.infer<typeof CarrierStanding>

export const listCarrierStandings = endpoint({
  id: 'listCarrierStandings',
  method: 'GET',
  path: '/carrier-standings',
  summary: 'The company’s preferred and blocked carriers, the newest first',
  access: access.consignor,
  query: PageQuery.extend({ standing: z.enum(STANDINGS).optional(), q: searchText() }),
  response: pageOf(CarrierStanding),
  errors: [],
})

/** Company-wide. Null takes the carrier off both lists. */
export const setCarrierStanding = endpoint({
  id: 'setCarrierStanding',
  method: 'PUT',
  path: '/carrier-standings',
  summary: 'Prefer or block a carrier, or neither',
  access: { kinds: ['consignor'], capability: 'decideBids' },
  body: z
    .object({
      carrierId: Id,
      standing: z.enum(STANDINGS, 'Choose preferred or blocked.').nullable(),
      reason: optionalText('The reason', 300),
    })
    .refine(({ standing, reason }) => standing !== 'blocked' || Boolean(reason), {
      path: ['reason'],
      message: 'Say why you block this carrier. Your colleagues read it.',
    }),
  response: z.object({ carrierId: z.string(), standing: z.enum(STANDINGS).nullable() }),
  errors: [],
})
