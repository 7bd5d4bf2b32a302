import { z } from 'zod'
import { EQUIPMENT_CODES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { Id, LocalDate, text } from '../fields.ts'
import { loadLifecycle } from '../lifecycles/load.ts'
import { MAX_WEIGHT_GRAMS } from './load-input.ts'
import { listOf } from '../page.ts'

/** In a warning one is looked at, and a few are named. */
export const MAX_TWINS = 5

/**
 * Live loads of the company that look like this one (domain §2.2 B): a person is warned before posting a second, and may. `postLoad` and
 * `createLoad` refuse nothing for it.
 */
export const listPossibleDuplicates = endpoint({
  id: 'listPossibleDuplicates',
  method: 'GET',
  path: '/possible-duplicates',
  summary: 'My live loads that look like one I am about to post',
  access: { kinds: ['consignor'], capability: 'manageLoads' },
  query: z.object({
    originPlaceId: text('The place', 100),
    destinationPlaceId: text('The place', 100),
    /** By the clocks of the first stop. */
    pickupOn: LocalDate,
    weightGrams: z.coerce.number().int().min(1).max(MAX_WEIGHT_GRAMS),
    equipment: listOf(z.enum(EQUIPMENT_CODES)),
    /** The load itself, where it is saved already. */
    exceptId: Id.optional(),
  }),
  response: z.object({
    items: z.array(z.object({ id: z.string(), reference: z.string(), status: z.enum(loadLifecycle.states) })),
  }),
  errors: [],
})
