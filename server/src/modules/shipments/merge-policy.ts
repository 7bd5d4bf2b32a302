import { finding, type MergePolicy } from '../../platform/merge-policy.ts'
import { findUnderWay } from './sql/merges.ts'

/** Hauls go over as they are; what was signed keeps the name it was signed under. */
export const shipmentsMerge: MergePolicy = {
  moves: { shipments: ['shipments.consignor_company_id', 'shipments.carrier_company_id'] },
  look: async (sql, { fromId }) => [finding('hauls_under_way', await findUnderWay(sql, fromId))],
}
