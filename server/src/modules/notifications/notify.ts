import type { EventType } from '@drawbar/contract/events.ts'
import type { Subscription } from '../../platform/events.ts'
import { sendMail } from '../../platform/send-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type Notice, NOTICES } from './notices.ts'
import { insertNotices, selectLoadFacts } from './sql.ts'

interface PartyData {
  loadId: string
  consignorId: string
  carrierId: string
}

/** One subscription an entry of NOTICES. */
export const noticeSubscriptions: readonly Subscription[] = Object.entries(NOTICES).map(([type, notice]) => ({
  on: type as EventType,
  run: (tx: Tx, data: PartyData, { id }: { id: string }) =>
    notify(tx, { notice: notice as Notice<never>, type, data, eventId: id }),
}))

async function notify(
  tx: Tx,
  { notice, type, data, eventId }: { notice: Notice<never>; type: string; data: PartyData; eventId: string },
): Promise<void> {
  const facts = await selectLoadFacts(tx.sql, data)
  const title = notice.title(facts, data as never)
  const body = notice.body(facts, data as never)
  const path = notice.path(data as never)
  const companyId = notice.to === 'consignor' ? data.consignorId : data.carrierId
  const told = await insertNotices(tx.sql, { companyId, kind: type, title, body, path, eventId })
  if (!notice.mail) return
  for (const { userId, email } of told) {
    await sendMail(tx, { dedupeKey: `${eventId}:${userId}`, to: email, subject: title, body: `${body}\n` })
  }
}
