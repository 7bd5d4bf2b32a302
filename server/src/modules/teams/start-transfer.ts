import type { Transfer } from '@drawbar/contract/companies/companies.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import type { startTransfer as endpoint } from '@drawbar/contract/teams/teams.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, type Viewer } from '../../platform/viewer.ts'
import { mailPeople, type MailTemplates } from '../identity/index.ts'
import { findMember, type TeamMemberRow } from './sql/members.ts'
import { findLiveTransfer, insertTransfer, nameNewOwner } from './sql/transfers.ts'
import { sendInvitation, LINK_DAYS } from './send-invitation.ts'
import { lockTeam, requireClearName, emitTeamChanged } from './lock-team.ts'
import { viewTransfer } from './view-transfer.ts'

export async function startTransfer(
  tx: Tx,
  { body, viewer }: Input<typeof endpoint>,
  { publicUrl }: { publicUrl: string },
): Promise<Transfer> {
  const companyId = memberCompany(viewer)
  const company = await lockTeam(tx, companyId)
  requireClearName(company)
  const from = await findMember(tx.sql, { companyId, userId: viewer.userId })
  if (from?.companyRole !== 'Owner') throw new AppError('forbidden')
  return beginTransfer(tx, { companyId, companyName: company.name, from, ...body, reason: null, viewer, publicUrl })
}

export interface TransferRequest {
  companyId: string
  companyName: string
  from: TeamMemberRow
  toUserId?: string | undefined
  toEmail?: string | undefined
  reason: string | null
  viewer: Viewer
  publicUrl: string
}

/** Whoever begins it: the present owner is asked by mail, and so is the new one, or the new one is invited first. The company is locked. */
export async function beginTransfer(tx: Tx, beginning: TransferRequest): Promise<Transfer> {
  const { companyId, companyName, from, toUserId, toEmail, reason, viewer, publicUrl } = beginning
  const to = toUserId === undefined ? undefined : await findMember(tx.sql, { companyId, userId: toUserId })
  if (toUserId !== undefined && (!to || to.userId === from.userId))
    throw invalid({ toUserId: 'Name another member of the company.' })
  const invitation =
    toEmail === undefined
      ? null
      : await sendInvitation(tx, {
          companyId,
          companyName,
          email: toEmail,
          companyRole: 'Coordinator',
          publicUrl,
          becomesOwner: true,
        })
  const id = newId()
  const fromToken = newSecret()
  await insertTransfer(tx.sql, {
    id,
    companyId,
    fromUserId: from.userId,
    toUserId: null,
    invitationId: invitation?.id ?? null,
    reason,
    startedBy: tx.actor.userId,
    fromTokenHash: hashSecret(fromToken),
    toTokenHash: null,
    days: LINK_DAYS,
  })
  await mailPeople(tx, [from], {
    key: () => `transfer:${id}:from`,
    words: (language, { name }) =>
      PRESENT_OWNER_MAIL[language]({
        name,
        companyName,
        to: to ? `${to.name} (${to.email})` : (toEmail ?? ''),
        link: linkOf(publicUrl, fromToken),
      }),
  })
  if (to) await askNewOwner(tx, { transferId: id, companyName, to, publicUrl })
  const detail = { transferId: id, from: from.email, to: to?.email ?? toEmail, ...(reason === null ? {} : { reason }) }
  await tx.audit({ action: 'company.transfer_start', entity: 'company', entityId: companyId, detail })
  await emitTeamChanged(tx, companyId)
  const started = await findLiveTransfer(tx.sql, companyId)
  if (!started) throw new Error('the transfer was not written')
  return viewTransfer(started, viewer)
}

/** The new owner is a member: they are named, and asked. */
export async function askNewOwner(
  tx: Tx,
  of: {
    transferId: string
    companyName: string
    to: Pick<TeamMemberRow, 'userId' | 'name' | 'email'>
    publicUrl: string
  },
): Promise<void> {
  const token = newSecret()
  await nameNewOwner(tx.sql, { id: of.transferId, toUserId: of.to.userId, toTokenHash: hashSecret(token) })
  await mailPeople(tx, [of.to], {
    key: () => `transfer:${of.transferId}:to`,
    words: (language, { name }) =>
      NEW_OWNER_MAIL[language]({ name, companyName: of.companyName, link: linkOf(of.publicUrl, token) }),
  })
}

const linkOf = (publicUrl: string, token: string): string =>
  `${publicUrl}/public/transfer?token=${encodeURIComponent(token)}`

const letter: MailTemplates<{ name: string; says: string; link: string; subject: string }> = {
  en: ({ name, says, link, subject }) => ({
    subject,
    body: `Hello ${name},

${says}. It happens once both of you have confirmed. Say yes or no here:

${link}

The link works once and for ${LINK_DAYS} days. You can also answer in ${PRODUCT.name}, under Settings, Team. If you know nothing of this, say no and write to us.
`,
  }),
  es: ({ name, says, link, subject }) => ({
    subject,
    body: `Hola, ${name}:

${says}. Sucede cuando ambos lo hayan confirmado. Diga sí o no aquí:

${link}

El enlace sirve una sola vez y durante ${LINK_DAYS} días. También puede contestar en ${PRODUCT.name}, en Configuración, Equipo. Si no sabe nada de esto, diga que no y escríbanos.
`,
  }),
}

const PRESENT_OWNER_MAIL: MailTemplates<{ name: string; companyName: string; to: string; link: string }> = {
  en: ({ companyName, to, ...of }) =>
    letter.en({
      ...of,
      subject: `Confirm handing over ${companyName}`,
      says: `${companyName} is to be handed over from you to ${to}`,
    }),
  es: ({ companyName, to, ...of }) =>
    letter.es({
      ...of,
      subject: `Confirme la entrega de ${companyName}`,
      says: `${companyName} ha de pasar de usted a ${to}`,
    }),
}

const NEW_OWNER_MAIL: MailTemplates<{ name: string; companyName: string; link: string }> = {
  en: ({ companyName, ...of }) =>
    letter.en({
      ...of,
      subject: `Confirm becoming the owner of ${companyName}`,
      says: `You are named as the new owner of ${companyName}`,
    }),
  es: ({ companyName, ...of }) =>
    letter.es({
      ...of,
      subject: `Confirme que será propietario de ${companyName}`,
      says: `Se le nombra como nuevo propietario de ${companyName}`,
    }),
}
