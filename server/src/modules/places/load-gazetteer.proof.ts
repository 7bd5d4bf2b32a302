import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prestartChild } from '../../platform/child-process-job.ts'
import { connect } from '../../platform/db.ts'
import { createLog } from '../../platform/log.ts'
import { gazetteerJob, loadGazetteer } from './load-gazetteer.ts'
import { countsOf, gazetteerDatabase } from './testing.ts'
import type { GazetteerDatabase } from './testing.ts'

let db: GazetteerDatabase
beforeAll(async () => {
  db = await gazetteerDatabase({ loaded: false })
})
afterAll(() => db.close())

// Loads twice and a half: seconds on an idle machine, more beside the rest of the suite.
test(
  'killed in the middle leaves nothing; of two that start together next, one loads all of it',
  { timeout: 90_000 },
  async () => {
    await db.asOwner('truncate gazetteer_loads, postal_codes, places')
    const doomed = connect({ url: db.url, log: createLog({ level: 'silent' }), applicationName: 'doomed' })
    const failure = loadGazetteer(doomed.sql).then(
      () => null,
      (error: unknown) => error,
    )
    // Only the owner sees what other sessions run.
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed' and query ~* '^\\s*copy'`
    while ((await db.asOwner(kill)).length === 0) await sleep(5)
    expect(await failure).toBeInstanceOf(Error)
    await doomed.close()
    expect(await countsOf(db)).toEqual({ places: 0, postalCodes: 0, loads: 0 })

    const other = connect({ url: db.url, log: createLog({ level: 'silent' }) })
    // Connected before the books are made, which on a busy machine keeps this thread for longer than a connection may take.
    await other.sql`select 1`
    const loads = await Promise.all([loadGazetteer(db.sql), loadGazetteer(other.sql)])
    await other.close()
    expect(loads.filter((load) => load.loaded)).toHaveLength(1)
    expect(await countsOf(db)).toMatchObject({ loads: 1 })
    expect((await countsOf(db))?.places).toBeGreaterThan(150_000)
  },
)

test(
  'a process that began ahead of its order loads it, and one that is not wanted ends',
  { timeout: 90_000 },
  async () => {
    const empty = await gazetteerDatabase({ loaded: false })
    await empty.asOwner('truncate gazetteer_loads, postal_codes, places')
    const order = { file: gazetteerJob.child, name: gazetteerJob.name, data: {} }
    const prestarted = prestartChild({ databaseUrl: empty.url, file: gazetteerJob.child })
    await prestarted.run(order)
    expect((await countsOf(empty))?.places).toBeGreaterThan(150_000)
    expect(await loadGazetteer(empty.sql)).toMatchObject({ loaded: false })
    await expect(prestarted.run(order)).rejects.toThrow()
    const unwanted = prestartChild({ databaseUrl: empty.url, file: gazetteerJob.child })
    await unwanted[Symbol.asyncDispose]()
    await expect(unwanted.run(order)).rejects.toThrow()
    await empty.close()
  },
)
