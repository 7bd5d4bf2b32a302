/**
 * A new link at a million companies' attributes: what `changeAttributes` takes from the first statement to the commit, beside the same rows
 * inserted without components (the floor) and a recursive walk of the component (what it would take to look instead of to keep), in the same
 * run. Links of three kinds: two companies alone, a company to a chain, and two chains of thousands to each other, the worst there is.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeAttributes } from '../server/src/modules/carriers/links/components.ts'
import type { Attribute } from '../server/src/modules/carriers/links/normalise.ts'
import { connect, type TransactionSql } from '../server/src/platform/db.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import type { Tx } from '../server/src/platform/transaction.ts'

const COMPANIES = 1_000_000
/** Companies in each chain of shared values; the last chains are the longest. */
const CHAINS = [...Array.from({ length: 20_000 }, () => 10), ...Array.from({ length: 50 }, () => 1_000), 5_000, 5_000]
const LINKS = 400
const TARGET_MS = 50

const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) }
const server = await startEmbeddedPostgres({ dataDir, log: quiet })
try {
  await migrate({ ownerUrl: server.url })
  const owner = connect({ url: server.url, log: createLog({ level: 'silent' }), maxConnections: 1 })
  const db = connect({ url: server.url, log: createLog({ level: 'silent' }) })
  try {
    const started = performance.now()
    await fill((sql) => owner.sql.begin(sql))
    console.log(
      `links  ${COMPANIES.toLocaleString('en-US')} companies, ${(COMPANIES * 2).toLocaleString('en-US')} attributes made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    )
    let made = 0
    const link = async (pair: readonly [number, number], unlinked = false): Promise<number> => {
      const value = `new ${(made += 1)}`
      const attribute: Attribute = { kind: 'phone', value, shown: value, source: 'fleet' }
      const change = (company: number) =>
        db.transaction((sql) => changeAttributes(txOf(sql), { companyId: idOf(company), add: [attribute], remove: [] }))
      const insert = (company: number) =>
        db.transaction(async (sql) => {
          await sql`insert into company_attributes (company_id, kind, value, shown, source) values (${idOf(company)}, 'phone', ${`floor ${value}`}, '', 'fleet')`
          await sql`insert into link_values as v (kind, value, holders) values ('phone', ${`floor ${value}`}, 1)
            on conflict (kind, value) do update set holders = v.holders + 1`
        })
      const act = unlinked ? insert : change
      await act(pair[0])
      const at = performance.now()
      await act(pair[1])
      return performance.now() - at
    }
    const chained = CHAINS.reduce((sum, length) => sum + length, 0)
    const alone = (index: number) => chained + index
    const times = async (count: number, work: (index: number) => Promise<number>) => {
      const taken: number[] = []
      for (let index = 0; index < count; index += 1) taken.push(await work(index))
      return taken
    }
    await times(50, (index) => link([alone(900 + index * 2), alone(901 + index * 2)]))
    const floor = await times(LINKS, (index) => link([alone(10_000 + index * 2), alone(10_001 + index * 2)], true))
    const pairs = await times(LINKS, (index) => link([alone(20_000 + index * 2), alone(20_001 + index * 2)]))
    const toChain = await times(LINKS, (index) => link([index * 10, alone(40_000 + index)]))
    const chains = await times(20, (index) => link([200_000 + index * 2_000, 201_000 + index * 2_000]))
    const longest = await times(1, () => link([250_000, 255_000]))
    const walks = await times(20, async (index) => {
      const at = performance.now()
      await walk((sql) => db.transaction(sql), idOf(200_000 + index * 2_000))
      return performance.now() - at
    })
    print('two rows inserted, no components (floor)', floor)
    print('two companies', pairs)
    print('a company to a chain of 10', toChain)
    print('two chains of 1,000', chains)
    print('two chains of 5,000', longest)
    print('recursive walk of 2,000 instead', walks)
    const kinds = [pairs, toChain, chains, longest]
    // Of each kind by itself: the few that join long chains would vanish among the many that do not.
    const slowest = Math.max(...kinds.map((kind) => share(kind, 0.95)))
    console.log(
      `a new link: p50 ÷ floor ${(share(pairs, 0.5) / share(floor, 0.5)).toFixed(1)}, p95 of the slowest kind ${slowest.toFixed(1)} ms, max ${Math.max(...kinds.flat()).toFixed(1)} ms (target ≤ ${TARGET_MS} ms)`,
    )
    process.exitCode = slowest <= TARGET_MS ? 0 : 1
  } finally {
    await db.close()
    await owner.close()
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function idOf(company: number): string {
  return `00000000-0000-7000-8000-${company.toString(16).padStart(12, '0')}`
}

/** Jobs that a link sets off are no part of its time; none is set off here. */
function txOf(sql: TransactionSql): Tx {
  return { sql, enqueueAll: () => Promise.resolve() } as Partial<Tx> as Tx
}

async function fill(begin: (work: (sql: TransactionSql) => Promise<void>) => Promise<unknown>): Promise<void> {
  const chainOf = new Int32Array(COMPANIES).fill(-1)
  let next = 0
  for (const [chain, length] of CHAINS.entries()) for (let step = 0; step < length; step += 1) chainOf[next++] = chain
  const firstOf = new Map<number, number>()
  for (let company = 0; company < next; company += 1) {
    const chain = chainOf[company] ?? -1
    if (!firstOf.has(chain)) firstOf.set(chain, company)
  }
  await begin(async (sql) => {
    await sql`set local role none`
    await sql`set local statement_timeout = 0`
    // The rows are made to fit; checking two million references one by one is no part of what is measured.
    await sql`set local session_replication_role = replica`
    const id = sql`('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
    await sql`insert into companies (id, name, type) select ${id}, 'Company ' || n, 1 from generate_series(0, ${COMPANIES - 1}::int) as n`
    await sql`
      insert into company_attributes (company_id, kind, value, shown, source)
      select ${id}, 'email_domain', 'domain' || n || '.example', '', 'accounts' from generate_series(0, ${COMPANIES - 1}::int) as n`
    // In a chain every company shares a phone with the next.
    await sql`
      insert into company_attributes (company_id, kind, value, shown, source)
      select ${id}, 'phone', 'p' || (n / 2), '', 'fleet' from generate_series(0, ${COMPANIES - 1}::int) as n where n < ${next}
      union all
      select ${id}, 'phone', 'alone' || n, '', 'fleet' from generate_series(0, ${COMPANIES - 1}::int) as n where n >= ${next}`
    await sql`
      insert into company_attributes (company_id, kind, value, shown, source)
      select ${id}, 'address', 'a' || ((n + 1) / 2), '', 'accounts' from generate_series(0, ${next - 1}::int) as n`
    await sql`insert into link_values (kind, value, holders) select kind, value, count(*) from company_attributes group by kind, value`
    const rows = Array.from(
      { length: next },
      (_, company) => [company, firstOf.get(chainOf[company] ?? -1) ?? company] as const,
    )
    for (let from = 0; from < rows.length; from += 50_000) {
      const part = rows.slice(from, from + 50_000)
      await sql`
        insert into linked_companies (company_id, component_id)
        select * from unnest(${part.map(([company]) => idOf(company))}::uuid[], ${part.map(([, first]) => idOf(first))}::uuid[])`
    }
    await sql`insert into link_components (id, size) select component_id, count(*) from linked_companies group by component_id`
  })
  await begin(async (sql) => {
    await sql`set local role none`
    await sql`set local statement_timeout = 0`
    await sql`analyze company_attributes, link_values, linked_companies, link_components, companies`
  })
}

async function walk(
  run: (work: (sql: TransactionSql) => Promise<void>) => Promise<void>,
  companyId: string,
): Promise<void> {
  await run(async (sql) => {
    await sql`
      with recursive reached (company_id) as (
        select ${companyId}::uuid
        union
        select o.company_id from reached r
        join company_attributes a on a.company_id = r.company_id
        join company_attributes o on o.kind = a.kind and o.value = a.value
      )
      select count(*) from reached`
  })
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0
}

function print(what: string, times: readonly number[]): void {
  const [p50, p95, max] = [0.5, 0.95, 1].map((part) => share(times, part).toFixed(2))
  console.log(`links  ${what.padEnd(44)} p50 ${p50} ms  p95 ${p95} ms  max ${max} ms  n ${times.length}`)
}
