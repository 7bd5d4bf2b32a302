import type { EventType } from '@drawbar/contract/events.ts'
import type { Occasion, Subscription, Whereabouts } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { COMPANY_NOTICES, type CompanyNotice } from './company-notices.ts'
import { mailNotices } from './mail-notices.ts'
import type { Notice } from './notice.ts'
import { NOTICES } from './notices.ts'
import { insertNotices, insertNoticesTo, type NewNotice, selectLoadFacts, selectMembers } from './sql.ts'

interface PartyData {
  loadId: string
  consignorId: string
  /** Null: a carrier that is no member, of whom the consignor alone is told. */
  carrierId: string | null
}

interface PartyEvent {
  id: string
  data: PartyData
}

/** Told in one row per load while unread: a load may have hundreds of bids. */
const GROUPED: ReadonlySet<string> = new Set(['bid.placed', 'bid.revised', 'bid.withdrawn'])

/** One subscription a notice of NOTICES. */
const partySubscriptions: readonly Subscription[] = Object.entries(NOTICES).flatMap(([type, entry]) =>
  ([entry].flat() as Notice<never>[]).map((notice) => ({
    on: type as EventType,
    run: (tx: Tx, data: PartyData, { id, publicUrl }: Occasion) =>
      notify(tx, { notice, type, events: [{ id, data }] }, { publicUrl }),
    runAll: (tx: Tx, events: readonly PartyEvent[], where: Whereabouts) => notify(tx, { notice, type, events }, where),
  })),
)

/** The number of statements does not grow with the events: hundreds of carriers hear at once that a load is gone. */
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
    if (companyId === null) throw new Error(`${type} tells a carrier that is no company`)
    return companyId
  })
  // Sent together, on one way to the database.
  const [facts, members] = await Promise.all([
    selectLoadFacts(
      tx.sql,
      events.map(({ data }) => data),
    ),
    selectMembers(tx.sql, companies),
  ])
  const notices = companies.map((companyId, index) => {
    const [event, about] = [events[index], facts[index]]
    if (!event || !about) throw new Error(`load ${event?.data.loadId} is not there`)
    const { id: eventId, data } = event
    const readerTimeZone = members.find((member) => member.companyId === companyId)?.timeZone ?? about.timeZone
    const load = { ...about, readerTimeZone }
    const title = notice.title(load, data as never)
    const body = notice.body(load, data as never)
    const groupKey = GROUPED.has(type) ? `${type}:${data.loadId}` : null
    return { companyId, kind: type, title, body, path: notice.path(data as never), eventId, groupKey }
  })
  const told = await insertNoticesTo(tx.sql, { notices, members })
  if (notice.mail) await mailNotices(tx, told, where)
}

/** A company hears about itself: one subscription an entry of COMPANY_NOTICES. */
const companySubscriptions: readonly Subscription[] = Object.entries(COMPANY_NOTICES).map(([type, entry]) => {
  const notice = entry as CompanyNotice<never>
  const runAll = (tx: Tx, events: readonly { id: string; data: { companyId: string } }[], where: Whereabouts) =>
    tell(
      tx,
      events.map(({ id: eventId, data }) => ({
        companyId: data.companyId,
        kind: type,
        title: notice.title(data as never),
        body: notice.body(data as never),
        path: typeof notice.path === 'function' ? notice.path(data as never) : notice.path,
        eventId,
      })),
      { ...where, mail: notice.mail },
    )
  return {
    on: type as EventType,
    run: (tx: Tx, data: { companyId: string }, { id, publicUrl }: Occasion) =>
      runAll(tx, [{ id, data }], { publicUrl }),
    runAll,
  }
})

export const noticeSubscriptions: readonly Subscription[] = [...partySubscriptions, ...companySubscriptions]

async function tell(
  tx: Tx,
  notices: readonly NewNotice[],
  { mail, publicUrl }: { mail: boolean } & Whereabouts,
): Promise<void> {
  const told = await insertNotices(tx.sql, notices)
  if (mail) await mailNotices(tx, told, { publicUrl })
}
