import { z } from 'zod'
import { CANCEL_REASONS, keysOf } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** One transaction takes no more: an import of several hundred drafts is posted, or cancelled, in a few calls. */
export const MAX_DRAFTS_AT_ONCE = 100

const Named = z.object({ id: z.string(), reference: z.string() })
const access = { kinds: ['consignor'], capability: 'manageLoads' } as const
const loadIds = (tooMany: string) =>
  z.array(Id, 'Say which loads.').min(1, 'Say which loads.').max(MAX_DRAFTS_AT_ONCE, tooMany)

/** All of them are the caller's own, or none is posted. What is not ready is told with its reason and stays as it is; the others go up. */
export const postLoads = endpoint({
  id: 'postLoads',
  method: 'POST',
  path: '/loads/post-many',
  summary: 'Put several drafts on the board',
  access,
  body: z.object({ loadIds: loadIds('Post at most 100 loads at once.') }),
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

/** All of them are the caller's own, or none is cancelled. What somebody posted or closed meanwhile is told and stays as it is. */
export const cancelDrafts = endpoint({
  id: 'cancelDrafts',
  method: 'POST',
  path: '/loads/cancel-drafts',
  summary: 'Cancel several drafts with one reason',
  access,
  body: z.object({
    loadIds: loadIds('Cancel at most 100 drafts at once.'),
    reason: z.enum(keysOf(CANCEL_REASONS), 'Choose a reason.'),
  }),
  response: z.object({
    cancelled: z.array(Named),
    notCancelled: z.array(Named.extend({ code: z.enum(['load_not_draft']) })),
  }),
  errors: [],
})
