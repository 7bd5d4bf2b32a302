import type { LoadDetail, LoadSummary, Stop } from '@drawbar/contract/loads/loads.ts'
import type { Pricing } from '@drawbar/contract/loads/load-input.ts'
import type { Turns } from '@drawbar/contract/loads/load-audience.ts'
import { money, type Money } from '@drawbar/contract/money.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { BidFigures } from './bid-figures.ts'
import { abilitiesOf, seesOwnFigures, seesStopDetails, type Standing, standingOf } from './policy.ts'
import type { ReleaseRow, TurnRow } from './sql/load-plan.ts'
import type { LoadRow, StopRow } from './sql/read-loads.ts'

export function summaryView(
  row: LoadRow,
  { stops, bids, viewer }: { stops: readonly StopRow[]; bids: BidFigures | undefined; viewer: Viewer },
): LoadSummary {
  const standing = standingOf(viewer, row)
  const [origin] = stops
  const destination = stops.at(-1)
  if (!origin || !destination) throw new Error(`load ${row.id} has no stops`)
  const own = seesOwnFigures(standing)
  return {
    id: row.id,
    reference: row.reference,
    ownReference: own ? ownReference(row) : null,
    status: row.status,
    version: row.version,
    ownerCompanyId: row.companyId,
    ownerName: row.ownerName,
    equipment: row.equipment,
    stopCount: row.stopCount,
    origin: stopView(origin, standing),
    destination: stopView(destination, standing),
    distanceMeters: row.distanceMeters,
    distanceSource: row.distanceSource,
    weightGrams: row.weightGrams,
    pallets: row.pallets,
    commodity: commodityLine(row.commodities),
    temperature: row.temperature ?? null,
    hazmat: row.hazmat,
    pricingMode: row.pricingMode,
    price: amountIn(row.priceAmount, row),
    target: own ? amountIn(row.targetAmount, row) : null,
    currency: row.currency,
    biddingEndsAt: row.biddingEndsAt,
    lastPickupEndAt: row.lastPickupEndAt,
    expiresAt: endOfPost(row),
    postedAt: row.postedAt,
    fallOffs: own ? row.fallOffs : 0,
    confirmBy: own && row.status === 'posted' ? row.confirmBy : null,
    unconfirmedSince: row.status === 'posted' && row.demoted ? row.confirmBy : null,
    createdAt: row.createdAt,
    bidCount: own ? row.bidCount : null,
    awardableBids: own && row.bidCount === 0 ? 0 : (bids?.awardable ?? null),
    bidsToAnswer: own ? (bids?.toAnswer ?? row.bidCount) : null,
    lowestBid: amountIn(bids?.lowestAmount ?? null, row),
    agreedPrice: standing === 'other' ? null : amountIn(row.awardAmount, row),
    answerBy: standing === 'other' ? null : row.answerBy,
    carrierName: standing === 'other' ? null : row.carrierName,
    abilities: abilitiesOf(viewer, row),
  }
}

export interface Planned {
  releases: readonly ReleaseRow[]
  turns: readonly TurnRow[]
}

export function detailView(
  row: LoadRow,
  {
    stops,
    bids,
    plan,
    ended,
    viewer,
  }: {
    stops: readonly StopRow[]
    bids: BidFigures | undefined
    plan: Planned
    ended: LoadDetail['endedBookings']
    viewer: Viewer
  },
): LoadDetail {
  const standing = standingOf(viewer, row)
  const own = seesOwnFigures(standing)
  return {
    ...summaryView(row, { stops, bids, viewer }),
    mode: row.mode,
    trailerLengthMm: row.trailerLengthMm,
    stops: stops.map((stop) => stopView(stop, standing)),
    commodities: row.commodities,
    accessorials: row.accessorials,
    references: row.refs,
    declaredValue: amountIn(row.declaredAmount, row),
    teamRequired: row.teamRequired,
    notes: row.notes,
    chosenEndAt: own ? row.expiresAt : null,
    pricing: pricingView(row, own),
    // Who else was invited is the owner's business.
    visibility: own ? visibilityView(row, plan) : { scope: 'public' },
    turns: own ? turnsView(row, plan) : null,
    warnings: own ? warningsOf(row) : [],
    cancelReason: row.cancelReason,
    endedBookings: own ? ended : [],
    shipmentId: standing === 'other' ? null : row.shipmentId,
    dispatched: standing !== 'other' && row.shipmentStatus !== null && row.shipmentStatus !== 'planned',
    showsStopDetails: seesStopDetails(standing),
  }
}

const ownReference = ({ refs }: LoadRow): string | null =>
  (refs.find(({ type }) => type === 'PO') ?? refs[0])?.value ?? null

const amountIn = (amount: number | null, { currency }: LoadRow): Money | null =>
  amount === null ? null : money(amount, currency)

/** A post ends with its last pickup at the latest; a draft has no end but the one that was typed. */
const endOfPost = ({ status, expiresAt, lastPickupEndAt }: LoadRow): string | null =>
  status === 'draft' || (expiresAt !== null && expiresAt < lastPickupEndAt) ? expiresAt : lastPickupEndAt

export const commodityLine = (commodities: readonly { description: string }[]): string => {
  const [first, ...more] = commodities
  return more.length > 0 ? `${first?.description ?? ''} + ${more.length} more` : (first?.description ?? '')
}

function pricingView(row: LoadRow, own: boolean): Pricing {
  const deadline = row.biddingEndsAt
  const { autoAccept, ...rules } = row.bidding
  const price = amountIn(row.priceAmount, row)
  const target = own && row.targetAmount !== null ? money(row.targetAmount, row.currency) : undefined
  switch (row.pricingMode) {
    case 'open_bid':
      return {
        mode: 'open_bid',
        ...(target ? { target } : {}),
        ...(deadline ? { deadline } : {}),
        ...rules,
        ...(own && autoAccept
          ? { autoAccept: { ...autoAccept, atOrUnder: money(autoAccept.atOrUnder, row.currency) } }
          : {}),
      }
    case 'sealed_bid':
      return { mode: 'sealed_bid', ...(target ? { reserve: target } : {}), deadline: given(deadline), ...rules }
    case 'book_now':
      return { mode: 'book_now', price: given(price), alsoBids: row.alsoBids }
    case 'fixed':
      return { mode: 'fixed', price: given(price) }
  }
}

/** As it was typed, wherever its steps have come to. */
function visibilityView(row: LoadRow, { releases }: Planned): LoadDetail['visibility'] {
  const [first, ...later] = releases
  if (first?.companyIds)
    return {
      ...invited(row, first.companyIds),
      releases: later.map(({ afterMinutes, companyIds }) => ({ afterMinutes, ...(companyIds ? { companyIds } : {}) })),
    }
  return row.visibility === 'public' ? { scope: 'public' } : invited(row, row.invitedCompanyIds)
}

const invited = ({ followsPreferred }: LoadRow, companyIds: string[]) => ({
  scope: 'invited' as const,
  companyIds,
  ...(followsPreferred ? { followsPreferred } : {}),
})

function turnsView(row: LoadRow, { turns }: Planned): Turns | null {
  if (row.turnMinutes === null || turns.length === 0) return null
  return {
    respondWithinMinutes: row.turnMinutes,
    offers: turns.map(({ companyId, companyName, amount, skipped, awardStatus, endedReason, offeredAt, endedAt }) => ({
      companyId,
      companyName,
      amount: money(amount, row.currency),
      state: turnState({ skipped, awardStatus }),
      reason: skipped ?? endedReason,
      offeredAt,
      endedAt,
    })),
  }
}

function turnState({
  skipped,
  awardStatus,
}: Pick<TurnRow, 'skipped' | 'awardStatus'>): Turns['offers'][number]['state'] {
  if (skipped !== null) return 'skipped'
  if (awardStatus === null) return 'waiting'
  if (awardStatus === 'offered') return 'offered'
  return awardStatus === 'confirmed' || awardStatus === 'fulfilled' ? 'taken' : 'passed'
}

/** `checkLoad` writes no sealed load without a deadline and no priced one without a price. */
function given<T>(value: T | null): T {
  if (value === null) throw new Error('a load lacks what its pricing mode requires')
  return value
}

export function stopView(stop: StopRow, standing: Standing): Stop {
  const { loadId: _, ...row } = stop
  if (seesStopDetails(standing)) return row
  return {
    ...row,
    facilityName: null,
    addressLine: null,
    // A code of five digits, and the place that it names, can be a single building.
    postalCode: row.postalCode?.slice(0, POSTAL_AREA_CHARACTERS) ?? null,
    placeId: null,
    contactName: null,
    contactPhone: null,
    instructions: null,
  }
}

/** ZIP3 in the United States, the forward sortation area in Canada, the municipality in Mexico. */
const POSTAL_AREA_CHARACTERS = 3

/** What is odd about the load, and first of all what keeps it off the board. */
const warningsOf = ({ ownerNameHeld, status, warnings }: LoadRow): LoadDetail['warnings'] =>
  ownerNameHeld && status === 'posted'
    ? [
        {
          field: 'companyName',
          code: 'name_under_review',
          message: 'Not on the board yet: your company name is under review.',
        },
        ...warnings,
      ]
    : warnings
