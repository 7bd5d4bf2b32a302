import type { CarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import type { ProfileRow } from '../sql/profiles.ts'

/** A number is proven once its claim was proven or staff verified the company under it. */
export function numberStatus({
  usdot,
  docket,
  claimedAt,
  verifiedOn,
}: Pick<ProfileRow, 'usdot' | 'docket' | 'claimedAt' | 'verifiedOn'>): CarrierProfile['numberStatus'] {
  if (usdot === null && docket === null) return 'none'
  return claimedAt !== null || verifiedOn !== null ? 'proven' : 'pending'
}

export const profileView = (row: ProfileRow): CarrierProfile => ({
  companyId: row.companyId,
  companyName: row.companyName,
  usdot: row.usdot,
  docket: row.docket,
  numberStatus: numberStatus(row),
  scac: row.scac,
  homeCity: row.homeCity,
  authority: row.authority,
  authoritySince: row.authoritySince,
  authorityTypes: row.authorityTypes,
  safetyRating: row.safetyRating,
  outOfServiceOn: row.outOfServiceOn,
  powerUnits: row.powerUnits,
  driverCount: row.driverCount,
  hazmat: row.hazmat,
  hazmatOnRecord: row.hazmatOnRecord,
  equipment: row.equipment,
  lanes: row.lanes,
  payTo: {
    kind: row.payTo,
    factorName: row.factorName,
    factorAddress: row.factorAddress,
    noticeDocumentId: row.noticeDocumentId,
    changedAt: row.payToChangedAt,
  },
  source: row.source,
  refreshedAt: row.refreshedAt,
  updatedAt: row.updatedAt,
  version: row.version,
})
