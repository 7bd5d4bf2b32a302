import type { EligibilityAnswer } from '@drawbar/contract/eligibility/eligibility.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { requireUntied } from '../../teams/index.ts'
import type { Found } from '../rules/finding.ts'
import { reassess } from '../reassess.ts'
import { decideAnswer } from '../sql/answers.ts'
import { answerView, requireAnswer } from './view.ts'

/**
 * Staff accept, refuse or revoke; the first of two concurrent decisions wins. Notifies the carrier and computes its
 * outcome again.
 */
export async function settle(
  tx: Tx,
  {
    viewer,
    id,
    action,
    reason,
    overrideUntil,
    found,
  }: {
    viewer: Viewer
    id: string
    action: 'accept' | 'refuse' | 'revoke'
    reason: string
    overrideUntil: string | null
    found: Found | null
  },
): Promise<EligibilityAnswer> {
  await requireUntied(tx.sql, { companyId: (await requireAnswer(tx.sql, id)).companyId, viewer })
  const decided = await decideAnswer(tx.sql, { id, action, userId: viewer.userId, reason, overrideUntil, found })
  const answer = await requireAnswer(tx.sql, id)
  if (!decided) throw new AppError(action === 'revoke' ? 'nothing_set_aside' : 'answer_decided')
  const { companyId, rule, status } = answer
  await tx.audit({
    action: `eligibility_answer.${action}`,
    entity: 'company',
    entityId: companyId,
    detail: { id, rule, reason, overrideUntil },
  })
  await tx.emit({
    type: 'eligibility_answer.decided',
    data: { companyId, answerId: id, rule, status, reason, until: action === 'accept' ? overrideUntil : null },
    subject: { companyId },
    companies: [companyId],
  })
  await reassess(tx, [companyId])
  return answerView(answer)
}
