import type { MailStatus } from '@drawbar/contract/lifecycles/mail.ts'
import { t } from '../../app/i18n/t.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export const MAIL_STATUS: Record<MailStatus, { tone: Tone; word: string }> = {
  queued: { tone: 'neutral', word: t('Queued (mail)') },
  sending: { tone: 'neutral', word: t('Sending (mail)') },
  sent: { tone: 'good', word: t('Sent (mail)') },
  failed: { tone: 'critical', word: t('Failed (mail)') },
  held: { tone: 'idle', word: t('Held in the outbox') },
  cancelled: { tone: 'idle', word: t('Canceled (mail)') },
}
