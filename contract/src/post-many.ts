import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** One transaction takes no more: an import of several hundred drafts is posted in a few calls. */
export const MAX_POSTED_AT_ONCE = 100

const Named = z.object({ id: z.string(), reference: z.string() })

/** All of them are the caller's own, or none is posted. What is not ready is told with its reason and stays as it is; the others go up. */
export const postLoads = endpoint({
  id: 'postLoads',
  method: 'POST',
  path: '/loads/post-many',
  summary: 'Put several drafts on the board',
  access: { kinds: ['consignor'], capability: 'manageLoads' },
  body: z.object({
    loadIds: z
      .array(Id, 'Say which loads.')
      .min(1, 'Say which loads.')
      .max(MAX_POSTED_AT_ONCE, 'Post at most 100 loads at once.'),
  }),
  response: z.object({
    posted: z.array(Named),
    /** `code` and `errors` are what `postLoad` would have answered. */
    notPosted: z.array(
      Named.extend({
        code: z.enum(['load_not_draft', 'load_incomplete']),
        errors: z.record(z.string(), z.string()),
      }),
    ),
  }),
  errors: [],
})
