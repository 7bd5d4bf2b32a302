import { isStaff, type Viewer } from '../../platform/viewer.ts'

export interface Parties {
  consignorCompanyId: string
  carrierCompanyId: string
}

/** Both sides of the haul, and staff. */
export const mayRead = (viewer: Viewer, { consignorCompanyId, carrierCompanyId }: Parties): boolean =>
  isStaff(viewer) || viewer.companyId === consignorCompanyId || viewer.companyId === carrierCompanyId

/** The carrier asks for extras on its own haul, acting as a carrier. */
export const mayRequest = (viewer: Viewer, { carrierCompanyId }: Parties): boolean =>
  viewer.kind === 'carrier' && viewer.companyId === carrierCompanyId

/** The consignor who pays decides about them. */
export const mayDecide = (viewer: Viewer, { consignorCompanyId }: Parties): boolean =>
  viewer.kind === 'consignor' && viewer.companyId === consignorCompanyId
