import { PRODUCT } from '@drawbar/contract/product.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts'
import { sendMail } from '../../../platform/send-mail.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { emailKey } from '../email-key.ts'
import { type GivenRole, insertInvitation } from '../sql/invitations.ts'
import { lockMailboxOwner } from '../sql/team.ts'

/** Long enough for a holiday weekend, short enough that an old mail opens nothing. */
export const LINK_DAYS = 7

export interface Inviting {
  companyId: string
  companyName: string
  email: string
  companyRole: GivenRole
  publicUrl: string
  becomesOwner?: boolean
}

/** Writes the invitation and its mail. Somebody who belongs to a company, or to the staff, belongs to no second one. */
export async function invite(
  tx: Tx,
  { companyId, companyName, email, companyRole, publicUrl, becomesOwner = false }: Inviting,
): Promise<{ id: string; expiresAt: string }> {
  const key = emailKey(email)
  const owner = await lockMailboxOwner(tx.sql, key)
  if (owner && (owner.staff || owner.companyId !== null))
    throw new AppError('email_taken', { detail: 'Somebody with this address is a member already, here or elsewhere.' })
  const id = newId()
  const token = newSecret()
  const expiresAt = await insertInvitation(tx.sql, {
    id,
    companyId,
    email,
    emailKey: key,
    companyRole,
    tokenHash: hashSecret(token),
    invitedBy: tx.actor.userId,
    days: LINK_DAYS,
  })
  const link = `${publicUrl}/register?invite=${encodeURIComponent(token)}`
  await sendMail(tx, {
    dedupeKey: `invitation:${id}`,
    to: email,
    subject: `Join ${companyName} at ${PRODUCT.name}`,
    body: invitationMail({ companyName, link, becomesOwner }),
  })
  return { id, expiresAt }
}

const invitationMail = (of: { companyName: string; link: string; becomesOwner: boolean }): string =>
  `Hello,

you are invited to join ${of.companyName} at ${PRODUCT.name}${of.becomesOwner ? ', to become its owner' : ''}. Choose your name and password here:

${of.link}

The link works once and for ${LINK_DAYS} days. If you do not know this company, do nothing.
`
