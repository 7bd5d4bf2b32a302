import type { CarrierAgreement, signCarrierAgreement as endpoint } from '@drawbar/contract/documents/agreement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { agreementHash, CARRIER_AGREEMENT } from './carrier-agreement.ts'
import { showAgreement } from './get-carrier-agreement.ts'
import { insertSignature } from './sql.ts'
import { writeAgreement } from './write-agreement.ts'

/** Long enough for every browser of today; what is longer is cut, never refused. */
const USER_AGENT_CHARACTERS = 300

/** Records a signature under the exact text that `contentHash` names, once per company and version. */
export async function signCarrierAgreement(
  tx: Tx,
  { viewer, body, request }: Input<typeof endpoint>,
): Promise<CarrierAgreement> {
  const companyId = memberCompany(viewer)
  const contentHash = agreementHash(CARRIER_AGREEMENT)
  if (body.contentHash !== contentHash) throw new AppError('agreement_changed')
  const { version } = CARRIER_AGREEMENT
  const id = newId()
  const signed = await insertSignature(tx.sql, {
    id,
    companyId,
    version,
    contentHash,
    name: body.name,
    title: body.title,
    userId: viewer.userId,
    ip: request.ip,
    userAgent: request.userAgent.slice(0, USER_AGENT_CHARACTERS),
  })
  if (!signed) throw new AppError('agreement_signed')
  await tx.audit({
    action: 'agreement.sign',
    entity: 'company',
    entityId: companyId,
    detail: { version, name: body.name, title: body.title, contentHash },
  })
  await tx.enqueue(writeAgreement, { signatureId: id })
  return showAgreement(tx.sql, { companyId, viewer })
}
