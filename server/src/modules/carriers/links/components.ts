import { z } from 'zod'
import type { TransactionSql } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import {
  addAttributes,
  componentsOf,
  type Counted,
  ensureLinked,
  flatten,
  type Held,
  lockComponents,
  membersOf,
  mergeComponents,
  otherHolders,
  removeAttributes,
  takeOut,
  tiesAmong,
} from '../sql/link-components.ts'
import type { Attribute } from './normalise.ts'
import { JOINS_UP_TO } from './strength.ts'
import { groupsOf } from './union-find.ts'

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
  const neighbours = (await otherHolders(sql, { companyId, values: added.filter(joins), one: false })).map(
    (row) => row.companyId,
  )
  if (neighbours.length > 0) await unite(sql, [companyId, ...neighbours])
  // One holder less, and the value is rare again.
  const rareAgain = gone.filter(({ holders }) => holders === JOINS_UP_TO)
  for (const value of rareAgain) {
    const holders = await otherHolders(sql, { companyId, values: [value], one: false })
    await unite(
      sql,
      holders.map((row) => row.companyId),
    )
  }
  const commonNow = added.filter(({ holders }) => holders === JOINS_UP_TO + 1)
  const loosened = await otherHolders(sql, { companyId, values: commonNow, one: true })
  const apart = [
    ...(gone.some(({ holders }) => holders > 0) ? [companyId] : []),
    ...loosened.map((row) => row.companyId),
  ]
  // By company: its component may have been merged into another before the job runs.
  await tx.enqueueAll(
    splitComponentJob,
    [...new Set(apart)].map((id) => ({ companyId: id })),
  )
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

/** Looks at a company's component anew after a tie in it was cut. Whoever adds a tie to it meanwhile waits for its lock and then looks again. */
async function splitComponentOf(sql: TransactionSql, companyId: string): Promise<void> {
  for (;;) {
    const [componentId] = await componentsOf(sql, [companyId])
    if (componentId === undefined) return
    await lockComponents(sql, [componentId])
    // Merged into another while we waited: that one then.
    if ((await componentsOf(sql, [companyId]))[0] !== componentId) continue
    const members = await membersOf(sql, componentId)
    const ties = await tiesAmong(sql, { companyIds: members, joinsUpTo: JOINS_UP_TO })
    const [, ...apart] = groupsOf(
      members,
      ties.map(({ companyIds }) => companyIds),
    )
    await flatten(sql, componentId)
    for (const companyIds of apart) await takeOut(sql, { componentId, into: newId(), companyIds })
    return
  }
}

const SplitData = z.object({ companyId: z.uuid() })
export const splitComponentJob: Job<Services, typeof SplitData> = {
  name: 'carriers.split-component',
  data: SplitData,
  run: (services, { companyId }) => services.run(SYSTEM, ({ sql }) => splitComponentOf(sql, companyId)),
}
