import type {
  EligibilityAnswer,
  withdrawEligibilityAnswer as endpoint,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { decideAnswer } from '../sql/answers.ts'
import { answerView, requireAnswer } from './view.ts'

export async function withdrawEligibilityAnswer(
  tx: Tx,
  { viewer, params }: Input<typeof endpoint>,
): Promise<EligibilityAnswer> {
  const id = params.answerId
  const { companyId } = await requireAnswer(tx.sql, id)
  if (companyId !== memberCompany(viewer)) throw new AppError('not_found')
  const done = await decideAnswer(tx.sql, {
    id,
    action: 'withdraw',
    userId: viewer.userId,
    reason: null,
    overrideUntil: null,
    found: null,
  })
  if (!done) throw new AppError('answer_decided')
  await tx.audit({ action: 'eligibility_answer.withdraw', entity: 'company', entityId: companyId, detail: { id } })
  return answerView(await requireAnswer(tx.sql, id))
}
