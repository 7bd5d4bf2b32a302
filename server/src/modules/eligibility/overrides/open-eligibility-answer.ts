import {
  type EligibilityAnswer,
  type openEligibilityAnswer as endpoint,
  UNANSWERABLE_RULES,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { foundAlone, judgeAlone } from '../rules/eligibility-rules.ts'
import { insertAnswer, ownsDocument } from '../sql/answers.ts'
import { findCarrierFacts } from '../sql/carrier-facts.ts'
import { answerView, requireAnswer } from './view.ts'

/** Stores the failed check with the carrier's statement. The unique index allows one waiting request per rule. */
export async function openEligibilityAnswer(
  tx: Tx,
  { viewer, body }: Input<typeof endpoint>,
): Promise<EligibilityAnswer> {
  const companyId = memberCompany(viewer)
  const { rule, statement, documentId = null } = body
  if (UNANSWERABLE_RULES.includes(rule)) throw new AppError('check_not_answerable')
  const [carrier] = await findCarrierFacts(tx.sql, [companyId])
  if (!carrier) throw new Error(`no company ${companyId}`)
  const { reasons } = judgeAlone(carrier)
  const failed = reasons.find((reason) => reason.rule === rule && !reason.passed && !reason.override)
  if (!failed) throw new AppError('check_passes')
  if (documentId !== null && !(await ownsDocument(tx.sql, { companyId, documentId })))
    throw invalid({ documentId: 'Choose one of your own papers.' })
  const id = newId()
  await insertAnswer(tx.sql, {
    id,
    companyId,
    rule,
    statement,
    documentId,
    datum: failed.datum,
    openedBy: viewer.userId,
    found: foundAlone(carrier, rule),
  })
  await tx.audit({
    action: 'eligibility_answer.open',
    entity: 'company',
    entityId: companyId,
    detail: { id, rule, documentId },
  })
  await tx.emit({
    type: 'eligibility_answer.opened',
    data: { companyId, answerId: id, rule },
    subject: { companyId },
    companies: [companyId],
  })
  return answerView(await requireAnswer(tx.sql, id))
}
