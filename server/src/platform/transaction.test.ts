import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../test-app.ts'
import { idList } from './db.ts'
import { publisher } from './events.ts'
import { newId } from './ids.ts'
import { SUPERVISE_SECONDS } from './jobs.ts'
import { toAppError } from './problem.ts'
import { QUEUE } from './queue-schema.ts'
import { SYSTEM, transactionRunner, type Written } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const owner = postgres(app.databaseUrl, { max: 1 })
  await owner`create table counters (key text primary key, count integer not null)`
  await owner`grant select, insert, update on counters to drawbar_app`
  await owner.end()
})
afterAll(() => app.close())

const countOf = async (name: string): Promise<number> => {
  const [row] = await app.services.db.sql<{ count: number }[]>`select count from counters where key = ${name}`
  return row?.count ?? 0
}

describe('a transaction', () => {
  it('is repeated whole when the database reports a deadlock, and both sides end', async () => {
    await app.services.db.sql`insert into counters values ('left', 0), ('right', 0)`
    let tries = 0
    const bothLocked = Promise.withResolvers<void>()
    let locked = 0
    const cross = (first: string, second: string) =>
      app.services.run(SYSTEM, async ({ sql }) => {
        tries += 1
        await sql`update counters set count = count + 1 where key = ${first}`
        locked += 1
        if (locked === 2) bothLocked.resolve()
        if (tries <= 2) await bothLocked.promise
        await sql`update counters set count = count + 1 where key = ${second}`
      })
    await Promise.all([cross('left', 'right'), cross('right', 'left')])
    expect(tries).toBeGreaterThan(2)
    expect([await countOf('left'), await countOf('right')]).toEqual([2, 2])
  })

  it('is repeated whole when another changed what it read', async () => {
    const { db } = app.services
    await db.sql`insert into counters values ('serial', 0)`
    let tries = 0
    await db.transaction(async (sql) => {
      tries += 1
      await sql`set transaction isolation level repeatable read`
      const [row] = await sql<{ count: number }[]>`select count from counters where key = 'serial'`
      if (tries === 1) await db.sql`update counters set count = count + 1 where key = 'serial'`
      await sql`update counters set count = ${(row?.count ?? 0) + 1} where key = 'serial'`
    })
    expect(tries).toBe(2)
    expect(await countOf('serial')).toBe(2)
  })

  it('waits for no statement, lock or silent client for ever', async () => {
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const rows = await app.services.db.sql<{ name: string; seconds: number }[]>`
      select name, setting::int / 1000 as seconds from pg_settings where name = any(${settings}::text[]) order by name`
    expect(Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]))).toEqual({
      idle_in_transaction_session_timeout: 15,
      lock_timeout: 5,
      statement_timeout: 10,
    })
    const slow = app.services.run(SYSTEM, async ({ sql }) => {
      await sql`set local statement_timeout = 50`
      await sql`select pg_sleep(10)`
    })
    expect(await slow.catch((error: unknown) => toAppError(error, {}))).toMatchObject({ status: 503 })
  })

  it('leaves nothing behind when its work throws', async () => {
    const id = newId()
    await expect(
      app.services.run(SYSTEM, async (tx) => {
        await tx.emit({
          type: 'session.ended',
          data: { userId: id, sessionId: null },
          subject: { userId: id },
          companies: [],
        })
        await tx.audit({ action: 'session.end', entity: 'test', entityId: id })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await app.services.db.sql`select 1 from events where subject->>'userId' = ${id}`).toHaveLength(0)
    expect(await app.services.db.sql`select 1 from audit_events where entity_id = ${id}`).toHaveLength(0)
  })

  it('says after its commit what it wrote, so that workers and streams look for nothing else', async () => {
    const { db, queue } = app.services
    const told: Written[] = []
    const publish = publisher([], app.services.config)
    const run = transactionRunner({ db, queue, publish, committed: (wrote) => told.push(wrote) })
    const job = { name: 'test.nothing', data: z.object({}) }
    await run(SYSTEM, (tx) => tx.audit({ action: 'session.end', entity: 'test', entityId: newId() }))
    await run(SYSTEM, (tx) => tx.enqueueAll(job, []))
    await run(SYSTEM, (tx) => tx.enqueue(job, {}))
    await run(SYSTEM, (tx) => tx.enqueueAll(job, [{}]))
    const userId = newId()
    await run(SYSTEM, (tx) =>
      tx.emit({ type: 'session.ended', data: { userId, sessionId: null }, subject: { userId }, companies: [] }),
    )
    const [none, jobs] = [
      { events: false, jobs: false },
      { events: false, jobs: true },
    ]
    expect(told).toEqual([none, none, jobs, jobs, { events: true, jobs: false }])
  })

  it('tells the clock that tests set', async () => {
    app.setClock('2030-01-02T03:04:05.000Z')
    expect(await app.services.run(SYSTEM, (tx) => tx.now())).toBe('2030-01-02T03:04:05.000Z')
    app.setClock(null)
    expect(await app.services.run(SYSTEM, (tx) => tx.now())).not.toContain('2030')
  })
})

it('a statement for one id is planned once a connection, where an array is planned anew for each', async () => {
  const sql = await app.services.db.sql.reserve()
  // As outside tests, whose databases keep to general plans.
  await sql`set plan_cache_mode = auto`
  const ids = [newId()]
  const asked = (list: ReturnType<typeof idList>) =>
    sql`select id, (select count(*) from audit_events where actor_user_id = c.id) from unnest(${list}) as c (id)`
  for (let time = 0; time < 12; time += 1) {
    await asked(idList(sql, ids))
    await asked(sql`${ids}::uuid[]`)
  }
  const plans = await sql<{ alone: boolean; anew: number }[]>`
    select statement like '%array[%' as alone, custom_plans::int as anew from pg_prepared_statements
    where statement like 'select id, (select count(*) from audit_events%' order by alone`
  await sql`reset plan_cache_mode`
  sql.release()
  // PostgreSQL plans a statement five times before it weighs the general plan.
  expect(plans).toEqual([
    { alone: false, anew: 12 },
    { alone: true, anew: 5 },
  ])
})

it('a job that fails is repeated for a day before it is given up, as often as every ten minutes', async () => {
  const [queue] = await app.services.db.sql<{ limit: number; delay: number; longest: number; backoff: boolean }[]>`
    select retry_limit as "limit", retry_delay as delay, retry_delay_max as longest, retry_backoff as backoff from pgboss.queue where name = ${QUEUE}`
  if (!queue) throw new Error('there is no queue')
  expect(queue.backoff).toBe(true)
  const delays = Array.from({ length: queue.limit }, (_, turn) => Math.min(queue.delay * 2 ** turn, queue.longest))
  expect(delays.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThan(86_400)
  expect(Math.max(...delays)).toBe(600)
})

it('a killed worker’s job is another’s within half a minute', async () => {
  const [queue] = await app.services.db.sql<{ heartbeat: number; delay: number }[]>`
    select heartbeat_seconds as heartbeat, retry_delay as delay from pgboss.queue where name = ${QUEUE}`
  // Just missed by one look, found by the next, and put off once.
  expect((queue?.heartbeat ?? Infinity) + 2 * SUPERVISE_SECONDS + 2 * (queue?.delay ?? Infinity)).toBeLessThan(30)
})
