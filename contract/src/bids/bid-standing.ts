import { z } from 'zod'
import { EQUIPMENT_CODES } from '../codes.ts'
import { Money } from '../money.ts'

/** A price on a load with its terms: what every view of a bid says, and what another price for it keeps. */
export const StandingBid = z.object({
  id: z.string(),
  /** The price that stands: the carrier's last, or the consignor's counter while `countered`. */
  amount: Money,
  revision: z.number(),
  equipment: z.enum(EQUIPMENT_CODES).nullable(),
  transitMinutes: z.number().nullable(),
  pickupAt: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** The load changed in what the bid priced: until then its carrier says whether the price holds. Null: it holds. */
  reconfirmBy: z.string().nullable(),
  note: z.string().nullable(),
})
