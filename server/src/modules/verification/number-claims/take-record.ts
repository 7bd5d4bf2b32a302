import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { acceptRegisteredNames, fillCompanyFacts, setCompanyHome } from '../../companies/index.ts'
import { resolvePlace } from '../../places/index.ts'
import { findRegisterRecord } from '../../register/index.ts'
import { findingsOf, findProfiles, markClaimed, recordChanged, saveClaim } from '../../carriers/index.ts'
import { filingsOf, policiesOf, replaceFilings } from '../../insurance/index.ts'
import { reverifyNumber } from '../reverify-company.ts'
import { contestRivalClaims } from './contest-number.ts'

/**
 * Copies the record of a proven number to the profile and turns other pending claims into contests. If two companies
 * prove one number at the same time, the unique index allows one. Returns the new profile version.
 */
export async function takeRecord(
  tx: Tx,
  { companyId, record }: { companyId: string; record: RegisterRecord },
): Promise<number> {
  const { usdot, legalName, dbaName, address } = record
  const version = await saveClaim(tx.sql, { companyId, ...findingsOf(record) })
  await contestRivalClaims(tx, { usdot, holderId: companyId })
  await replaceFilings(tx.sql, {
    companyId,
    filings: filingsOf(record, await policiesOf(tx.sql, [companyId])),
  })
  const filled = await fillCompanyFacts(tx.sql, { companyId, legalName, dbaName, address })
  await acceptRegisteredNames(tx, { companyId, names: [legalName, dbaName] })
  await bringHome(tx, { companyId, city: address.city, region: address.region })
  await tx.audit({
    action: 'carrier_number.fill',
    entity: 'company',
    entityId: companyId,
    detail: { usdot, ...filled },
  })
  await reverifyNumber(tx, { companyId, usdot, docket: record.dockets[0] ?? null })
  await tx.emit(recordChanged(companyId))
  return version
}

/** Marks the number as proven and copies its record, if the register has one. Returns the new profile version. */
export async function takeNumber(tx: Tx, { companyId, usdot }: { companyId: string; usdot: string }): Promise<number> {
  const record = await findRegisterRecord(tx.sql, { usdot })
  if (record) return takeRecord(tx, { companyId, record })
  const version = await markClaimed(tx.sql, { companyId, usdot })
  await contestRivalClaims(tx, { usdot, holderId: companyId })
  await tx.emit(recordChanged(companyId))
  return version
}

/** If the company named no home terminal, uses the register's address. */
async function bringHome(
  tx: Tx,
  { companyId, city, region }: { companyId: string; city: string | null; region: string | null },
): Promise<void> {
  const [row] = await findProfiles(tx.sql, [companyId])
  if (row?.homeCity || !city) return
  const { place } = await resolvePlace(tx.sql, { city, ...(region ? { state: region } : {}) })
  if (place) await setCompanyHome(tx.sql, { companyId, homeCity: place.label, timeZone: place.timeZone })
}
