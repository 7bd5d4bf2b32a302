import { z } from 'zod'

/** What was agreed, frozen in words and figures: the PDF is made from this and from nothing else. */
export const RateTerms = z.object({
  rateConfirmationId: z.string(),
  awardId: z.string(),
  version: z.number(),
  loadReference: z.string(),
  /** When the carrier confirmed; also the document's date. */
  agreedAt: z.string(),
  /** Of the shipper, who issues it: its days are that company's. Terms from before it was kept say UTC, as their document does. */
  timeZone: z.string().default('UTC'),
  shipper: z.object({ name: z.string(), city: z.string().nullable() }),
  carrier: z.object({
    name: z.string(),
    city: z.string().nullable(),
    usdot: z.string().nullable(),
    docket: z.string().nullable(),
    scac: z.string().nullable(),
  }),
  equipment: z.string(),
  temperature: z.string().nullable(),
  requirements: z.array(z.string()),
  distance: z.string(),
  stops: z.array(
    z.object({
      sequence: z.number(),
      kind: z.enum(['pickup', 'delivery']),
      place: z.array(z.string()),
      window: z.string(),
      scheduling: z.string(),
      freeTime: z.string(),
      contact: z.string().nullable(),
      instructions: z.string().nullable(),
    }),
  ),
  commodities: z.array(
    z.object({ description: z.string(), packaging: z.string(), weight: z.string(), hazmat: z.string().nullable() }),
  ),
  totalWeight: z.string(),
  declaredValue: z.string().nullable(),
  references: z.array(z.object({ type: z.string(), value: z.string() })),
  notes: z.string().nullable(),
  charges: z.array(z.object({ description: z.string(), amount: z.string() })),
  total: z.string(),
  clauses: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type RateTerms = z.infer<typeof RateTerms>
