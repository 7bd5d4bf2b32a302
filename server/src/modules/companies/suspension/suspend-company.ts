import {
  type suspendCompany as endpoint,
  SUSPENSION_REASONS,
  type SuspensionEffects,
} from '@drawbar/contract/companies/companies.ts'
import { noticeInSpanish } from '@drawbar/contract/spanish/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { newId } from '../../../platform/ids.ts'
import type { Services } from '../../../platform/services.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { accessControl, endAllSessions, mailPeople, type MailTemplates } from '../../identity/index.ts'
import { actorOf } from '../../../platform/actor.ts'
import { findMemberAddresses, type MemberAddress, requireNoConflict, withdrawLiveTransfer } from '../../teams/index.ts'
import { countEffects } from '../sql/open-items.ts'
import { insertSuspension, lockCompanyStatus, moveCompany } from '../sql/company-status.ts'

type Suspending = Input<typeof endpoint>

/**
 * One transaction: the company's row is locked before anything is counted, so that nobody of it trades meanwhile, and what was counted is
 * what the event's effects then do (`subscriptions.ts`).
 */
export async function suspendCompany(services: Services, input: Suspending): Promise<SuspensionEffects> {
  const { effects, members } = await services.run(actorOf(input), (tx) => carryOut(tx, input, services.config))
  for (const { userId } of members) accessControl(services).sessions.drop(userId)
  return effects
}

async function carryOut(
  tx: Tx,
  { params: { companyId }, body, viewer }: Suspending,
  { publicUrl }: { publicUrl: string },
): Promise<{ effects: SuspensionEffects; members: MemberAddress[] }> {
  const { reason, explanation, note = null, endSessions } = body
  if ((await lockCompanyStatus(tx.sql, companyId, 'update')) === undefined) throw new AppError('not_found')
  await requireNoConflict(tx.sql, { companyId, viewer })
  const effects = await countEffects(tx.sql, companyId)
  if (!(await moveCompany(tx.sql, { companyId, action: 'suspend' }))) throw new AppError('company_not_active')
  const suspensionId = newId()
  await insertSuspension(tx.sql, {
    id: suspensionId,
    companyId,
    reason,
    explanation,
    note: note === '' ? null : note,
    suspendedBy: viewer.userId,
  })
  const detail = { reason, explanation, note, endSessions, ...effects }
  await tx.audit({ action: 'company.suspend', entity: 'company', entityId: companyId, detail })
  await withdrawLiveTransfer(tx, companyId)
  await tx.emit({
    type: 'company.suspended',
    data: { companyId, reason },
    subject: { companyId },
    companies: [companyId],
  })
  const members = await findMemberAddresses(tx.sql, companyId)
  if (endSessions) for (const { userId } of members) await endAllSessions(tx, userId)
  const owners = members.filter(({ companyRole }) => companyRole === 'Owner' || companyRole === 'Enterprise')
  await mailPeople(tx, owners, {
    key: ({ userId }) => `suspended:${suspensionId}:${userId}`,
    words: (language, { name }) =>
      SUSPENDED[language]({ name, reason: SUSPENSION_REASONS[reason], explanation, publicUrl }),
  })
  return { effects, members }
}

const SUSPENDED: MailTemplates<{ name: string; reason: string; explanation: string; publicUrl: string }> = {
  en: ({ name, reason, explanation, publicUrl }) => ({
    subject: 'Your company is suspended',
    body: `Hello ${name},

Your company is suspended. The reason: ${reason}.

${explanation}

Your open bids are withdrawn, your posts are paused and payouts wait. Hauls that are loaded go on, and you can still read everything.

If you think this is wrong, or once it is mended, write to us: ${publicUrl}/contact?topic=suspension
`,
  }),
  es: ({ name, reason, explanation, publicUrl }) => ({
    subject: 'Su empresa está suspendida',
    body: `Hola, ${name}:

Su empresa está suspendida. El motivo: ${noticeInSpanish(reason)}.

${explanation}

Sus ofertas abiertas se retiran, sus publicaciones quedan en pausa y los desembolsos esperan. Los viajes ya cargados continúan, y usted puede seguir leyéndolo todo.

Si cree que es un error, o cuando esté resuelto, escríbanos: ${publicUrl}/contact?topic=suspension
`,
  }),
}
