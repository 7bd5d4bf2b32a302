/**
 * A new link at a million companies' attributes: what `changeAttributes` takes from the first statement to the commit, beside the same rows
 * inserted without components (the floor) and a recursive walk of the component (what it would take to look instead of to keep), in the same
 * run. Links of every kind, up to the worst there are: the two largest components to each other, 25 of them at once, a value that a hundred thousand
 * hold, and a link to a component that is being told apart meanwhile. The target is held by the slowest single link, less the time in which
 * other processes had the processor: this one and its PostgreSQL tell it of themselves.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeAttributes, unlinkJob } from '../server/src/modules/risk/entity-links/entity-graph.ts'
import type { Attribute } from '../server/src/modules/risk/entity-links/normalise.ts'
import { JOINS_UP_TO } from '../server/src/modules/risk/entity-links/strength.ts'
import { connect, type TransactionSql } from '../server/src/platform/db.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import type { Services } from '../server/src/platform/services.ts'
import type { Tx } from '../server/src/platform/transaction.ts'
import { waitedMilliseconds } from './cpu-time.ts'

const COMPANIES = 1_000_000
/** Companies in each chain of shared values; the last chains are the longest. */
const TENS = 20_000
const THOUSANDS = 100
const LONG = [5_000, 5_000, 100_000, 100_000] as const
const CHAINS = [...Array.from({ length: TENS }, () => 10), ...Array.from({ length: THOUSANDS }, () => 1_000), ...LONG]
const FIRST_THOUSAND = TENS * 10
const FIRST_LONG = FIRST_THOUSAND + THOUSANDS * 1_000
const CHAINED = FIRST_LONG + LONG.reduce((sum, length) => sum + length, 0)
/** Of these, behind the chains, each holds the one value of a house of offices. */
const OFFICES = { from: 600_000, count: 100_000 }
/** One more than may be tied by a value hold it, each the head of a chain of a thousand: when one leaves they come together. */
const COMMON = { from: FIRST_THOUSAND + 60_000, count: JOINS_UP_TO + 1 }
const LINKS = 400
const TARGET_MS = 50

const dataDir = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
const quiet = { info: () => undefined, warn: (message: string) => console.warn(message) }
const server = await startEmbeddedPostgres({ dataDir, log: quiet })
try {
  await migrate({ ownerUrl: server.url })
  const owner = connect({ url: server.url, log: createLog({ level: 'silent' }), maxConnections: 1 })
  // The links go over one connection, so that its backend tells of each.
  const db = connect({ url: server.url, log: createLog({ level: 'silent' }), maxConnections: 1 })
  const beside = connect({ url: server.url, log: createLog({ level: 'silent' }), maxConnections: 1 })
  try {
    const started = performance.now()
    await fill((sql) => owner.sql.begin(sql))
    console.log(
      `links  ${COMPANIES.toLocaleString('en-US')} companies, ${(COMPANIES * 2).toLocaleString('en-US')} attributes made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    )
    const [backend] = await db.sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const waited = () => waitedMilliseconds(backend?.pid ?? 0) + waitedMilliseconds(process.pid)
    const timed = async (act: () => Promise<unknown>): Promise<Taken> => {
      const [at, before] = [performance.now(), waited()]
      await act()
      const wall = performance.now() - at
      return { wall, own: Math.max(0, wall - (waited() - before)) }
    }
    let made = 0
    const valueOf = (kind: Attribute['kind'], value: string): Attribute => ({
      kind,
      value,
      shown: value,
      source: 'fleet',
    })
    const change = (company: number, { add = [], remove = [] }: { add?: Attribute[]; remove?: Attribute[] }) =>
      db.transaction((sql) => changeAttributes(txOf(sql), { companyId: idOf(company), add, remove }))
    const link = async (...[one, other]: readonly [number, number]): Promise<Taken> => {
      const add = [valueOf('phone', `new ${(made += 1)}`)]
      await change(one, { add })
      return timed(() => change(other, { add }))
    }
    const bare = async (one: number, other: number): Promise<Taken> => {
      const value = `floor ${(made += 1)}`
      const insert = (company: number) =>
        db.transaction(async (sql) => {
          await sql`insert into company_attributes (company_id, kind, value, shown, source) values (${idOf(company)}, 'phone', ${value}, '', 'fleet')`
          await sql`insert into link_values as v (kind, value, holders) values ('phone', ${value}, 1)
            on conflict (kind, value) do update set holders = v.holders + 1`
        })
      await insert(one)
      return timed(() => insert(other))
    }
    const alone = (index: number) => CHAINED + index
    const times = async (count: number, work: (index: number) => Promise<Taken>) => {
      const taken: Taken[] = []
      for (let index = 0; index < count; index += 1) taken.push(await work(index))
      return taken
    }
    await times(50, (index) => link(alone(900 + index * 2), alone(901 + index * 2)))
    const floor = await times(LINKS, (index) => bare(alone(10_000 + index * 2), alone(10_001 + index * 2)))
    const pairs = await times(LINKS, (index) => link(alone(20_000 + index * 2), alone(20_001 + index * 2)))
    const kinds: [what: string, Taken[]][] = [
      ['two companies', pairs],
      ['a company to a chain of 10', await times(LINKS, (index) => link(index * 10, alone(40_000 + index)))],
      [
        'a company that brings 20 values of 20 chains of 10',
        await times(50, async (index) => {
          const chains = Array.from({ length: 20 }, (_, chain) => 10_000 + (index * 20 + chain) * 10)
          const add = chains.map((chain) => valueOf('phone', `brought ${chain}`))
          for (const [which, chain] of chains.entries()) await change(chain, { add: add.slice(which, which + 1) })
          return timed(() => change(alone(50_000 + index), { add }))
        }),
      ],
      [
        `a company to ${OFFICES.count.toLocaleString('en-US')} that hold one value`,
        await times(LINKS, (index) =>
          timed(() => change(alone(60_000 + index), { add: [valueOf('login_address', 'offices')] })),
        ),
      ],
      [
        'two chains of 1,000',
        await times(20, (index) => link(FIRST_THOUSAND + index * 2_000, FIRST_THOUSAND + index * 2_000 + 1_000)),
      ],
      [
        'and those to each other, pair by pair',
        await times(19, (index) => link(FIRST_THOUSAND + 999 + index * 2_000, FIRST_THOUSAND + index * 2_000 + 3_999)),
      ],
      [
        `${JOINS_UP_TO} chains of 1,000 by one value`,
        await times(1, () => timed(() => change(COMMON.from, { remove: [valueOf('officer', 'common')] }))),
      ],
      ['two chains of 100,000, the largest', await times(1, () => link(FIRST_LONG + 10_000, FIRST_LONG + 110_000))],
      [
        'a company to those 200,000',
        await times(LINKS, (index) => link(FIRST_LONG + 10_000 + index * 400, alone(70_000 + index))),
      ],
      ['a company to 5,000 that are being told apart', await whileToldApart()],
    ]
    print('two rows inserted, no components (floor)', floor)
    for (const [what, taken] of kinds) print(what, taken)
    const walks = await times(5, (index) =>
      timed(() => walk((sql) => db.transaction(sql), idOf(FIRST_THOUSAND + index * 2_000))),
    )
    async function whileToldApart(): Promise<Taken[]> {
      const cut = FIRST_LONG + 2_500
      const [value] = await db.sql<{ kind: Attribute['kind']; value: string }[]>`
        select kind, value from company_attributes where company_id = ${idOf(cut)} and kind = 'phone'`
      const asked: unknown[] = []
      await db.transaction((sql) =>
        changeAttributes(txOf(sql, asked), {
          companyId: idOf(cut),
          add: [],
          remove: value ? [valueOf(value.kind, value.value)] : [],
        }),
      )
      const run = ((_: unknown, work: (tx: Tx) => Promise<void>) =>
        beside.transaction((sql) => work(txOf(sql)))) as Services['run']
      const taken: Taken[] = []
      let going = true
      const at = performance.now()
      const jobs = Promise.all(asked.map((data) => unlinkJob.run({ run } as Services, data as never))).finally(() => {
        going = false
        console.log(`links  cut in the middle, 5,000 were told apart in ${(performance.now() - at).toFixed(0)} ms`)
      })
      for (let index = 0; going && index < LINKS; index += 1)
        taken.push(await link(FIRST_LONG + index, alone(80_000 + index)))
      await jobs
      return taken
    }
    print('recursive walk of 2,000 instead', walks)
    const all = kinds.flatMap(([, taken]) => taken)
    const slowest = Math.max(...all.map(({ own }) => own))
    console.log(
      `a new link: p50 ÷ floor ${(share(pairs, 0.5) / share(floor, 0.5)).toFixed(1)}, slowest of ${all.length} ${slowest.toFixed(1)} ms, with what others took ${Math.max(...all.map(({ wall }) => wall)).toFixed(1)} ms (floor ${share(floor, 1).toFixed(1)} ms; target ≤ ${TARGET_MS} ms)`,
    )
    process.exitCode = slowest <= TARGET_MS ? 0 : 1
  } finally {
    await db.close()
    await beside.close()
    await owner.close()
  }
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function idOf(company: number): string {
  return `00000000-0000-7000-8000-${company.toString(16).padStart(12, '0')}`
}

interface Taken {
  wall: number
  /** Without the time in which other processes had the processor. */
  own: number
}

/** Jobs that a link sets off are no part of its time: they are put down in `asked`. */
function txOf(sql: TransactionSql, asked: unknown[] = []): Tx {
  const enqueueAll = (_: unknown, data: readonly unknown[]) => Promise.resolve(void asked.push(...data))
  return { sql, enqueueAll } as Partial<Tx> as Tx
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
    // And its address with the one behind it, but for the first, which would share it with the chain before.
    await sql`
      update company_attributes a set value = 'first ' || f.id from unnest(${[...firstOf.values()].map(idOf)}::uuid[]) as f (id)
      where a.company_id = f.id and a.kind = 'address'`
    for (const [{ from, count }, kind, value, apart] of [
      [OFFICES, 'login_address', 'offices', 1],
      [COMMON, 'officer', 'common', 1_000],
    ] as const)
      await sql`
        insert into company_attributes (company_id, kind, value, shown, source)
        select ${id}, ${kind}, ${value}, '', 'fleet' from generate_series(${from}::int, ${from + (count - 1) * apart}::int, ${apart}::int) as n`
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

function share(taken: readonly Taken[], part: number): number {
  const sorted = taken.map(({ own }) => own).toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0
}

function print(what: string, taken: readonly Taken[]): void {
  const [p50, p95, max] = [0.5, 0.95, 1].map((part) => share(taken, part).toFixed(2))
  const wall = Math.max(...taken.map((one) => one.wall)).toFixed(2)
  console.log(
    `links  ${what.padEnd(52)} p50 ${p50} ms  p95 ${p95} ms  max ${max} ms (${wall} on the wall)  n ${taken.length}`,
  )
}
