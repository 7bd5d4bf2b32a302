import { actionsOpen } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { mailLifecycle } from '@drawbar/contract/lifecycles/mail.ts'
import type { MailDetail } from '@drawbar/contract/notifications/outbox.ts'
import type { Mailer } from '../../../platform/mail.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { WholeMailRow } from '../../../platform/mail-outbox.ts'

/** Links and codes are for their reader alone. Only where no mail server can bring them a founder, who runs the house, reads them out. */
export const mayReveal = ({ sends }: Pick<Mailer, 'sends'>, viewer: Viewer): boolean =>
  !sends && viewer.kind === 'founder'

export function abilitiesOver(
  mailer: Pick<Mailer, 'sends'>,
  viewer: Viewer,
  { status, hidden, lostLinks }: Pick<WholeMailRow, 'status' | 'hidden' | 'lostLinks'>,
): MailDetail['abilities'] {
  const open = actionsOpen(mailLifecycle, { state: status, by: 'staff' })
  return [
    ...(open.includes('retry') && mailer.sends && !lostLinks ? (['retry'] as const) : []),
    ...(open.includes('cancel') ? (['cancel'] as const) : []),
    ...(hidden && mayReveal(mailer, viewer) ? (['reveal'] as const) : []),
  ]
}
