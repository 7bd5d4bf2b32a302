import type { DomainEvents, EventType } from '@drawbar/contract/events.ts'

/** What a notice needs to know about the load it speaks of. */
export interface LoadFacts {
  reference: string
  lane: string
  shipmentReference: string | null
  carrierName: string | null
  /** Of its first stop: who answers for the load plans by that clock. */
  timeZone: string
  /** Of the company that reads it, where it is known: deadlines are written in it. */
  readerTimeZone: string
}

type NoticeSide = 'consignor' | 'carrier'

export interface Notice<T extends EventType> {
  to: NoticeSide | ((data: DomainEvents[T]) => NoticeSide)
  /** Absent: always. */
  when?: (data: DomainEvents[T]) => boolean
  /** Also by mail: somebody must act, or money changed. */
  mail: boolean
  title: (load: LoadFacts, data: DomainEvents[T]) => string
  body: (load: LoadFacts, data: DomainEvents[T]) => string
  path: (data: DomainEvents[T]) => string
}
