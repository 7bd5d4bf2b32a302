import type { DomainEvents } from '@drawbar/contract/events.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Services } from '../../../platform/services.ts'
import type { Actor, Tx } from '../../../platform/transaction.ts'
import { forgetNumber, type Holder } from '../../carriers/index.ts'
import { openContest } from '../sql/number-contests.ts'
import { endRivalClaims } from '../sql/number-claims.ts'
import { reverifyNumber } from '../reverify-company.ts'

/** The contest must survive the refusal, so it is written in its own transaction after the first one rolled back. */
export async function refuseContested(
  { run }: Services,
  { actor, companyId, holder }: { actor: Actor; companyId: string; holder: Holder },
): Promise<never> {
  await run(actor, (tx) => contest(tx, companyId, holder))
  throw new AppError('number_contested')
}

/** On carrier.proven_number_entered. */
export const contestEntered = (
  tx: Tx,
  { companyId, ...holder }: DomainEvents['carrier.proven_number_entered'],
): Promise<void> => contest(tx, companyId, holder)

/** Opens one contest, however often the claimant tries. */
async function contest(tx: Tx, companyId: string, holder: Holder): Promise<void> {
  if (!(await openContest(tx.sql, { id: newId(), companyId, ...holder }))) return
  const { holderId, usdot } = holder
  await tx.audit({
    action: 'carrier_number.contest',
    entity: 'company',
    entityId: companyId,
    detail: { ...holder },
  })
  await tx.emit({
    type: 'carrier.number_contested',
    data: { companyId, holderId, usdot },
    subject: { companyId },
    companies: [],
  })
}

/**
 * One company proved the number: all other pending claims become contests, the number leaves their profiles, and each
 * company is notified. A company verified under the number keeps it until staff settle the contest.
 */
export async function contestRivalClaims(
  tx: Tx,
  { usdot, holderId }: { usdot: string; holderId: string },
): Promise<void> {
  for (const { companyId, verified } of await endRivalClaims(tx.sql, { usdot, holderId })) {
    await contest(tx, companyId, { holderId, usdot, docket: null })
    if (verified) continue
    await forgetNumber(tx.sql, { companyId, usdot })
    await reverifyNumber(tx, { companyId, usdot: null, docket: null })
    await tx.emit({
      type: 'carrier.number_taken',
      data: { companyId, usdot },
      subject: { companyId },
      companies: [companyId],
    })
  }
}
