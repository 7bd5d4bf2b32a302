import type { DomainEvents, EventType } from '@drawbar/contract/events.ts'
import type { Subscription } from '../../platform/events.ts'
import type { Services } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { judge } from './rules/eligibility-rules.ts'
import { carriersToReassess, keepOutcomes } from './sql/outcomes.ts'
import { findCarrierFacts } from './sql/carrier-facts.ts'
import { checkMonitoredCompanies } from '../risk/index.ts'

/**
 * Computes and stores each carrier's outcome and emits the changes. Call it whenever something that an outcome depends
 * on changes.
 */
export async function reassess(tx: Tx, companyIds: readonly string[]): Promise<void> {
  await tx.emitAll(await keepAfresh(tx, companyIds))
}

/** For changes that the company is notified of separately. */
export async function reassessQuietly(tx: Tx, companyIds: readonly string[]): Promise<void> {
  await keepAfresh(tx, companyIds)
}

/** Returns the events for outcomes that changed. */
async function keepAfresh(tx: Tx, companyIds: readonly string[]) {
  if (companyIds.length === 0) return []
  await checkMonitoredCompanies(tx, companyIds)
  const judged = (await findCarrierFacts(tx.sql, companyIds))
    .filter(({ companyType }) => companyType !== 0)
    .map((carrier) => ({ carrier, ...judge({ carrier, load: null, stage: 'bid' }) }))
  const before = await keepOutcomes(
    tx.sql,
    judged.map(({ carrier: { companyId }, outcome }) => ({ companyId, outcome })),
  )
  return judged.flatMap(({ carrier: { companyId }, outcome: after, reasons }) => {
    const was = before.get(companyId)
    if (!was || was === after) return []
    const failed = reasons.filter(({ passed }) => !passed)
    const why = (failed.find(({ severity }) => severity === 'block') ?? failed[0])?.datum ?? null
    return [
      {
        type: 'carrier.eligibility_changed' as const,
        data: { companyId, before: was, after, why },
        subject: { companyId },
        companies: [companyId],
      },
    ]
  })
}

type CompanyEvent = {
  [T in EventType]: DomainEvents[T] extends { companyId: string } ? T : never
}[EventType]

/** Handles this event once for all companies of events emitted together. */
export const reassessOn = (type: CompanyEvent): Subscription => ({
  on: type,
  run: reassessCompany,
  runAll: (tx, events) =>
    reassess(tx, [...new Set(events.map(({ data }: { data: { companyId: string } }) => data.companyId))]),
})

/** On verification.moved: these steps verify or unverify the company. The step's own notice tells the company. */
export async function reassessVerified(tx: Tx, { companyId, step }: DomainEvents['verification.moved']): Promise<void> {
  if (step === 'verify' || step === 'reject' || step === 'reopen') await reassessQuietly(tx, [companyId])
}

/** For events that carry a company. */
export const reassessCompany = (tx: Tx, { companyId }: { companyId: string }): Promise<void> =>
  reassess(tx, [companyId])

const BATCH = 200

/** Outcomes also change with the date: reassesses every carrier once a day, the longest unassessed first. */
export async function reassessAll({ run }: Services): Promise<void> {
  for (;;) {
    const done = await run(SYSTEM, async (tx) => {
      const ids = await carriersToReassess(tx.sql, BATCH)
      await reassess(tx, ids)
      return ids.length
    })
    if (done < BATCH) return
  }
}
