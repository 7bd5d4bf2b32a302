import type { FleetPaperData } from '@drawbar/contract/events.ts'
import { type Param, type Text, text } from '@drawbar/texts/text.ts'
import { on } from '../../platform/events.ts'
import { emailNotices } from './email-notices.ts'
import { insertNotices } from './sql.ts'

const holderOf = ({ vehicleId, name }: FleetPaperData): Param =>
  vehicleId === null ? name : text('unit', { number: name })
const documentOf = ({ paper }: FleetPaperData): Text => text(`fleet_document.${paper}`)

function titleOf(due: FleetPaperData): Text {
  const about = { document: documentOf(due), holder: holderOf(due) }
  if (due.daysLeft < 0) return text('fleet_document.expired', about)
  if (due.daysLeft === 0) return text('fleet_document.expires_today', about)
  return due.daysLeft === 1
    ? text('fleet_document.expires_tomorrow', about)
    : text('fleet_document.expiring', { ...about, count: due.daysLeft })
}

function bodyOf(due: FleetPaperData): Text {
  const about = { day: { day: due.expiresOn }, holder: holderOf(due) }
  return due.daysLeft < 0 ? text('fleet_document.expired.body', about) : text('fleet_document.expiring.body', about)
}

/** One notice a company, however many documents expire: a carrier with a thousand trailers gets one. */
export const fleetDocumentSubscription = on(
  'fleet.papers_expiring',
  async (tx, { companyId, papers }, { id: eventId, publicUrl }) => {
    const [first, ...more] = papers
    if (!first) return
    const isOne = more.length === 0
    const inserted = await insertNotices(tx.sql, [
      {
        companyId,
        eventId,
        kind: 'fleet.papers_expiring',
        title: isOne ? titleOf(first) : text('fleet_document.many', { count: papers.length }),
        body: [
          isOne
            ? bodyOf(first)
            : text('fleet_document.many.body', {
                document: documentOf(first),
                holder: holderOf(first),
                day: { day: first.expiresOn },
              }),
        ],
        path: `/carrier/vehicles?papers=${first.daysLeft < 0 ? 'expired' : 'expiring'}${papers.every(({ driverId }) => driverId !== null) ? '&tab=drivers' : ''}`,
      },
    ])
    await emailNotices(tx, inserted, { publicUrl })
  },
)
