import { lifecycle, type StateOf } from './lifecycle.ts'

/** An e-mail on its way. Without a mail server it is `held`: it stays in the outbox, where it is read. */
export const mailLifecycle = lifecycle(['queued', 'sending', 'sent', 'failed', 'held', 'cancelled'], {
  /** A worker takes it; one that died with it in hand is relieved of it. */
  take: { from: ['queued', 'failed', 'sending'], to: 'sending', by: ['system'] },
  hold: { from: ['queued', 'failed', 'sending'], to: 'held', by: ['system'] },
  send: { from: ['sending'], to: 'sent', by: ['system'] },
  fail: { from: ['sending'], to: 'failed', by: ['system'] },
  retry: { from: ['failed', 'held', 'cancelled'], to: 'queued', by: ['staff'] },
  cancel: { from: ['queued', 'failed', 'held'], to: 'cancelled', by: ['staff'] },
})
export type MailStatus = StateOf<typeof mailLifecycle>
