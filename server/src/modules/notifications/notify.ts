import type { EventType } from '@drawbar/contract/events.ts'
import type { Occasion, Subscription, Whereabouts } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { COMPANY_NOTICES, type CompanyNotice } from './company-notices.ts'
import { emailNotices } from './email-notices.ts'
import type { Notice } from './notice.ts'
import { NOTICES } from './notices.ts'
import { insertNotices, insertNoticesTo, type NewNotice, selectLoadFacts, selectMembers } from './sql.ts'

interface PartyData {
  loadId: string
  consignorId: string
  /** Null: a guest carrier; only the shipper is notified. */
  carrierId: string | null
}

interface PartyEvent {
  id: string
  data: PartyData
}

/** Listed as one row a load while unread: a load may have hundreds of bids. */
const GROUPED: ReadonlySet<string> = new Set(['bid.placed', 'bid.revised', 'bid.withdrawn'])

/** One subscription for each notice of NOTICES. */
const partySubscriptions: readonly Subscription[] = Object.entries(NOTICES).flatMap(([type, entry]) =>
  ([entry].flat() as Notice<never>[]).map((notice) => ({
    on: type as EventType,
    run: (tx: Tx, data: PartyData, { id, publicUrl }: Occasion) =>
      notify(tx, { notice, type, events: [{ id, data }] }, { publicUrl }),
    runAll: (tx: Tx, events: readonly PartyEvent[], where: Whereabouts) => notify(tx, { notice, type, events }, where),
  })),
)

/** The number of statements does not grow with the events: hundreds of carriers are notified at once that a load is gone. */
async function notify(
  tx: Tx,
  { notice, type, events: happened }: { notice: Notice<never>; type: string; events: readonly PartyEvent[] },
  where: Whereabouts,
): Promise<void> {
  const events = happened.filter(({ data }) => notice.when?.(data as never) ?? true)
  if (events.length === 0) return
  const companies = events.map(({ data }) => {
    const to = typeof notice.to === 'function' ? notice.to(data as never) : notice.to
    const companyId = to === 'consignor' ? data.consignorId : data.carrierId
    if (companyId === null) throw new Error(`${type} notifies a carrier that is no company`)
    return companyId
  })
  // One round trip.
  const [facts, members] = await Promise.all([
    selectLoadFacts(
      tx.sql,
      events.map(({ data }) => data),
    ),
    selectMembers(tx.sql, companies),
  ])
  const notices = companies.map((companyId, index) => {
    const [event, about] = [events[index], facts[index]]
    if (!event || !about) throw new Error(`load ${event?.data.loadId} does not exist`)
    const { id: eventId, data } = event
    const readerTimeZone = members.find((member) => member.companyId === companyId)?.timeZone ?? about.timeZone
    const load = { ...about, readerTimeZone }
    const title = notice.title(load, data as never)
    const body = notice.body(load, data as never)
    const groupKey = GROUPED.has(type) ? `${type}:${data.loadId}` : null
    return { companyId, kind: type, title, body, path: notice.path(data as never), eventId, groupKey }
  })
  const inserted = await insertNoticesTo(tx.sql, { notices, members })
  if (notice.email) await emailNotices(tx, inserted, where)
}

/** One subscription for each notice of COMPANY_NOTICES. */
const companySubscriptions: readonly Subscription[] = Object.entries(COMPANY_NOTICES).map(([type, entry]) => {
  const notice = entry as CompanyNotice<never>
  const runAll = (tx: Tx, events: readonly { id: string; data: { companyId: string } }[], where: Whereabouts) =>
    notifyCompanies(
      tx,
      events.map(({ id: eventId, data }) => ({
        companyId: data.companyId,
        kind: type,
        title: notice.title(data as never),
        body: notice.body(data as never),
        path: typeof notice.path === 'function' ? notice.path(data as never) : notice.path,
        eventId,
      })),
      { ...where, email: notice.email },
    )
  return {
    on: type as EventType,
    run: (tx: Tx, data: { companyId: string }, { id, publicUrl }: Occasion) =>
      runAll(tx, [{ id, data }], { publicUrl }),
    runAll,
  }
})

export const noticeSubscriptions: readonly Subscription[] = [...partySubscriptions, ...companySubscriptions]

async function notifyCompanies(
  tx: Tx,
  notices: readonly NewNotice[],
  { email, publicUrl }: { email: boolean } & Whereabouts,
): Promise<void> {
  const inserted = await insertNotices(tx.sql, notices)
  if (email) await emailNotices(tx, inserted, { publicUrl })
}
