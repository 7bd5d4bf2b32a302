import { finding, type MergeRoom } from '../../platform/merge-room.ts'
import { findUnderWay } from './sql/merges.ts'

/** Hauls go over as they are; what was signed keeps the name it was signed under. */
export const shipmentsMerge: MergeRoom = {
  moves: { shipments: ['shipments.consignor_company_id', 'shipments.carrier_company_id'] },
  look: async (sql, { fromId }) => [finding('hauls_under_way', await findUnderWay(sql, fromId))],
}
