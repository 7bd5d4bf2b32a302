import type { ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'

type Drivers = Pick<ShipmentSummary, 'driverName' | 'driverPhone' | 'secondDriverName' | 'secondDriverPhone'>

/** Who drives it, one or the two of a team; null before the dispatch. */
export const driversOf = ({ driverName, secondDriverName }: Pick<Drivers, 'driverName' | 'secondDriverName'>) =>
  driverName === null || secondDriverName === null ? driverName : `${driverName} + ${secondDriverName}`

/** Each with the number to call. */
export const driversWithPhones = ({ driverName, driverPhone, secondDriverName, secondDriverPhone }: Drivers) =>
  [
    [driverName, driverPhone],
    [secondDriverName, secondDriverPhone],
  ].flatMap(([name, phone]) => (name == null ? [] : [[name, phone].filter(Boolean).join(', ')]))
