import type { ActionItem } from '@drawbar/contract/disputes/disputes.ts'
import type { Eta } from '@drawbar/contract/shipments/punctuality.ts'
import type { ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { t } from '../../../app/i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { formatMoney } from '../../../ui/format/format.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { needsCarrier, type MyBid } from '../../bids/carrier/my-bid.ts'
import { LOCAL_ZONE } from '../../../app/frame/readers-zone.ts'
import { placeName } from '../../places/place-name.ts'
import { problemLabel } from '../outlook.tsx'

export interface CarrierTask {
  id: string
  tone: Tone
  /** What is wanted: “Answer the counter”. */
  what: string
  verb: string
  reference: string
  lane: string
  detail: string
  /** When it is too late, with the zone it is read in; null where nothing runs out. */
  by: { at: string; zone: string } | null
  to: string
}

const laneOf = ({ origin, destination }: MyBid['load']): string =>
  t('{origin} to {destination}', { origin: placeName(origin), destination: placeName(destination) })

/** What waits for this carrier, soonest harm first: the nearest deadline leads, what has none comes last. */
export function carrierTasks(
  bids: readonly MyBid[],
  shipments: readonly ShipmentSummary[],
  companyId?: string,
  items: readonly ActionItem[] = [],
): CarrierTask[] {
  const tasks = [
    ...bids.filter(needsCarrier).flatMap((bid) => bidTask(bid, companyId)),
    ...shipments.flatMap((shipment) => shipmentTask(shipment, companyId)),
    ...items.flatMap((item) => itemTask(item, companyId)),
  ]
  const sorted = tasks.toSorted((a, b) => (a.by?.at ?? '9999').localeCompare(b.by?.at ?? '9999'))
  // Only staff name a company, and they look at what waits without doing it.
  return companyId === undefined ? sorted : sorted.map((task) => ({ ...task, verb: t('Open') }))
}

/** A cargo claim that the carrier has to acknowledge or answer. */
function itemTask(item: ActionItem, companyId: string | undefined): CarrierTask[] {
  if (item.side !== 'carrier') return []
  return [
    {
      id: item.id,
      tone: 'critical',
      what: t('Answer claim {claim}', { claim: item.reference ?? '' }),
      verb: t('Answer'),
      reference: item.shipmentReference,
      lane: t('{origin} to {destination}', {
        origin: placeName(item.origin),
        destination: placeName(item.destination),
      }),
      detail: `${formatMoney(item.amount, { decimals: 'exact' })}, ${item.otherName}`,
      by: item.dueAt === null ? null : { at: item.dueAt, zone: LOCAL_ZONE },
      to: withQuery(paths.carrierShipments, { shipment: item.shipmentId, company: companyId }),
    },
  ]
}

function bidTask(bid: MyBid, companyId: string | undefined): CarrierTask[] {
  const { award, load } = bid
  const zone = load.origin.timeZone
  const base = {
    id: bid.id,
    reference: bid.loadReference,
    lane: laneOf(load),
    to: withQuery(paths.carrierLoads, { tab: 'bids', view: 'waiting', bid: bid.id, company: companyId }),
  }
  if (bid.status === 'countered') {
    const by = bid.validUntil === null ? null : { at: bid.validUntil, zone }
    return [
      {
        ...base,
        tone: 'neutral',
        what: t('Answer the counter'),
        verb: t('Answer'),
        detail: [
          t('{company} offers {amount}', { company: load.ownerName, amount: formatMoney(bid.amount) }),
          ...(by === null ? [t('no time limit')] : []),
        ].join(', '),
        by,
      },
    ]
  }
  if (award?.abilities.includes('confirm')) {
    return [
      {
        ...base,
        tone: 'neutral',
        what: t('Confirm the award'),
        verb: t('Confirm'),
        detail: t('{amount} from {company}', { amount: formatMoney(award.amount), company: load.ownerName }),
        by: { at: award.respondBy, zone },
      },
    ]
  }
  // Signing stands with the shipment, which also knows loads booked without a bid.
  return []
}

function shipmentTask(shipment: ShipmentSummary, companyId: string | undefined): CarrierTask[] {
  const { load, status, abilities } = shipment
  const base = {
    id: shipment.id,
    reference: shipment.reference,
    lane: laneOf(load),
    to: withQuery(paths.carrierShipments, { shipment: shipment.id, company: companyId }),
  }
  const pickup = { at: load.origin.windowEndAt, zone: load.origin.timeZone }
  const price = formatMoney(shipment.amount)
  if (status === 'planned' && !shipment.rateConfirmationSigned) {
    return [
      {
        ...base,
        tone: 'neutral',
        what: t('Sign the rate confirmation'),
        verb: t('Sign'),
        detail: `${price}, ${load.ownerName}`,
        by: pickup,
      },
    ]
  }
  if (abilities.includes('dispatch')) {
    return [
      {
        ...base,
        tone: 'neutral',
        what: t('Dispatch'),
        verb: t('Dispatch'),
        detail: `${price}, ${load.ownerName}`,
        by: pickup,
      },
    ]
  }
  if (abilities.includes('submitPod')) {
    const rejected = shipment.podStatus === 'rejected'
    return [
      {
        ...base,
        tone: rejected ? 'critical' : 'warning',
        what: rejected ? t('POD sent back, send it again') : t('Send proof of delivery'),
        verb: t('Send POD'),
        detail: t('{amount} is invoiced after it', { amount: price }),
        by: null,
      },
    ]
  }
  return clockTask(shipment).map((task) => ({ ...base, ...task }))
}

const atRisk = ({ city, dueAt, timeZone }: Eta) => ({
  detail: t('due in {place}', { place: city }),
  by: { at: dueAt, zone: timeZone },
})

/** A problem until it is resolved; late and at risk until the truck is there: then there is nothing left to report. */
function clockTask({
  exception,
  punctuality,
  nextStop,
  eta,
}: ShipmentSummary): Pick<CarrierTask, 'tone' | 'what' | 'verb' | 'detail' | 'by'>[] {
  const by = nextStop === null ? null : { at: nextStop.dueAt, zone: nextStop.timeZone }
  if (exception !== null) {
    const detail = t('stop in {city}', { city: exception.city })
    return [{ tone: 'critical', what: problemLabel(exception), verb: t('Update'), detail, by }]
  }
  if (nextStop === null || nextStop.arrivedAt !== null) return []
  const detail = t('due in {place}', { place: nextStop.city })
  if (punctuality === 'late') return [{ tone: 'critical', what: t('Late'), verb: t('Report'), detail, by }]
  if (punctuality !== 'at_risk') return []
  // The stop at risk may come after the next one.
  const risk = eta === null ? { detail, by } : atRisk(eta)
  return [{ tone: 'warning', what: t('At risk'), verb: t('Report'), ...risk }]
}
