import type { CarrierProfile, putCarrierProfile as endpoint } from '@drawbar/contract/carriers/carriers.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { actedBy, memberCompany } from '../../../platform/viewer.ts'
import { setCompanyHome } from '../../companies/index.ts'
import { resolvePlace } from '../../places/index.ts'
import { findRegisterRecord } from '../../register/index.ts'
import { belongsToOther, findHolder, type Holder, lockNumber } from '../sql/numbers.ts'
import { findProfiles, saveProfile } from '../sql/profiles.ts'
import { profileView } from './view.ts'

type Putting = Input<typeof endpoint>

/**
 * Refuses a number that another company has proven. The refusal rolls back its transaction, so a second one opens the
 * contest for staff.
 */
export async function putCarrierProfile(services: Services, input: Putting): Promise<CarrierProfile> {
  const { viewer, request } = input
  const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
  const companyId = memberCompany(viewer)
  const saved = await services.run(actor, (tx) => save(tx, companyId, input))
  if (!('holderId' in saved)) return saved
  await services.run(actor, (tx) =>
    tx.emit({
      type: 'carrier.proven_number_entered',
      data: { companyId, ...saved },
      subject: { companyId },
      companies: [],
    }),
  )
  throw new AppError('number_contested')
}

/**
 * The number is declared by the carrier and awaits proof. A new USDOT number discards what the register said about the
 * old one.
 */
async function save(tx: Tx, companyId: string, { body }: Putting): Promise<CarrierProfile | Holder> {
  await lockNumber(tx.sql, body.usdot)
  const holder = await findHolder(tx.sql, { usdot: body.usdot, docket: body.docket ?? null, companyId })
  if (holder) return holder
  if (await belongsToOther(tx.sql, { usdot: body.usdot, companyId })) throw new AppError('number_settled')
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
  await tx.emit({
    type: 'carrier.profile_saved',
    data: { companyId, usdot: body.usdot, docket: row.docket, previousUsdot: before?.usdot ?? null },
    subject: { companyId },
    companies: [],
  })
  const [settled] = await findProfiles(tx.sql, [companyId])
  return profileView(settled ?? row)
}

/**
 * Rate confirmations print the docket next to the USDOT number, so it must be one that the register lists for that
 * number, if it lists any.
 */
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
