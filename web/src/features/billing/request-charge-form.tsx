import { listCharges, requestCharge } from '@drawbar/contract/billing/billing.ts'
import { ACCESSORIALS, EXTRA_CODES, type ExtraCode } from '@drawbar/contract/codes.ts'
import { uploadDocument } from '@drawbar/contract/documents/documents.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import { StatusShape } from '../../ui/display/status.tsx'
import { FilePicker } from '../documents/file-picker.tsx'
import css from './billing.module.css'

const CODES = EXTRA_CODES.map((value) => ({ value, label: translated(ACCESSORIALS[value]) }))

const LABELS: Record<ErrorsOf<typeof requestCharge>, string | null> = {
  shipment_state: t('This shipment takes no extras any more.'),
  currency_mismatch: t('The extra must be in the currency of the haul.'),
}

export interface RequestChargeFormProps {
  shipmentId: string
  currency: 'USD' | 'CAD' | 'MXN' | 'EUR' | 'GBP'
  onDone: () => void
}

interface FormValues {
  code: ExtraCode | null
  /** Minor units of the haul's currency. */
  amount: number | null
  note: string
}
const NOTHING: FormValues = { code: null, amount: null, note: '' }

/** Detention, lumper, tolls: asked with the paper that proves it. */
export function RequestChargeForm({ shipmentId, currency, onDone }: RequestChargeFormProps) {
  const { value, set, drop } = useDraftForm(`charge:${shipmentId}`, NOTHING)
  const { code, amount, note } = value
  const [file, setFile] = useState<File | null>(null)
  const [uploadedId, setUploadedId] = useState<string | null>(null)
  const [attempted, setAttempted] = useState(false)
  const upload = useCommand(uploadDocument)
  const request = useCommand(requestCharge, { invalidates: [listCharges] })
  const errors: Record<string, string> = {
    ...request.error?.errors,
    ...(attempted && code === null ? { code: t('Choose what the extra is for.') } : {}),
    ...(attempted && amount === null ? { amount: t('Give the amount.') } : {}),
    ...(attempted && amount !== null && amount <= 0 ? { amount: t('The amount must be more than 0.') } : {}),
  }
  const busy = upload.isPending || request.isPending
  const put = (part: Partial<FormValues>): void => {
    set(part)
    request.reset()
  }
  const leave = (): void => {
    drop()
    onDone()
  }
  const refused =
    request.error === null
      ? null
      : ((request.error.code === null ? null : LABELS[request.error.code as ErrorsOf<typeof requestCharge>]) ??
        translated(request.error.message))
  /** `undefined` where there is none, null where it did not go up. */
  const receipt = async (): Promise<string | null | undefined> => {
    if (file === null) return undefined
    if (uploadedId !== null) return uploadedId
    const form = new FormData()
    form.set('kind', code === 'lumper' ? 'lumper_receipt' : code === 'scale' ? 'scale_ticket' : 'other')
    form.set('file', file)
    // The refusal stands in `upload.error`, beside the file.
    return upload.mutateAsync({ form }).then(
      ({ id }) => id,
      () => null,
    )
  }
  const send = async (): Promise<void> => {
    setAttempted(true)
    if (busy || code === null || amount === null || amount <= 0) return
    const documentId = await receipt()
    if (documentId === null) return
    setUploadedId(documentId ?? null)
    request.mutate(
      {
        params: { shipmentId },
        body: {
          code,
          amount: { amount, currency },
          ...(note.trim() === '' ? {} : { note: note.trim() }),
          ...(documentId === undefined ? {} : { documentId }),
        },
      },
      {
        onSuccess: () => {
          showFeedback({
            type: 'success',
            message: t('Extra asked. {extra}, {amount}.', {
              extra: translated(ACCESSORIALS[code]),
              amount: formatMoney({ amount, currency }, { decimals: 'exact' }),
            }),
          })
          leave()
        },
      },
    )
  }
  return (
    <Form label={t('Ask for an extra')} onSubmit={() => void send()}>
      <SelectField
        label={t('What for')}
        options={CODES}
        value={code}
        onChange={(picked) => put({ code: picked })}
        error={errors['code']}
      />
      <MoneyField
        label={t('Amount')}
        currency={currency}
        value={amount === null ? null : { amount, currency }}
        onChange={(money) => put({ amount: money?.amount ?? null })}
        error={errors['amount.amount'] ?? errors['amount']}
      />
      <TextAreaField
        label={t('Note')}
        note={t('optional')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(text) => put({ note: text })}
        error={errors['note']}
      />
      <FilePicker
        label={t('Receipt')}
        file={file}
        onFile={(picked) => {
          setFile(picked)
          setUploadedId(null)
          upload.reset()
        }}
        error={errors['documentId'] ?? upload.error?.message}
      />
      {refused === null || Object.keys(request.error?.errors ?? {}).length > 0 ? null : (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {refused}
        </p>
      )}
      <div className={css['actions']}>
        <Button onClick={leave}>{t('Cancel')}</Button>
        <Button type="submit" variant="inverse" busy={busy}>
          {t('Ask for extra')}
        </Button>
      </div>
    </Form>
  )
}
