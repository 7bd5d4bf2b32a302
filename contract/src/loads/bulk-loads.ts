import { z } from 'zod'
import { CANCEL_REASONS, keysOf } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { loadLifecycle } from '../lifecycles/load.ts'

/** One transaction takes no more: several hundred loads are posted, paused, resumed or cancelled in a few calls. */
export const MAX_LOADS_AT_ONCE = 100

const access = { kinds: ['consignor'], capability: 'manageLoads' } as const
const loadIds = (tooMany: string) =>
  z.array(Id, 'Say which loads.').min(1, 'Say which loads.').max(MAX_LOADS_AT_ONCE, tooMany)

const Named = z.object({ id: z.string(), reference: z.string() })
/** What stayed as it was: the state it stands in now, and what it lacks where that is the reason. */
const Left = Named.extend({ status: z.enum(loadLifecycle.states), errors: z.record(z.string(), z.string()) })
export type LeftLoad = z.infer<typeof Left>

/** Of all of these acts: each load is the caller's own, or nothing is done. Those that cannot are told and stay; the others are done. */
const response = z.object({ done: z.array(Named), left: z.array(Left) })

export const postLoads = endpoint({
  id: 'postLoads',
  method: 'POST',
  path: '/loads/post-many',
  summary: 'Put several drafts on the board',
  access: { ...access, verifiedMailbox: true },
  body: z.object({ loadIds: loadIds('Post at most 100 loads at once.') }),
  response,
  errors: [],
})

export const pauseLoads = endpoint({
  id: 'pauseLoads',
  method: 'POST',
  path: '/loads/pause-many',
  summary: 'Take several loads off the board, keeping their bids',
  access,
  body: z.object({ loadIds: loadIds('Pause at most 100 loads at once.') }),
  response,
  errors: [],
})

export const resumeLoads = endpoint({
  id: 'resumeLoads',
  method: 'POST',
  path: '/loads/resume-many',
  summary: 'Put several paused loads back on the board',
  access: { ...access, verifiedMailbox: true },
  body: z.object({ loadIds: loadIds('Resume at most 100 loads at once.') }),
  response,
  errors: [],
})

/** Drafts, and what is on the board or paused. A load that a carrier has, or is offered, is cancelled by itself, by who sees what that costs. */
export const cancelLoads = endpoint({
  id: 'cancelLoads',
  method: 'POST',
  path: '/loads/cancel-many',
  summary: 'Cancel several loads with one reason',
  access,
  body: z.object({
    loadIds: loadIds('Cancel at most 100 loads at once.'),
    reason: z.enum(keysOf(CANCEL_REASONS), 'Choose a reason.'),
  }),
  response,
  errors: [],
})
