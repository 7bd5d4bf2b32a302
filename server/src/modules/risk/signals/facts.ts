import type { CompanyType } from '@drawbar/contract/roles.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { ToldEvidence, LinkKind } from '@drawbar/contract/risk/signals.ts'
import type { ApprovedAccount } from '../../carriers/index.ts'
import type { Point } from '../../places/index.ts'

/** Everything that the signals of one company are computed from, as of `now`. Rules read nothing else. */
export interface CompanyFacts {
  companyId: string
  name: string
  type: CompanyType
  createdAt: string
  now: string
  profile: {
    usdot: string | null
    authoritySince: string | null
    authoritySource: 'declared' | 'register' | 'staff'
    insurer: string | null
    autoAmount: number | null
    autoCurrency: Currency | null
    updatedAt: string
  } | null
  register: RegisterFacts | null
  /** Email domains of its members, without free mail. */
  domains: readonly string[]
  /** Changes of its own contact data. */
  changes: readonly ContactChange[]
  /** Domains of older companies that look like one of its own. */
  lookalikes: readonly { domain: string; other: string; company: string; edits: number; since: string }[]
  /** Established companies that its held name resembles. */
  names: readonly { name: string; otherName: string; company: string; since: string; heldAt: string }[]
  links: readonly LinkFact[]
  trucks: number
  /** Booked or ongoing loads. */
  hauls: readonly { reference: string; from: string; to: string }[]
  visits: readonly VisitFact[]
  sharedVins: readonly { vin: string; company: string; since: string }[]
  /** Units that both companies claim to own. */
  contestedVins: readonly { vin: string; company: string; since: string }[]
  reposts: readonly RepostFact[]
  bids: readonly BidFact[]
  payTo: readonly { before: string; after: string; at: string }[]
  account: ApprovedAccount | null
  reusedDocuments: readonly { fileName: string; company: string; at: string; sha256: string }[]
  hauledAsCarrier: number
  poster: { awards: number; cancelled: number; overdue: number; oldestDueOn: string | null; posts: number }
  /**
   * Its own phone, whether one of its drivers has the registered phone, and whether staff reached the registered phone.
   */
  phone: { own: string | null; withDriver: boolean; calledBack: boolean }
  contests: readonly ContestFact[]
  deviceChanges: readonly { what: 'phone' | 'e-mail' | 'pay-to'; person: string; at: string; knownSince: string }[]
  factoring: FactoringFact | null
  trips: readonly TripFact[]
  /** Phone and truck reported different places within minutes. */
  conflicts: readonly { shipment: string; at: string; one: Point; other: Point }[]
  /** Counterparties of its bids that share a value which strangers do not share. */
  ties: readonly { company: string; kind: LinkKind; shown: string; bids: number }[]
  /** Decided bids per load owner. `narrow`: lost by less than `NARROW`. */
  rivalries: readonly { company: string; decided: number; won: number; narrow: number }[]
  farBids: readonly FarBid[]
}

/** Two companies claim one USDOT number. */
export interface ContestFact {
  usdot: string
  company: string
  openedAt: string
  settledAt: string | null
  claimant: boolean
  /** Staff awarded the number to the other company. */
  lost: boolean
  /** Whether the registered contact reaches this company; null if the register has none. */
  contactAgrees: boolean | null
}

/** The factor to which it assigns its invoices. */
export interface FactoringFact {
  factor: string
  changedAt: string
  notice: 'none' | 'waiting' | 'approved'
  /** Other carriers that factor, and how many of them use the same factor. */
  carriers: number
  alike: number
  /** Loads delivered but not paid out when the factor was named. */
  unpaid: number
}

/** A high-value haul, from its departure. */
export interface TripFact extends Point {
  shipment: string
  value: number
  currency: string
  departedAt: string
  /** At the last stop. */
  arrivedAt: string | null
  firstFixAt: string | null
  stops: readonly Point[]
  /** Of the first hours, one per quarter hour. */
  fixes: readonly (Point & { at: string })[]
}

/** A bid on a high-value load in a region new to the carrier. */
export interface FarBid {
  load: string
  lane: string
  base: string
  value: number
  currency: string
  placedAt: string
  home: Point
  origin: Point
  destination: Point
}
/** The value from which theft pays; $100,000 is the lowest common cargo limit. In cents. */
export const HIGH_VALUE = 10_000_000
/** A bid that loses by this little came close on purpose, or by luck. */
export const NARROW = 0.02

export interface RegisterFacts {
  phone: string | null
  email: string | null
  powerUnits: number | null
  authorities: readonly {
    type: 'common' | 'contract' | 'broker'
    status: 'active' | 'inactive' | 'pending' | 'revoked'
  }[]
  /** Revocations and suspensions in the last two years. */
  lapses: readonly string[]
  /** An authority was revoked at some time. */
  priorRevoked: boolean
  addedOn: string | null
  /** Filings for bodily injury and property damage. */
  filings: readonly { insurer: string; amount: number; effectiveOn: string | null }[]
  /** The register has insurance data for this record. Only then does no filing mean no insurance. */
  insuranceRead: boolean
  refreshedAt: string
}

export interface ContactChange {
  what: 'phone' | 'e-mail' | 'address' | 'officer'
  before: string
  after: string
  at: string
  source: 'register' | 'profile'
}

/** A suspended, closed or escalated company of the same component, and the values that link to it. */
export interface LinkFact {
  companyId: string
  company: string
  standing: 'suspended' | 'closed' | 'escalated'
  since: string | null
  reason: string | null
  /** Shared directly. */
  shared: readonly { kind: LinkKind; shown: string; holders: number; strength: number; since: string }[]
  /** Companies in between, if nothing is shared directly. */
  through: readonly string[]
}

export interface VisitFact extends Point {
  tractorId: string
  unitNumber: string
  place: string
  arrivedAt: string
  leftAt: string
}

export interface RepostFact {
  load: string
  original: string
  company: string
  postedAt: string
  originalPostedAt: string
  lane: string
  weightGrams: number
  /** The goods, as the poster describes them. */
  goods: string
  originalGoods: string
  /** The offered or booked price, if known. */
  amount: number | null
  originalAmount: number | null
  /** The reposting company had been awarded the original. */
  awarded: boolean
}

export interface BidFact {
  load: string
  amount: number
  currency: string
  placedAt: string
  postedAt: string | null
  distanceMeters: number
  /** 5th percentile of comparable booked loads per meter, and their number. */
  floorPerMeter: number | null
  reports: number
}

/**
 * What a rule found. `key` identifies the evidence without figures that change by themselves, such as an age in days.
 */
export interface Finding {
  evidence: ToldEvidence[]
  key: readonly string[]
  /** Share of the signal's weight; defaults to 1. */
  share?: number
}
export type Rule = (facts: CompanyFacts) => Finding | null
