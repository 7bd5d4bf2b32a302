import type { setCarrierPreference as endpoint } from '@drawbar/contract/carriers/carrier-preferences.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { listings } from '../sql/search-carriers.ts'
import { deletePreference, upsertPreference } from '../sql/preferences.ts'

/** A blocked carrier keeps what it has already booked. It sees and is awarded nothing new. */
export async function setCarrierPreference(
  tx: Tx,
  { viewer, body: { carrierId, preference, reason } }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const consignorId = memberCompany(viewer)
  const [carrier] = carrierId === consignorId ? [] : await listings(tx.sql, { ids: [carrierId], consignorId })
  if (!carrier) throw invalid({ carrierId: 'Choose a carrier of this market.' })
  if (preference === null) await deletePreference(tx.sql, { consignorId, carrierId })
  else await upsertPreference(tx.sql, { consignorId, carrierId, preference, reason, userId: viewer.userId })
  await tx.audit({
    action: 'carrier_preference.set',
    entity: 'company',
    entityId: carrierId,
    detail: { preference, reason: reason ?? null },
  })
  if (preference === 'preferred')
    await tx.emit({
      type: 'carrier.preferred',
      data: { consignorId, carrierId },
      subject: { companyId: consignorId },
      companies: [consignorId],
    })
  return { carrierId, preference }
}
