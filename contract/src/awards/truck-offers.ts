import { z } from 'zod'
import { Award } from './award.ts'
import { endpoint } from '../endpoint.ts'
import { Id, whole } from '../fields.ts'
import { Price } from '../money.ts'

/** By itself: the comparison of bids does without it. */
export const offerLoadToTruck = endpoint({
  id: 'offerLoadToTruck',
  method: 'POST',
  path: '/loads/:loadId/trucks/:postingId/offer',
  summary: 'Offer a load at a price to the carrier of a posted truck',
  idempotencyKey: 'required',
  access: { kinds: ['consignor'], capability: 'decideBids', verifiedMailbox: true, clearName: true },
  params: z.object({ loadId: Id, postingId: Id }),
  body: z.object({
    amount: Price,
    respondWithinMinutes: whole('Time to answer', { min: 5, max: 2880 }).default(60),
  }),
  response: Award,
  status: 201,
  errors: [
    'load_not_open',
    'already_awarded',
    'bidding_sealed',
    'currency_mismatch',
    'capacity_not_open',
    'carrier_has_bid',
    'carrier_not_eligible',
    'carrier_passed',
  ],
})
