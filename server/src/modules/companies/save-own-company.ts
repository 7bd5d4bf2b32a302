import type { OwnCompany, saveOwnCompany as endpoint } from '@drawbar/contract/companies/companies.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { accessControl } from '../identity/index.ts'
import { actorOf } from '../../platform/actor.ts'
import { reviewName } from './names/review-name.ts'
import { findFacts, findTaxIdHash, type NewFacts, updateFacts } from './sql/companies.ts'
import { findOwnState } from './sql/company-state.ts'
import { findMemberAddresses } from '../teams/index.ts'
import { lockCompanyStatus } from './sql/company-status.ts'
import { sealTaxId } from './seal-tax-id.ts'

type Saving = Input<typeof endpoint>
const WATCHED = ['phone', 'emailDomain', 'taxId'] as const

/** The name stands in tokens, so the next answers bring new ones. */
export async function saveOwnCompany(services: Services, input: Saving): Promise<OwnCompany> {
  const companyId = memberCompany(input.viewer)
  const { taxId: digits, ...rest } = input.body
  const { box, sessions } = accessControl(services)
  const taxId = digits ? await sealTaxId(box, { digits, companyId }) : digits === '' ? null : undefined
  const { saved, members } = await services.run(actorOf(input), (tx) => store(tx, { ...rest, companyId, taxId }))
  for (const { userId } of members) sessions.drop(userId)
  return saved
}

async function store(tx: Tx, facts: NewFacts) {
  const { companyId } = facts
  const status = await lockCompanyStatus(tx.sql, companyId, 'update')
  const before = await findFacts(tx.sql, companyId)
  if (!before) throw new AppError('not_found')
  const hashBefore = await findTaxIdHash(tx.sql, companyId)
  if (!(await updateFacts(tx.sql, facts))) throw new AppError('stale_version', { current: before })
  const saved = await findFacts(tx.sql, companyId)
  const state = await findOwnState(tx.sql, companyId)
  if (!saved || !state) throw new AppError('not_found')
  const differs = {
    phone: before.phone !== saved.phone,
    emailDomain: before.emailDomain !== saved.emailDomain,
    taxId: facts.taxId !== undefined && hashBefore !== (facts.taxId?.hash ?? null),
  }
  const changed = WATCHED.filter((name) => differs[name])
  // Whole before and after: a contact that changed shortly before a theft is what is asked for later. Of the tax id only its end.
  await tx.audit({
    action: 'company.save',
    entity: 'company',
    entityId: companyId,
    detail: { before: { ...before }, after: { ...saved }, changed },
  })
  const subject = { companyId }
  const companies = [companyId]
  await tx.emit({ type: 'company.changed', data: { companyId }, subject, companies })
  await reviewName(tx, companyId)
  if (status === 'active' && changed.length > 0)
    await tx.emit({ type: 'company.contact_changed', data: { companyId, changed }, subject, companies })
  return { saved: { ...saved, state }, members: await findMemberAddresses(tx.sql, companyId) }
}
