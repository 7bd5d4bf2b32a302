import type { EventType } from '@drawbar/contract/events.ts'
import type { Subscription } from '../../platform/events.ts'
import { sendMails } from '../../platform/send-mail.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type Notice, NOTICES } from './notices.ts'
import { insertNotices, selectLoadFacts } from './sql.ts'

interface PartyData {
  loadId: string
  consignorId: string
  carrierId: string
}

interface PartyEvent {
  id: string
  data: PartyData
}

/** One subscription an entry of NOTICES. */
export const noticeSubscriptions: readonly Subscription[] = Object.entries(NOTICES).map(([type, entry]) => {
  const notice = entry as Notice<never>
  return {
    on: type as EventType,
    run: (tx: Tx, data: PartyData, { id }: { id: string }) => notify(tx, { notice, type, events: [{ id, data }] }),
    runAll: (tx: Tx, events: readonly PartyEvent[]) => notify(tx, { notice, type, events }),
  }
})

/** The number of statements does not grow with the events: hundreds of carriers hear at once that a load is gone. */
async function notify(
  tx: Tx,
  { notice, type, events }: { notice: Notice<never>; type: string; events: readonly PartyEvent[] },
): Promise<void> {
  const facts = await selectLoadFacts(
    tx.sql,
    events.map(({ data }) => data),
  )
  const notices = events.map(({ id: eventId, data }, index) => {
    const about = facts[index]
    if (!about) throw new Error(`load ${data.loadId} is not there`)
    const title = notice.title(about, data as never)
    const body = notice.body(about, data as never)
    const companyId = notice.to === 'consignor' ? data.consignorId : data.carrierId
    return { companyId, kind: type, title, body, path: notice.path(data as never), eventId }
  })
  const told = await insertNotices(tx.sql, notices)
  if (!notice.mail) return
  await sendMails(
    tx,
    told.map(({ userId, email, eventId, title, body }) => ({
      dedupeKey: `${eventId}:${userId}`,
      to: email,
      subject: title,
      body: `${body}\n`,
    })),
  )
}
