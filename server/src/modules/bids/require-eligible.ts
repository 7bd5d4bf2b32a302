import { AppError } from '../../platform/errors.ts'
import type { AnySql } from '../../platform/db.ts'
import { type EligibilityStage, type JudgedCarrier, judgeCarriers } from '../eligibility/index.ts'
import type { LoadFacts } from './sql/read-bids.ts'

/** The gate before every promise; the refusal says which rule stopped it and carries all of them. */
export async function requireEligible(
  sql: AnySql,
  { carrierId, load, stage }: { carrierId: string; load: LoadFacts; stage: EligibilityStage },
): Promise<void> {
  const carriers = await judgeCarriers(sql, { carrierIds: [carrierId], load, stage })
  passGate(carriers.get(carrierId), load)
}

/** A carrier that the load's consignor blocked does not see the load: it is not there, as an invited load is not for the uninvited. */
export function requireShown(carrier: JudgedCarrier | undefined): void {
  if (carrier?.eligibility.reasons.some(({ rule, passed }) => rule === 'blocked_by_consignor' && !passed))
    throw new AppError('not_found')
}

export function passGate(
  carrier: JudgedCarrier | undefined,
  { companyId }: Pick<LoadFacts, 'companyId'>,
): JudgedCarrier {
  if (!carrier) throw new Error('a carrier that does not exist')
  // A 3PL would trade with itself, and its own figures as shipper would be on the carrier's side of the table.
  if (carrier.companyId === companyId)
    throw new AppError('carrier_not_eligible', { detail: 'This is your own company’s load.' })
  if (carrier.eligibility.eligible) return carrier
  const stopped = carrier.eligibility.reasons.find(({ passed, severity }) => !passed && severity === 'block')
  throw new AppError('carrier_not_eligible', {
    ...(stopped ? { detail: stopped.datum } : {}),
    current: carrier.eligibility.reasons,
  })
}
