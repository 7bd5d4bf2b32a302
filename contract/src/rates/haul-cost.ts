import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { whole } from '../fields.ts'

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
