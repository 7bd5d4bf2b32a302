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
import { csvOf } from '../lists/csv.ts'
import css from './fleet.module.css'

interface ImportDialogProps {
  opened: boolean
  drivers: boolean
  onClose: () => void
}

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
  const report = running.data ?? null
  const send = (chosen: File, mode: FleetImport['mode']): void => {
    const form = new FormData()
    // The mode is read before the file: it stands first.
    form.append('mode', mode)
    form.append('file', chosen, chosen.name)
    setFile(chosen)
    running.mutate(
      { form },
      {
        onSuccess: (answer) => {
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
  const close = (): void => {
    setFile(null)
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
            if (dropped !== undefined) send(dropped, 'preview')
          }}
        >
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="visually-hidden"
            aria-label={t('File to import')}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (chosen !== undefined) send(chosen, 'preview')
            }}
          />
          <p>
            <strong>{file === null ? t('Drop a file here') : file.name}</strong>
            <span className={css['second']}>
              {t('CSV, up to {most} rows. The whole file is checked first; nothing is added until you confirm.', {
                most: formatNumber(MAX_FLEET_ROWS),
              })}
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
        {report === null || running.isPending ? null : <Report report={report} />}
        <div className={css['acts']}>
          <Button onClick={close}>{t('Cancel')}</Button>
          {report === null || file === null ? null : (
            <Button
              variant="primary"
              busy={running.isPending}
              lockedReason={report.errorCount > 0 ? t('Mend the rows that are named first.') : undefined}
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
