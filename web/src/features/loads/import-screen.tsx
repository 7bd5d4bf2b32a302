import { confirmImport, listLoads, previewImport, type ImportPreview } from '@drawbar/contract/loads.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { useRef, useState, type DragEvent } from 'react'
import { useNavigate } from 'react-router'
import { t, translated } from '../../i18n/t.ts'
import type { ApiError } from '../../api/api-error.ts'
import { saveFile } from '../../api/call.ts'
import { useCommand } from '../../api/query.ts'
import { useKept } from '../../session/use-kept.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { showFeedback } from '../../ui/feedback.ts'
import { Forbidden } from '../../ui/forbidden.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StatusShape } from '../../ui/status.tsx'
import { useRoleBars } from '../accounts/use-role-bars.ts'
import { linkTo, useAddress } from '../lists/address.ts'
import { CSV_TEMPLATE } from './csv-template.ts'
import { ImportRows } from './import-rows.tsx'
import css from './import-screen.module.css'

const REFUSED: Record<ErrorsOf<typeof previewImport | typeof confirmImport>, string | null> = {
  // The server says which part of the file it could not read.
  import_refused: null,
  import_expired: t('The check of this file is too old to be carried out. Check it again.'),
  import_repeated: t('A tender of this file was imported meanwhile. Check the file again.'),
  import_done: t('These loads were already created. They are under My listings, Drafts.'),
}

const wordsOf = (error: ApiError): string => {
  const own =
    error.code !== null && Object.hasOwn(REFUSED, error.code) ? REFUSED[error.code as keyof typeof REFUSED] : null
  return own ?? translated(Object.values(error.errors)[0] || error.message)
}

type Mode = 'strict' | 'lenient'

/** A CSV or an X12 204 is checked whole and shown; nothing exists until everything in it is right and somebody confirms. */
export function ImportScreen() {
  const [search] = useAddress()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const { value: options, set: setOptions, drop: dropOptions } = useKept<{ mode: Mode }>('import', { mode: 'strict' })
  const { mode } = options
  const [over, setOver] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const check = useCommand(previewImport)
  const confirm = useCommand(confirmImport, {
    invalidates: [listLoads],
    onSuccess: ({ created }, { params: { importId } }) => {
      dropOptions()
      showFeedback({
        type: 'success',
        message: t('{count} drafts created. Post them when they are ready.', {
          count: created,
        }),
      })
      void navigate(linkTo(search, { import: null, status: 'draft', imported: importId }))
    },
  })
  const preview = check.data ?? null
  const barred = useRoleBars('manageLoads')

  const run = (chosen: File, asked: Mode): void => {
    setFile(chosen)
    confirm.reset()
    const form = new FormData()
    // The mode is read before the file: it stands first.
    form.append('mode', asked)
    form.append('file', chosen, chosen.name)
    setSent(0)
    check.mutate({ form, onUploadProgress: setSent }, { onSettled: () => setSent(null) })
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped !== undefined) run(dropped, mode)
  }

  if (barred !== undefined) {
    return (
      <Panel padded={false}>
        <Forbidden
          title={t('You cannot import loads')}
          acts={<ButtonLink to={linkTo(search, { import: null })}>{t('Back to listings')}</ButtonLink>}
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
        note={t('CSV or X12 204')}
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
            accept=".csv,.txt,.edi,.x12,.204,text/csv,text/plain"
            className="visually-hidden"
            aria-label={t('File to import')}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (chosen !== undefined) run(chosen, mode)
            }}
          />
          <p>
            <strong>{file === null ? t('Drop a file here') : file.name}</strong>
            <br />
            <span className="t-second">
              {t('The whole file is checked first. Nothing is created until you confirm.')}
            </span>
          </p>
          <div className={css['acts']}>
            <Button onClick={() => input.current?.click()}>{t('Choose a file')}</Button>
            {file === null ? null : (
              <Button busy={check.isPending} onClick={() => run(file, mode)}>
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
                setOptions({ mode: next })
                if (file !== null) run(file, next)
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
            <StatusShape tone="act" /> {wordsOf(check.error)} {t('Nothing was created.')}
          </p>
        )}
      </Panel>
      {preview === null || check.isPending ? null : (
        <PreviewPanel
          preview={preview}
          busy={confirm.isPending}
          error={confirm.error === null ? null : wordsOf(confirm.error)}
          onConfirm={(importId) => confirm.mutate({ params: { importId } })}
        />
      )}
    </div>
  )
}

function lockedReason({ importId, errorCount }: ImportPreview): string | undefined {
  if (importId !== null) return undefined
  return errorCount > 0
    ? t('Mend the errors in the file, then check it again.')
    : t('All of this file was imported before.')
}

interface PreviewPanelProps {
  preview: ImportPreview
  busy: boolean
  error: string | null
  onConfirm: (importId: string) => void
}

function PreviewPanel({ preview, busy, error, onConfirm }: PreviewPanelProps) {
  const { importId, rowCount, okCount, errorCount, warningCount, format } = preview
  const facts = [
    format === 'csv' ? t('{count} rows', { count: rowCount }) : t('{count} tenders', { count: rowCount }),
    t('{right} right', { right: formatNumber(okCount) }),
    t('{count} errors', { count: errorCount }),
    t('{count} warnings', { count: warningCount }),
  ]
  return (
    <Panel
      title={preview.fileName}
      note={facts.join(', ')}
      padded={false}
      aside={
        <Button
          variant="primary"
          size="filter"
          busy={busy}
          lockedReason={lockedReason(preview)}
          onClick={() => {
            if (importId !== null) onConfirm(importId)
          }}
        >
          {importId === null ? t('Create drafts') : t('Create {count} drafts', { count: okCount })}
        </Button>
      }
    >
      {error === null ? null : (
        <p className={css['error']} role="alert">
          <StatusShape tone="act" /> {error}
        </p>
      )}
      <ImportRows preview={preview} />
    </Panel>
  )
}
