import { z } from 'zod'
import type { TransactionSql } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import {
  addAttributes,
  byComponent,
  componentsOf,
  type Counted,
  cutOff,
  ensureLinked,
  type Held,
  isTiedOutside,
  lockComponents,
  membersOf,
  mergeComponents,
  oneAtATime,
  otherHolders,
  removeAttributes,
  setTogether,
  shorten,
  standsTogether,
  tiesOf,
} from '../sql/link-components.ts'
import type { Attribute } from './normalise.ts'
import { JOINS_UP_TO } from './strength.ts'
import { tellApart } from './tell-apart.ts'

export interface AttributeChange {
  companyId: string
  add: readonly Attribute[]
  remove: readonly Held[]
}

/**
 * Brings one company's attributes to what they are now and its component with them. A new link costs the locks of its values and of the
 * components it joins, however large they are (bench/company-links.bench.ts); what falls apart is told apart by a job, since it only takes evidence away.
 * Returns the companies that it newly shares something with.
 */
export async function changeAttributes(tx: Tx, { companyId, add, remove }: AttributeChange): Promise<string[]> {
  const { sql } = tx
  const gone = await removeAttributes(sql, { companyId, attributes: remove })
  const added = await addAttributes(sql, { companyId, attributes: add })
  const joins = ({ holders }: Counted) => holders >= 2 && holders <= JOINS_UP_TO
  const neighbours = (await otherHolders(sql, { companyId, values: added.filter(joins) })).map((row) => row.companyId)
  if (neighbours.length > 0) await unite(sql, [companyId, ...neighbours])
  // One holder less, and the value is rare again.
  const rareAgain = gone.filter(({ holders }) => holders === JOINS_UP_TO)
  for (const value of rareAgain) {
    const holders = await otherHolders(sql, { companyId, values: [value] })
    await unite(
      sql,
      holders.map((row) => row.companyId),
    )
  }
  const cut = gone.filter(({ holders }) => holders > 0 && holders < JOINS_UP_TO)
  const commonNow = added.filter(({ holders }) => holders === JOINS_UP_TO + 1)
  const loosened = await otherHolders(sql, { companyId, values: [...cut, ...commonNow] })
  const companyIds = [...(cut.length > 0 ? [companyId] : []), ...loosened.map((row) => row.companyId)]
  // By company: their component may have been merged into another before the job runs.
  await tx.enqueueAll(splitComponentJob, companyIds.length > 0 ? [{ companyIds }] : [])
  return neighbours
}

/** These belong together from now on. */
export async function unite(sql: TransactionSql, companyIds: readonly string[]): Promise<void> {
  await ensureLinked(sql, companyIds)
  for (let ids = await componentsOf(sql, companyIds); ;) {
    const locked = await lockComponents(sql, ids)
    const now = await componentsOf(sql, companyIds)
    // Merged away or split by another transaction while we waited for its lock.
    if (locked.length !== now.length || now.some((id, index) => id !== locked[index]?.id)) {
      ids = now
      continue
    }
    const [into, ...from] = locked.toSorted((a, b) => b.size - a.size)
    if (!into || from.length === 0) return
    await mergeComponents(sql, {
      into: into.id,
      from: from.map(({ id }) => id),
      moved: from.reduce((sum, { size }) => sum + size, 0),
    })
    return
  }
}

/** Companies are tied over few others; whoever is further apart stands in a chain, which is read faster as a whole. */
const ROUNDS = 20
/** Companies asked about by one statement. */
const AT_ONCE = 5_000
const ATTEMPTS = 10

/**
 * Tells apart those of these companies that nothing ties together any more, since a value that some of them held is gone or is held by too many.
 * It looks without a lock and takes each part out behind one: a new link waits for what is taken out, not for the look at a large component.
 */
async function splitComponents({ run }: Services, companyIds: readonly string[]): Promise<void> {
  const asked = async (border: readonly string[]): Promise<string[][]> => {
    const ties: { companyIds: string[] }[] = []
    for (let from = 0; from < border.length; from += AT_ONCE)
      ties.push(
        ...(await run(SYSTEM, ({ sql }) =>
          tiesOf(sql, { companyIds: border.slice(from, from + AT_ONCE), joinsUpTo: JOINS_UP_TO }),
        )),
      )
    return ties.map((tie) => tie.companyIds)
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    let settled = true
    for (const { componentId, members } of await run(SYSTEM, ({ sql }) => byComponent(sql, companyIds))) {
      const near = members.length > 1 ? await tellApart(members, { tiesOf: asked, rounds: ROUNDS }) : undefined
      // Another cut has parted them from those that this one is about, or the way around is long: all of the component is looked at.
      const whole = near ? [] : await run(SYSTEM, ({ sql }) => membersOf(sql, componentId))
      const parts = near ?? (await tellApart(whole, { tiesOf: asked, rounds: Infinity })) ?? []
      for (const part of parts) settled = (await takePart(run, { componentId, companyIds: part })) && settled
      await run(SYSTEM, async ({ sql }) => {
        await oneAtATime(sql)
        await shorten(sql, componentId)
      })
    }
    if (settled) return
  }
  throw new Error('the ties of these companies change faster than they can be told apart')
}

/**
 * The part is set together below its component first, which changes nothing of it; to cut it off is then one row, however many they are, and what
 * is held against the ties meanwhile is all that a new link may wait for. False where somebody else has moved some of them, or tied them to others.
 */
async function takePart(
  run: Services['run'],
  { componentId, companyIds }: { componentId: string; companyIds: readonly string[] },
): Promise<boolean> {
  const part = { componentId, into: newId(), companyIds }
  await run(SYSTEM, ({ sql }) => setTogether(sql, part))
  return run(SYSTEM, async ({ sql }) => {
    await oneAtATime(sql)
    const [locked] = await lockComponents(sql, [componentId])
    if (
      !locked ||
      !(await standsTogether(sql, part)) ||
      (await isTiedOutside(sql, { ...part, joinsUpTo: JOINS_UP_TO }))
    )
      return false
    if (locked.size > companyIds.length) await cutOff(sql, part)
    return true
  })
}

/** Where one alone is named, all of its component is looked at: jobs written by a server of the version before still wait. */
const SplitData = z.union([
  z.object({ companyIds: z.array(z.uuid()) }),
  z.object({ companyId: z.uuid() }).transform(({ companyId }) => ({ companyIds: [companyId] })),
])
export const splitComponentJob: Job<Services, typeof SplitData> = {
  name: 'carriers.split-component',
  data: SplitData,
  run: (services, { companyIds }) => splitComponents(services, companyIds),
}
