import {
  RECHECKED,
  RECHECKED_COVERAGE,
  RECHECKED_DOCUMENT,
  type ReverifyCause,
  VERIFICATION_CHECKS,
} from '@drawbar/contract/verification/verification-terms.ts'
import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { accountsOf } from '../carriers/index.ts'
import { REQUIRED_DOCUMENTS, readOnFile, requirementsOf } from './requirements.ts'
import { recordStep } from './record-step.ts'
import { followNumber, reverify } from './sql/moves.ts'
import { clearChecks } from './sql/records.ts'

/** A limited re-review (domain §2.1, Company): the company stays verified while staff look at what changed. */
export async function reverifyCompany(
  tx: Tx,
  { companyId, causes }: { companyId: string; causes: readonly ReverifyCause[] },
): Promise<void> {
  const moved = await reverify(tx.sql, { companyId, causes })
  if (!moved) return
  const checks = causes.includes('number')
    ? VERIFICATION_CHECKS
    : causes.every((cause) => cause === 'cover')
      ? RECHECKED_COVERAGE
      : causes.every((cause) => cause === 'paper')
        ? RECHECKED_DOCUMENT
        : RECHECKED
  await clearChecks(tx.sql, { caseId: moved.id, checks })
  await recordStep(tx, { id: moved.id, companyId, step: 'reverify', reasons: causes })
}

/** A new number means a new carrier: every check starts over, and the company is unverified meanwhile. */
export async function reverifyNumber(
  tx: Tx,
  number: { companyId: string; usdot: string | null; docket: string | null },
): Promise<void> {
  if (await followNumber(tx.sql, number)) await reverifyCompany(tx, { companyId: number.companyId, causes: ['number'] })
}

/** The filing of a checked policy disappeared from the register: staff ask the insurer. */
export const reverifyCoverage = (tx: Tx, companyId: string): Promise<void> =>
  reverifyCompany(tx, { companyId, causes: ['cover'] })

const CONTACT = { phone: 'phone', emailDomain: 'email_domain', taxId: 'tax_id' } as const satisfies Record<
  DomainEvents['company.contact_changed']['changed'][number],
  ReverifyCause
>

export const reverifyContact = (
  tx: Tx,
  { companyId, changed }: DomainEvents['company.contact_changed'],
): Promise<void> => reverifyCompany(tx, { companyId, causes: changed.map((what) => CONTACT[what]) })

export const reverifyOwner = (tx: Tx, { companyId }: DomainEvents['company.ownership_transferred']): Promise<void> =>
  reverifyCompany(tx, { companyId, causes: ['officer'] })

export const reverifyPayTo = (tx: Tx, { companyId }: DomainEvents['carrier.pay_to_changed']): Promise<void> =>
  reverifyCompany(tx, { companyId, causes: ['bank'] })

/** On document.settled: a required document was rejected, and no other of its kind counts or waits. */
export async function reverifyDocument(
  tx: Tx,
  { companyId, kind, action }: DomainEvents['document.settled'],
): Promise<void> {
  if (action !== 'reject' || !REQUIRED_DOCUMENTS.some((paper) => paper === kind)) return
  const onFile = await readOnFile(tx.sql, companyId)
  if (!onFile || onFile.documents.has(kind)) return
  const needed = kind === 'authority_letter' ? 'authority' : kind
  if (requirementsOf(onFile, null).some(({ requirement, met }) => requirement === needed && !met))
    await reverifyCompany(tx, { companyId, causes: ['paper'] })
}

/**
 * On document.settled: staff approved an account that differs from the previous one. The first account, or the same one
 * again, is not a change.
 */
export async function reverifyAccount(
  tx: Tx,
  { documentId, companyId, kind, action }: DomainEvents['document.settled'],
): Promise<void> {
  if (kind !== 'bank_letter' || action !== 'approve') return
  const [account] = await accountsOf(tx.sql, [companyId])
  if (account?.before && account.documentId === documentId) await reverifyCompany(tx, { companyId, causes: ['bank'] })
}
