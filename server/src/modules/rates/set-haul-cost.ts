import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { setHaulCost as endpoint } from '@drawbar/contract/rates/haul-cost.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { getHaulCost } from './get-haul-cost.ts'
import { deleteHaulCost, upsertHaulCost } from './sql/haul-costs.ts'

export async function setHaulCost(
  tx: Tx,
  { body: { perMile }, viewer, ...input }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = memberCompany(viewer)
  if (perMile === null) await deleteHaulCost(tx.sql, companyId)
  else await upsertHaulCost(tx.sql, { companyId, perMile })
  return getHaulCost(tx.sql, { ...input, body: undefined, viewer })
}
