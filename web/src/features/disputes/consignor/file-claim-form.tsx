import { CLAIM_KIND_CODES, CLAIM_KINDS, type ClaimKind } from '@drawbar/contract/disputes/claim-kinds.ts'
import { fileCargoClaim, listCargoClaims } from '@drawbar/contract/disputes/disputes.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Form } from '../../../ui/form/form-layout.tsx'
import { MoneyField } from '../../../ui/form/number-fields.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import css from '../claims.module.css'
import { EvidenceField, type Uploaded } from './evidence-field.tsx'

const KINDS = CLAIM_KIND_CODES.map((value) => ({ value, label: translated(CLAIM_KINDS[value]) }))

const REFUSED: Record<ErrorsOf<typeof fileCargoClaim>, string | null> = {
  shipment_state: t('A claim is filed once the load is delivered.'),
  claim_filing_closed: t('Claims must be filed within nine months of delivery.'),
  cargo_claim_open: t('This shipment already has an open claim of this kind. Continue with it, or withdraw it first.'),
  currency_mismatch: null,
  company_closed: null,
}

interface FormValues {
  kind: ClaimKind | null
  /** Minor units of the freight’s currency. */
  amount: number | null
  whatHappened: string
  /** Papers of the shipment that were ticked. */
  chosen: string[]
  uploaded: Uploaded[]
}
const NOTHING: FormValues = { kind: null, amount: null, whatHappened: '', chosen: [], uploaded: [] }

export interface FileClaimFormProps {
  shipment: Pick<ShipmentDetail, 'id' | 'amount' | 'carrierName' | 'documents'>
  onDone: () => void
}

/** What went wrong, how much it is, and what shows it: the four parts of a claim (49 CFR 370.3). */
export function FileClaimForm({ shipment, onDone }: FileClaimFormProps) {
  const { value, set, drop } = useDraftForm(`cargo-claim:${shipment.id}`, NOTHING)
  const { kind, amount, whatHappened, chosen, uploaded } = value
  const [attempted, setAttempted] = useState(false)
  const file = useCommand(fileCargoClaim, { invalidates: [listCargoClaims] })
  const { currency } = shipment.amount
  const documentIds = [...chosen, ...uploaded.map(({ id }) => id)]
  const missing: Record<string, string> = {
    ...(kind === null ? { kind: t('Choose what went wrong.') } : {}),
    ...(amount === null || amount <= 0 ? { 'amount.amount': t('Give an amount of more than 0.') } : {}),
    ...(whatHappened.trim() === '' ? { whatHappened: t('Say what happened.') } : {}),
    ...(documentIds.length === 0 ? { documentIds: t('Add at least one document or photo.') } : {}),
  }
  const errors: Record<string, string> = { ...file.error?.errors, ...(attempted ? missing : {}) }
  const put = (part: Partial<FormValues>): void => {
    set(part)
    file.reset()
  }
  const leave = (): void => {
    drop()
    onDone()
  }
  const send = (): void => {
    setAttempted(true)
    if (file.isPending || Object.keys(missing).length > 0 || kind === null || amount === null) return
    file.mutate(
      {
        params: { shipmentId: shipment.id },
        body: { kind, amount: { amount, currency }, whatHappened: whatHappened.trim(), documentIds },
      },
      {
        onSuccess: ({ reference }) => {
          showFeedback({
            type: 'success',
            message: t('Claim {reference} filed. {carrier} is told.', { reference, carrier: shipment.carrierName }),
          })
          leave()
        },
      },
    )
  }
  const refused =
    file.error === null || file.error.kind === 'cancelled' || Object.keys(file.error.errors).length > 0
      ? null
      : ((file.error.code === null ? null : REFUSED[file.error.code as ErrorsOf<typeof fileCargoClaim>]) ??
        translated(file.error.message))
  return (
    <Form label={t('File a claim')} onSubmit={send}>
      <SelectField
        label={t('What went wrong')}
        options={KINDS}
        value={kind}
        onChange={(picked) => put({ kind: picked })}
        error={errors['kind']}
      />
      <MoneyField
        label={t('Amount claimed')}
        currency={currency}
        value={amount === null ? null : { amount, currency }}
        onChange={(money) => put({ amount: money?.amount ?? null })}
        error={errors['amount.amount'] ?? errors['amount.currency']}
      />
      <TextAreaField
        label={t('What happened')}
        rows={4}
        maxLength={4000}
        value={whatHappened}
        onChange={(text) => put({ whatHappened: text })}
        error={errors['whatHappened']}
      />
      <EvidenceField
        documents={shipment.documents}
        chosen={chosen}
        uploaded={uploaded}
        onChoose={(ids) => put({ chosen: ids })}
        onUploaded={(files) => put({ uploaded: files })}
        error={errors['documentIds']}
      />
      <p className="t-second">
        {t(
          'By filing you hold {carrier} liable for this loss and ask it to pay the amount. It has 30 days to acknowledge the claim and 120 to answer it. No money moves here: the two of you settle it.',
          { carrier: shipment.carrierName },
        )}
      </p>
      {refused === null ? null : (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {refused}
        </p>
      )}
      <div className={css['end']}>
        <Button onClick={leave}>{t('Cancel')}</Button>
        <Button type="submit" variant="inverse" busy={file.isPending}>
          {t('File the claim')}
        </Button>
      </div>
    </Form>
  )
}
