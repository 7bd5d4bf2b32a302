import type { EventSource } from './fold.ts'

/**
 * The source of a report follows from how its sender authenticated, never from the request or the size of a window. Everybody who can report today is a
 * member of the carrier with a session, at a desk or on a phone. A driver link, an API key or an ELD adds its source here with its authentication.
 */
export const EVENT_SOURCE: EventSource = 'manual'

/** Only a device measures an accuracy; a typed town has none. */
export const positionSource = ({ accuracyMeters }: { accuracyMeters?: number | undefined }): 'app' | 'manual' =>
  accuracyMeters === undefined ? 'manual' : 'app'
