import type { DomainEvents, EventType } from '@drawbar/contract/events.ts'
import { type Param, type Text, text } from '@drawbar/texts/text.ts'

/** What a notice needs to know about the load it is about. */
export interface LoadFacts {
  reference: string
  /** `Reno, NV`. */
  origin: string
  destination: string
  shipmentReference: string | null
  carrierName: string | null
  /** Of its first stop: whoever answers for the load plans on that clock. */
  timeZone: string
  /** Of the company that reads it, where it is known: deadlines are written in it. */
  readerTimeZone: string
}

type NoticeSide = 'consignor' | 'carrier'

export interface Notice<T extends EventType> {
  to: NoticeSide | ((data: DomainEvents[T]) => NoticeSide)
  /** Absent: always. */
  when?: (data: DomainEvents[T]) => boolean
  /** Also by email: somebody must act, or money changed. */
  email: boolean
  title: (load: LoadFacts, data: DomainEvents[T]) => Text
  /** Sentences, in order. */
  body: (load: LoadFacts, data: DomainEvents[T]) => readonly Text[]
  path: (data: DomainEvents[T]) => string
}

export const laneSentence = ({ origin, destination }: LoadFacts): Text => text('lane_sentence', { origin, destination })
export const laneOnly = (load: LoadFacts): readonly Text[] => [laneSentence(load)]
export const carrierOf = ({ carrierName }: LoadFacts): Param => carrierName ?? text('the_carrier')
export const shipmentOf = ({ shipmentReference, reference }: LoadFacts): string => shipmentReference ?? reference
export const shipmentPath =
  (side: NoticeSide) =>
  ({ shipmentId }: { shipmentId: string }): string =>
    `/${side}/shipments?shipment=${shipmentId}`
