import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { getInvitation as endpoint } from '@drawbar/contract/teams/teams.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret } from '../../platform/ids.ts'
import { findOpenInvitation } from './sql/invitations.ts'

export async function getInvitation(
  sql: AnySql,
  { query: { token } }: Pick<Input<typeof endpoint>, 'query'>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await findOpenInvitation(sql, hashSecret(token))
  if (!found) throw new AppError('invitation_over')
  const { companyName, companyRole, email, invitedBy, becomesOwner, expiresAt } = found
  return { companyName, companyRole, email, invitedBy, becomesOwner, expiresAt }
}
