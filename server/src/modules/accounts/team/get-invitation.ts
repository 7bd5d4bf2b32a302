import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { getInvitation } from '@drawbar/contract/team.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { findOpenInvitation } from '../sql/invitations.ts'

export async function readInvitation(
  sql: AnySql,
  { query: { token } }: Pick<Input<typeof getInvitation>, 'query'>,
): Promise<ResponseOf<typeof getInvitation>> {
  const found = await findOpenInvitation(sql, hashSecret(token))
  if (!found) throw new AppError('invitation_over')
  const { companyName, companyRole, email, invitedBy, becomesOwner, expiresAt } = found
  return { companyName, companyRole, email, invitedBy, becomesOwner, expiresAt }
}
