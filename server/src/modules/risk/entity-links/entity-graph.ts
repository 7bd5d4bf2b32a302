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
  detachPart,
  ensureLinked,
  type Held,
  isLinkedOutside,
  lockComponents,
  membersOf,
  mergeComponents,
  lockRearranging,
  otherHolders,
  removeAttributes,
  stagePart,
  flattenComponent,
  isPartComplete,
  linksOf,
} from '../sql/link-components.ts'
import type { Attribute } from './normalise.ts'
import { JOINS_UP_TO } from './strength.ts'
import { findUnlinked } from './find-unlinked.ts'

export interface AttributeChange {
  companyId: string
  add: readonly Attribute[]
  remove: readonly Held[]
}

/**
 * Updates a company's attributes and its place in the entity graph. A new link locks only its values and the components
 * that it joins, whatever their size (bench/company-links.bench.ts). Unlinking is left to a job, because it only
 * removes evidence. Returns the newly linked companies.
 */
export async function changeAttributes(tx: Tx, { companyId, add, remove }: AttributeChange): Promise<string[]> {
  const { sql } = tx
  const gone = await removeAttributes(sql, { companyId, attributes: remove })
  const added = await addAttributes(sql, { companyId, attributes: add })
  const joins = ({ holders }: Counted) => holders >= 2 && holders <= JOINS_UP_TO
  const neighbours = (await otherHolders(sql, { companyId, values: added.filter(joins) })).map((row) => row.companyId)
  if (neighbours.length > 0) await unite(sql, [companyId, ...neighbours])
  // With one holder fewer, the value is rare again.
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
  // By company: the component may be merged into another before the job runs.
  await tx.enqueueAll(unlinkJob, companyIds.length > 0 ? [{ companyIds }] : [])
  return neighbours
}

/** Merges the components of these companies. */
export async function unite(sql: TransactionSql, companyIds: readonly string[]): Promise<void> {
  await ensureLinked(sql, companyIds)
  for (let ids = await componentsOf(sql, companyIds); ;) {
    const locked = await lockComponents(sql, ids)
    const now = await componentsOf(sql, companyIds)
    // Another transaction merged or split a component while we waited for its lock.
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

/** Linked companies are usually a few steps apart. Longer chains are read faster as a whole component. */
const ROUNDS = 20
/** Companies per statement. */
const AT_ONCE = 5_000
const ATTEMPTS = 10

/**
 * Splits companies off that no link connects any more, after a value disappeared or became common. Searches without a
 * lock and detaches each part under one, so that a new link waits for the detachment but not for the search.
 */
async function unlinkCompanies({ run }: Services, companyIds: readonly string[]): Promise<void> {
  const asked = async (border: readonly string[]): Promise<string[][]> => {
    const ties: { companyIds: string[] }[] = []
    for (let from = 0; from < border.length; from += AT_ONCE)
      ties.push(
        ...(await run(SYSTEM, ({ sql }) =>
          linksOf(sql, { companyIds: border.slice(from, from + AT_ONCE), joinsUpTo: JOINS_UP_TO }),
        )),
      )
    return ties.map((tie) => tie.companyIds)
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    let settled = true
    for (const { componentId, members } of await run(SYSTEM, ({ sql }) => byComponent(sql, companyIds))) {
      const near = members.length > 1 ? await findUnlinked(members, { linksOf: asked, rounds: ROUNDS }) : undefined
      // Another split separated them already, or the chain is long: reads the whole component.
      const whole = near ? [] : await run(SYSTEM, ({ sql }) => membersOf(sql, componentId))
      const parts = near ?? (await findUnlinked(whole, { linksOf: asked, rounds: Infinity })) ?? []
      for (const part of parts) settled = (await unlinkPart(run, { componentId, companyIds: part })) && settled
      await run(SYSTEM, async ({ sql }) => {
        await lockRearranging(sql)
        await flattenComponent(sql, componentId)
      })
    }
    if (settled) return
  }
  throw new Error('the ties of these companies change faster than they can be told apart')
}

/**
 * Stages the part below its component first, which changes nothing visible. Detaching it is then a single row, however
 * large the part, and the only thing a new link waits for. Returns false if some of them moved or were linked to others
 * meanwhile.
 */
async function unlinkPart(
  run: Services['run'],
  { componentId, companyIds }: { componentId: string; companyIds: readonly string[] },
): Promise<boolean> {
  const part = { componentId, into: newId(), companyIds }
  await run(SYSTEM, ({ sql }) => stagePart(sql, part))
  return run(SYSTEM, async ({ sql }) => {
    await lockRearranging(sql)
    const [locked] = await lockComponents(sql, [componentId])
    if (
      !locked ||
      !(await isPartComplete(sql, part)) ||
      (await isLinkedOutside(sql, { ...part, joinsUpTo: JOINS_UP_TO }))
    )
      return false
    if (locked.size > companyIds.length) await detachPart(sql, part)
    return true
  })
}

/** A single id means its whole component: such jobs of the previous version may still be queued. */
const UnlinkData = z.union([
  z.object({ companyIds: z.array(z.uuid()) }),
  z.object({ companyId: z.uuid() }).transform(({ companyId }) => ({ companyIds: [companyId] })),
])
export const unlinkJob: Job<Services, typeof UnlinkData> = {
  name: 'risk.unlink',
  data: UnlinkData,
  run: (services, { companyIds }) => unlinkCompanies(services, companyIds),
}
