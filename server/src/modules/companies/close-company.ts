import type { closeCompany as endpoint } from '@drawbar/contract/companies/companies.ts'
import { OPEN_ITEMS, type OpenItems } from '@drawbar/contract/companies/open-items.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { accessControl, endAllSessions } from '../identity/index.ts'
import { actorOf } from '../../platform/actor.ts'
import {
  findMemberAddresses,
  type MemberAddress,
  requireNoConflict,
  revokePendingInvitations,
  withdrawLiveTransfer,
} from '../teams/index.ts'
import { countOpenItems } from './sql/open-items.ts'
import { lockCompanyStatus, moveCompany } from './sql/company-status.ts'

export async function closeCompany(
  services: Services,
  { viewer, request, params: { companyId }, body: { note } }: Input<typeof endpoint>,
): Promise<undefined> {
  await requireNoConflict(services.db.sql, { companyId, viewer })
  await closeFor(services, { viewer, request, companyId, note })
}

interface Closing {
  companyId: string
  note: string
}

/** For good, and only with nothing open. What it did on the market stays readable for the others. */
export async function closeFor(
  services: Services,
  { companyId, note, ...by }: Closing & Pick<Input<typeof endpoint>, 'viewer' | 'request'>,
): Promise<undefined> {
  const members = await services.run(actorOf(by), (tx) => carryOut(tx, { companyId, note }))
  for (const { userId } of members) accessControl(services).sessions.drop(userId)
}

async function carryOut(tx: Tx, { companyId, note }: Closing): Promise<MemberAddress[]> {
  const status = await lockCompanyStatus(tx.sql, companyId, 'update')
  if (status === undefined) throw new AppError('not_found')
  if (status === 'closed') throw new AppError('company_closed')
  const open = await countOpenItems(tx.sql, companyId)
  const left = OPEN_ITEMS.filter((kind) => open[kind] > 0)
  if (left.length > 0) throw new AppError('company_has_open_items', { current: pick(open, left) })
  await moveCompany(tx.sql, { companyId, action: 'close' })
  await withdrawLiveTransfer(tx, companyId)
  await revokePendingInvitations(tx.sql, companyId)
  await tx.audit({ action: 'company.close', entity: 'company', entityId: companyId, detail: { note } })
  await tx.emit({ type: 'company.closed', data: { companyId }, subject: { companyId }, companies: [companyId] })
  const members = await findMemberAddresses(tx.sql, companyId)
  for (const { userId } of members) await endAllSessions(tx, userId)
  return members
}

const pick = (open: OpenItems, kinds: readonly (keyof OpenItems)[]): Partial<OpenItems> =>
  Object.fromEntries(kinds.map((kind) => [kind, open[kind]]))
