import type { Transfer } from '@drawbar/contract/companies.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import type { startTransfer } from '@drawbar/contract/team.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { hashSecret, newId, newSecret } from '../../../platform/ids.ts'
import { sendMail } from '../../../platform/send-mail.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany, type Viewer } from '../../../platform/viewer.ts'
import { findFacts } from '../sql/companies.ts'
import { findMember, type TeamMemberRow } from '../sql/team.ts'
import { findLiveTransfer, insertTransfer, nameNewOwner } from '../sql/transfers.ts'
import { invite, LINK_DAYS } from './invite.ts'
import { lockTeam, tellTeam } from './lock-team.ts'
import { viewTransfer } from './view-transfer.ts'

export async function startOwn(
  tx: Tx,
  { body, viewer }: Input<typeof startTransfer>,
  { publicUrl }: { publicUrl: string },
): Promise<Transfer> {
  const companyId = memberCompany(viewer)
  await lockTeam(tx, companyId)
  const from = await findMember(tx.sql, { companyId, userId: viewer.userId })
  if (from?.companyRole !== 'Owner') throw new AppError('forbidden')
  return begin(tx, { companyId, from, ...body, reason: null, viewer, publicUrl })
}

export interface Beginning {
  companyId: string
  from: TeamMemberRow
  toUserId?: string | undefined
  toEmail?: string | undefined
  reason: string | null
  viewer: Viewer
  publicUrl: string
}

/** Whoever begins it: the present owner is asked by mail, and so is the new one, or the new one is invited first. The company is locked. */
export async function begin(tx: Tx, beginning: Beginning): Promise<Transfer> {
  const { companyId, from, toUserId, toEmail, reason, viewer, publicUrl } = beginning
  const companyName = (await findFacts(tx.sql, companyId))?.name ?? ''
  const to = toUserId === undefined ? undefined : await findMember(tx.sql, { companyId, userId: toUserId })
  if (toUserId !== undefined && (!to || to.userId === from.userId))
    throw invalid({ toUserId: 'Name another member of the company.' })
  const invitation =
    toEmail === undefined
      ? null
      : await invite(tx, {
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
  await sendMail(tx, {
    dedupeKey: `transfer:${id}:from`,
    to: from.email,
    subject: `Confirm handing over ${companyName}`,
    body: transferMail({
      name: from.name,
      says: `${companyName} is to be handed over from you to ${to ? `${to.name} (${to.email})` : toEmail}`,
      link: linkOf(publicUrl, fromToken),
    }),
  })
  if (to) await askNewOwner(tx, { transferId: id, companyName, to, publicUrl })
  const detail = { transferId: id, from: from.email, to: to?.email ?? toEmail, ...(reason === null ? {} : { reason }) }
  await tx.audit({ action: 'company.transfer_start', entity: 'company', entityId: companyId, detail })
  await tellTeam(tx, companyId)
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
  await sendMail(tx, {
    dedupeKey: `transfer:${of.transferId}:to`,
    to: of.to.email,
    subject: `Confirm becoming the owner of ${of.companyName}`,
    body: transferMail({
      name: of.to.name,
      says: `You are named as the new owner of ${of.companyName}`,
      link: linkOf(of.publicUrl, token),
    }),
  })
}

const linkOf = (publicUrl: string, token: string): string =>
  `${publicUrl}/public/transfer?token=${encodeURIComponent(token)}`

const transferMail = (of: { name: string; says: string; link: string }): string =>
  `Hello ${of.name},

${of.says}. It happens once both of you have confirmed. Say yes or no here:

${of.link}

The link works once and for ${LINK_DAYS} days. You can also answer in ${PRODUCT.name}, under Settings, Team. If you know nothing of this, say no and write to us.
`
