import { ADMIN_FLOWS } from './admin-flows.ts'
import { CARRIER_FLOWS } from './carrier-flows.ts'
import { CONSIGNOR_FLOWS } from './consignor-flows.ts'
import { sideOfRole, type Flow, type FlowId, type TourSide } from './flow.ts'

/** The twelve, by side, in the order in which a newcomer needs them. */
export const FLOWS: Record<TourSide, readonly Flow[]> = {
  consignor: CONSIGNOR_FLOWS,
  carrier: CARRIER_FLOWS,
  admin: ADMIN_FLOWS,
}

export const flowsOf = (role: string | undefined): readonly Flow[] => FLOWS[sideOfRole(role)]

const BY_ID = new Map(
  Object.values(FLOWS)
    .flat()
    .map((flow) => [flow.id, flow]),
)

export function flowOf(id: FlowId): Flow {
  const flow = BY_ID.get(id)
  if (flow === undefined) throw new Error(`There is no flow ${id}`)
  return flow
}
