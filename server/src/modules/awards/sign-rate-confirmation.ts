import type { Award } from '@drawbar/contract/awards/award.ts'
import type { signRateConfirmation as endpoint } from '@drawbar/contract/awards/awards.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { showAward } from '../bids/index.ts'
import { findLatestAward } from './sql/awards.ts'
import { findRateConfirmation, setSigned } from './sql/rate-confirmations.ts'

/**
 * The carrier's name under the exact bytes that `contentHash` names. The file stays as it is, since its hash is what was signed; the
 * signature (name, user, address, time) is a record beside it.
 */
export async function signRateConfirmation(
  tx: Tx,
  { viewer, params, body, request }: Input<typeof endpoint>,
): Promise<Award> {
  const award = await findLatestAward(tx.sql, { loadId: params.loadId, carrierId: memberCompany(viewer) })
  if (!award) throw new AppError('not_found')
  const paper = await findRateConfirmation(tx.sql, { loadId: award.loadId, awardId: award.id })
  if (!paper || paper.status === 'writing') throw new AppError('rate_confirmation_not_ready')
  const signed = await setSigned(tx.sql, {
    loadId: award.loadId,
    id: paper.id,
    contentHash: body.contentHash,
    name: body.name,
    userId: viewer.userId,
    ip: request.ip,
  })
  if (!signed) {
    const now = await findRateConfirmation(tx.sql, { loadId: award.loadId, awardId: award.id })
    throw new AppError(now?.status === 'signed' ? 'rate_confirmation_signed' : 'rate_confirmation_changed')
  }
  await tx.audit({
    action: 'rate_confirmation.sign',
    entity: 'rate_confirmation',
    entityId: paper.id,
    detail: { loadId: award.loadId, name: body.name, contentHash: body.contentHash },
  })
  await tx.emit({
    type: 'rate_confirmation.signed',
    data: {
      loadId: award.loadId,
      awardId: award.id,
      carrierId: award.carrierCompanyId,
      consignorId: award.consignorCompanyId,
    },
    subject: { loadId: award.loadId, awardId: award.id },
    companies: [award.consignorCompanyId, award.carrierCompanyId],
  })
  return showAward(tx.sql, { award, viewer })
}
