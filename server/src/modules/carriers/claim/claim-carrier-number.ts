import type { claimCarrierNumber as endpoint } from '@drawbar/contract/carriers.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { newId } from '../../../platform/ids.ts'
import type { Services } from '../../../platform/services.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { actedBy, memberCompany } from '../../../platform/viewer.ts'
import { resolvePlace } from '../../places/index.ts'
import { setCompanyHome } from '../../accounts/index.ts'
import { reassess } from '../reassess.ts'
import { findRegisterRecord } from '../register/find-register-record.ts'
import { findHolder, openContest, saveClaim } from '../sql/claims.ts'
import { replaceFilings } from '../sql/policies.ts'
import { findProfiles } from '../sql.ts'
import { reverifyNumber } from '../verification/reverify-company.ts'
import { findingsOf } from './findings-of.ts'

/** The case must outlive the refusal, so it is written in a transaction of its own after the first was given up. */
export async function claimNumber(services: Services, input: Input<typeof endpoint>): Promise<{ version: number }> {
  const companyId = memberCompany(input.viewer)
  const usdot = input.body.usdot.replace(/^0+/, '')
  const { viewer, request } = input
  const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
  const claimed = await services.run(actor, (tx) => claim(tx, { companyId, usdot }))
  if ('version' in claimed) return claimed
  await services.run(actor, (tx) => contest(tx, { companyId, usdot, holderId: claimed.holderId }))
  throw new AppError('number_contested')
}

type Claimed = { version: number } | { holderId: string }

/** Of two who confirm one number at once the unique index lets one through; who comes second finds it here on its next try. */
async function claim(tx: Tx, { companyId, usdot }: { companyId: string; usdot: string }): Promise<Claimed> {
  const holderId = await findHolder(tx.sql, { usdot, companyId })
  if (holderId) return { holderId }
  const record = await findRegisterRecord(tx.sql, { usdot })
  if (!record) throw new AppError('number_unknown')
  const version = await saveClaim(tx.sql, { companyId, ...findingsOf(record) })
  await replaceFilings(tx.sql, {
    companyId,
    filings: record.insurance.flatMap(({ kind, ...filing }) =>
      kind === 'bond' ? [] : [{ id: newId(), kind, ...filing }],
    ),
  })
  await bringHome(tx, { companyId, city: record.address.city, region: record.address.region })
  await tx.audit({ action: 'carrier_number.claim', entity: 'company', entityId: companyId, detail: { usdot } })
  await reverifyNumber(tx, { companyId, usdot, docket: record.dockets[0] ?? null })
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

/** Told once, however often the claimant tries. */
async function contest(
  tx: Tx,
  { companyId, usdot, holderId }: { companyId: string; usdot: string; holderId: string },
): Promise<void> {
  const id = newId()
  if (!(await openContest(tx.sql, { id, usdot, companyId, holderId }))) return
  await tx.audit({
    action: 'carrier_number.contest',
    entity: 'company',
    entityId: companyId,
    detail: { usdot, holderId },
  })
  await tx.emit({
    type: 'carrier.number_contested',
    data: { companyId, holderId, usdot },
    subject: { companyId },
    companies: [],
  })
}
