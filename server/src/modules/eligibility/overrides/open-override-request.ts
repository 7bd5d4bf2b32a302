import {
  type OverrideRequest,
  type openOverrideRequest as endpoint,
  RULES_WITHOUT_OVERRIDE_REQUEST,
} from '@drawbar/contract/eligibility/eligibility.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { foundAlone, judgeAlone } from '../rules/eligibility-rules.ts'
import { insertOverrideRequest, ownsDocument } from '../sql/override-requests.ts'
import { findCarrierFacts } from '../sql/carrier-facts.ts'
import { overrideRequestView, requireOverrideRequest } from './view.ts'

/** Stores the failed check with the carrier's statement. The unique index allows one waiting request per rule. */
export async function openOverrideRequest(tx: Tx, { viewer, body }: Input<typeof endpoint>): Promise<OverrideRequest> {
  const companyId = memberCompany(viewer)
  const { rule, statement, documentId = null } = body
  if (RULES_WITHOUT_OVERRIDE_REQUEST.includes(rule)) throw new AppError('override_not_requestable')
  const [carrier] = await findCarrierFacts(tx.sql, [companyId])
  if (!carrier) throw new Error(`no company ${companyId}`)
  const { reasons } = judgeAlone(carrier)
  const failed = reasons.find((reason) => reason.rule === rule && !reason.passed && !reason.override)
  if (!failed) throw new AppError('check_passes')
  if (documentId !== null && !(await ownsDocument(tx.sql, { companyId, documentId })))
    throw invalid({ documentId: 'Choose one of your own papers.' })
  const id = newId()
  await insertOverrideRequest(tx.sql, {
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
    action: 'override_request.open',
    entity: 'company',
    entityId: companyId,
    detail: { id, rule, documentId },
  })
  await tx.emit({
    type: 'override_request.opened',
    data: { companyId, requestId: id, rule },
    subject: { companyId },
    companies: [companyId],
  })
  return overrideRequestView(await requireOverrideRequest(tx.sql, id))
}
