import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, optionalText, searchText } from '../fields.ts'
import { PageQuery, pageOf } from '../page.ts'

/** `preferred` is marked and offered first; `blocked` sees none of the consignor’s loads and cannot be awarded one. */
export const CARRIER_PREFERENCES = ['preferred', 'blocked'] as const
export type Preference = (typeof CARRIER_PREFERENCES)[number]

export const CarrierPreference = z.object({
  carrierId: z.string(),
  name: z.string(),
  usdot: z.string().nullable(),
  docket: z.string().nullable(),
  homeCity: z.string().nullable(),
  preference: z.enum(CARRIER_PREFERENCES),
  reason: z.string().nullable(),
  setBy: z.string().nullable(),
  setAt: z.string(),
  completedForYou: z.number(),
})
export type CarrierPreference = z.infer<typeof CarrierPreference>

export const listCarrierPreferences = endpoint({
  id: 'listCarrierPreferences',
  method: 'GET',
  path: '/carrier-preferences',
  summary: 'The company’s preferred and blocked carriers, the newest first',
  access: access.consignor,
  query: PageQuery.extend({ preference: z.enum(CARRIER_PREFERENCES).optional(), q: searchText() }),
  response: pageOf(CarrierPreference),
  errors: [],
})

/** Company-wide. Null takes the carrier off both lists. */
export const setCarrierPreference = endpoint({
  id: 'setCarrierPreference',
  method: 'PUT',
  path: '/carrier-preferences',
  summary: 'Prefer or block a carrier, or neither',
  access: { kinds: ['consignor'], capability: 'decideBids' },
  body: z
    .object({
      carrierId: Id,
      preference: z.enum(CARRIER_PREFERENCES, 'Choose preferred or blocked.').nullable(),
      reason: optionalText('The reason', 300),
    })
    .refine(({ preference, reason }) => preference !== 'blocked' || Boolean(reason), {
      path: ['reason'],
      message: 'Say why you block this carrier. Your colleagues read it.',
    }),
  response: z.object({ carrierId: z.string(), preference: z.enum(CARRIER_PREFERENCES).nullable() }),
  errors: [],
})
