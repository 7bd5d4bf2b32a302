import type { CarrierProfile, putCarrierProfile as endpoint } from '@drawbar/contract/carriers/carriers.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { actedBy, memberCompany } from '../../platform/viewer.ts'
import { setCompanyHome } from '../accounts/index.ts'
import { resolvePlace } from '../places/index.ts'
import { requireOpenNumber } from './claim/claim-carrier-number.ts'
import { refuseContested } from './claim/contest-number.ts'
import { openNumberClaim } from './claim/open-number-claim.ts'
import { takeNumber } from './claim/take-record.ts'
import { findRegisterRecord } from './register/find-register-record.ts'
import { findHolder, hasWonNumber, type Holder } from './sql/claims.ts'
import { reassess } from './reassess.ts'
import { dropPendingClaim, lockNumber } from './sql/number-claims.ts'
import { replaceFilings } from './sql/policies.ts'
import { findProfiles, saveProfile } from './sql.ts'
import { reverifyNumber } from './verification/reverify-company.ts'
import { numberStatus, profileView } from './view.ts'
import { lookAtNumber } from './watch/look-at-watched.ts'

type Putting = Input<typeof endpoint>

/** To type a number that another company confirmed is to claim it: refused, and a case for staff. */
export async function putCarrierProfile(services: Services, input: Putting): Promise<CarrierProfile> {
  const { viewer, request } = input
  const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
  const companyId = memberCompany(viewer)
  const saved = await services.run(actor, (tx) => save(tx, companyId, input))
  return 'holderId' in saved ? refuseContested(services, { actor, companyId, holder: saved }) : saved
}

/** A carrier's own word, which waits for proof: another USDOT number makes what the register said about the old one void. */
async function save(tx: Tx, companyId: string, { body }: Putting): Promise<CarrierProfile | Holder> {
  await lockNumber(tx.sql, body.usdot)
  const holder = await findHolder(tx.sql, { usdot: body.usdot, docket: body.docket ?? null, companyId })
  if (holder) return holder
  await requireOpenNumber(tx, { usdot: body.usdot, companyId })
  await requireOwnDocket(tx.sql, body)
  const [before] = await findProfiles(tx.sql, [companyId])
  const home = body.home ? await homeOf(tx.sql, body.home) : body.home
  const saved = await saveProfile(tx.sql, {
    companyId,
    usdot: body.usdot,
    docket: body.docket ?? null,
    scac: body.scac ?? null,
    hazmat: body.hazmat,
    expectedVersion: body.version ?? null,
  })
  if (saved && home !== undefined)
    await setCompanyHome(tx.sql, { companyId, homeCity: home?.label ?? null, timeZone: home?.timeZone ?? null })
  const [row] = await findProfiles(tx.sql, [companyId])
  if (!row) throw new AppError('not_found')
  if (!saved) throw new AppError('stale_version', { current: profileView(row) })
  await tx.audit({ action: 'carrier_profile.put', entity: 'company', entityId: companyId, detail: { ...body } })
  if (row.usdot !== before?.usdot) {
    await replaceFilings(tx.sql, { companyId, filings: [] })
    await lookAtNumber(tx, before?.usdot ?? null)
  }
  await reverifyNumber(tx, { companyId, usdot: row.usdot, docket: row.docket })
  const [after] = await findProfiles(tx.sql, [companyId])
  if (after && numberStatus(after) === 'pending') await claimTyped(tx, { companyId, usdot: body.usdot })
  await reassess(tx, [companyId])
  const [settled] = await findProfiles(tx.sql, [companyId])
  return profileView(settled ?? row)
}

/** A number that staff gave to this company in a contest is proven at once; any other waits for proof. */
async function claimTyped(tx: Tx, number: { companyId: string; usdot: string }): Promise<void> {
  if (!(await hasWonNumber(tx.sql, number))) return openNumberClaim(tx, number)
  await dropPendingClaim(tx.sql, number.companyId)
  await takeNumber(tx, number)
}

/** A docket is printed on rate confirmations beside the USDOT number: where the register knows which belong to it, no other does. */
async function requireOwnDocket(sql: AnySql, { usdot, docket }: Putting['body']): Promise<void> {
  if (docket === undefined) return
  const dockets = (await findRegisterRecord(sql, { usdot }))?.dockets ?? []
  if (dockets.length === 0 || dockets.includes(docket)) return
  throw invalid({ docket: `The FMCSA register has ${dockets.join(', ')} for USDOT ${usdot}.` })
}

type Home = NonNullable<Input<typeof endpoint>['body']['home']>

async function homeOf(
  sql: AnySql,
  { city, region, country, placeId }: Home,
): Promise<{ label: string; timeZone: string }> {
  const { place, problems } = await resolvePlace(sql, { id: placeId, city, state: region, country })
  const [problem] = problems
  if (problem) throw invalid({ [problem.field === 'city' ? 'home.city' : 'home']: problem.message })
  if (!place) throw invalid({ 'home.city': `We know no place called "${city}".` })
  return { label: place.label, timeZone: place.timeZone }
}
