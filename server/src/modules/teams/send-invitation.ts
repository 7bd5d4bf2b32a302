import { PRODUCT } from '@drawbar/contract/product.ts'
import { AppError } from '../../platform/errors.ts'
import { type Limit, refuseAbove } from '../../platform/limits.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { emailKey, mailPeople, type MailTemplates } from '../identity/index.ts'
import { type GivenRole, insertInvitation } from './sql/invitations.ts'
import { lockMailboxOwner } from './sql/members.ts'

/** Long enough for a holiday weekend, short enough that an old mail opens nothing. */
export const LINK_DAYS = 7

export interface InvitationRequest {
  companyId: string
  companyName: string
  email: string
  companyRole: GivenRole
  publicUrl: string
  becomesOwner?: boolean
}

const DAY = 86_400
/** Taken back or not, an email that was sent counts. */
const limitsOf = ({ companyId, key }: { companyId: string; key: string }): Limit[] => [
  { key: `invitations:${companyId}`, max: 20, windowSeconds: DAY },
  { key: `invitations-to:${key}`, max: 3, windowSeconds: DAY },
  { key: `invitations-to:${companyId}:${key}`, max: 2, windowSeconds: DAY },
]

/** Writes the invitation and its mail. Somebody who belongs to a company, or to the staff, belongs to no second one, and is refused at the link. */
export async function sendInvitation(
  tx: Tx,
  { companyId, companyName, email, companyRole, publicUrl, becomesOwner = false }: InvitationRequest,
): Promise<{ id: string; expiresAt: string; link: string }> {
  const key = emailKey(email)
  const owner = await lockMailboxOwner(tx.sql, key)
  // Of anybody else the answer is the same whether or not there is an account: whose mailbox it is reads in the email that the link does not fit.
  if (owner?.companyId === companyId)
    throw new AppError('email_taken', { detail: 'Somebody with this address is already a member of your company.' })
  for (const limit of limitsOf({ companyId, key })) await refuseAbove(tx.sql, limit)
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
  await mailPeople(tx, [{ email }], {
    key: () => `invitation:${id}`,
    words: (language) => INVITATION_MAIL[language]({ companyName, link, becomesOwner }),
  })
  return { id, expiresAt, link }
}

const INVITATION_MAIL: MailTemplates<{ companyName: string; link: string; becomesOwner: boolean }> = {
  en: ({ companyName, link, becomesOwner }) => ({
    subject: `You have an invitation on ${PRODUCT.name}`,
    body: `Hello,

You've been invited to join ${companyName} on ${PRODUCT.name}${becomesOwner ? ', to become its owner' : ''}. Choose your name and password here:

${link}

The link works once and for ${LINK_DAYS} days. If you already have an account, ask its company to remove you first. If you weren't expecting this, ignore this email.
`,
  }),
  es: ({ companyName, link, becomesOwner }) => ({
    subject: `Tiene una invitación en ${PRODUCT.name}`,
    body: `Hola:

Se le invita a unirse a ${companyName} en ${PRODUCT.name}${becomesOwner ? ' para ser su propietario' : ''}. Elija su nombre y contraseña aquí:

${link}

El enlace sirve una sola vez y durante ${LINK_DAYS} días. Si ya tiene una cuenta, pida antes a su empresa que lo retire. Si no esperaba esto, ignore este correo.
`,
  }),
}
