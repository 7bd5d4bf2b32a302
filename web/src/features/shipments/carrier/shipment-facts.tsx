import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../../app/i18n/t.ts'
import { formatDistance, formatMoney } from '../../../ui/format/format.ts'
import { useUnits, type Units } from '../../../ui/format/units.ts'
import { temperatureLabel, weightLabel } from '../../board/goods.tsx'
import css from './shipment.module.css'

function haulDistance({ distanceMeters, distanceSource }: ShipmentDetail['load'], units: Units): string {
  const distance = `${formatDistance(distanceMeters, units.distance)} ${units.distance}`
  if (distanceSource === 'routed') return t('{distance} routed', { distance })
  return distanceSource === 'entered' ? t('{distance} as given', { distance }) : t('{distance} est.', { distance })
}

/** What was agreed and who drives it. */
export function ShipmentFacts({ shipment }: { shipment: ShipmentDetail }) {
  const { load } = shipment
  const units = useUnits()
  const rows: readonly (readonly [string, string | null])[] = [
    [t('Consignor'), load.ownerName],
    [t('Price, all-in'), formatMoney(shipment.amount)],
    [t('Distance'), haulDistance(load, units)],
    [t('Goods'), load.commodity],
    [t('Weight'), weightLabel(load, units)],
    [t('Temperature'), temperatureLabel(load, units)],
    [t('Driver'), shipment.driverName],
    [t('Driver’s phone'), shipment.driverPhone],
    [t('Second driver'), shipment.secondDriverName],
    [t('Second driver’s phone'), shipment.secondDriverPhone],
    [t('Team (drivers)'), shipment.teamRequired ? t('Team drivers required') : null],
    [t('Units'), [shipment.tractorUnit, shipment.trailerUnit].filter((unit) => unit !== null).join(' + ') || null],
  ]
  return (
    <dl className={css['rows']}>
      {rows.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className={css['row']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
