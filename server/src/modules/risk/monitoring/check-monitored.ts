import type { DomainEvents, MonitoredChange } from '@drawbar/contract/events.ts'
import { z } from 'zod'
import type { Job } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import { monitoredNumbers } from '../../register/index.ts'
import {
  lockLastFacts,
  saveLastFacts,
  type MonitoredFact,
  monitoredFacts,
  monitoredNumbersOf,
} from '../sql/monitoring.ts'

/** `by` is the person whose act caused the check; null if none, or if others must be notified too. */
const MonitoringData = z.object({ usdots: z.array(z.int()), by: z.uuid().nullable() })

/** Compares each carrier with its last known facts and emits the changes. */
export const monitoringJob: Job<Services, typeof MonitoringData> = {
  name: 'risk.check-monitored',
  data: MonitoringData,
  async run({ run }, { usdots, by }) {
    for (const usdot of usdots) await run(SYSTEM, (tx) => checkMonitored(tx, { usdot, by }))
  },
}

/** Idempotent: the facts that were reported are stored, so that concurrent checks report nothing twice. */
export async function checkMonitored(tx: Tx, { usdot, by }: { usdot: number; by: string | null }): Promise<void> {
  const watched = await lockLastFacts(tx.sql, usdot)
  if (!watched) return
  const now = await monitoredFacts(tx.sql, usdot)
  const changes = watched.seen === null ? [] : differences(watched.seen, now)
  if (watched.seen !== null && changes.length === 0) return
  await saveLastFacts(tx.sql, { usdot, seen: now })
  if (changes.length === 0) return
  await tx.emit({
    type: 'carrier.monitored_changed',
    data: { usdot: String(usdot), carrier: watched.carrier, by, changes },
    subject: {},
    companies: [],
  })
}

const keyOf = ({ kind, name }: Pick<MonitoredFact, 'kind' | 'name'>): string => `${kind} ${name}`

function differences(before: readonly MonitoredFact[], now: readonly MonitoredFact[]): MonitoredChange[] {
  const [had, has] = [before, now].map((facts) => new Map(facts.map((fact) => [keyOf(fact), fact])))
  return [...new Map([...before, ...now].map((fact) => [keyOf(fact), fact])).values()].flatMap(({ kind, name }) => {
    const [was, became] = [had, has].map((facts) => facts?.get(keyOf({ kind, name }))?.value ?? null)
    return was === became ? [] : [{ kind, name, was: was ?? null, became: became ?? null }]
  })
}

/** Call in the transaction that changes these companies. The monitored ones are compared after it commits. */
export async function checkMonitoredCompanies(tx: Tx, companyIds: readonly string[]): Promise<void> {
  const usdots = companyIds.length > 0 ? await monitoredNumbersOf(tx.sql, companyIds) : []
  if (usdots.length > 0) await tx.enqueue(monitoringJob, { usdots, by: tx.actor.userId })
}

/** For events that carry a company. */
export const checkMonitoredCompany = (tx: Tx, { companyId }: { companyId: string }): Promise<void> =>
  checkMonitoredCompanies(tx, [companyId])

/** For document events that change which bank letter counts. */
export const checkMonitoredAccount = async (
  tx: Tx,
  { companyId, kind }: Pick<DomainEvents['document.approved'], 'companyId' | 'kind'>,
): Promise<void> => {
  if (kind === 'bank_letter') await checkMonitoredCompany(tx, { companyId })
}

/** On register.monitored_changed. */
export const checkMonitoredRecords = (tx: Tx, { usdots }: { usdots: number[] }): Promise<void> =>
  tx.enqueue(monitoringJob, { usdots, by: tx.actor.userId })

/** The company no longer has this number. */
export async function checkMonitoredNumber(tx: Tx, usdot: string | null): Promise<void> {
  const usdots = usdot === null ? [] : await monitoredNumbers(tx.sql, [Number(usdot)])
  if (usdots.length > 0) await checkMonitoredRecords(tx, { usdots })
}

/** On carrier.profile_saved. */
export const checkPreviousNumber = async (
  tx: Tx,
  { usdot, previousUsdot }: DomainEvents['carrier.profile_saved'],
): Promise<void> => {
  if (usdot !== previousUsdot) await checkMonitoredNumber(tx, previousUsdot)
}
