import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { Claim } from '../sql/numbers.ts'

/** Translates a register record into profile fields. An authority that is not active counts as none. */
export function findingsOf(record: RegisterRecord): Omit<Claim, 'companyId'> {
  const held = record.authorities.filter(({ status }) => status === 'active')
  const granted = held.flatMap(({ grantedOn }) => grantedOn ?? []).toSorted()
  return {
    usdot: record.usdot,
    docket: record.dockets[0] ?? null,
    hazmat: record.hazmat,
    authority: record.status === 'active' && held.length > 0 ? 'active' : 'inactive',
    authoritySince: record.authoritySince ?? granted[0] ?? null,
    authorityTypes: [...new Set(held.map(({ type }) => type))],
    safetyRating: record.safetyRating,
    outOfServiceOn: record.outOfServiceOn,
    powerUnits: record.powerUnits,
    driverCount: record.drivers,
    refreshedAt: record.refreshedAt,
  }
}
