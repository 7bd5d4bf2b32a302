import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { getTransfer as endpoint } from '@drawbar/contract/teams/teams.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret } from '../../platform/ids.ts'
import { findSecondFactor } from '../identity/index.ts'
import { findTransferByLink } from './sql/transfers.ts'
import { transferSummary } from './view-transfer.ts'

export async function getTransfer(
  sql: AnySql,
  { query: { token } }: Pick<Input<typeof endpoint>, 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await findTransferByLink(sql, hashSecret(token))
  if (!found) throw new AppError('transfer_over')
  const { companyName, party, reason } = found
  const userId = party === 'from' ? found.fromUserId : found.toUserId
  const secondFactor = userId !== null && (await findSecondFactor(sql, userId)).enabled
  return { ...transferSummary(found), reason, companyName, party, secondFactor }
}
