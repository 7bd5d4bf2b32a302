import type { ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../app/i18n/t.ts'
import { exportText, isoInZone, type ExportColumn } from '../../ui/table/table-export.ts'
import { driversOf } from './drivers-of.ts'
import { problemLabel } from './outlook.tsx'
import { clockLabel, SHIPMENT_STATUS } from './shipment-status.tsx'

/** What either side's list of shipments says in a file. */
type Columns = readonly ExportColumn<ShipmentSummary>[]

export const loadOf = ({ load }: ShipmentSummary): ShipmentSummary['load'] => load

export const exportShipment: Columns = [
  exportText(t('Shipment'), ({ reference }) => reference),
  exportText(t('Load'), ({ load }) => load.reference),
  exportText(t('Status'), ({ status }) => SHIPMENT_STATUS[status].label),
]

export const exportAssignment: Columns = [
  exportText(t('Driver'), driversOf),
  exportText(t('Tractor'), ({ tractorUnit }) => tractorUnit),
  exportText(t('Trailer'), ({ trailerUnit }) => trailerUnit),
]

export const exportClock: Columns = [
  exportText(t('Next stop'), ({ nextStop }) => nextStop?.city ?? null),
  exportText(t('Next stop by'), ({ nextStop }) =>
    nextStop === null ? null : isoInZone(nextStop.dueAt, nextStop.timeZone),
  ),
  exportText(t('Against the clock'), (shipment) => clockLabel(shipment, Date.now())?.label ?? null),
  exportText('ETA', ({ eta }) => (eta === null ? null : isoInZone(eta.at, eta.timeZone))),
  exportText(t('Problem'), ({ exception }) => (exception === null ? null : problemLabel(exception))),
]
