import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Services } from '../../../platform/services.ts'
import type { Actor, Tx } from '../../../platform/transaction.ts'
import { type Holder, openContest } from '../sql/claims.ts'

/** The case must outlive the refusal, so it is written in a transaction of its own after the first was given up. */
export async function refuseContested(
  { run }: Services,
  { actor, companyId, holder }: { actor: Actor; companyId: string; holder: Holder },
): Promise<never> {
  await run(actor, (tx) => contest(tx, companyId, holder))
  throw new AppError('number_contested')
}

/** Told once, however often the claimant tries. */
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
