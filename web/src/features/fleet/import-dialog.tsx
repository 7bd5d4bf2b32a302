import {
  DRIVER_TEMPLATE,
  type FleetImport,
  importDrivers,
  importVehicles,
  listDrivers,
  listFleetCalendar,
  listVehicles,
  MAX_FLEET_ROWS,
  VEHICLE_TEMPLATE,
} from '@drawbar/contract/fleet.ts'
import { ImportOptions } from '@drawbar/contract/import-options.ts'
import { useRef, useState } from 'react'
import { t, translated } from '../../i18n/t.ts'
import { saveFile } from '../../api/call.ts'
import { useCommand } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { showFeedback } from '../../ui/feedback.ts'
import { formatNumber } from '../../ui/format.ts'
import { ModalFrame } from '../../ui/modal-frame.tsx'
import { StatusShape } from '../../ui/status.tsx'
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
const SHOWN_FAULTS = 200

const templateText = ([heading = [], ...rows]: readonly (readonly string[])[]): string =>
  csvOf(
    heading.map((head, column) => ({ head, value: (row: readonly string[]) => row[column] ?? '' })),
    rows,
  )

/** A file is checked whole and shown; all of its rows come in, or none. */
export function ImportDialog({ opened, drivers, onClose }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const vehicles = useCommand(importVehicles, { invalidates: TOUCHED })
  const people = useCommand(importDrivers, { invalidates: TOUCHED })
  const running = drivers ? people : vehicles
  const [options, setOptions] = useState(NO_OPTIONS)
  const [report, setReport] = useState<FleetImport | null>(null)
  const send = (chosen: File, mode: FleetImport['mode'], said: ImportOptions = options): void => {
    const form = new FormData()
    // Fields count for the file that follows them.
    form.append('mode', mode)
    form.append('options', JSON.stringify(said))
    form.append('file', chosen, chosen.name)
    setFile(chosen)
    setOptions(said)
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
            <span className={css['second']}>
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
            <StatusShape tone="act" /> {translated(Object.values(error.errors)[0] ?? error.message)}{' '}
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
            {needsColumns(report) ? null : <Report report={report} />}
          </>
        )}
        <div className={css['acts']}>
          <Button onClick={close}>{t('Cancel')}</Button>
          {report === null || file === null ? null : (
            <Button
              variant="primary"
              busy={running.isPending}
              lockedReason={lockedReason(report)}
              onClick={() => send(file, 'import')}
            >
              {t('Add {figure}', { figure: formatNumber(report.rowCount) })}
            </Button>
          )}
        </div>
      </div>
    </ModalFrame>
  )
}

const needsColumns = ({ mapping }: FleetImport): boolean => mapping.missing.length > 0 || mapping.doubled.length > 0

const lockedReason = (report: FleetImport): string | undefined =>
  needsColumns(report)
    ? t('Choose the columns first.')
    : report.errorCount > 0
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
  if (needsColumns(report)) return columns
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

function Report({ report: { rowCount, errorCount, rows, unknownColumns } }: { report: FleetImport }) {
  const faulty = rows.filter(({ issues }) => issues.length > 0).slice(0, SHOWN_FAULTS)
  return (
    <section aria-live="polite">
      <p>
        <StatusShape tone={errorCount === 0 ? 'good' : 'act'} />{' '}
        {errorCount === 0
          ? t('All {rows} rows are right.', { rows: formatNumber(rowCount) })
          : t('{wrong} of {rows} rows have to be mended.', {
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
        <div className={css['faults']}>
          <table aria-label={t('Rows to mend')}>
            <thead>
              <tr>
                <th scope="col">{t('Row')}</th>
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('What is wrong')}</th>
              </tr>
            </thead>
            <tbody>
              {faulty.map(({ row, name, issues }) => (
                <tr key={row}>
                  <td className="tn">{row}</td>
                  <td>{name}</td>
                  <td>
                    {issues.map(({ column, message }) => (
                      <span key={`${column} ${message}`} className={css['fault']}>
                        {column === null ? '' : <strong>{column}: </strong>}
                        {translated(message)}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
