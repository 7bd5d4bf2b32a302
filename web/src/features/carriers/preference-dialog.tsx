import { listLoadBids } from '@drawbar/contract/bids/bids.ts'
import {
  listCarrierPreferences,
  setCarrierPreference,
  type Preference,
} from '@drawbar/contract/carriers/carrier-preferences.ts'
import { searchCarriers } from '@drawbar/contract/carriers/carriers.ts'
import { listLoads } from '@drawbar/contract/loads/loads.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { RadioField } from '../../ui/form/choice-fields.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import css from './carriers.module.css'

export interface PreferenceDialogProps {
  /** `reason`: as colleagues wrote it, where the screen knows it. */
  carrier: { id: string; name: string; preference: Preference | null; reason?: string | null }
  onClose: () => void
}

/** Prefer or block a carrier, or neither; the reason is for one's own colleagues. */
export function PreferenceDialog({ carrier, onClose }: PreferenceDialogProps) {
  const [preference, setPreference] = useState<Preference | 'neither'>(carrier.preference ?? 'preferred')
  const [reason, setReason] = useState(carrier.reason ?? '')
  const save = useCommand(setCarrierPreference, {
    invalidates: [listCarrierPreferences, listLoadBids, listLoads, searchCarriers],
    onSuccess: () => {
      onClose()
      showFeedback({ type: 'success', message: MESSAGES[preference] })
    },
  })
  const errors = save.error?.errors ?? {}
  const known = (of: Preference | 'neither'): string => (of === carrier.preference ? (carrier.reason ?? '') : '')
  return (
    <ModalFrame opened onClose={onClose} title={carrier.name}>
      <div className={css['dialog']}>
        <Form
          label={t('Standing of {carrier} with your company', { carrier: carrier.name })}
          onSubmit={() =>
            save.mutate({
              body: {
                carrierId: carrier.id,
                preference: preference === 'neither' ? null : preference,
                // Where the screen does not know the reason that stands, saying none leaves it.
                ...(carrier.reason === undefined && reason.trim() === '' ? {} : { reason }),
              },
            })
          }
        >
          <RadioField
            label={t('For your whole company')}
            layout="stack"
            options={[
              { value: 'preferred', label: t('Preferred: marked in comparisons, offered first when you invite') },
              { value: 'blocked', label: t('Blocked: sees none of your loads and cannot be awarded one') },
              { value: 'neither', label: t('Neither') },
            ]}
            value={preference}
            onChange={(next) => {
              setPreference(next)
              // The reason for one preference is none for another.
              if (reason === known(preference)) setReason(known(next))
            }}
          />
          <TextAreaField
            label={t('Reason, for your colleagues')}
            {...(preference === 'blocked' ? {} : { note: t('optional') })}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(next) => {
              setReason(next)
              save.reset()
            }}
            error={errors['reason']}
          />
          {preference === 'blocked' ? (
            <p className={css['secondary']}>{t('What it has already booked goes on. The carrier is not told.')}</p>
          ) : null}
          {save.error === null || errors['reason'] !== undefined ? null : (
            <p className={css['problem']} role="alert">
              {translated(save.error.message)}
            </p>
          )}
          <div className={css['actions']}>
            <Button onClick={onClose} keys="Esc">
              {t('Not yet')}
            </Button>
            <Button type="submit" variant={preference === 'blocked' ? 'destructive' : 'primary'} busy={save.isPending}>
              {VERBS[preference]}
            </Button>
          </div>
        </Form>
      </div>
    </ModalFrame>
  )
}

const VERBS = { preferred: t('Prefer this carrier'), blocked: t('Block this carrier'), neither: t('Take off the list') }
const MESSAGES = {
  preferred: t('Preferred. Your colleagues see it where bids are compared.'),
  blocked: t('Blocked. It does not see your loads any more.'),
  neither: t('On neither list.'),
}
