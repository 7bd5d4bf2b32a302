import type { DomainEvents, EventType } from '@drawbar/contract/events.ts'
import { newId } from './ids.ts'
import type { Publish, Tx } from './transaction.ts'

/** An effect of one module on another, run inside the transaction of the event. All of them stand in `subscriptions.ts`. */
export interface Subscription {
  on: EventType
  run: (tx: Tx, data: never, event: { id: string }) => Promise<void>
}

export const on = <T extends EventType>(
  type: T,
  run: (tx: Tx, data: DomainEvents[T], event: { id: string }) => Promise<void>,
): Subscription => ({ on: type, run })

/** Writes the event and carries out its effects, in order. An effect that throws undoes the act: there are no half-done acts. */
export function publisher(subscriptions: readonly Subscription[]): Publish {
  const byType = Map.groupBy(subscriptions, (subscription) => subscription.on)
  return async (tx, event) => {
    const id = newId()
    await tx.sql`
      insert into events (id, type, actor_user_id, subject, companies, to_carriers)
      values (${id}, ${event.type}, ${tx.actor.userId}, ${tx.sql.json({ ...event.subject })}, ${[...new Set(event.companies)]}, ${event.toCarriers ?? false})`
    for (const { run } of byType.get(event.type) ?? []) await run(tx, event.data as never, { id })
  }
}
