import type { DomainEvents, VerificationStep } from '@drawbar/contract/events.ts'
import { type Occasion, on, type Subscription } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { mailNotices } from './mail-notices.ts'
import { insertNotices, insertPersonNotice } from './sql.ts'

type Data = DomainEvents['verification.moved']
interface Words {
  title: string
  body: (said: string) => string
}

const PANEL = '/profile?tab=verification'
const casePath = ({ verificationId }: Data) => `/admin/carrier-database?tab=verification&case=${verificationId}`

/** What the company is told, by notice and mail. A reviewer’s name stays out of it. */
const TOLD: { [S in VerificationStep]?: Words } = {
  submit: {
    title: 'We have your verification',
    body: () => 'Staff look at it in the order in which they come. You hear from us here and by mail.',
  },
  open: { title: 'We are verifying your company', body: () => 'Look at what is still missing, and send it in.' },
  ask: { title: 'Your verification needs more from you', body: (said) => said },
  verify: { title: 'You are verified', body: () => 'Staff have checked who you are.' },
  reject: {
    title: 'Your verification was refused',
    body: (said) => `${said} You may appeal once, within 30 days; somebody else decides.`,
  },
  appeal: { title: 'We have your appeal', body: () => 'Somebody else than before decides it.' },
  reverify: {
    title: 'We look at your company again',
    body: () => 'Something that was checked has changed. If it was none of you, tell us at once.',
  },
  reopen: { title: 'Your verification was taken back', body: (said) => said },
}

export const verificationSubscription: Subscription = on('verification.moved', async (tx, data, event) => {
  const words = TOLD[data.step]
  if (words) await tellCompany(tx, { data, words, event })
  if (data.step === 'answer' && data.forUserId)
    await insertPersonNotice(tx.sql, {
      userId: data.forUserId,
      companyId: data.companyId,
      kind: 'verification.moved',
      title: 'What you asked for has come',
      path: casePath(data),
      eventId: event.id,
    })
})

async function tellCompany(
  tx: Tx,
  { data, words, event }: { data: Data; words: Words; event: Occasion },
): Promise<void> {
  const body = words.body(data.words ?? '')
  const told = await insertNotices(tx.sql, [
    { companyId: data.companyId, kind: 'verification.moved', title: words.title, body, path: PANEL, eventId: event.id },
  ])
  await mailNotices(tx, told, event)
}
