import { z } from 'zod'

/** What a screen listens to. `seq` is the Last-Event-ID; `subject` names the record that changed and carries none of its content. */
export const StreamEvent = z.object({
  seq: z.number(),
  type: z.string(),
  at: z.string(),
  subject: z.object({
    loadId: z.string().optional(),
    bidId: z.string().optional(),
    shipmentId: z.string().optional(),
    invoiceId: z.string().optional(),
    /** How many bid, told to those whose board says so: a count of one load is no reason for every board to ask again. */
    bidCount: z.number().optional(),
  }),
})
export type StreamEvent = z.infer<typeof StreamEvent>
