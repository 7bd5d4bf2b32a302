import type { EligibilityRule } from '@drawbar/contract/eligibility/eligibility.ts'
import type { SuspensionReason } from '@drawbar/contract/companies/companies.ts'
import type { DomainEvents } from '@drawbar/contract/events.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { judge } from './rules/eligibility-rules.ts'
import { findCarrierFacts } from './sql/carrier-facts.ts'

/** The rules that show whether the cause of a suspension is still on record. */
const CAUSES: Partial<Record<SuspensionReason, readonly EligibilityRule[]>> = {
  authority: ['operating_authority', 'authority_type', 'out_of_service'],
  insurance: ['auto_liability', 'auto_liability_current', 'cargo_coverage', 'cargo_coverage_current'],
  safety: ['out_of_service', 'safety_rating'],
}

/**
 * Nobody reinstates a company while the cause of its suspension is on record (domain §2.2, table A). Throwing rolls the
 * reinstatement back.
 */
export async function refuseWhileCausePersists(
  tx: Tx,
  { companyId, reason }: DomainEvents['company.reinstated'],
): Promise<void> {
  const causes = CAUSES[reason]
  const [carrier] = causes ? await findCarrierFacts(tx.sql, [companyId]) : []
  if (!carrier || carrier.companyType === 0) return
  const { reasons } = judge({ carrier, load: null, stage: 'award' })
  const standing = reasons.filter(
    ({ rule, passed, severity }) => !passed && severity === 'block' && causes?.includes(rule),
  )
  const [first] = standing
  if (first) throw new AppError('suspension_cause_persists', { detail: first.datum, current: standing })
}
