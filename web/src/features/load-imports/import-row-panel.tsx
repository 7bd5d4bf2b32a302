import type { ImportPreview, ImportReading } from '@drawbar/contract/load-imports/load-imports.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { formatMoney, formatNumber, formatWeight } from '../../ui/format/format.ts'
import { StatusShape } from '../../ui/display/status.tsx'
import { useUnits, type Units } from '../../ui/format/units.ts'
import { formatDate, formatWindow, zoneAbbreviation } from '../../ui/format/zoned-time.ts'
import { type CellChange, ImportCells } from '../imports/import-cells.tsx'
import { equipmentName, PRICING_LABELS, temperatureLabel } from '../loads/load-labels.ts'
import css from './import-screen.module.css'

type Row = ImportPreview['rows'][number]
interface RowPanelProps {
  row: Row
  mapping: ImportPreview['mapping']
  busy: boolean
  onChange: (changes: readonly CellChange[]) => void
  onClose: () => void
}

/** Everything that a row was understood to say, beside the cells it says it in; each can be corrected here. */
export function ImportRowPanel({ row, mapping, busy, onChange, onClose }: RowPanelProps) {
  return (
    <div className={css['row']}>
      {row.issues.length === 0 ? null : (
        <ul className={css['issues']}>
          {row.issues.map(({ severity, field, message }, index) => (
            <li key={`${index} ${message}`} data-severity={severity}>
              <StatusShape tone={severity === 'error' ? 'critical' : 'warning'} />{' '}
              {field === null ? '' : <b>{field}: </b>}
              {translated(message)}
            </li>
          ))}
        </ul>
      )}
      {row.reading === null ? null : <Reading reading={row.reading} />}
      {mapping === null ? null : (
        <ImportCells row={row} mapping={mapping} busy={busy} onChange={onChange} onClose={onClose} />
      )}
    </div>
  )
}

function Reading({ reading }: { reading: ImportReading }) {
  const units = useUnits()
  return (
    <dl className={css['reading']} aria-label={t('As it was understood')}>
      {factsOf(reading, units).map(([name, value]) => (
        <div key={name}>
          <dt className="t-label">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Stop = ImportReading['stops'][number]

export const placeOf = ({ city, region, postalCode }: Stop): string =>
  [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ')

/** “Mon, Mar 15, 2027, 08:00–12:00 CDT”: the year shows what a short date would hide. */
export const windowOf = ({ windowStartAt, windowEndAt, timeZone }: Stop): string =>
  `${formatDate(windowStartAt, timeZone)}, ${formatWindow({ start: windowStartAt, end: windowEndAt, zone: timeZone })} ${zoneAbbreviation(windowStartAt, timeZone)}`

function factsOf(reading: ImportReading, units: Units): [string, string][] {
  const { pallets, pieces, trailerLengthMm, temperature, price, declaredValue, references, notes } = reading
  const zone = reading.stops[0]?.timeZone ?? 'UTC'
  const facts: [string, string | null][] = [
    ...reading.stops.map((stop, index): [string, string] => [
      `${stop.kind === 'pickup' ? t('Pickup') : t('Delivery')}${reading.stops.length > 2 ? ` ${index + 1}` : ''}`,
      [stop.facilityName, placeOf(stop), windowOf(stop), stop.scheduling === 'appointment' ? t('appointment') : null]
        .filter(Boolean)
        .join(' · '),
    ]),
    [t('Equipment'), reading.equipment.map(equipmentName).join(', ')],
    [t('Trailer length'), trailerLengthMm === null ? null : `${Math.round(trailerLengthMm / 304.8)} ft`],
    [t('Weight'), `${formatWeight(reading.weightGrams, units.weight)} ${units.weight}`],
    [t('Pallets'), pallets === null ? null : formatNumber(pallets)],
    [t('Pieces'), pieces === null ? null : formatNumber(pieces)],
    [t('Commodity'), reading.commodity],
    [t('Hazmat'), reading.hazmat.length === 0 ? null : reading.hazmat.join(', ')],
    [t('Temperature'), temperature === null ? null : temperatureLabel(temperature, units)],
    [
      t('Price'),
      [PRICING_LABELS[reading.pricingMode], price === null ? null : formatMoney(price)].filter(Boolean).join(', '),
    ],
    [t('Declared value'), declaredValue === null ? null : formatMoney(declaredValue)],
    [
      t('References'),
      references.length === 0 ? null : references.map(({ type, value }) => `${type} ${value}`).join(', '),
    ],
    [t('Bids until'), reading.biddingEndsAt === null ? null : formatDate(reading.biddingEndsAt, zone)],
    [t('Expires'), reading.expiresAt === null ? null : formatDate(reading.expiresAt, zone)],
    [t('Notes'), notes],
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}
