import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { PolicyKind } from '@drawbar/contract/insurance/insurance.ts'
import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type HeldPolicy, replaceFilings } from './sql/filings.ts'

type Filing = Omit<RegisterRecord['insurance'][number], 'kind'> & { id: string; kind: PolicyKind }

/**
 * The filings of a record as policies. Leaves out filings that staff checked or ended, so that they do not come back;
 * policies that the carrier only declared do not suppress a filing.
 */
export function filingsOf(record: RegisterRecord, held: readonly HeldPolicy[]): Filing[] {
  const checked = new Set(
    held
      .filter(({ source }) => source === 'coi' || source === 'staff')
      .map(({ kind, policyNumber }) => `${kind} ${policyNumber}`),
  )
  return record.insurance.flatMap(({ kind, ...filing }) =>
    kind === 'bond' || checked.has(`${kind} ${filing.policyNumber}`) ? [] : [{ id: newId(), kind, ...filing }],
  )
}

/** Replaces the filings with those of the record. Returns whether anything changed. */
export async function followFilings(
  tx: Tx,
  { companyId, record, held }: { companyId: string; record: RegisterRecord; held: readonly HeldPolicy[] },
): Promise<boolean> {
  const filings = filingsOf(record, held)
  const before = held
    .filter(({ source }) => source === 'register')
    .map(({ kind, policyNumber, insurer, amount, effectiveOn }) =>
      JSON.stringify([kind, policyNumber, insurer, amount, effectiveOn]),
    )
  const now = filings.map(({ kind, policyNumber, insurer, amount, effectiveOn }) =>
    JSON.stringify([kind, policyNumber, insurer, amount.amount, effectiveOn]),
  )
  if (before.length === now.length && new Set([...before, ...now]).size === new Set(now).size) return false
  await replaceFilings(tx.sql, { companyId, filings })
  return true
}

/** On carrier.profile_saved: filings belong to the number under which they were made. */
export async function dropFilings(
  tx: Tx,
  { companyId, usdot, previousUsdot }: DomainEvents['carrier.profile_saved'],
): Promise<void> {
  if (usdot !== previousUsdot) await replaceFilings(tx.sql, { companyId, filings: [] })
}
