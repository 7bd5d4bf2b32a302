import type { MailStatus } from '@drawbar/contract/lifecycles/mail.ts'
import { t } from '../../app/i18n/t.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export const MAIL_STATUS: Record<MailStatus, { tone: Tone; label: string }> = {
  queued: { tone: 'neutral', label: t('Queued (mail)') },
  sending: { tone: 'neutral', label: t('Sending (mail)') },
  sent: { tone: 'good', label: t('Sent (mail)') },
  failed: { tone: 'critical', label: t('Failed (mail)') },
  held: { tone: 'idle', label: t('Held in the outbox') },
  cancelled: { tone: 'idle', label: t('Canceled (mail)') },
}
