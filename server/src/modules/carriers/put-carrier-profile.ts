import type { CarrierProfile, putCarrierProfile } from '@drawbar/contract/carriers.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { setCompanyHome } from '../accounts/index.ts'
import { resolvePlace } from '../places/index.ts'
import { findHolder } from './sql/claims.ts'
import { reassess } from './reassess.ts'
import { findProfiles, saveProfile } from './sql.ts'
import { reverifyNumber } from './verification/reverify-company.ts'
import { profileView } from './view.ts'

/** A carrier's own word: another USDOT number makes what the register said about the old one void. */
export async function putProfile(tx: Tx, { viewer, body }: Input<typeof putCarrierProfile>): Promise<CarrierProfile> {
  const companyId = memberCompany(viewer)
  if (await findHolder(tx.sql, { usdot: body.usdot, companyId })) throw new AppError('number_contested')
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
  await reverifyNumber(tx, { companyId, usdot: row.usdot, docket: row.docket })
  await reassess(tx, [companyId])
  return profileView(row)
}

type Home = NonNullable<Input<typeof putCarrierProfile>['body']['home']>

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
