import type { LoadSummary } from '@drawbar/contract/loads.ts'
import type { ShipmentSummary } from '@drawbar/contract/shipments.ts'
import { paths, withQuery } from '../../paths.ts'
import { formatMoney } from '../../ui/format.ts'
import type { Tone } from '../../ui/theme/tokens.ts'

export interface Need {
  key: string
  tone: Tone
  word: string
  reference: string
  origin: LoadSummary['origin']
  destination: LoadSummary['destination']
  says: string
  /** When it turns bad by itself; null where nothing runs out. */
  dueAt: string | null
  act: string
  to: string
}

/** A post this near its end without a bid needs another price. */
const EXPIRES_SOON_MS = 12 * 3_600_000
const HOUR_MS = 3_600_000

export interface NeedsInput {
  loads: readonly LoadSummary[]
  papers: readonly ShipmentSummary[]
  moving: readonly ShipmentSummary[]
  now: number
}

/** Soonest harm first: what is wrong now, then by the clock, then what waits without one. */
export function needsOf({ loads, papers, moving, now }: NeedsInput): Need[] {
  const needs = [...moving.flatMap(lateOf), ...loads.flatMap((load) => ofLoad(load, now)), ...papers.flatMap(ofPaper)]
  const rank = ({ tone, dueAt }: Need): number =>
    tone === 'act' ? 0 : dueAt === null ? Number.MAX_SAFE_INTEGER : new Date(dueAt).getTime()
  return needs.toSorted((a, b) => rank(a) - rank(b) || a.reference.localeCompare(b.reference))
}

const lane = ({ origin, destination }: Pick<LoadSummary, 'origin' | 'destination'>) => ({ origin, destination })

function lateOf(shipment: ShipmentSummary): Need[] {
  const { punctuality, nextStop } = shipment
  if (nextStop === null || (punctuality !== 'late' && punctuality !== 'at_risk')) return []
  const late = punctuality === 'late'
  return [
    {
      key: shipment.id,
      tone: late ? 'act' : 'watch',
      word: late ? 'Late' : 'At risk',
      reference: shipment.reference,
      ...lane(shipment.load),
      says: `${shipment.carrierName}, next ${nextStop.kind} in ${nextStop.city}`,
      dueAt: nextStop.windowEndAt,
      act: 'Open',
      to: withQuery(paths.consignorShipments, { shipment: shipment.id }),
    },
  ]
}

function ofPaper(shipment: ShipmentSummary): Need[] {
  if (!shipment.abilities.includes('approvePod')) return []
  return [
    {
      key: shipment.id,
      tone: 'wait',
      word: 'POD to approve',
      reference: shipment.reference,
      ...lane(shipment.load),
      says: `${shipment.carrierName}, ${formatMoney(shipment.amount)} to be billed`,
      dueAt: null,
      act: 'Review POD',
      to: withQuery(paths.consignorShipments, { shipment: shipment.id }),
    },
  ]
}

function ofLoad(load: LoadSummary, now: number): Need[] {
  const base = { key: load.id, reference: load.reference, ...lane(load) }
  const bidsAt = withQuery(paths.consignorBids, {
    load: load.id,
    ...(load.status === 'offered' ? { tab: 'offered' } : {}),
  })
  if (load.status === 'offered') {
    return [
      {
        ...base,
        tone: 'wait',
        word: 'Their answer',
        dueAt: null,
        act: 'See offer',
        to: bidsAt,
        says: `Offered${load.carrierName === null ? '' : ` to ${load.carrierName}`}${load.agreedPrice === null ? '' : ` at ${formatMoney(load.agreedPrice)}`}`,
      },
    ]
  }
  if (load.status !== 'posted') return []
  const count = load.bidCount ?? 0
  if (count > 0) {
    const best = load.lowestBid === null ? ', sealed' : `, lowest ${formatMoney(load.lowestBid)}`
    return [
      {
        ...base,
        tone: 'wait',
        word: 'Your answer',
        dueAt: load.biddingEndsAt ?? load.expiresAt,
        act: 'Compare bids',
        to: bidsAt,
        says: `${count} ${count === 1 ? 'bid' : 'bids'}${best}`,
      },
    ]
  }
  const left = load.expiresAt === null ? null : new Date(load.expiresAt).getTime() - now
  if (left === null || left > EXPIRES_SOON_MS) return []
  return [
    {
      ...base,
      tone: left < HOUR_MS ? 'act' : 'watch',
      word: 'Post expires',
      dueAt: load.expiresAt,
      act: 'Change price',
      says:
        load.target === null && load.price === null
          ? 'No bids'
          : `No bids, ${load.price === null ? 'target' : 'price'} ${formatMoney(load.price ?? load.target ?? { amount: 0, currency: load.currency })}`,
      to: withQuery(paths.consignorListings, { edit: load.id }),
    },
  ]
}
