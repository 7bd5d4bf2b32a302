import { CarrierProfile as ProfileShape, getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getChecklist } from '@drawbar/contract/verification/checklist.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { getPaperwork, listDocuments } from '@drawbar/contract/documents/company-documents.ts'
import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Status } from '../../ui/display/status.tsx'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import css from './carriers.module.css'
import type { DocumentPicker } from './document-parts.ts'
import { holdReason } from './payout-hold-labels.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

type Draft = Record<'line' | 'city' | 'region' | 'postalCode' | 'country', string>

/** Null where nothing but the country is given. */
const addressOf = ({ line, city, region, postalCode, country }: Draft) =>
  [line, city, region, postalCode].every((value) => value.trim() === '')
    ? null
    : { line, city, region, postalCode, country: country.trim().toUpperCase() }

function FactorAddress({
  draft,
  errors,
  onChange,
}: {
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange: (next: Partial<Draft>) => void
}) {
  const field = (name: keyof Draft, maxLength: number) => ({
    name: `factor-${name}`,
    value: draft[name],
    maxLength,
    autoComplete: 'off' as const,
    error: errors[`factorAddress.${name}`],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <TextField
        label={t('Street')}
        note={t('remit-to address of the factor, printed on invoices')}
        {...field('line', 160)}
      />
      <TextField label={t('City')} {...field('city', 80)} />
      <TextField label={t('State or province')} {...field('region', 40)} />
      <TextField label={t('Postal code')} {...field('postalCode', 20)} />
      <TextField label={t('Country')} note={t('two letters')} {...field('country', 2)} />
    </>
  )
}

/** Who is paid. A change is told to everybody in the company, since it is where money is stolen. */
export function PayToPanel({
  profile,
  Picker,
}: {
  profile: ResponseOf<typeof getCarrierProfile>
  Picker: DocumentPicker
}) {
  const { payTo } = profile
  const lockedReason = useBlockedReason('decideMoney')
  const [start] = useState(() => ({
    kind: payTo.kind ?? ('carrier' as const),
    factorName: payTo.factorName ?? '',
    line: payTo.factorAddress?.line ?? '',
    city: payTo.factorAddress?.city ?? '',
    region: payTo.factorAddress?.region ?? '',
    postalCode: payTo.factorAddress?.postalCode ?? '',
    country: payTo.factorAddress?.country ?? 'US',
    version: profile.version,
  }))
  const { value: draft, set: put, drop } = useDraftForm(`pay-to:${profile.companyId}`, start)
  const [file, setFile] = useState<File | null>(null)
  // Sent, though the rest of the form may have been refused: saved again it is not sent twice.
  const [sent, setSent] = useState<{ id: string; file: File; payee: string } | null>(null)
  const upload = useCommand(uploadDocument, { invalidates: [getPaperwork, listDocuments] })
  const save = useCommand(putPayTo, {
    invalidates: [getCarrierProfile, getChecklist],
    onSuccess: ({ version }) => {
      drop({ ...draft, version })
      setFile(null)
      showFeedback({ type: 'success', message: t('Pay-to saved. Your colleagues are told.') })
    },
    onError: ({ current }) => {
      const now = ProfileShape.safeParse(current).data
      if (now !== undefined) put({ version: now.version })
    },
  })
  const errors = save.error?.errors ?? {}
  const payeeError = upload.error?.errors['claims.payee']
  const send = (noticeDocumentId: string | null): void =>
    save.mutate({
      body: {
        kind: draft.kind,
        version: draft.version,
        ...(draft.kind === 'factor'
          ? {
              factorName: draft.factorName,
              factorAddress: addressOf(draft),
              ...(noticeDocumentId === null ? {} : { noticeDocumentId }),
            }
          : {}),
      },
    })
  const submit = (): void => {
    const payee = draft.factorName
    if (draft.kind === 'carrier' || file === null) {
      send(payee === payTo.factorName ? payTo.noticeDocumentId : null)
      return
    }
    if (sent?.file === file && sent.payee === payee) {
      send(sent.id)
      return
    }
    const replaces = sent?.id ?? payTo.noticeDocumentId
    const form = new FormData()
    form.append('kind', 'noa')
    form.append('details', JSON.stringify({ claims: { payee }, ...(replaces === null ? {} : { replaces }) }))
    form.append('file', file)
    upload.mutate(
      { form },
      {
        onSuccess: ({ id }) => {
          setSent({ id, file, payee })
          send(id)
        },
      },
    )
  }
  const change = (next: Partial<typeof draft>): void => {
    put(next)
    if (save.isError) save.reset()
    if (upload.isError) upload.reset()
  }
  return (
    <Panel
      title={t('Pay-to')}
      note={
        payTo.changedAt === null
          ? t('Not said yet')
          : t('Last changed {day}', { day: formatDate(payTo.changedAt, LOCAL_ZONE) })
      }
    >
      <Form label={t('Pay-to')} onSubmit={submit}>
        {profile.payoutHold === null ? null : (
          <p className={css['secondary']}>
            <Status tone="warning">{t('Payouts on hold')}</Status> {holdReason(profile.payoutHold)}
          </p>
        )}
        <RadioField
          label={t('Invoices are paid to')}
          layout="stack"
          options={[
            { value: 'carrier', label: t('Your company') },
            { value: 'factor', label: t('A factoring company') },
          ]}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        {draft.kind === 'factor' ? (
          <>
            <TextField
              label={t('Factoring company')}
              value={draft.factorName}
              maxLength={120}
              onChange={(factorName) => change({ factorName })}
              error={errors['factorName'] ?? payeeError}
            />
            <FactorAddress draft={draft} errors={errors} onChange={change} />
            {payTo.noticeDocumentId !== null && draft.factorName === payTo.factorName && file === null ? (
              <p className={css['secondary']}>
                {t('The notice of assignment is on file. Send another to replace it.')}
              </p>
            ) : null}
            <Picker
              label={t('Notice of assignment, a photo or PDF')}
              file={file}
              onFile={(next) => {
                setFile(next)
                if (upload.isError) upload.reset()
              }}
              error={errors['noticeDocumentId'] ?? (payeeError === undefined ? upload.error?.message : undefined)}
            />
          </>
        ) : null}
        {save.error === null || Object.keys(errors).length > 0 ? null : (
          <p className={css['problem']} role="alert">
            {save.error.code === 'stale_version'
              ? t('Somebody else changed the profile since you opened it. Save again to replace what they saved.')
              : translated(save.error.message)}
          </p>
        )}
        <div className={css['actions']}>
          <Button type="submit" variant="primary" busy={save.isPending || upload.isPending} lockedReason={lockedReason}>
            {t('Save pay-to')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
