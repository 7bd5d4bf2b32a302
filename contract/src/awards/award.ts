import { z } from 'zod'
import { awardLifecycle } from '../lifecycles/award.ts'
import { Money } from '../money.ts'

export const Award = z.object({
  id: z.string(),
  loadId: z.string(),
  bidId: z.string().nullable(),
  carrierId: z.string(),
  carrierName: z.string(),
  status: z.enum(awardLifecycle.states),
  /** Who chose the carrier: a person, the load's rule for bids, its turn, or a person who chose its truck. */
  madeBy: z.enum(['person', 'rule', 'turn', 'truck']),
  amount: Money,
  offeredAt: z.string(),
  respondBy: z.string(),
  confirmedAt: z.string().nullable(),
  shipmentId: z.string().nullable(),
  /** Its truck was sent. */
  dispatched: z.boolean(),
  /** Offers on other loads that its carrier tied to this one, all or nothing: confirmed, declined or taken back with it. */
  together: z.array(z.object({ loadId: z.string(), loadReference: z.string(), amount: Money })),
  /** confirm, decline, rescind, cancel, noShow; `sign` while the rate confirmation waits for the carrier's name. */
  abilities: z.array(z.string()),
  rateConfirmation: z
    .object({
      id: z.string(),
      version: z.number(),
      status: z.enum(['writing', 'issued', 'signed', 'void']),
      documentId: z.string().nullable(),
      contentHash: z.string().nullable(),
      signedName: z.string().nullable(),
      signedAt: z.string().nullable(),
    })
    .nullable(),
})
export type Award = z.infer<typeof Award>
