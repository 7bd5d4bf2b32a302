import { CANCEL_REASONS, keysOf } from '@drawbar/contract/codes.ts'
import { t, translated } from '../../i18n/t.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { DraftChoice } from './use-draft-choice.ts'

export interface CancelDraftsProps {
  opened: boolean
  choice: DraftChoice
  onClose: () => void
}

/** A canceled load never comes back: so the act says first how many there are. */
export function CancelDrafts({ opened, choice, onClose }: CancelDraftsProps) {
  const count = choice.chosen.size
  return (
    <Confirm
      opened={opened}
      title={t('Cancel {count} drafts?', { count })}
      rows={[
        { label: t('Bids'), value: t('None stand') },
        { label: t('After that'), value: t('A canceled draft cannot be posted, but it can be duplicated') },
      ]}
      verb={t('Cancel {count} drafts', { count })}
      tone="destructive"
      reasons={keysOf(CANCEL_REASONS).map((value) => ({ value, label: translated(CANCEL_REASONS[value]) }))}
      onCancel={onClose}
      onConfirm={(reason) => {
        const picked = keysOf(CANCEL_REASONS).find((one) => one === reason)
        if (picked === undefined) return
        onClose()
        void choice.cancel(picked)
      }}
    />
  )
}
