import type { ImportPreview } from '@drawbar/contract/load-imports/load-imports.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatMoney, formatNumber, formatWeight } from '../../ui/format/format.ts'
import { Status, StatusShape } from '../../ui/display/status.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { useUnits, type Units } from '../../ui/format/units.ts'
import { formatDate, formatWindow, zoneAbbreviation } from '../../ui/format/zoned-time.ts'
import type { CellChange } from '../imports/import-cells.tsx'
import { fieldLabel } from '../loads/field-labels.ts'
import { ImportRowPanel, placeOf } from './import-row-panel.tsx'
import { PRICING_LABELS } from '../loads/load-labels.ts'
import css from './import-screen.module.css'

type Row = ImportPreview['rows'][number]
type Issue = Row['issues'][number]

const errorsOf = ({ issues }: Row): Issue[] => issues.filter(({ severity }) => severity === 'error')

/** A column of the file or an element of a 204 by its own name; what only the load has, in the words of its form. */
export const placeOfIssue = ({ field }: Issue): string =>
  field === null ? '' : /^[a-z]/.test(field) ? fieldLabel(field) : field

function Result({ row }: { row: Row }) {
  const errors = errorsOf(row).length
  if (errors > 0)
    return <Status tone="critical">{errors === 1 ? t('Error') : t('{count} errors', { count: errors })}</Status>
  if (!row.ok) return <Status tone="warning">{t('Left out')}</Status>
  return row.issues.length > 0 ? (
    <Status tone="warning">{t('Warning')}</Status>
  ) : (
    <Status tone="good">{t('Right')}</Status>
  )
}

function messageOf(row: Row): string {
  const [first, ...more] = [...errorsOf(row), ...row.issues.filter(({ severity }) => severity === 'warning')]
  if (first === undefined) return ''
  const message = [placeOfIssue(first), translated(first.message)].filter(Boolean).join(': ')
  return more.length === 0 ? message : `${message} (${t('and {more} more', { more: more.length })})`
}

/** What a faulty row says of its lane, as typed. */
const laneInput = ({ cells, summary }: Row): string => {
  const side = (name: 'origin' | 'destination') =>
    [cells[`${name}City`], cells[`${name}State`], cells[`${name}PostalCode`]].filter(Boolean).join(', ')
  const lane = [side('origin'), side('destination')].filter(Boolean).join(' – ')
  return lane === '' ? translated(summary) : lane
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <span className={css['two']}>
      <span title={first}>{first}</span>
      <span className="t-second" title={second}>
        {second}
      </span>
    </span>
  )
}

function columnsOf(place: string, units: Units): Column<Row>[] {
  const stopOf = (row: Row, which: 'first' | 'last') =>
    which === 'first' ? row.reading?.stops[0] : row.reading?.stops.at(-1)
  const when = (which: 'first' | 'last', column: string) => (row: Row) => {
    const stop = stopOf(row, which)
    if (stop === undefined) return <span className="t-second">{row.cells[column] ?? ''}</span>
    const { windowStartAt: start, windowEndAt: end, timeZone: zone } = stop
    return (
      <Two
        first={formatDate(start, zone)}
        second={`${formatWindow({ start, end, zone })} ${zoneAbbreviation(start, zone)}`}
      />
    )
  }
  return [
    {
      key: 'position',
      head: place,
      width: 64,
      align: 'end',
      cell: ({ position }) => <span className="tn">{formatNumber(position)}</span>,
    },
    { key: 'result', head: t('Result'), width: 96, cell: (row) => <Result row={row} /> },
    {
      key: 'lane',
      head: t('Load'),
      width: 250,
      cell: (row) => {
        const [from, to] = [stopOf(row, 'first'), stopOf(row, 'last')]
        return (
          <Two first={from && to ? `${placeOf(from)} – ${placeOf(to)}` : laneInput(row)} second={row.reference ?? ''} />
        )
      },
    },
    { key: 'pickup', head: t('Pickup'), width: 142, cell: when('first', 'pickupDate') },
    { key: 'delivery', head: t('Delivery'), width: 142, cell: when('last', 'deliveryDate') },
    {
      key: 'goods',
      head: t('Equipment'),
      width: 110,
      cell: ({ reading, cells }) =>
        reading === null ? (
          <span className="t-second">{cells['equipment'] ?? ''}</span>
        ) : (
          <Two first={reading.equipment.join(', ')} second={formatWeight(reading.weightGrams, units.weight)} />
        ),
    },
    {
      key: 'price',
      head: t('Price'),
      width: 96,
      cell: ({ reading, cells }) =>
        reading === null ? (
          <span className="t-second">{cells['price'] ?? ''}</span>
        ) : (
          <Two
            first={reading.price === null ? '–' : formatMoney(reading.price)}
            second={PRICING_LABELS[reading.pricingMode]}
          />
        ),
    },
    {
      key: 'message',
      head: t('What we found'),
      cell: (row) => (
        <span className={css['message']} title={messageOf(row)}>
          {messageOf(row)}
        </span>
      ),
    },
  ]
}

interface ImportRowsProps {
  preview: ImportPreview
  busy: boolean
  onChange: (changes: readonly CellChange[]) => void
}

/** Faulty rows come first from the server; a row opens to all that it says, and is corrected there. */
export function ImportRows({ preview, busy, onChange }: ImportRowsProps) {
  const units = useUnits()
  const [only] = preview.rows.length === 1 ? preview.rows : []
  const [open, setOpen] = useState<string | null>(
    only !== undefined && only.issues.length > 1 ? String(only.position) : null,
  )
  const shown = preview.rows.length
  const place = preview.format === 'x12_204' ? t('Segment') : t('Row')
  return (
    <>
      {preview.fileIssues.map((issue, index) => (
        <p key={`${index} ${issue.message}`} className={css['fileIssue']}>
          <StatusShape tone={issue.severity === 'error' ? 'critical' : 'warning'} /> {placeOfIssue(issue)}{' '}
          {translated(issue.message)}
        </p>
      ))}
      <DataTable
        label={t('Rows of the file')}
        columns={columnsOf(place, units)}
        rows={preview.rows}
        rowKey={({ position }) => String(position)}
        rowLabel={(row) => `${place} ${row.position}, ${row.reference ?? laneInput(row)}`}
        keys="page"
        openKey={open}
        onOpenChange={setOpen}
        panel={(row, close) => (
          <ImportRowPanel
            key={JSON.stringify(row.cells)}
            row={row}
            mapping={preview.mapping}
            busy={busy}
            onChange={onChange}
            onClose={close}
          />
        )}
        card={(row) => (
          <div className={css['card']}>
            <span>
              {place} {row.position} <Result row={row} />
            </span>
            <span>{laneInput(row)}</span>
            {row.issues.length === 0 ? null : <span>{messageOf(row)}</span>}
            <span className="t-second">{row.reference}</span>
          </div>
        )}
        foot={
          shown < preview.rowCount ? (
            <p className={css['line']}>
              {t('{shown} of {total} rows are shown, the faulty ones first. The counts cover all.', {
                shown: formatNumber(shown),
                total: formatNumber(preview.rowCount),
              })}
            </p>
          ) : undefined
        }
      />
    </>
  )
}
