import type { claimCarrierNumber as endpoint } from '@drawbar/contract/carriers.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { actedBy, memberCompany } from '../../../platform/viewer.ts'
import { resolvePlace } from '../../places/index.ts'
import { fillCompanyFacts, setCompanyHome } from '../../accounts/index.ts'
import { reassess } from '../reassess.ts'
import { findRegisterRecord } from '../register/find-register-record.ts'
import { filingsOf } from '../register/members/filings-of.ts'
import { policiesOf } from '../register/sql/members.ts'
import { findHolder, hasLostNumber, type Holder, saveClaim } from '../sql/claims.ts'
import { replaceFilings } from '../sql/policies.ts'
import { findProfiles } from '../sql.ts'
import { reverifyNumber } from '../verification/reverify-company.ts'
import { lookAtNumber } from '../watch/look-at-watched.ts'
import { refuseContested } from './contest-number.ts'
import { findingsOf } from './findings-of.ts'

export async function claimNumber(services: Services, input: Input<typeof endpoint>): Promise<{ version: number }> {
  const companyId = memberCompany(input.viewer)
  const usdot = input.body.usdot.replace(/^0+/, '')
  const { viewer, request } = input
  const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
  const claimed = await services.run(actor, (tx) => claim(tx, { companyId, usdot }))
  if ('version' in claimed) return claimed
  return refuseContested(services, { actor, companyId, holder: claimed })
}

type Claimed = { version: number } | Holder

/** Of two who confirm one number at once the unique index lets one through; who comes second finds it here on its next try. */
async function claim(tx: Tx, { companyId, usdot }: { companyId: string; usdot: string }): Promise<Claimed> {
  const holder = await findHolder(tx.sql, { usdot, companyId })
  if (holder) return holder
  if (await hasLostNumber(tx.sql, { usdot, companyId })) throw new AppError('number_settled')
  const record = await findRegisterRecord(tx.sql, { usdot })
  if (!record) throw new AppError('number_unknown')
  const [before] = await findProfiles(tx.sql, [companyId])
  const version = await saveClaim(tx.sql, { companyId, ...findingsOf(record) })
  await replaceFilings(tx.sql, {
    companyId,
    filings: filingsOf(record, await policiesOf(tx.sql, [companyId])),
  })
  const { legalName, dbaName, address } = record
  const filled = await fillCompanyFacts(tx.sql, { companyId, legalName, dbaName, address })
  await bringHome(tx, { companyId, city: address.city, region: address.region })
  await tx.audit({
    action: 'carrier_number.claim',
    entity: 'company',
    entityId: companyId,
    detail: { usdot, ...filled },
  })
  await reverifyNumber(tx, { companyId, usdot, docket: record.dockets[0] ?? null })
  if (before?.usdot !== usdot) await lookAtNumber(tx, before?.usdot ?? null)
  await reassess(tx, [companyId])
  return { version }
}

/** Where the company has said nothing else, its trucks come home to where the register knows it. */
async function bringHome(
  tx: Tx,
  { companyId, city, region }: { companyId: string; city: string | null; region: string | null },
): Promise<void> {
  const [row] = await findProfiles(tx.sql, [companyId])
  if (row?.homeCity || !city) return
  const { place } = await resolvePlace(tx.sql, { city, ...(region ? { state: region } : {}) })
  if (place) await setCompanyHome(tx.sql, { companyId, homeCity: place.label, timeZone: place.timeZone })
}
