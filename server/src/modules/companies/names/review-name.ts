import type { Sweep } from '../../../platform/module.ts'
import type { Services } from '../../../platform/services.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import {
  addClearedNames,
  dropClearedNames,
  findReleasableNames,
  findNames,
  findNamesakes,
  findOvertakenNames,
  findWithoutSkeletons,
  lockSkeletons,
  type Names,
  setNameHeld,
  setSkeletons,
} from '../sql/names.ts'
import { lockCompanyStatus } from '../sql/company-status.ts'
import { skeletonsOf } from './skeletons.ts'

/**
 * After a company's names were written, in the same transaction, its row locked: a new name that passes for that of an established company is
 * held until staff have reviewed it; one that no longer does is let go. Names that were its own before are accepted.
 */
export async function reviewName(tx: Tx, companyId: string): Promise<void> {
  const names = await namesOf(tx, companyId)
  const skeletons = skeletonsOf(spellings(names))
  const before = names.skeletons ?? []
  if (names.skeletons !== null && skeletons.join('\n') === before.join('\n')) return
  await lockSkeletons(tx.sql, skeletons)
  await setSkeletons(tx.sql, { companyId, skeletons })
  await holdOrRelease(tx, { companyId, accepted: names.heldAt === null ? before : [] })
}

async function holdOrRelease(
  tx: Tx,
  { companyId, accepted = [] }: { companyId: string; accepted?: readonly string[] },
): Promise<void> {
  const held = (await findNamesakes(tx.sql, { companyIds: [companyId], accepted, limit: 1 })).length > 0
  const moved = await setNameHeld(tx.sql, { companyId, held })
  // Held already, it may pass for another company now: the evidence is gathered anew.
  if (held || moved) await recordHold(tx, { companyId, type: held ? 'held' : 'released' })
}

async function recordHold(
  tx: Tx,
  { companyId, type }: { companyId: string; type: 'held' | 'released' },
): Promise<void> {
  await tx.audit({
    action: type === 'held' ? 'company.hold_name' : 'company.release_name',
    entity: 'company',
    entityId: companyId,
  })
  await tx.emit({
    type: `company.name_${type}`,
    data: { companyId },
    subject: { companyId },
    companies: [companyId],
    // Its loads leave everybody's board, or come back.
    toCarriers: true,
  })
}

/** After the register named a company whose number is proven: those names are its own, whoever else has them. */
export async function acceptRegisteredNames(
  tx: Tx,
  { companyId, names }: { companyId: string; names: readonly (string | null)[] },
): Promise<void> {
  await updateSkeletons(tx, companyId)
  await addClearedNames(tx.sql, { companyId, skeletons: skeletonsOf(names) })
  if (await isHeld(tx, companyId)) await holdOrRelease(tx, { companyId })
}

async function updateSkeletons(tx: Tx, companyId: string): Promise<void> {
  await lockCompanyStatus(tx.sql, companyId, 'update')
  await setSkeletons(tx.sql, { companyId, skeletons: skeletonsOf(spellings(await namesOf(tx, companyId))) })
}

const spellings = ({ name, legalName, dbaName }: Names) => [name, legalName, dbaName]

async function namesOf(tx: Tx, companyId: string): Promise<Names> {
  const [names] = await findNames(tx.sql, [companyId])
  if (!names) throw new Error(`company ${companyId} is not there`)
  return names
}

/** Staff found that these names may stay. One that the company took since is judged for itself. */
export async function clearName(
  tx: Tx,
  { companyId, names }: { companyId: string; names: readonly string[] },
): Promise<void> {
  await lockCompanyStatus(tx.sql, companyId, 'update')
  await addClearedNames(tx.sql, { companyId, skeletons: skeletonsOf(names) })
  if (await isHeld(tx, companyId)) await holdOrRelease(tx, { companyId })
}

/** Staff take their release of these names back. */
export async function unclearName(
  tx: Tx,
  { companyId, names }: { companyId: string; names: readonly string[] },
): Promise<void> {
  await lockCompanyStatus(tx.sql, companyId, 'update')
  await dropClearedNames(tx.sql, { companyId, skeletons: skeletonsOf(names) })
  await holdOrRelease(tx, { companyId })
}

/** Staff reviewed it, and the company has to change it. */
export async function refuseName(tx: Tx, companyId: string): Promise<void> {
  if (!(await isHeld(tx, companyId))) return
  await tx.emit({ type: 'company.name_refused', data: { companyId }, subject: { companyId }, companies: [companyId] })
}

const isHeld = async (tx: Tx, companyId: string): Promise<boolean> => (await namesOf(tx, companyId)).heldAt !== null

const BATCH = 200

/**
 * Names from before skeletons were kept get theirs. A company that was established after another took its name is protected from it; whoever
 * is established itself keeps a name that it had. And a name is let go when nobody has it any more that it passed for.
 */
async function reviewNames({ db, run }: Services, over?: AbortSignal): Promise<void> {
  for (let ids = await db.read((sql) => findWithoutSkeletons(sql, BATCH)); ids.length > 0 && !over?.aborted;) {
    for (const companyId of ids) await run(SYSTEM, (tx) => updateSkeletons(tx, companyId))
    ids = await db.read((sql) => findWithoutSkeletons(sql, BATCH))
  }
  const moved = await db.read(async (sql) => [
    ...(await findOvertakenNames(sql, BATCH)),
    ...(await findReleasableNames(sql, BATCH)),
  ])
  for (const companyId of moved)
    await run(SYSTEM, async (tx) => {
      await lockCompanyStatus(tx.sql, companyId, 'update')
      await holdOrRelease(tx, { companyId })
    })
}

export const namesSweep: Sweep = { name: 'companies.names', everySeconds: 60, run: reviewNames }
