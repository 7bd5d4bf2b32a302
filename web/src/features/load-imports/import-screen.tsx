import { CSV_TEMPLATE } from '@drawbar/contract/load-imports/csv-template.ts'
import { confirmImport, type ImportPreview } from '@drawbar/contract/load-imports/load-imports.ts'
import { listLoads } from '@drawbar/contract/loads/loads.ts'
import { useRef, useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { saveFile } from '../../api/call.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { useRoleBars } from '../../app/frame/use-role-bars.ts'
import { faultyRowsCsv } from '../imports/faulty-rows.ts'
import { ImportColumns } from '../imports/import-columns.tsx'
import { ImportSheet } from '../imports/import-sheet.tsx'
import { linkTo, useAddress } from '../lists/address.ts'
import { ImportFixes } from './import-fixes.tsx'
import { ImportRows } from './import-rows.tsx'
import css from './import-screen.module.css'
import { importErrorMessage, type Mode, useImport } from './use-import.ts'

/** A list or an X12 204 is checked whole and shown as it was understood; nothing exists until somebody confirms. */
export function ImportScreen() {
  const [search] = useAddress()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { value: draft, set: setSaved, drop: dropDraft } = useDraftForm<{ mode: Mode }>('import', { mode: 'strict' })
  const { mode } = draft
  const [over, setOver] = useState(false)
  const reading = useImport({ mode })
  const { file, preview, check, sent } = reading
  const confirm = useCommand(confirmImport, {
    invalidates: [listLoads],
    onSuccess: ({ created }, { params: { importId } }) => {
      dropDraft()
      showFeedback({
        type: 'success',
        message: t('{count} drafts created. Post them when they are ready.', {
          count: created,
        }),
      })
      void navigate(linkTo(search, { import: null, status: 'draft', imported: importId }))
    },
  })
  const barred = useRoleBars('manageLoads')

  const open = (chosen: File): void => {
    confirm.reset()
    reading.open(chosen)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped !== undefined) open(dropped)
  }

  if (barred !== undefined) {
    return (
      <Panel padded={false}>
        <Forbidden
          title={t('You cannot import loads')}
          actions={<ButtonLink to={linkTo(search, { import: null })}>{t('Back to listings')}</ButtonLink>}
        >
          {barred}
        </Forbidden>
      </Panel>
    )
  }
  return (
    <div className={css['page']}>
      <Panel
        title={t('Import loads')}
        note={t('CSV, XLSX or X12 204')}
        aside={
          <Button size="filter" variant="quiet" onClick={() => void navigate(linkTo(search, { import: null }))}>
            {t('Back to listings')}
          </Button>
        }
      >
        <div
          className={cx(css['drop'], over && css['over'])}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.edi,.x12,.204,text/csv,text/plain"
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
            <br />
            <span className="t-second">
              {t('The whole file is checked first. Nothing is created until you confirm.')}
            </span>
          </p>
          <div className={css['actions']}>
            <Button onClick={() => input.current?.click()}>{t('Choose a file')}</Button>
            {file === null ? null : (
              <Button busy={check.isPending} onClick={() => reading.again()}>
                {t('Check again')}
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={() =>
                saveFile({
                  blob: new Blob([CSV_TEMPLATE], { type: 'text/csv;charset=utf-8' }),
                  fileName: 'loads-template.csv',
                })
              }
            >
              {t('Download the CSV template')}
            </Button>
          </div>
          <div className={css['mode']}>
            <span className="t-label">X12 204</span>
            <Segmented
              label={t('How strictly a 204 is read')}
              value={mode}
              onChange={(next) => {
                setSaved({ mode: next })
                reading.again(next)
              }}
              options={[
                { value: 'strict', label: t('Strict') },
                { value: 'lenient', label: t('Lenient') },
              ]}
            />
            <span className="t-second">
              {mode === 'strict'
                ? t('A wrong segment count or control number refuses the file.')
                : t('Counts that do not match become warnings.')}
            </span>
          </div>
        </div>
        {sent === null ? null : (
          <p className={css['line']}>
            <Spinner size="sm" decorative />{' '}
            {sent < 1 ? t('Sending, {percent}%', { percent: formatNumber(sent * 100) }) : t('Checking every row')}
          </p>
        )}
        {check.error === null || check.isPending ? null : (
          <p className={css['error']} role="alert">
            <StatusShape tone="critical" /> {importErrorMessage(check.error)} {t('Nothing was created.')}
          </p>
        )}
      </Panel>
      {preview?.mapping === null || preview === null ? null : <ColumnsPanel reading={reading} preview={preview} />}
      {preview === null ? null : (
        <PreviewPanel
          reading={reading}
          preview={preview}
          busy={check.isPending || confirm.isPending}
          error={confirm.error === null ? null : importErrorMessage(confirm.error)}
          onConfirm={(importId) => confirm.mutate({ params: { importId } })}
        />
      )}
    </div>
  )
}

type Reading = ReturnType<typeof useImport>

const actionItemColumns = ({ mapping }: ImportPreview): boolean =>
  mapping !== null && (mapping.missing.length > 0 || mapping.doubled.length > 0)

/** Open by itself only where the file leaves a question. */
function ColumnsPanel({ reading, preview }: { reading: Reading; preview: ImportPreview }) {
  const { mapping, sheets, sheet } = preview
  const isNeeded = actionItemColumns(preview)
  const [isOpen, setOpen] = useState(false)
  if (mapping === null) return null
  const isShown = isNeeded || isOpen || sheets.length > 1
  const known = mapping.headings.filter(({ column }) => column !== null).length
  const facts = [
    t('{known} of {total} understood', { known, total: mapping.headings.length }),
    ...(mapping.remembered ? [t('as you chose for an earlier file')] : []),
  ]
  return (
    <Panel
      title={t('Columns')}
      note={facts.join(', ')}
      padded={isShown}
      aside={
        isNeeded ? undefined : (
          <Button size="filter" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('Hide') : t('Change')}
          </Button>
        )
      }
    >
      <ImportSheet sheets={sheets} sheet={sheet} onChange={reading.chooseSheet} />
      {isNeeded || isOpen ? (
        <ImportColumns
          key={JSON.stringify(mapping.headings)}
          mapping={mapping}
          defaults={reading.options.defaults}
          busy={reading.check.isPending}
          onApply={(choices) => {
            setOpen(false)
            reading.chooseColumns(choices)
          }}
        />
      ) : null}
    </Panel>
  )
}

/** More faulty rows have one cause, which is fixed in the file. */
const MAX_LEFT_OUT = 1_000

function lockedReason(preview: ImportPreview): string | undefined {
  const { importId, errorCount, okCount, faultyCount } = preview
  if (importId !== null) return undefined
  if (actionItemColumns(preview)) return t('Choose the columns first.')
  if (errorCount === 0) return t('All of this file was imported before.')
  if (preview.format === 'x12_204' || okCount === 0) return t('Correct the errors first, here or in the file.')
  return faultyCount > MAX_LEFT_OUT
    ? t('More than {most} rows are wrong. Correct the file, then check it again.', {
        most: formatNumber(MAX_LEFT_OUT),
      })
    : undefined
}

interface PreviewPanelProps {
  reading: Reading
  preview: ImportPreview
  busy: boolean
  error: string | null
  onConfirm: (importId: string) => void
}

function PreviewPanel({ reading, preview, busy, error, onConfirm }: PreviewPanelProps) {
  const { importId, rowCount, okCount, faultyCount, errorCount, warningCount, format } = preview
  const facts = [
    format === 'x12_204' ? t('{count} tenders', { count: rowCount }) : t('{count} rows', { count: rowCount }),
    t('{right} right', { right: formatNumber(okCount) }),
    t('{count} errors', { count: errorCount }),
    t('{count} warnings', { count: warningCount }),
  ]
  const locked = lockedReason(preview)
  const notImported = preview.rows.filter(({ ok }) => !ok)
  const create = (): void => {
    if (importId !== null) onConfirm(importId)
    else reading.leaveOutFaulty(onConfirm)
  }
  const label =
    okCount === 0 || actionItemColumns(preview)
      ? t('Create drafts')
      : importId === null && locked === undefined
        ? t('Create the {count} right drafts', { count: okCount })
        : t('Create {count} drafts', { count: okCount })
  return (
    <Panel
      title={preview.fileName}
      note={facts.join(', ')}
      padded={false}
      aside={
        <span className={css['actions']}>
          {faultyCount === 0 || format === 'x12_204' ? null : (
            <Button
              size="filter"
              onClick={() =>
                saveFile({
                  blob: new Blob([faultyRowsCsv(notImported, preview.mapping)], { type: 'text/csv;charset=utf-8' }),
                  fileName: 'rows-not-imported.csv',
                })
              }
            >
              {t('Download the {count} other rows', { count: faultyCount })}
            </Button>
          )}
          <Button variant="primary" size="filter" busy={busy} lockedReason={locked} onClick={create}>
            {label}
          </Button>
        </span>
      }
    >
      {error === null ? null : (
        <p className={css['error']} role="alert">
          <StatusShape tone="critical" /> {error}
        </p>
      )}
      <ImportFixes preview={preview} busy={busy} onAccept={reading.accept} />
      <ImportRows preview={preview} busy={busy} onChange={reading.correct} />
    </Panel>
  )
}
