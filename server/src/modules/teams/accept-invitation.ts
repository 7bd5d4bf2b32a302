import type { Language } from '@drawbar/contract/identity/preferences.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { acceptInvitation as endpoint } from '@drawbar/contract/teams/teams.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret } from '../../platform/ids.ts'
import { refuseAbove } from '../../platform/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { networkOf } from '../../platform/network.ts'
import { actorOf } from '../../platform/actor.ts'
import { addMember } from './add-member.ts'
import { hashPassword, markMailboxProved, newPasswordProblem, passwordRefused, renewPerson } from '../identity/index.ts'
import { findOpenInvitation, type InvitationRow, setInvitedUser, takeInvitation } from './sql/invitations.ts'
import { insertMembership, lockMailboxOwner } from './sql/members.ts'
import { findTransferByInvitation } from './sql/transfers.ts'
import { lockTeam, emitTeamChanged } from './lock-team.ts'
import { askNewOwner } from './start-transfer.ts'

type Accepting = Input<typeof endpoint>

/** A token has 128 bits, so this protects the processor, which hashes a password for each, rather than the token. */
const ATTEMPTS_PER_HOUR = 100

export async function acceptInvitation(services: Services, input: Accepting): Promise<ResponseOf<typeof endpoint>> {
  const { token, password } = input.body
  const tokenHash = hashSecret(token)
  await refuseAbove(services.db.sql, {
    key: `join:${networkOf(input.request.ip)}`,
    max: ATTEMPTS_PER_HOUR,
    windowSeconds: 3600,
  })
  const open = await services.db.read((sql) => findOpenInvitation(sql, tokenHash))
  if (!open) throw new AppError('invitation_over')
  const problem = newPasswordProblem(password, open.email)
  if (problem) throw passwordRefused('password', problem)
  const passwordHash = await hashPassword(password)
  return services.run(actorOf({ viewer: null, request: input.request }), async (tx) => {
    const found = await findOpenInvitation(tx.sql, tokenHash)
    if (!found) throw new AppError('invitation_over')
    await lockTeam(tx, found.companyId)
    if (!(await takeInvitation(tx.sql, found.id))) throw new AppError('invitation_over')
    const userId = await enter(tx, { found, person: { ...input.body, language: input.request.language }, passwordHash })
    await markMailboxProved(tx.sql, userId)
    await setInvitedUser(tx.sql, { id: found.id, userId })
    const transfer = await findTransferByInvitation(tx.sql, found.id)
    if (transfer)
      await askNewOwner(tx, {
        transferId: transfer.id,
        companyName: found.companyName,
        to: { userId, name: input.body.name, email: found.email },
        publicUrl: services.config.publicUrl,
      })
    const detail = { userId, invitationId: found.id, companyRole: found.companyRole }
    await tx.audit({ action: 'company.join', entity: 'company', entityId: found.companyId, detail })
    await emitTeamChanged(tx, found.companyId)
    return { userId, companyId: found.companyId, email: found.email }
  })
}

/** A new account, or that of somebody who had left a company. */
async function enter(
  tx: Tx,
  {
    found,
    person,
    passwordHash,
  }: { found: InvitationRow; person: Accepting['body'] & { language: Language }; passwordHash: string },
): Promise<string> {
  const { companyId, companyRole, email, emailKey } = found
  const { name, position, language } = person
  const known = await lockMailboxOwner(tx.sql, emailKey)
  if (!known) return addMember(tx, { companyId, companyRole, email, passwordHash, name, position, language })
  if (known.staff || known.companyId !== null) throw new AppError('email_taken')
  await renewPerson(tx.sql, { userId: known.userId, name, position, passwordHash })
  await insertMembership(tx.sql, { userId: known.userId, companyId, companyRole })
  return known.userId
}
