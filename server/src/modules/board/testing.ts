import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { type CapacityPosting, postCapacity } from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { TestApp } from '../../test-app.ts'

type Terms = BodyInput<typeof postCapacity>
export const inHours = (hours: number): string => fromNow(hours * 3_600_000)

/** A dry van in Joliet tomorrow, an hour from the loads of the tests, over HTTP. */
export const aPostedTruck = (
  app: TestApp,
  as: { token: string },
  overrides: Partial<Terms> = {},
): Promise<CapacityPosting> => app.ok(postCapacity, { as, body: typedTruck(overrides) })

export const typedTruck = (overrides: Partial<Terms> = {}): Terms => ({
  equipment: 'V',
  originPlaceId: 'us-il-joliet',
  availableFrom: inHours(12),
  availableTo: inHours(72),
  ...overrides,
})
