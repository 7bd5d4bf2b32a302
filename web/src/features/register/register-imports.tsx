import {
  cancelRegisterImport,
  downloadRegisterRejects,
  listRegisterImports,
  REGISTER_FILE_KINDS,
  type RegisterFileKind,
  type RegisterImport,
  resumeRegisterImport,
} from '@drawbar/contract/register/register-imports.ts'
import { allows } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { registerImportLifecycle } from '@drawbar/contract/lifecycles/register-import.ts'
import { useRef, useState } from 'react'
import { callFile, saveFile } from '../../api/call.ts'
import { messageOf } from '../../api/api-error.ts'
import { useCommand, useInfiniteEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatNumber } from '../../ui/format/format.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { StaffReadFailed } from '../../app/frame/staff-read-failed.tsx'
import { failureMessage, IMPORT_STATUS, KIND_LABELS, formatSize } from './import-labels.ts'
import css from './register.module.css'
import { useRegisterUpload } from './use-register-upload.ts'

const LOOK_EVERY_MS = 1500
/** Drop a file, see it read, take back what was refused. */
export function RegisterImports() {
  const [busy, setBusy] = useState(false)
  const list = useInfiniteEndpoint(
    listRegisterImports,
    { query: { limit: 20 } },
    busy ? { refetchInterval: LOOK_EVERY_MS } : {},
  )
  const moving = list.items.some(({ status }) => status === 'queued' || status === 'running')
  if (moving !== busy) setBusy(moving)
  return (
    <div className={css['imports']}>
      <UploadPanel />
      <Panel title={t('Imports')} padded={false}>
        {list.isPending ? (
          <div role="status" aria-busy="true" aria-label={t('Loading the imports')} className={css['import']}>
            <Skeleton width="50%" />
            <Skeleton width="70%" />
          </div>
        ) : list.error && list.items.length === 0 ? (
          <StaffReadFailed
            title={t('{what} did not load', { what: t('The imports') })}
            forStaff={t('Imports of the register are for staff')}
            read={list}
          />
        ) : list.items.length === 0 ? (
          <Empty title={t('Nothing was imported yet')}>
            {t('The first file takes its place here while it is read.')}
          </Empty>
        ) : (
          <ul>
            {list.items.map((one) => (
              <ImportLine key={one.id} of={one} />
            ))}
          </ul>
        )}
        {list.hasNextPage ? (
          <Button size="filter" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
            {t('Show more')}
          </Button>
        ) : null}
      </Panel>
    </div>
  )
}

function UploadPanel() {
  const [kind, setKind] = useState<RegisterFileKind>('census')
  const [whole, setWhole] = useState(false)
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const { state, start, goOn, forget } = useRegisterUpload()
  const take = (file: File | undefined): void => {
    if (file !== undefined && state.kind !== 'sending')
      void start(file, { kind, complete: whole && kind === 'insurance' })
  }
  return (
    <Panel title={t('Import a file of the register')}>
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
          take(event.dataTransfer.files[0])
        }}
      >
        <NativeSelectField
          label={t('What it holds')}
          value={kind}
          onChange={setKind}
          options={REGISTER_FILE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
        />
        {kind === 'insurance' ? (
          <CheckField
            label={t('This is the whole list: filings from earlier files that it lacks are taken away')}
            checked={whole}
            onChange={setWhole}
          />
        ) : null}
        <input
          ref={chooser}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label={t('File of the register')}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button variant="primary" busy={state.kind === 'sending'} onClick={() => chooser.current?.click()}>
          {t('Choose a file')}
        </Button>
        <span className={css['secondary']}>{t('or drop it here: CSV as the register gives it, up to 8 GB')}</span>
      </div>
      {state.kind === 'idle' ? null : (
        <div className={css['form']} role="status">
          {state.kind === 'refused' ? (
            <>
              <span>{t('{name}, {bytes}, was not sent', { name: state.name, bytes: formatSize(state.bytes) })}</span>
              <span role="alert" className={css['warning']}>
                {failureMessage(state.failure, { kind: state.as, rejected: 0 })}
              </span>
            </>
          ) : (
            <>
              <span>
                {t('{name}: {sent} of {bytes} sent', {
                  name: state.name,
                  sent: formatSize(state.sent),
                  bytes: formatSize(state.bytes),
                })}
              </span>
              <progress className={css['progress']} value={state.sent} max={state.bytes} aria-label={t('Sent')} />
            </>
          )}
          {state.kind === 'broken' ? (
            <div className={css['actions']}>
              <span role="alert" className={css['warning']}>
                {translated(state.message)}
              </span>
              <Button size="filter" onClick={goOn}>
                {t('Go on sending')}
              </Button>
              <Button size="filter" variant="quiet" onClick={forget}>
                {t('Leave it')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </Panel>
  )
}

function ImportLine({ of }: { of: RegisterImport }) {
  const invalidates = [listRegisterImports]
  const cancel = useCommand(cancelRegisterImport, { invalidates })
  const resume = useCommand(resumeRegisterImport, { invalidates })
  const { status } = of
  const { label, tone } = IMPORT_STATUS[status]
  const may = (action: 'cancel' | 'resume') => allows(registerImportLifecycle, { action, state: status, by: 'staff' })
  const failed = cancel.error ?? resume.error
  const params = { importId: of.id }
  return (
    <li className={css['import']}>
      <div className={css['importHead']}>
        <span>
          <strong>{of.fileName}</strong>
          <span className={css['secondary']}>
            {t('{kind}, {bytes}, {day}, by {name}', {
              kind: of.complete ? `${KIND_LABELS[of.kind]}, ${t('the whole list')}` : KIND_LABELS[of.kind],
              bytes: formatSize(of.bytes),
              day: formatDate(of.createdAt, LOCAL_ZONE),
              name: of.startedBy ?? t('somebody'),
            })}
          </span>
        </span>
        <Status tone={tone}>{label}</Status>
      </div>
      {status === 'running' ? (
        <progress className={css['progress']} value={of.bytesRead} max={of.bytes} aria-label={t('Read')} />
      ) : null}
      {of.failure === null ? null : <p className={css['warning']}>{failureMessage(of.failure, of)}</p>}
      <div className={css['importHead']}>
        <span className={css['secondary']}>
          {t('{rows} rows read, {entered} entered, {added} of them new, {removed} taken away, {rejected} refused', {
            rows: formatNumber(of.rowsRead),
            entered: formatNumber(of.entered),
            added: formatNumber(of.added),
            removed: formatNumber(of.removed),
            rejected: formatNumber(of.rejected),
          })}
        </span>
        <span className={css['actions']}>
          {of.rejected === 0 ? null : (
            <Button size="row" onClick={() => void saveRejects(of.id)}>
              {t('Refused rows as CSV')}
            </Button>
          )}
          {may('cancel') ? (
            <Button size="row" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
              {t('Stop')}
            </Button>
          ) : null}
          {may('resume') && of.failure === null ? (
            <Button size="row" busy={resume.isPending} onClick={() => resume.mutate({ params })}>
              {t('Resume')}
            </Button>
          ) : null}
        </span>
      </div>
      {failed ? <p role="alert">{translated(failed.message)}</p> : null}
    </li>
  )
}

async function saveRejects(importId: string): Promise<void> {
  try {
    saveFile(await callFile(downloadRegisterRejects, { params: { importId } }))
  } catch (error) {
    showFeedback({ type: 'error', message: translated(messageOf(error) ?? 'The file could not be written.') })
  }
}
