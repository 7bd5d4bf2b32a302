import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'

/** A confirmation of a post holds so long. */
export const POST_FRESH_HOURS = 24
/** And no longer than until so long before the first pickup: then a truck has to set out, and the post must be true. One given later holds on. */
export const CONFIRM_BEFORE_PICKUP_HOURS = 4

/** All of them are the caller's own, or none is confirmed. What is not on the board is told, not refused: many are confirmed in one click. */
export const refreshPosts = endpoint({
  id: 'refreshPosts',
  method: 'POST',
  path: '/loads/refresh-posts',
  summary: 'Say that posts are still available',
  access: { kinds: ['consignor'], capability: 'manageLoads' },
  body: z.object({
    loadIds: z.array(Id, 'Say which loads.').min(1, 'Say which loads.').max(100, 'Confirm at most 100 loads at once.'),
  }),
  response: z.object({
    confirmed: z.array(z.object({ id: z.string(), reference: z.string(), confirmBy: z.string() })),
    /** Not on the board any more. */
    notPosted: z.array(z.object({ id: z.string(), reference: z.string() })),
  }),
  errors: [],
})
