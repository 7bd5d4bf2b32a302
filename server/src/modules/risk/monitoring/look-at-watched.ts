import type { DomainEvents, WatchedChange } from '@drawbar/contract/events.ts'
import { z } from 'zod'
import type { Job } from '../../../platform/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { SYSTEM, type Tx } from '../../../platform/transaction.ts'
import { watchedNumbers } from '../../register/index.ts'
import { lockSeen, saveSeen, type WatchedFact, watchedFacts, watchedOf } from '../sql/watches.ts'

/** `by` is the person whose act caused the check; null if none, or if others must be notified too. */
const LookData = z.object({ usdots: z.array(z.int()), by: z.uuid().nullable() })

/** Compares each carrier with its last known facts and emits the changes. */
export const lookJob: Job<Services, typeof LookData> = {
  name: 'carriers.look-at-watched',
  data: LookData,
  async run({ run }, { usdots, by }) {
    for (const usdot of usdots) await run(SYSTEM, (tx) => lookAt(tx, { usdot, by }))
  },
}

/** Idempotent: the facts that were reported are stored, so that concurrent checks report nothing twice. */
export async function lookAt(tx: Tx, { usdot, by }: { usdot: number; by: string | null }): Promise<void> {
  const watched = await lockSeen(tx.sql, usdot)
  if (!watched) return
  const now = await watchedFacts(tx.sql, usdot)
  const changes = watched.seen === null ? [] : differences(watched.seen, now)
  if (watched.seen !== null && changes.length === 0) return
  await saveSeen(tx.sql, { usdot, seen: now })
  if (changes.length === 0) return
  await tx.emit({
    type: 'carrier.watched_changed',
    data: { usdot: String(usdot), carrier: watched.carrier, by, changes },
    subject: {},
    companies: [],
  })
}

const keyOf = ({ kind, name }: Pick<WatchedFact, 'kind' | 'name'>): string => `${kind} ${name}`

function differences(before: readonly WatchedFact[], now: readonly WatchedFact[]): WatchedChange[] {
  const [had, has] = [before, now].map((facts) => new Map(facts.map((fact) => [keyOf(fact), fact])))
  return [...new Map([...before, ...now].map((fact) => [keyOf(fact), fact])).values()].flatMap(({ kind, name }) => {
    const [was, became] = [had, has].map((facts) => facts?.get(keyOf({ kind, name }))?.value ?? null)
    return was === became ? [] : [{ kind, name, was: was ?? null, became: became ?? null }]
  })
}

/** Call in the transaction that changes these companies. The monitored ones are compared after it commits. */
export async function lookAtCompanies(tx: Tx, companyIds: readonly string[]): Promise<void> {
  const usdots = companyIds.length > 0 ? await watchedOf(tx.sql, companyIds) : []
  if (usdots.length > 0) await tx.enqueue(lookJob, { usdots, by: tx.actor.userId })
}

/** For events that carry a company. */
export const lookAtCompany = (tx: Tx, { companyId }: { companyId: string }): Promise<void> =>
  lookAtCompanies(tx, [companyId])

/** For document events that change which bank letter counts. */
export const lookAtAccount = async (
  tx: Tx,
  { companyId, kind }: Pick<DomainEvents['document.approved'], 'companyId' | 'kind'>,
): Promise<void> => {
  if (kind === 'bank_letter') await lookAtCompany(tx, { companyId })
}

/** On register.watched_changed. */
export const lookAtRecords = (tx: Tx, { usdots }: { usdots: number[] }): Promise<void> =>
  tx.enqueue(lookJob, { usdots, by: tx.actor.userId })

/** The company no longer has this number. */
export async function lookAtNumber(tx: Tx, usdot: string | null): Promise<void> {
  const usdots = usdot === null ? [] : await watchedNumbers(tx.sql, [Number(usdot)])
  if (usdots.length > 0) await lookAtRecords(tx, { usdots })
}

/** On carrier.profile_saved. */
export const lookAtPreviousNumber = async (
  tx: Tx,
  { usdot, previousUsdot }: DomainEvents['carrier.profile_saved'],
): Promise<void> => {
  if (usdot !== previousUsdot) await lookAtNumber(tx, previousUsdot)
}
