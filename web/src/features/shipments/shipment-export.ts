import type { ShipmentSummary } from '@drawbar/contract/shipments.ts'
import { exportText, isoInZone, type ExportColumn } from '../../ui/table-export.ts'
import { PUNCTUALITY_WORDS, SHIPMENT_STATUS_WORDS } from './shipment-status.tsx'

/** What either side's list of shipments says in a file. */
type Columns = readonly ExportColumn<ShipmentSummary>[]

export const loadOf = ({ load }: ShipmentSummary): ShipmentSummary['load'] => load

export const exportShipment: Columns = [
  exportText('Shipment', ({ reference }) => reference),
  exportText('Load', ({ load }) => load.reference),
  exportText('Status', ({ status }) => SHIPMENT_STATUS_WORDS[status].word),
]

export const exportCrew: Columns = [
  exportText('Driver', ({ driverName }) => driverName),
  exportText('Tractor', ({ tractorUnit }) => tractorUnit),
  exportText('Trailer', ({ trailerUnit }) => trailerUnit),
]

export const exportClock: Columns = [
  exportText('Next stop', ({ nextStop }) => nextStop?.city ?? null),
  exportText('Next stop by', ({ nextStop }) =>
    nextStop === null ? null : isoInZone(nextStop.windowEndAt, nextStop.timeZone),
  ),
  exportText('Against the clock', ({ punctuality }) =>
    punctuality === null ? null : PUNCTUALITY_WORDS[punctuality].word,
  ),
]
