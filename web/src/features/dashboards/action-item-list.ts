import { ACCESSORIALS } from '@drawbar/contract/codes.ts'
import type { ActionItem } from '@drawbar/contract/disputes/disputes.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import type { ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { formatMoney } from '../../ui/format/format.ts'
import { problemLabel } from '../shipments/outlook.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'

type Place = Pick<LoadSummary['origin'], 'city' | 'region' | 'country'>

export interface ActionItemBase {
  key: string
  tone: Tone
  label: string
  reference: string
  origin: Place
  destination: Place
  detail: string
  /** When it turns bad by itself; null where nothing runs out. */
  dueAt: string | null
  action: string
  to: string
  /** Its word speaks to the company itself. */
  answers?: true
  /** Its link opens a form. */
  edits?: true
}

/** A post this near its end without a bid needs another price. */
const EXPIRES_SOON_MS = 12 * 3_600_000
const HOUR_MS = 3_600_000

export interface NeedsInput {
  loads: readonly LoadSummary[]
  documents: readonly ShipmentSummary[]
  moving: readonly ShipmentSummary[]
  now: number
  items?: readonly ActionItem[]
  /** Staff look at what waits without doing it. */
  isReadOnly?: boolean
}

/** Soonest harm first: what is wrong now, then by the clock, then what waits without one. */
export function actionItemsOf({
  loads,
  documents: docs,
  moving,
  now,
  items = [],
  isReadOnly = false,
}: NeedsInput): ActionItemBase[] {
  const found = [
    ...moving.flatMap(ofClock),
    ...loads.flatMap((load) => ofLoad(load, now)),
    ...docs.flatMap(ofDocument),
    ...items.flatMap(ofItem),
  ]
  const actionItems = isReadOnly ? found.map(toLookAt) : found
  const rank = ({ tone, dueAt }: ActionItemBase): number =>
    tone === 'critical' ? 0 : dueAt === null ? Number.MAX_SAFE_INTEGER : new Date(dueAt).getTime()
  return actionItems.toSorted((a, b) => rank(a) - rank(b) || a.reference.localeCompare(b.reference))
}

const toLookAt = (actionItem: ActionItemBase): ActionItemBase => ({
  ...actionItem,
  action: t('Open'),
  label: actionItem.answers === true ? t('To answer') : actionItem.label,
  to:
    actionItem.edits === true
      ? withQuery(paths.consignorListings, { q: actionItem.reference, load: actionItem.key })
      : actionItem.to,
})

const lane = ({ origin, destination }: Pick<LoadSummary, 'origin' | 'destination'>) => ({ origin, destination })

/** A problem until it is resolved; late and at risk until the truck is there. */
function ofClock(shipment: ShipmentSummary): ActionItemBase[] {
  const { punctuality, nextStop, exception, eta } = shipment
  const late = punctuality === 'late'
  if (exception !== null) {
    const { city, note } = exception
    const detail = t('{carrier}, stop in {city}', { carrier: shipment.carrierName, city })
    return [
      {
        key: shipment.id,
        tone: 'critical',
        label: problemLabel(exception),
        reference: shipment.reference,
        ...lane(shipment.load),
        detail: note === null ? detail : `${detail}: ${note}`,
        dueAt: nextStop?.dueAt ?? null,
        action: t('Open'),
        to: withQuery(paths.consignorShipments, { shipment: shipment.id }),
      },
    ]
  }
  if (nextStop === null || nextStop.arrivedAt !== null || (!late && punctuality !== 'at_risk')) return []
  // The stop at risk may come after the next one.
  const later = !late && eta !== null && eta.stopSequence !== nextStop.sequence ? eta : null
  return [
    {
      key: shipment.id,
      tone: late ? 'critical' : 'warning',
      label: late ? t('Late') : t('At risk'),
      reference: shipment.reference,
      ...lane(shipment.load),
      detail:
        later !== null
          ? `${shipment.carrierName}, ${t('due in {place}', { place: later.city })}`
          : nextStop.kind === 'pickup'
            ? t('{carrier}, next pickup in {city}', { carrier: shipment.carrierName, city: nextStop.city })
            : t('{carrier}, next delivery in {city}', { carrier: shipment.carrierName, city: nextStop.city }),
      dueAt: later?.dueAt ?? nextStop.dueAt,
      action: t('Open'),
      to: withQuery(paths.consignorShipments, { shipment: shipment.id }),
    },
  ]
}

/** An accessorial to approve, or an offer on a cargo claim. */
function ofItem(item: ActionItem): ActionItemBase[] {
  if (item.side !== 'consignor') return []
  const carrier = item.otherName
  const price = formatMoney(item.amount, { decimals: 'exact' })
  const isCharge = item.code !== null
  return [
    {
      key: item.id,
      tone: 'neutral',
      label: isCharge ? t('Accessorial to approve') : t('Claim offer'),
      reference: item.shipmentReference,
      origin: item.origin,
      destination: item.destination,
      detail:
        item.code === null
          ? t('{carrier} offers {price} on {claim}', { carrier, price, claim: item.reference ?? '' })
          : t('{carrier}, {extra}, {price}', { carrier, extra: translated(ACCESSORIALS[item.code]), price }),
      dueAt: item.dueAt,
      action: isCharge ? t('Review') : t('Answer'),
      to: withQuery(paths.consignorShipments, { shipment: item.shipmentId }),
    },
  ]
}

function ofDocument(shipment: ShipmentSummary): ActionItemBase[] {
  if (!shipment.abilities.includes('approvePod')) return []
  return [
    {
      key: shipment.id,
      tone: 'neutral',
      label: t('POD to approve'),
      reference: shipment.reference,
      ...lane(shipment.load),
      detail: t('{carrier}, {price} to be billed', {
        carrier: shipment.carrierName,
        price: formatMoney(shipment.amount),
      }),
      dueAt: shipment.podAnswerBy,
      action: t('Review POD'),
      to: withQuery(paths.consignorShipments, { shipment: shipment.id }),
    },
  ]
}

function offered({ carrierName: carrier, agreedPrice }: LoadSummary): string {
  if (agreedPrice === null) return carrier === null ? t('Offered') : t('Offered to {carrier}', { carrier })
  const price = formatMoney(agreedPrice)
  return carrier === null
    ? t('Offered at {price}', { price })
    : t('Offered to {carrier} at {price}', { carrier, price })
}

function unbid(load: LoadSummary): string {
  const { price, target } = load
  if ((load.bidCount ?? 0) > 0) return bidsSummary(load)
  if (price !== null) return t('No bids, price {price}', { price: formatMoney(price) })
  return target === null ? t('No bids') : t('No bids, target {price}', { price: formatMoney(target) })
}

function bidsSummary({ bidCount, awardableBids, lowestBid }: LoadSummary): string {
  const count = bidCount ?? 0
  if (awardableBids === null) return t('{count} bids, sealed', { count })
  if (lowestBid === null) return t('{count} bids, none you can award', { count })
  const price = formatMoney(lowestBid)
  return awardableBids < count
    ? t('{count} bids, lowest you can award {price}', { count, price })
    : t('{count} bids from {price}', { count, price })
}

/** Whose turn it is. Sealed bids cannot be read yet; countered ones, and those to be confirmed after a change, wait for their carriers. */
function answerOf({ awardableBids, bidsToAnswer }: LoadSummary): Pick<ActionItemBase, 'label' | 'answers'> {
  if (awardableBids === null) return { label: t('Still sealed') }
  return bidsToAnswer === 0 ? { label: t('Their answer') } : { label: t('Your answer'), answers: true }
}

function ofLoad(load: LoadSummary, now: number): ActionItemBase[] {
  const base = { key: load.id, reference: load.reference, ...lane(load) }
  const bidsAt = withQuery(paths.consignorBids, {
    load: load.id,
    ...(load.status === 'offered' ? { tab: 'offered' } : {}),
  })
  if (load.status === 'offered') {
    return [
      {
        ...base,
        tone: 'neutral',
        label: t('Their answer'),
        dueAt: load.answerBy,
        action: t('See offer'),
        to: bidsAt,
        detail: offered(load),
      },
    ]
  }
  if (load.status !== 'posted') return []
  // Bids that may not be awarded leave the load as it was without them.
  if ((load.bidCount ?? 0) > 0 && load.awardableBids !== 0) {
    return [
      {
        ...base,
        tone: 'neutral',
        ...answerOf(load),
        dueAt: load.biddingEndsAt ?? load.expiresAt,
        action: t('Compare bids'),
        to: bidsAt,
        detail: bidsSummary(load),
      },
    ]
  }
  const left = load.expiresAt === null ? null : new Date(load.expiresAt).getTime() - now
  if (left === null || left > EXPIRES_SOON_MS) return []
  return [
    {
      ...base,
      tone: left < HOUR_MS ? 'critical' : 'warning',
      label: t('Post expires'),
      dueAt: load.expiresAt,
      action: t('Change price'),
      edits: true,
      detail: unbid(load),
      to: withQuery(paths.consignorListings, { edit: load.id }),
    },
  ]
}
