import { createHash } from 'node:crypto'
import { REVIEW_FROM } from '@drawbar/contract/risk/signals.ts'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Sweep } from '../../../platform/module.ts'
import type { Services } from '../../../platform/services.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import { syncAttributes } from '../entity-links/sync-attributes.ts'
import { componentRows, memberRows } from '../sql/facts-links.ts'
import { lapseCase, openCase, setLivePoints } from '../sql/fraud-cases.ts'
import { beginNight, companyIdsAfter, saveSignals, sumOf, takeActive } from '../sql/signals.ts'
import { checkMonitoredCompanies } from '../monitoring/check-monitored.ts'
import { gatherFacts, MEMBERS_READ } from './gather-facts.ts'
import { findSignals, type FoundSignal } from './rules.ts'

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The same evidence has the same fingerprint on every day. */
const fingerprintOf = ({ code, key }: FoundSignal): string => hashOf([code, key])

/** One key per piece of evidence: a decision on three pieces also covers two of them. */
const keysOf = ({ code, key }: FoundSignal): string[] => [...new Set(key.map((piece) => hashOf([code, piece])))]

/** Computes the signals of these companies from current data, and opens, updates or lapses their cases. */
export async function assess(tx: Tx, companyIds: readonly string[]): Promise<void> {
  // Evidence about one side of a link is evidence about the other.
  await tx.enqueueAll(assessJob, batches(await syncAttributes(tx, companyIds)))
  const moved: string[] = []
  for (const facts of await gatherFacts(tx.sql, companyIds)) {
    const found = findSignals(facts)
    await saveSignals(tx.sql, {
      companyId: facts.companyId,
      found: found.map((signal) => ({
        code: signal.code,
        points: signal.points,
        evidence: signal.evidence,
        fingerprint: fingerprintOf(signal),
        keys: keysOf(signal),
      })),
    })
    if (await followCase(tx, facts.companyId)) moved.push(facts.companyId)
  }
  await checkMonitoredCompanies(tx, companyIds)
  // The points of a case decide whether it blocks its company.
  await tx.emitAll(moved.map(riskChanged))
}

export const riskChanged = (companyId: string) => ({
  type: 'company.risk_changed' as const,
  data: { companyId },
  subject: { companyId },
  companies: [],
})

/**
 * A case is open while undecided points, or a held name, require a person. Returns whether a case was opened, updated
 * or lapsed.
 */
async function followCase(tx: Tx, companyId: string): Promise<boolean> {
  const { points, undecided, nameUndecided } = await sumOf(tx.sql, companyId)
  const about = { companyId, points }
  if (nameUndecided || (points >= REVIEW_FROM && undecided)) {
    const opened = await openCase(tx.sql, { id: newId(), ...about })
    if (opened === null) return setLivePoints(tx.sql, about)
    await tx.audit({ action: 'fraud_case.open', entity: 'fraud_case', entityId: opened, detail: about })
    await tellCase(tx, { caseId: opened, companyId, status: 'open' })
    return true
  }
  const lapsed = await lapseCase(tx.sql, companyId)
  if (lapsed === undefined) return setLivePoints(tx.sql, about)
  await tx.audit({ action: 'fraud_case.lapse', entity: 'fraud_case', entityId: lapsed, detail: about })
  await tellCase(tx, { caseId: lapsed, companyId, status: 'lapsed' })
  return true
}

export const tellCase = (tx: Tx, data: { caseId: string; companyId: string; status: string }): Promise<void> =>
  tx.emit({ type: 'fraud_case.changed', data, subject: { companyId: data.companyId }, companies: [] })

/** On company.suspended, and when a case is escalated: assesses the linked companies. */
export async function assessLinked(tx: Tx, { companyId }: { companyId: string }): Promise<void> {
  const [component] = await componentRows(tx.sql, [companyId])
  const members = component
    ? await memberRows(tx.sql, { componentIds: [component.componentId], limit: MEMBERS_READ })
    : []
  await tx.enqueueAll(assessJob, batches(members.map((member) => member.companyId)))
}

/** On company.name_held and company.name_released: opens or ends a case. */
export const assessName = (tx: Tx, { companyId }: { companyId: string }): Promise<void> =>
  tx.enqueue(assessJob, { companyIds: [companyId] })

/** On carrier.number_contested: the record of the number tells which one impersonates the other. */
export const assessContest = (
  tx: Tx,
  { companyId, holderId }: { companyId: string; holderId: string },
): Promise<void> => tx.enqueueAll(assessJob, batches([companyId, holderId]))

/** On vehicle.vin_shared and vehicle.vin_contested: assesses each side. */
export const assessShared = (
  tx: Tx,
  { companyId, otherCompanyIds }: { companyId: string; otherCompanyIds: readonly string[] },
): Promise<void> => tx.enqueueAll(assessJob, batches([companyId, ...otherCompanyIds]))
export const assessContestedVin = (
  tx: Tx,
  { companyId, ownerId }: { companyId: string; ownerId: string },
): Promise<void> => tx.enqueueAll(assessJob, batches([companyId, ownerId]))

const CompanyData = z.object({ companyIds: z.array(z.uuid()) })
export const assessJob: Job<Services, typeof CompanyData> = {
  name: 'risk.assess',
  data: CompanyData,
  run: (services, { companyIds }) => services.run(SYSTEM, (tx) => assess(tx, companyIds)),
}

/** Companies per transaction. */
const BATCH = 25
const EVENTS_AT_ONCE = 2000

/**
 * Assesses companies with new events since the last run, so that the acts themselves, such as bids, do no extra work.
 * Assesses everyone once a day, because evidence ages. A run that was cut short is repeated the next night.
 */
export async function assessActive(services: Services): Promise<void> {
  for (let more = true; more;) {
    more = await services.run(SYSTEM, async (tx) => {
      const active = await takeActive(tx.sql, EVENTS_AT_ONCE)
      await tx.enqueueAll(assessJob, batches(active.companyIds))
      return active.more
    })
  }
  await services.run(SYSTEM, async (tx) => {
    if (!(await beginNight(tx.sql))) return
    for (let after: string | null = null; ;) {
      const ids: string[] = await companyIdsAfter(tx.sql, { after, limit: 5000 })
      await tx.enqueueAll(assessJob, batches(ids))
      after = ids.at(-1) ?? null
      if (after === null) return
    }
  })
}

const batches = (ids: readonly string[]): { companyIds: string[] }[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, index) => ({
    companyIds: ids.slice(index * BATCH, (index + 1) * BATCH),
  }))

export const assessSweep: Sweep = { name: 'risk.assess', everySeconds: 60, run: assessActive }
