import { PRODUCT } from '@drawbar/contract/product.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { emailKey } from '../email-key.ts'
import { type GivenRole, insertInvitation } from '../sql/invitations.ts'
import { lockMailboxOwner } from '../sql/team.ts'
import { mailPeople, type Said } from '../mail-people.ts'

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
  await mailPeople(tx, [{ email }], {
    key: () => `invitation:${id}`,
    words: (language) => INVITED[language]({ companyName, link, becomesOwner }),
  })
  return { id, expiresAt }
}

const INVITED: Said<{ companyName: string; link: string; becomesOwner: boolean }> = {
  en: ({ companyName, link, becomesOwner }) => ({
    subject: `Join ${companyName} at ${PRODUCT.name}`,
    body: `Hello,

you are invited to join ${companyName} at ${PRODUCT.name}${becomesOwner ? ', to become its owner' : ''}. Choose your name and password here:

${link}

The link works once and for ${LINK_DAYS} days. If you do not know this company, do nothing.
`,
  }),
  es: ({ companyName, link, becomesOwner }) => ({
    subject: `Únase a ${companyName} en ${PRODUCT.name}`,
    body: `Hola:

Se le invita a unirse a ${companyName} en ${PRODUCT.name}${becomesOwner ? ' para ser su propietario' : ''}. Elija su nombre y contraseña aquí:

${link}

El enlace sirve una sola vez y durante ${LINK_DAYS} días. Si no conoce esta empresa, no haga nada.
`,
  }),
}
