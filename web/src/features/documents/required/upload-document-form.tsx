import type { ClaimField, PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { getPaperwork, listDocuments } from '@drawbar/contract/documents/company-documents.ts'
import type { PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Form } from '../../../ui/form/form-layout.tsx'
import type { Money } from '../../../ui/format/format.ts'
import { MoneyField } from '../../../ui/form/number-fields.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { FilePicker } from '../file-picker.tsx'
import { FIELD_LABELS, KIND_LABELS } from '../document-labels.ts'
import { accountErrors, AccountFields, NO_ACCOUNT, type AccountValues } from './account-fields.tsx'
import css from './documents.module.css'

export interface UploadDocumentFormProps {
  kind: PaperKind
  /** Waits or was sent back: this one takes its place. */
  replaces: string | null
  rule: (typeof PAPERS)[PaperKind]
  onDone: () => void
}

interface FormValues {
  texts: Partial<Record<ClaimField, string>>
  amounts: Partial<Record<ClaimField, Money | null>>
  issuedOn: string | null
  expiresOn: string | null
  subjectId: string | null
  note: string
}
const BLANK: FormValues = { texts: {}, amounts: {}, issuedOn: null, expiresOn: null, subjectId: null, note: '' }
const AMOUNTS: readonly ClaimField[] = ['autoLimit', 'cargoLimit']
const DAYS: readonly ClaimField[] = ['effectiveOn']
/** The last digits of an account follow from the account. */
const isEntered = (field: ClaimField): boolean => field !== 'bankLast4'

/** The paper and what it says. A file that was refused is the only thing to be chosen again. */
export function UploadDocumentForm({ kind, replaces, rule, onDone }: UploadDocumentFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [attempted, setAttempted] = useState(false)
  const [account, setAccount] = useState<{ input: AccountValues; wrong: Partial<AccountValues> }>({
    input: NO_ACCOUNT,
    wrong: {},
  })
  const { value, set, drop } = useDraftForm<FormValues>(`paper:${kind}`, BLANK)
  const upload = useCommand(uploadDocument, { invalidates: [getPaperwork, listDocuments] })
  const errors = upload.error?.errors ?? {}
  const put = (part: Partial<FormValues>): void => {
    set(part)
    upload.reset()
  }
  const send = (): void => {
    setAttempted(true)
    const wrong = rule.account ? accountErrors(account.input) : {}
    setAccount({ ...account, wrong })
    if (file === null || Object.keys(wrong).length > 0 || upload.isPending) return
    const form = new FormData()
    form.set('kind', kind)
    form.set('details', JSON.stringify(detailsOf(value, { rule, replaces, account: account.input })))
    form.set('file', file)
    upload.mutate(
      { form },
      {
        onError: ({ code }) => {
          if (code === 'file_refused') setFile(null)
        },
        onSuccess: () => {
          drop()
          onDone()
          showFeedback({
            type: 'success',
            message: t('{kind} sent. A reviewer looks at it next.', { kind: KIND_LABELS[kind] }),
          })
        },
      },
    )
  }
  const refused = upload.error !== null && Object.keys(errors).length === 0 ? upload.error : null
  return (
    <div className={css['form']}>
      <Form label={t('Send: {kind}', { kind: KIND_LABELS[kind] })} onSubmit={send}>
        <FilePicker
          label={t('Photo or PDF')}
          file={file}
          onFile={(picked) => {
            setFile(picked)
            upload.reset()
          }}
          error={
            refused?.code === 'file_refused'
              ? refused.message
              : attempted && file === null
                ? t('Choose a photo or a PDF.')
                : errors['file']
          }
        />
        {rule.about === 'company' ? null : (
          <Subject
            about={rule.about}
            value={value.subjectId}
            onChange={(subjectId) => put({ subjectId })}
            error={errors['subjectId']}
          />
        )}
        <div className={css['pair']}>
          <DayField
            label={t('Issued')}
            note={t('optional')}
            value={value.issuedOn}
            onChange={(issuedOn) => put({ issuedOn })}
            error={errors['issuedOn']}
          />
          <DayField
            label={t('Ends')}
            {...(rule.ends ? {} : { note: t('optional') })}
            value={value.expiresOn}
            onChange={(expiresOn) => put({ expiresOn })}
            error={errors['expiresOn']}
          />
          {rule.claims.filter(isEntered).map((field) => (
            <ClaimInput
              key={field}
              field={field}
              needed={rule.needs.includes(field)}
              value={value}
              onChange={put}
              error={errors[`claims.${field}`]}
            />
          ))}
        </div>
        {rule.account ? (
          <div className={css['pair']}>
            <AccountFields
              value={account.input}
              onChange={(input) => setAccount({ input, wrong: {} })}
              errors={account.wrong}
            />
          </div>
        ) : null}
        <TextAreaField
          label={t('Note for the reviewer')}
          note={t('optional')}
          rows={2}
          maxLength={1000}
          value={value.note}
          onChange={(note) => put({ note })}
          error={errors['note']}
        />
        {refused !== null && refused.code !== 'file_refused' ? (
          <p className={css['refused']} role="alert">
            <StatusShape tone="critical" /> {translated(refused.message)}
          </p>
        ) : null}
        <div className={css['submit']}>
          <Button onClick={onDone}>{t('Not yet')}</Button>
          <Button type="submit" variant="primary" busy={upload.isPending}>
            {t('Send to review')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function ClaimInput({
  field,
  needed,
  value,
  onChange,
  error,
}: {
  field: ClaimField
  needed: boolean
  value: FormValues
  onChange: (part: Partial<FormValues>) => void
  error: string | undefined
}) {
  const common = { label: FIELD_LABELS[field], error, ...(needed ? {} : { note: t('optional') }) }
  if (AMOUNTS.includes(field)) {
    return (
      <MoneyField
        {...common}
        currency="USD"
        value={value.amounts[field] ?? null}
        onChange={(amount) => onChange({ amounts: { ...value.amounts, [field]: amount } })}
      />
    )
  }
  const text = (input: string): void => onChange({ texts: { ...value.texts, [field]: input } })
  if (DAYS.includes(field))
    return <DayField {...common} value={value.texts[field] ?? null} onChange={(day) => text(day ?? '')} />
  return <TextField {...common} value={value.texts[field] ?? ''} onChange={text} maxLength={160} autoComplete="off" />
}

/** More trucks than this are found by typing on the vehicles screen; the list here takes the server's largest page. */
const MOST_UNITS = 100

function Subject({
  about,
  value,
  onChange,
  error,
}: {
  about: 'vehicle' | 'driver'
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}) {
  const vehicles = useEndpoint(listVehicles, { query: { limit: MOST_UNITS } }, { enabled: about === 'vehicle' })
  const drivers = useEndpoint(listDrivers, { query: { limit: MOST_UNITS } }, { enabled: about === 'driver' })
  const options =
    about === 'vehicle'
      ? (vehicles.data?.items ?? []).map(({ id, unitNumber, make, year }) => ({
          value: id,
          label: [unitNumber, make, year].filter(Boolean).join(' '),
        }))
      : (drivers.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <SelectField
      label={about === 'vehicle' ? t('Vehicle') : t('Driver')}
      value={value}
      onChange={onChange}
      options={options}
      error={error}
      searchable
    />
  )
}

function detailsOf(
  { texts, amounts, issuedOn, expiresOn, subjectId, note }: FormValues,
  {
    rule,
    replaces,
    account,
  }: { rule: UploadDocumentFormProps['rule']; replaces: string | null; account: AccountValues },
): Record<string, unknown> {
  const claims: Record<string, unknown> = {}
  for (const field of rule.claims.filter(isEntered)) {
    const text = texts[field]?.trim()
    if (text) claims[field] = text
    if (amounts[field]) claims[field] = amounts[field]
  }
  return {
    claims,
    ...(rule.account ? { account } : {}),
    ...(issuedOn === null ? {} : { issuedOn }),
    ...(expiresOn === null ? {} : { expiresOn }),
    ...(subjectId === null ? {} : { subjectId }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(replaces === null ? {} : { replaces }),
  }
}
