import type { EventType } from '@drawbar/contract/events.ts'
import type { AnySql, TransactionSql } from './db.ts'
import type { EventRow } from './realtime.ts'
import type { Services } from './services.ts'
import { SYSTEM, type Tx } from './transaction.ts'

/** One look's worth; what is left waits for the next one. */
const BATCH = 5_000

export interface EventReader {
  /** A migration makes its row: from there on each event is read once. */
  name: string
  types: readonly EventType[]
  /** What was committed since the last look, in its order. Runs in the transaction that remembers how far was read. */
  act: (tx: Tx, events: readonly Pick<EventRow, 'type' | 'subject'>[]) => Promise<void>
}

/**
 * Follows the events after their commit: what many acts set off together is done once for all of them, and costs the acts nothing. One worker
 * reads at a time; who finds another at it leaves it to that one.
 */
export async function readEvents(
  { db, run }: Pick<Services, 'db' | 'run'>,
  { name, types, act }: EventReader,
): Promise<void> {
  if (!(await db.read((sql) => hasMore(sql, name)))) return
  await run(SYSTEM, async (tx) => {
    const [place] = await tx.sql<{ lastSeq: number }[]>`
      select last_seq from event_readers where name = ${name} for update skip locked`
    if (!place) return
    const events = await eventsAfter(tx.sql, place.lastSeq)
    const last = events.at(-1)
    if (!last) return
    const told = events.filter(({ type }) => types.some((one) => one === type))
    if (told.length > 0) await act(tx, told)
    await tx.sql`update event_readers set last_seq = ${last.seq} where name = ${name}`
  })
}

/** All that an idle market is asked: two rows, each by its key. */
async function hasMore(sql: AnySql, name: string): Promise<boolean> {
  const [row] = await sql<{ hasMore: boolean }[]>`
    select s.last_seq > r.last_seq as has_more from event_sequence s, event_readers r where r.name = ${name}`
  if (!row) throw new Error(`no migration made the event reader ${name}`)
  return row.hasMore
}

const eventsAfter = (sql: TransactionSql, seq: number) => sql<Pick<EventRow, 'seq' | 'type' | 'subject'>[]>`
  select seq, type, subject from events where seq > ${seq} order by seq limit ${BATCH}`
