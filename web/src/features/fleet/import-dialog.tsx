import {
  DRIVER_TEMPLATE,
  type FleetImport,
  importDrivers,
  importVehicles,
  MAX_FLEET_ROWS,
  VEHICLE_TEMPLATE,
} from '@drawbar/contract/fleet/fleet-import.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listFleetCalendar } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { ImportOptions } from '@drawbar/contract/import-options.ts'
import { useRef, useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { saveFile } from '../../api/call.ts'
import { useCommand } from '../../api/query.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatNumber } from '../../ui/format/format.ts'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { Status, StatusShape } from '../../ui/display/status.tsx'
import { faultyRowsCsv } from '../imports/faulty-rows.ts'
import { type CellChange, corrected, ImportCells } from '../imports/import-cells.tsx'
import { type ColumnChoices, ImportColumns } from '../imports/import-columns.tsx'
import { ImportSheet } from '../imports/import-sheet.tsx'
import { csvOf } from '../lists/csv.ts'
import css from './fleet.module.css'

interface ImportDialogProps {
  opened: boolean
  drivers: boolean
  onClose: () => void
}

const NO_OPTIONS: ImportOptions = ImportOptions.parse({})
const TOUCHED = [listVehicles, listDrivers, listFleetCalendar]
const SHOWN_ROWS = 200

const templateText = ([heading = [], ...rows]: readonly (readonly string[])[]): string =>
  csvOf(
    heading.map((head, column) => ({ head, value: (row: readonly string[]) => row[column] ?? '' })),
    rows,
  )

/** A file is checked whole and shown; its rows are corrected in place, and all of them come in, or the right ones. */
export function ImportDialog({ opened, drivers, onClose }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const vehicles = useCommand(importVehicles, { invalidates: TOUCHED })
  const people = useCommand(importDrivers, { invalidates: TOUCHED })
  const running = drivers ? people : vehicles
  const [options, setOptions] = useState(NO_OPTIONS)
  const [report, setReport] = useState<FleetImport | null>(null)
  const send = (chosen: File, mode: FleetImport['mode'], importOptions: ImportOptions = options): void => {
    const form = new FormData()
    // Fields count for the file that follows them.
    form.append('mode', mode)
    form.append('options', JSON.stringify(importOptions))
    form.append('file', chosen, chosen.name)
    setFile(chosen)
    setOptions(importOptions)
    running.mutate(
      { form },
      {
        onSuccess: (answer) => {
          setReport(answer)
          if (answer.mode === 'preview') return
          showFeedback({
            type: 'success',
            message: drivers
              ? t('{count} drivers added.', { count: answer.created })
              : t('{count} vehicles added.', { count: answer.created }),
          })
          close()
        },
      },
    )
  }
  const open = (chosen: File): void => {
    setReport(null)
    send(chosen, 'preview', NO_OPTIONS)
  }
  const close = (): void => {
    setFile(null)
    setReport(null)
    setOptions(NO_OPTIONS)
    vehicles.reset()
    people.reset()
    onClose()
  }
  const error = running.isPending ? null : running.error
  const template = (): void =>
    saveFile({
      blob: new Blob([templateText(drivers ? DRIVER_TEMPLATE : VEHICLE_TEMPLATE)], { type: 'text/csv;charset=utf-8' }),
      fileName: drivers ? 'drivers-template.csv' : 'vehicles-template.csv',
    })
  return (
    <ModalFrame
      opened={opened}
      onClose={close}
      width={720}
      title={drivers ? t('Import drivers') : t('Import trucks and trailers')}
    >
      <div className={css['dialog']}>
        <div
          className={cx(css['drop'], over && css['over'])}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            const [dropped] = event.dataTransfer.files
            if (dropped !== undefined) open(dropped)
          }}
        >
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
            className="visually-hidden"
            aria-label={t('File to import')}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (chosen !== undefined) open(chosen)
            }}
          />
          <p>
            <strong>{file === null ? t('Drop a file here') : file.name}</strong>
            <span className={css['secondary']}>
              {t(
                'CSV or XLSX, up to {most} rows. The whole file is checked first; nothing is added until you confirm.',
                {
                  most: formatNumber(MAX_FLEET_ROWS),
                },
              )}
            </span>
          </p>
          <div className={css['line']}>
            <Button busy={running.isPending} onClick={() => input.current?.click()}>
              {file === null ? t('Choose a file') : t('Choose another file')}
            </Button>
            <Button variant="quiet" onClick={template}>
              {t('Download the CSV template')}
            </Button>
          </div>
        </div>
        {error === null ? null : (
          <p className={css['refused']} role="alert">
            <StatusShape tone="critical" /> {translated(Object.values(error.errors)[0] ?? error.message)}{' '}
            {t('Nothing was added.')}
          </p>
        )}
        {report === null || file === null ? null : (
          <>
            <ImportSheet
              sheets={report.sheets}
              sheet={report.sheet}
              onChange={(sheet) => send(file, 'preview', { ...NO_OPTIONS, sheet })}
            />
            <FleetColumns
              key={JSON.stringify(report.mapping.headings)}
              report={report}
              options={options}
              busy={running.isPending}
              onApply={(choices) => send(file, 'preview', { ...options, ...choices })}
            />
            {actionItemColumns(report) ? null : (
              <Report
                key={JSON.stringify([report.sheet, options.columns, options.defaults])}
                report={report}
                busy={running.isPending}
                onChange={(changes) => send(file, 'preview', { ...options, cells: corrected(options.cells, changes) })}
              />
            )}
          </>
        )}
        <div className={css['actions']}>
          <Button onClick={close}>{t('Cancel')}</Button>
          {report === null || file === null ? null : (
            <Button
              variant="primary"
              busy={running.isPending}
              lockedReason={lockedReason(report)}
              onClick={() => send(file, 'import', { ...options, leaveOutFaulty: report.errorCount > 0 })}
            >
              {report.errorCount === 0 || report.errorCount === report.rowCount
                ? t('Add {figure}', { figure: formatNumber(report.rowCount) })
                : t('Add the {count} right rows', { count: report.rowCount - report.errorCount })}
            </Button>
          )}
        </div>
      </div>
    </ModalFrame>
  )
}

const actionItemColumns = ({ mapping }: FleetImport): boolean =>
  mapping.missing.length > 0 || mapping.doubled.length > 0

const lockedReason = (report: FleetImport): string | undefined =>
  actionItemColumns(report)
    ? t('Choose the columns first.')
    : report.errorCount === report.rowCount
      ? t('Correct the rows that are named first.')
      : undefined

interface FleetColumnsProps {
  report: FleetImport
  options: ImportOptions
  busy: boolean
  onApply: (choices: ColumnChoices) => void
}

/** Open by itself only where the file leaves a question. */
function FleetColumns({ report, options, busy, onApply }: FleetColumnsProps) {
  const [isOpen, setOpen] = useState(false)
  const columns = <ImportColumns mapping={report.mapping} defaults={options.defaults} busy={busy} onApply={onApply} />
  if (actionItemColumns(report)) return columns
  return (
    <>
      <div className={css['line']}>
        <Button size="filter" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Hide the columns') : t('Change the columns')}
        </Button>
      </div>
      {isOpen ? columns : null}
    </>
  )
}

interface ReportProps {
  report: FleetImport
  busy: boolean
  onChange: (changes: readonly CellChange[]) => void
}

function Report({ report, busy, onChange }: ReportProps) {
  const { rowCount, errorCount, rows, unknownColumns, mapping } = report
  const [open, setOpen] = useState<number | null>(null)
  // The server lists faulty rows first. A row that was corrected stays where the person corrected it.
  const [places] = useState(() => new Map(rows.map(({ row }, place) => [row, place])))
  const placeOf = ({ row }: { row: number }): number => places.get(row) ?? rows.length + row
  const faulty = rows.filter(({ issues }) => issues.length > 0)
  const download = (): void =>
    saveFile({
      blob: new Blob(
        [
          faultyRowsCsv(
            faulty.map((row) => ({ ...row, position: row.row })),
            mapping,
          ),
        ],
        { type: 'text/csv;charset=utf-8' },
      ),
      fileName: 'rows-not-imported.csv',
    })
  return (
    <section aria-live="polite">
      <p>
        <StatusShape tone={errorCount === 0 ? 'good' : 'critical'} />{' '}
        {errorCount === 0
          ? t('All {rows} rows are right.', { rows: formatNumber(rowCount) })
          : t('{wrong} of {rows} rows need correcting.', {
              wrong: formatNumber(errorCount),
              rows: formatNumber(rowCount),
            })}
      </p>
      {unknownColumns.length === 0 ? null : (
        <p className="t-second">
          {t('Columns that mean nothing here: {columns}.', { columns: unknownColumns.join(', ') })}
        </p>
      )}
      {faulty.length === 0 ? null : (
        <div className={css['line']}>
          <Button size="filter" onClick={download}>
            {t('Download the {count} wrong rows', { count: faulty.length })}
          </Button>
        </div>
      )}
      <div className={css['faults']}>
        <table aria-label={t('Rows of the file')}>
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('What is wrong')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows
              .toSorted((a, b) => placeOf(a) - placeOf(b))
              .slice(0, SHOWN_ROWS)
              .map((row) => (
                <FileRow
                  key={row.row}
                  row={row}
                  mapping={mapping}
                  busy={busy}
                  isOpen={open === row.row}
                  onToggle={() => setOpen(open === row.row ? null : row.row)}
                  onChange={onChange}
                />
              ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface FileRowProps extends Pick<ReportProps, 'busy' | 'onChange'> {
  row: FleetImport['rows'][number]
  mapping: FleetImport['mapping']
  isOpen: boolean
  onToggle: () => void
}

/** What a row says, and what is wrong with it; it opens to its cells. */
function FileRow({ row: { row, name, issues, cells }, mapping, busy, isOpen, onToggle, onChange }: FileRowProps) {
  return (
    <>
      <tr>
        <td className="tn">{row}</td>
        <td>{name}</td>
        <td>
          {issues.length === 0 ? <Status tone="good">{t('Right')}</Status> : null}
          {issues.map(({ column, field, message }) => (
            <span key={`${column} ${message}`} className={css['fault']}>
              <strong>{field}: </strong>
              {translated(message)}
            </span>
          ))}
        </td>
        <td>
          <Button size="row" aria-expanded={isOpen} aria-label={t('Correct row {row}', { row })} onClick={onToggle}>
            {t('Correct')}
          </Button>
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={4}>
            <ImportCells
              row={{ position: row, cells, issues }}
              mapping={mapping}
              busy={busy}
              onChange={onChange}
              onClose={onToggle}
            />
          </td>
        </tr>
      ) : null}
    </>
  )
}
