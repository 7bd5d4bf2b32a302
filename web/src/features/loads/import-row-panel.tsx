import type { ImportPreview, ImportReading } from '@drawbar/contract/loads.ts'
import { useState } from 'react'
import { t, translated } from '../../i18n/t.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoney, formatNumber, formatWeight } from '../../ui/format.ts'
import { StatusShape } from '../../ui/status.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useUnits, type Units } from '../../ui/units.ts'
import { formatDate, formatWindow, zoneAbbreviation } from '../../ui/zoned-time.ts'
import { equipmentName, PRICING_WORDS, temperatureWords } from './load-words.ts'
import css from './import-screen.module.css'

type Row = ImportPreview['rows'][number]
export interface CellChange {
  row: number
  column: string
  value: string
}

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
              <StatusShape tone={severity === 'error' ? 'act' : 'watch'} /> {field === null ? '' : <b>{field}: </b>}
              {translated(message)}
            </li>
          ))}
        </ul>
      )}
      {row.reading === null ? null : <Reading reading={row.reading} />}
      {mapping === null ? null : (
        <Cells row={row} mapping={mapping} busy={busy} onChange={onChange} onClose={onClose} />
      )}
    </div>
  )
}

function Cells({
  row,
  mapping,
  busy,
  onChange,
  onClose,
}: RowPanelProps & { mapping: NonNullable<RowPanelProps['mapping']> }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const said = (severity: Row['issues'][number]['severity']) =>
    new Map(row.issues.filter((issue) => issue.severity === severity).map(({ column, message }) => [column, message]))
  const [wrong, doubted] = [said('error'), said('warning')]
  const headingOf = new Map(mapping.headings.map(({ column, heading }) => [column, heading]))
  const shown = mapping.fields.filter(
    ({ column }) => column in row.cells || wrong.has(column) || doubted.has(column) || headingOf.has(column),
  )
  const changes = Object.entries(typed)
    .filter(([column, value]) => value !== (row.cells[column] ?? ''))
    .map(([column, value]): CellChange => ({ row: row.position, column, value }))
  return (
    <form
      className={css['cells']}
      aria-label={t('Cells of row {row}', { row: row.position })}
      onSubmit={(event) => {
        event.preventDefault()
        if (changes.length > 0) onChange(changes)
        onClose()
      }}
    >
      {shown.map(({ column, label }) => {
        const [error, hint] = [wrong.get(column), doubted.get(column)]
        return (
          <TextField
            key={column}
            label={headingOf.get(column) || translated(label)}
            value={typed[column] ?? row.cells[column] ?? ''}
            onChange={(value) => setTyped({ ...typed, [column]: value })}
            error={error === undefined ? undefined : translated(error)}
            {...(hint === undefined || error !== undefined ? {} : { hint: translated(hint) })}
            maxLength={column === 'notes' ? 4000 : 200}
          />
        )
      })}
      <div className={css['acts']}>
        <Button type="submit" variant="primary" size="filter" busy={busy}>
          {t('Check the row again')}
        </Button>
        <Button size="filter" variant="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </form>
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
    [t('Temperature'), temperature === null ? null : temperatureWords(temperature, units)],
    [
      t('Price'),
      [PRICING_WORDS[reading.pricingMode], price === null ? null : formatMoney(price)].filter(Boolean).join(', '),
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
