import {
  getCompany,
  previewSuspension,
  searchCompanies,
  suspendCompany,
  type CompanyDetail,
  type SuspensionEffects,
  type SuspensionReason,
} from '@drawbar/contract/companies/companies.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { formatMoney, formatNumber } from '../../ui/format/format.ts'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from './companies.module.css'
import { REASONS } from './company-labels.tsx'
import { FactList } from './fact-list.tsx'
import { PreviewOutcome } from './preview-outcome.tsx'

interface Props {
  company: Pick<CompanyDetail, 'id' | 'name'>
  opened: boolean
  onClose: () => void
}

/** What it will do stands first, in numbers of this moment; the reason is asked after. */
export function SuspendDialog({ company, opened, onClose }: Props) {
  return (
    <ModalFrame
      opened={opened}
      onClose={onClose}
      width={520}
      title={t('Suspend {company}?', { company: company.name })}
    >
      <Body company={company} onClose={onClose} />
    </ModalFrame>
  )
}

const NOTHING = { reason: '', explanation: '', note: '', endSessions: false }

function Body({ company: { id, name }, onClose }: Omit<Props, 'opened'>) {
  const preview = useEndpoint(previewSuspension, { params: { companyId: id } }, { staleTime: 0 })
  const { value, set, drop } = useDraftForm(`suspend:${id}`, NOTHING)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const suspend = useCommand(suspendCompany, { invalidates: [getCompany, searchCompanies] })
  const errors: Record<string, string> = { ...suspend.error?.errors, ...missing }
  const edit = (changed: Partial<typeof NOTHING>): void => {
    set(changed)
    setMissing({})
    suspend.reset()
  }
  const submit = (): void => {
    const blank = {
      ...(value.reason === '' ? { reason: t('Pick a reason first.') } : {}),
      ...(value.explanation.trim() === '' ? { explanation: t('Write what the company reads.') } : {}),
    }
    setMissing(blank)
    if (Object.keys(blank).length > 0) return
    const reason = value.reason as SuspensionReason
    suspend.mutate(
      { params: { companyId: id }, body: { ...value, reason } },
      {
        onSuccess: () => {
          drop()
          onClose()
          showFeedback({ type: 'success', message: t('{company} is suspended.', { company: name }) })
        },
      },
    )
  }
  return (
    <div className={css['dialog']}>
      <PreviewOutcome preview={preview} height={190}>
        {(found) => <FactList figures facts={effectLabel(found, value.endSessions)} />}
      </PreviewOutcome>
      <Form label={t('Suspend {company}', { company: name })} onSubmit={submit}>
        {suspend.error !== null && Object.keys(suspend.error.errors).length === 0 ? (
          <AlertBox tone="critical">{translated(suspend.error.message)}</AlertBox>
        ) : null}
        <SelectField
          label={t('Reason')}
          placeholder={t('Pick a reason')}
          value={value.reason === '' ? null : value.reason}
          onChange={(reason) => edit({ reason: reason ?? '' })}
          options={REASONS}
          searchable={false}
          error={errors['reason']}
        />
        <TextAreaField
          label={t('What the company reads')}
          value={value.explanation}
          onChange={(explanation) => edit({ explanation })}
          maxLength={1000}
          error={errors['explanation']}
        />
        <TextAreaField
          label={t('Note for staff')}
          value={value.note}
          onChange={(note) => edit({ note })}
          rows={2}
          maxLength={2000}
          error={errors['note']}
        />
        <CheckField
          label={t('Sign its members out everywhere')}
          checked={value.endSessions}
          onChange={(endSessions) => edit({ endSessions })}
        />
        <div className={css['dialogActions']}>
          <Button onClick={onClose} keys="Esc">
            {t('Not yet')}
          </Button>
          <Button
            type="submit"
            variant="destructive"
            busy={suspend.isPending}
            disabled={preview.data === undefined}
            keys={[t('Ctrl'), 'Enter']}
          >
            {t('Suspend the company')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

function effectLabel(effects: SuspensionEffects, endSessions: boolean): [string, string][] {
  const held = effects.payoutsHeldAmounts.map((money) => formatMoney(money, { decimals: 'exact' })).join(', ')
  return [
    [t('Bids withdrawn'), formatNumber(effects.bidsWithdrawn)],
    [t('Posts paused'), formatNumber(effects.postsPaused)],
    [t('Offers not yet confirmed, taken back'), formatNumber(effects.offersEnded)],
    [
      t('Payouts held'),
      held === '' ? formatNumber(effects.payoutsHeld) : `${formatNumber(effects.payoutsHeld)}, ${held}`,
    ],
    [t('Shipments loaded, which go on'), formatNumber(effects.shipmentsGoOn)],
    [t('Shipments booked and not loaded, which stay booked'), formatNumber(effects.shipmentsNotLoaded)],
    [
      endSessions ? t('Sessions ended') : t('Members, who stay signed in and read'),
      formatNumber(endSessions ? effects.sessions : effects.members),
    ],
  ]
}
