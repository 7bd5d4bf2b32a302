import type { EligibilityRule } from '@drawbar/contract/eligibility/eligibility.ts'
import type { SuspensionReason } from '@drawbar/contract/companies/companies.ts'
import type { DomainEvents } from '@drawbar/contract/events.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { judge } from './rules/eligibility-rules.ts'
import { findCarrierFacts } from './sql/carrier-facts.ts'

/** What the records say for themselves, of that for which a company is suspended. */
const CAUSES: Partial<Record<SuspensionReason, readonly EligibilityRule[]>> = {
  authority: ['operating_authority', 'authority_type', 'out_of_service'],
  insurance: ['auto_liability', 'auto_liability_current', 'cargo_cover', 'cargo_cover_current'],
  safety: ['out_of_service', 'safety_rating'],
}

/** Table A of the domain: no person lifts a suspension while its cause stands in the records. The refusal undoes the lifting it is told of. */
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
