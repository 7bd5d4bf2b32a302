/** Takes a lane out of the address. */
export const NO_LANE = { laneFrom: null, laneFromName: null, laneTo: null, laneToName: null, laneEquipment: null }
