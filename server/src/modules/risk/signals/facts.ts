import type { CompanyType } from '@drawbar/contract/roles.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { ToldEvidence, LinkKind } from '@drawbar/contract/risk/signals.ts'
import type { ApprovedAccount } from '../../carriers/index.ts'
import type { Point } from '../../places/index.ts'

/** Everything the signals of one company are computed from, as it stands at `now`. No rule reads anything else. */
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
  /** E-mail domains of its people, free mail left out. */
  domains: readonly string[]
  /** Changes of its own contact data. */
  changes: readonly ContactChange[]
  /** Domains of older companies that look like one of its own. */
  lookalikes: readonly { domain: string; other: string; company: string; edits: number; since: string }[]
  /** Established companies that its name, which is held, passes for. */
  names: readonly { name: string; otherName: string; company: string; since: string; heldAt: string }[]
  links: readonly LinkFact[]
  trucks: number
  /** Loads it has on its hands or booked. */
  hauls: readonly { reference: string; from: string; to: string }[]
  visits: readonly VisitFact[]
  sharedVins: readonly { vin: string; company: string; since: string }[]
  /** Units that each of the two says it owns. */
  contestedVins: readonly { vin: string; company: string; since: string }[]
  reposts: readonly RepostFact[]
  bids: readonly BidFact[]
  payTo: readonly { before: string; after: string; at: string }[]
  account: ApprovedAccount | null
  reusedDocuments: readonly { fileName: string; company: string; at: string; sha256: string }[]
  hauledAsCarrier: number
  poster: { awards: number; cancelled: number; overdue: number; oldestDueOn: string | null; posts: number }
  /** Its own phone, whether a driver of its answers the register’s, and whether staff called the register’s and were told yes. */
  phone: { own: string | null; withDriver: boolean; calledBack: boolean }
  contests: readonly ContestFact[]
  deviceChanges: readonly { what: 'phone' | 'e-mail' | 'pay-to'; person: string; at: string; knownSince: string }[]
  factoring: FactoringFact | null
  trips: readonly TripFact[]
  /** Where phone and truck told two places within minutes. */
  conflicts: readonly { shipment: string; at: string; one: Point; other: Point }[]
  /** Companies on the other side of its bids that share with it what two strangers do not. */
  ties: readonly { company: string; kind: LinkKind; shown: string; bids: number }[]
  /** Its decided bids, by whose loads they were for. `narrow`: lost by less than `NARROW`. */
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
  /** Staff gave the number to the other. */
  lost: boolean
  /** Whether it is reached where the register says; null where the register says nothing. */
  contactAgrees: boolean | null
}

/** Whom its invoices are assigned to. */
export interface FactoringFact {
  factor: string
  changedAt: string
  notice: 'none' | 'waiting' | 'approved'
  /** Other carriers here that factor, and those of them that name the same factor. */
  carriers: number
  alike: number
  /** Loads delivered and not paid out when it was named. */
  unpaid: number
}

/** A haul of goods worth stealing, from its departure. */
export interface TripFact extends Point {
  shipment: string
  value: number
  currency: string
  departedAt: string
  /** At its last stop. */
  arrivedAt: string | null
  firstFixAt: string | null
  stops: readonly Point[]
  /** Of its first hours, one in a quarter of an hour. */
  fixes: readonly (Point & { at: string })[]
}

/** A bid in a region where the carrier never was, for goods worth stealing. */
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
/** What a theft is planned for; cargo cover of $100,000 is the least that carriers hold. In cents. */
export const HIGH_VALUE = 10_000_000
/** A bid that lost by no more than this came near on purpose, or by luck. */
export const NARROW = 0.02

export interface RegisterFacts {
  phone: string | null
  email: string | null
  powerUnits: number | null
  authorities: readonly {
    type: 'common' | 'contract' | 'broker'
    status: 'active' | 'inactive' | 'pending' | 'revoked'
  }[]
  /** Revocations and suspensions of the last two years. */
  lapses: readonly string[]
  /** An authority was taken away at some time. */
  priorRevoked: boolean
  addedOn: string | null
  /** Filings for bodily injury and property damage. */
  filings: readonly { insurer: string; amount: number; effectiveOn: string | null }[]
  /** Something that tells of insurance was read about this record: only then does no filing mean that there is none. */
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

/** A company of the same component that is in trouble, and the values that lead to it. */
export interface LinkFact {
  companyId: string
  company: string
  standing: 'suspended' | 'closed' | 'escalated'
  since: string | null
  reason: string | null
  /** Shared with it directly. */
  shared: readonly { kind: LinkKind; shown: string; holders: number; strength: number; since: string }[]
  /** Companies in between, when nothing is shared directly. */
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
  /** What is shipped, in its poster's words. */
  goods: string
  originalGoods: string
  /** What each offers or was booked at, where a price is known. */
  amount: number | null
  originalAmount: number | null
  /** The original had been awarded to the company that posts again. */
  awarded: boolean
}

export interface BidFact {
  load: string
  amount: number
  currency: string
  placedAt: string
  postedAt: string | null
  distanceMeters: number
  /** 5th percentile of booked loads like it, per meter, and how many those are. */
  floorPerMeter: number | null
  reports: number
}

/** What a rule found. `key` names the evidence without the figures that move by themselves, such as an age in days. */
export interface Finding {
  evidence: ToldEvidence[]
  key: readonly string[]
  /** Of the signal's weight, 1 unless the rule says less. */
  share?: number
}
export type Rule = (facts: CompanyFacts) => Finding | null
