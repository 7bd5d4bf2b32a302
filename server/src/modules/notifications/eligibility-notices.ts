import { LADEN } from '@drawbar/contract/lifecycles/shipment.ts'
import { type Text, text } from '@drawbar/texts/text.ts'
import { on, type Subscription } from '../../platform/events.ts'
import { emailNotices } from './email-notices.ts'
import { insertNotices, insertStaffNotices, type NewNotice, type OpenShipmentRow, selectOpenShipments } from './sql.ts'

/** The page that the notice opens shows the rest. */
const NAMED = 5

/**
 * A carrier with open shipments that became ineligible takes nothing new: its shippers are notified before a truck fails to come, and again
 * when it is eligible. Staff are notified too, except of a suspension, which has a notice of its own (`suspension-notices.ts`).
 */
export const eligibilitySubscription: Subscription = on(
  'carrier.eligibility_changed',
  async (tx, { companyId, before, after, why }, event) => {
    if (before !== 'ineligible' && after !== 'ineligible') return
    const isEligible = after !== 'ineligible'
    const shipments = await selectOpenShipments(tx.sql, companyId)
    const [first] = shipments
    if (!first) return
    const about = {
      kind: 'carrier.eligibility_changed',
      eventId: event.id,
      title: isEligible
        ? text('carrier.fit', { carrier: first.carrier })
        : text('carrier.unfit', { carrier: first.carrier }),
    }
    const byShipper = Map.groupBy(shipments, ({ consignorId }) => consignorId)
    const notices = [...byShipper].map(([consignorId, theirs]): NewNotice => ({
      ...about,
      companyId: consignorId,
      body: isEligible ? eligibleBody(theirs) : ineligibleBody(why, theirs),
      path: theirs.length === 1 ? `/consignor/shipments?shipment=${theirs[0]?.id}` : '/consignor/shipments',
    }))
    const inserted = await insertNotices(tx.sql, notices)
    if (isEligible) return
    if (!first.suspended)
      inserted.push(
        ...(await insertStaffNotices(tx.sql, {
          ...about,
          companyId,
          body: ineligibleBody(why, shipments),
          path: `/admin/ownership?company=${companyId}`,
        })),
      )
    await emailNotices(tx, inserted, event)
  },
)

export const eligibleBody = (shipments: readonly Pick<OpenShipmentRow, 'reference'>[]): readonly Text[] => [
  text('carrier.fit.body', { shipments: named(shipments) }),
]

export function ineligibleBody(
  why: string | null,
  shipments: readonly Pick<OpenShipmentRow, 'reference' | 'status'>[],
): readonly Text[] {
  const [loaded, waiting] = [shipments.filter(isLoaded), shipments.filter((one) => !isLoaded(one))]
  return [
    ...(why === null ? [] : [text('verbatim', { words: why })]),
    ...(waiting.length > 0
      ? [text('carrier.unfit.waiting', { shipments: named(waiting) }), text('carrier.unfit.dispatch_waits')]
      : []),
    ...(loaded.length > 0
      ? [text('carrier.unfit.loaded', { shipments: named(loaded) }), text('carrier.unfit.loaded_continues')]
      : []),
  ]
}

const isLoaded = ({ status }: Pick<OpenShipmentRow, 'status'>): boolean => (LADEN as readonly string[]).includes(status)

function named(shipments: readonly Pick<OpenShipmentRow, 'reference'>[]): { list: string[] } {
  const more = shipments.length - NAMED
  const references = shipments.slice(0, NAMED).map(({ reference }) => reference)
  return { list: [...references, ...(more > 0 ? [`+${more}`] : [])] }
}
