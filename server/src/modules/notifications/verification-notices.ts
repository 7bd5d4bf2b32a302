import type { DomainEvents, VerificationStep } from '@drawbar/contract/events.ts'
import { type Text, text } from '@drawbar/texts/text.ts'
import { type Occasion, on, type Subscription } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { emailNotices } from './email-notices.ts'
import { insertNotices, insertPersonNotice, selectCompanyName } from './sql.ts'

type Data = DomainEvents['verification.moved']
interface VerificationNotice {
  title: Text
  /** After what the reviewer wrote to the company, if anything. */
  sentence?: Text
}

const PANEL = '/profile?tab=verification'
const casePath = ({ verificationId }: Data) => `/admin/carrier-database?tab=verification&case=${verificationId}`

/** Notices to the company. They never name the reviewer. */
const NOTICES: { [S in VerificationStep]?: VerificationNotice } = {
  submit: { title: text('verification.submit'), sentence: text('verification.submit.body') },
  open: { title: text('verification.open'), sentence: text('verification.open.body') },
  ask: { title: text('verification.ask') },
  verify: { title: text('verification.verify'), sentence: text('verification.verify.body') },
  reject: { title: text('verification.reject'), sentence: text('verification.reject.body') },
  appeal: { title: text('verification.appeal'), sentence: text('verification.appeal.body') },
  reverify: { title: text('verification.reverify'), sentence: text('verification.reverify.body') },
  reopen: { title: text('verification.reopen') },
}
/** Steps whose reviewer writes to the company. */
const WITH_NOTE: readonly VerificationStep[] = ['ask', 'reject', 'reopen']

export const verificationSubscription: Subscription = on('verification.moved', async (tx, data, event) => {
  const notice = NOTICES[data.step]
  if (notice) await notifyCompany(tx, { data, notice, event })
  if (data.step === 'answer' && data.forUserId)
    await insertPersonNotice(tx.sql, {
      userId: data.forUserId,
      companyId: data.companyId,
      kind: 'verification.moved',
      title: text('verification.answered', { company: await selectCompanyName(tx.sql, data.companyId) }),
      body: [],
      path: casePath(data),
      eventId: event.id,
    })
})

async function notifyCompany(
  tx: Tx,
  { data, notice, event }: { data: Data; notice: VerificationNotice; event: Occasion },
): Promise<void> {
  const note = WITH_NOTE.includes(data.step) ? data.words : null
  const body = [
    ...(note === null || note === '' ? [] : [text('verbatim', { words: note })]),
    ...(notice.sentence === undefined ? [] : [notice.sentence]),
  ]
  const inserted = await insertNotices(tx.sql, [
    {
      companyId: data.companyId,
      kind: 'verification.moved',
      title: notice.title,
      body,
      path: PANEL,
      eventId: event.id,
    },
  ])
  await emailNotices(tx, inserted, event)
}
