import type { ShipmentSummary } from '@drawbar/contract/shipments.ts'
import { t } from '../../i18n/t.ts'
import { exportText, isoInZone, type ExportColumn } from '../../ui/table-export.ts'
import { driversOf } from './drivers-of.ts'
import { PUNCTUALITY_WORDS, SHIPMENT_STATUS_WORDS } from './shipment-status.tsx'

/** What either side's list of shipments says in a file. */
type Columns = readonly ExportColumn<ShipmentSummary>[]

export const loadOf = ({ load }: ShipmentSummary): ShipmentSummary['load'] => load

export const exportShipment: Columns = [
  exportText(t('Shipment'), ({ reference }) => reference),
  exportText(t('Load'), ({ load }) => load.reference),
  exportText(t('Status'), ({ status }) => SHIPMENT_STATUS_WORDS[status].word),
]

export const exportCrew: Columns = [
  exportText(t('Driver'), driversOf),
  exportText(t('Tractor'), ({ tractorUnit }) => tractorUnit),
  exportText(t('Trailer'), ({ trailerUnit }) => trailerUnit),
]

export const exportClock: Columns = [
  exportText(t('Next stop'), ({ nextStop }) => nextStop?.city ?? null),
  exportText(t('Next stop by'), ({ nextStop }) =>
    nextStop === null ? null : isoInZone(nextStop.windowEndAt, nextStop.timeZone),
  ),
  exportText(t('Against the clock'), ({ punctuality }) =>
    punctuality === null ? null : PUNCTUALITY_WORDS[punctuality].word,
  ),
]
