import type { DomainEvents, EventType } from '@drawbar/contract/events.ts'
import { newId } from './ids.ts'
import type { DomainEvent, Publish, Tx } from './transaction.ts'

/** Where the house answers, for the links in what it sends. */
export interface Whereabouts {
  publicUrl: string
}

/** The event that sets an effect off. */
export interface Occasion extends Whereabouts {
  id: string
}

/** An effect of one module on another, run inside the transaction of the event. All of them stand in `subscriptions.ts`. */
export interface Subscription {
  on: EventType
  run: (tx: Tx, data: never, event: Occasion) => Promise<void>
  /** The same effect for events that came together; `run` is then not called for each. */
  runAll?: (tx: Tx, events: readonly { id: string; data: never }[], where: Whereabouts) => Promise<void>
}

export const on = <T extends EventType>(
  type: T,
  run: (tx: Tx, data: DomainEvents[T], event: Occasion) => Promise<void>,
): Subscription => ({ on: type, run })

/** Writes the events and carries out their effects, in order. An effect that throws undoes the act: there are no half-done acts. */
export function publisher(subscriptions: readonly Subscription[], { publicUrl }: Whereabouts): Publish {
  const byType = Map.groupBy(subscriptions, (subscription) => subscription.on)
  const carryOut = async (tx: Tx, type: EventType, told: readonly { id: string; data: never }[]): Promise<void> => {
    for (const { run, runAll } of byType.get(type) ?? []) {
      if (runAll) await runAll(tx, told, { publicUrl })
      else for (const { id, data } of told) await run(tx, data, { id, publicUrl })
    }
  }
  return async (tx, events) => {
    const [first] = events
    if (!first) return
    const told = events.map((event) => ({ ...event, id: newId() }))
    // Sent together: on one connection the effects' statements run behind the events'.
    await Promise.all([
      insertEvents(tx, told),
      carryOut(
        tx,
        first.type,
        told.map(({ id, data }) => ({ id, data: data as never })),
      ),
    ])
  }
}

async function insertEvents(tx: Tx, events: readonly (DomainEvent & { id: string })[]): Promise<void> {
  const rows = events.map(
    ({ id, type, subject, companies, toCarriers = false, exceptCompanies = [], actor = tx.actor }) => ({
      id,
      type,
      by: actor.userId,
      subject,
      companies: [...new Set(companies)],
      toCarriers,
      exceptCompanies: [...exceptCompanies],
    }),
  )
  await tx.sql`
    insert into events (id, type, actor_user_id, subject, companies, to_carriers, except_companies)
    select id, type, by, subject, companies, "toCarriers", "exceptCompanies"
    from jsonb_to_recordset(${tx.sql.json(rows as never)}) as e (id uuid, type text, by uuid, subject jsonb, companies uuid[], "toCarriers" boolean,
      "exceptCompanies" uuid[])`
}
