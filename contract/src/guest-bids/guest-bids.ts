import { z } from 'zod'
import { ACCESSORIAL_CODES, EQUIPMENT_CODES } from '../codes.ts'
import { Docket, Usdot } from '../register/carrier-number.ts'
import { access, endpoint } from '../endpoint.ts'
import { emailAddress, Id, Instant, longText, opaque, optionalText, Phone, shaped, text } from '../fields.ts'
import { guestBidLifecycle } from '../lifecycles/guest-bid.ts'
import { LoadParams } from '../loads/loads.ts'
import { TemperatureInput } from '../loads/load-input.ts'
import { Currency, Money, Price } from '../money.ts'
import { CompanyQuery } from '../page.ts'

/** A link lives no longer: a load that stands for two weeks is posted anew, and an old mail should open nothing. */
export const BID_LINK_DAYS = 14
/** Invitations of one load that are not over. More than a person calls, fewer than a mailing list. */
export const INVITATIONS_PER_LOAD = 25
/** Of one company in 24 hours, so that nobody's mail server takes the market for a sender of bulk mail. */
export const INVITATIONS_PER_DAY = 100
export const BID_CODE_MINUTES = 10
export const BID_CODE_TRIES = 5

const PUBLIC_BID_STATUS = z.enum(guestBidLifecycle.states)

/** `bid`, `withdrawn` and `claimed` read `opened` while bids are sealed: who has bid is part of what is sealed. */
export const BID_INVITATION_STATES = ['sent', 'opened', 'bid', 'withdrawn', 'claimed', 'expired', 'revoked'] as const
export type BidInvitationState = (typeof BID_INVITATION_STATES)[number]

/** What the owner and staff see of a bid by link. Everything but the mailbox is its maker's own word. */
export const UnverifiedBid = z.object({
  id: z.string(),
  status: PUBLIC_BID_STATUS,
  companyName: z.string(),
  usdot: z.string().nullable(),
  docket: z.string().nullable(),
  contactName: z.string(),
  phone: z.string(),
  amount: Money,
  ratePerMile: z.number().nullable(),
  note: z.string().nullable(),
  revision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The load changed after this price was named. */
  outdated: z.boolean(),
  /** Whom the public register knows by the number that was typed; null where it knows nobody. */
  register: z.object({ legalName: z.string(), active: z.boolean() }).nullable(),
  /** Which member it belongs to now. `numberDiffers`: it goes by another number than the one that was typed. */
  claim: z.object({ bidId: z.string(), companyName: z.string(), numberDiffers: z.boolean() }).nullable(),
})
export type UnverifiedBid = z.infer<typeof UnverifiedBid>

export const BidInvitation = z.object({
  id: z.string(),
  email: z.string(),
  carrierName: z.string().nullable(),
  state: z.enum(BID_INVITATION_STATES),
  createdAt: z.string(),
  expiresAt: z.string(),
  openedAt: z.string().nullable(),
  askedAt: z.string().nullable(),
  bid: UnverifiedBid.nullable(),
  /** revoke, ask */
  abilities: z.array(z.enum(['revoke', 'ask'])),
})
export type BidInvitation = z.infer<typeof BidInvitation>

const decide = { kinds: ['consignor'], capability: 'decideBids' } as const
const InvitationParams = LoadParams.extend({ invitationId: Id })

/** The link itself is answered here and in the mail, nowhere else: only its hash is kept. */
export const inviteToBid = endpoint({
  id: 'inviteToBid',
  method: 'POST',
  path: '/loads/:loadId/bid-invitations',
  summary: 'Invite a carrier without an account to bid by link',
  access: { ...decide, verifiedMailbox: true, clearName: true },
  params: LoadParams,
  body: z.object({
    email: emailAddress({ missing: 'E-mail is required', wrong: 'Give an e-mail address.' }),
    carrierName: optionalText('Company name', 120),
    /** Absent: until bids close or the post ends, at most 14 days. */
    expiresAt: Instant.optional(),
    /** Whether the mail and the page name the owner. */
    showsName: z.boolean('Answer yes or no.').default(false),
  }),
  response: z.object({ id: z.string(), link: z.string(), expiresAt: z.string() }),
  status: 201,
  errors: ['load_not_open', 'bids_not_taken', 'bidding_closed', 'invitation_pending', 'too_many_invitations'],
})
export const listBidInvitations = endpoint({
  id: 'listBidInvitations',
  method: 'GET',
  path: '/loads/:loadId/bid-invitations',
  summary: 'Who was invited to bid by link, and what they bid',
  access: { ...access.consignorOrStaff, capability: 'compareBids' },
  params: LoadParams,
  query: CompanyQuery,
  response: z.object({
    items: z.array(BidInvitation),
    /** Bids by link that stand; all that is told of them while bids are sealed. */
    bidCount: z.number(),
    mayInvite: z.boolean(),
  }),
  errors: [],
})
export const revokeBidInvitation = endpoint({
  id: 'revokeBidInvitation',
  method: 'POST',
  path: '/loads/:loadId/bid-invitations/:invitationId/revoke',
  summary: 'Take a link back, and the bid made by it',
  access: decide,
  params: InvitationParams,
  response: z.undefined(),
  status: 204,
  errors: ['bid_invitation_over'],
})
/** A new link to the same invitation leaves with the mail, good for 14 days; the first one goes on working as long. */
export const askToJoin = endpoint({
  id: 'askToJoin',
  method: 'POST',
  path: '/loads/:loadId/bid-invitations/:invitationId/ask',
  summary: 'Ask an unverified bidder to join, so that the bid can be awarded',
  access: { ...decide, verifiedMailbox: true, clearName: true },
  params: InvitationParams,
  response: z.undefined(),
  status: 204,
  errors: ['guest_bid_not_open', 'bidding_sealed', 'asked_to_join'],
})

const LinkParams = z.object({ token: opaque({ max: 200 }) })
const Place = z.object({ city: z.string(), region: z.string().nullable(), country: z.string() })

/** Without streets, names, contacts or the value of the goods: a link is forwarded more easily than it should be. */
export const InvitedLoad = z.object({
  reference: z.string(),
  version: z.number(),
  /** `paused` may open again; `closed` is past its deadline for bids; `gone` is covered, cancelled or over. */
  state: z.enum(['open', 'paused', 'closed', 'gone']),
  consignorName: z.string().nullable(),
  stops: z.array(
    Place.extend({
      kind: z.enum(['pickup', 'delivery']),
      firstOn: z.string(),
      lastOn: z.string(),
      appointment: z.boolean(),
    }),
  ),
  distanceMeters: z.number(),
  equipment: z.array(z.enum(EQUIPMENT_CODES)),
  trailerLengthMm: z.number().nullable(),
  weightGrams: z.number(),
  pallets: z.number().nullable(),
  commodity: z.string(),
  temperature: TemperatureInput.nullable(),
  hazmat: z.boolean(),
  teamRequired: z.boolean(),
  accessorials: z.array(z.enum(ACCESSORIAL_CODES)),
  /** The price at which members can book it, where it has one. */
  price: Money.nullable(),
  currency: Currency,
  sealed: z.boolean(),
  biddingEndsAt: z.string().nullable(),
})
export type InvitedLoad = z.infer<typeof InvitedLoad>

/**
 * What whoever holds the link may know: that there is a bid, not what it says, and while bids are sealed not even that: the owner
 * can hold the link, too, since it may copy it.
 */
export const InvitationByLink = z.object({
  load: InvitedLoad,
  carrierName: z.string().nullable(),
  /** Where codes go, with all but its first letter and its domain hidden. */
  mailbox: z.string(),
  expiresAt: z.string(),
  bid: z.object({ status: PUBLIC_BID_STATUS, revision: z.number(), updatedAt: z.string() }).nullable(),
})
export type InvitationByLink = z.infer<typeof InvitationByLink>

/** What its own maker sees, with a proof in hand. */
export const OwnGuestBid = z.object({
  status: PUBLIC_BID_STATUS,
  companyName: z.string(),
  usdot: z.string().nullable(),
  docket: z.string().nullable(),
  contactName: z.string(),
  phone: z.string(),
  amount: Money,
  note: z.string().nullable(),
  revision: z.number(),
  updatedAt: z.string(),
  outdated: z.boolean(),
})
export type OwnGuestBid = z.infer<typeof OwnGuestBid>

const GONE = ['bid_link_expired', 'bid_link_revoked'] as const
/** From `proveMailbox`: 128 random bits that stand for a code for an hour, in one tab's memory. */
const Proof = { proof: opaque({ max: 200, missing: 'Enter the code from your mail first.' }) }

export const getGuestBid = endpoint({
  id: 'getGuestBid',
  method: 'GET',
  path: '/public/bids/:token',
  summary: 'The load that a link invites to bid on',
  access: access.anyone,
  params: LinkParams,
  response: InvitationByLink,
  errors: GONE,
})
export const sendBidCode = endpoint({
  id: 'sendBidCode',
  method: 'POST',
  path: '/public/bids/:token/code',
  summary: 'Mail a six-digit code to the address that was invited',
  access: access.anyone,
  params: LinkParams,
  response: z.object({
    mailbox: z.string(),
    minutes: z.number(),
    /** The mail itself in the demo market, which sends none and where nobody has that mailbox; null everywhere else. */
    demoMail: z.object({ subject: z.string(), body: z.string() }).nullable(),
  }),
  status: 202,
  errors: GONE,
})
export const proveMailbox = endpoint({
  id: 'proveMailbox',
  method: 'POST',
  path: '/public/bids/:token/proof',
  summary: 'Show that the invited mailbox is yours, by its code',
  access: access.anyone,
  params: LinkParams,
  body: z.object({
    code: shaped({ max: 6, pattern: /^\d{6}$/, error: 'Enter the six digits from the mail.' }),
  }),
  response: z.object({ proof: z.string(), goodUntil: z.string(), bid: OwnGuestBid.nullable() }),
  errors: [...GONE, 'bid_code_wrong', 'bid_code_over'],
})

const blankAsAbsent = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const GuestBidTerms = z.object({
  ...Proof,
  companyName: text('Company name', 120),
  usdot: z.preprocess(blankAsAbsent, Usdot.optional()),
  docket: z.preprocess(blankAsAbsent, Docket.optional()),
  contactName: text('Contact name', 120),
  phone: Phone,
  amount: Price,
  note: longText('Note', 1000),
  /** The load as it was read. */
  expectedVersion: z.int('Say which version of the load you saw.').min(1),
})
const oneNumber = ({ usdot, docket }: { usdot?: string | undefined; docket?: string | undefined }): boolean =>
  usdot !== undefined || docket !== undefined
const ONE_NUMBER = { path: ['usdot'], error: 'Give a USDOT or an MC number.' }

const CLOSED = [...GONE, 'mailbox_unproved', 'load_not_open', 'bidding_closed'] as const

export const placeGuestBid = endpoint({
  id: 'placeGuestBid',
  method: 'POST',
  path: '/public/bids/:token',
  summary: 'Bid by link',
  access: access.anyone,
  params: LinkParams,
  body: GuestBidTerms.refine(oneNumber, ONE_NUMBER),
  response: OwnGuestBid,
  status: 201,
  errors: [...CLOSED, 'bids_not_taken', 'currency_mismatch', 'stale_version', 'guest_bid_exists'],
})
export const reviseGuestBid = endpoint({
  id: 'reviseGuestBid',
  method: 'POST',
  path: '/public/bids/:token/revise',
  summary: 'Change a bid by link',
  access: access.anyone,
  params: LinkParams,
  body: GuestBidTerms.refine(oneNumber, ONE_NUMBER),
  response: OwnGuestBid,
  errors: [...CLOSED, 'currency_mismatch', 'stale_version', 'guest_bid_not_open'],
})
export const withdrawGuestBid = endpoint({
  id: 'withdrawGuestBid',
  method: 'POST',
  path: '/public/bids/:token/withdraw',
  summary: 'Take a bid by link back',
  access: access.anyone,
  params: LinkParams,
  body: z.object(Proof),
  response: OwnGuestBid,
  errors: [...GONE, 'mailbox_unproved', 'guest_bid_not_open'],
})
/** Anybody may call: to a visitor whose session has ended this page answers in words, never with 401. */
export const claimGuestBid = endpoint({
  id: 'claimGuestBid',
  method: 'POST',
  path: '/public/bids/:token/claim',
  summary: 'Make the bid by link one of my company',
  access: { ...access.anyone, capability: 'placeBids', verifiedMailbox: true, clearName: true },
  params: LinkParams,
  body: z.object({
    ...Proof,
    /** Said after `number_differs`: claim it all the same, and let the owner see both numbers. */
    numberDiffers: z.boolean('Answer yes or no.').default(false),
  }),
  response: z.object({ loadId: z.string(), bidId: z.string() }),
  errors: [
    ...GONE,
    'mailbox_unproved',
    'guest_bid_not_open',
    'guest_bid_outdated',
    'carrier_account_needed',
    'number_differs',
    'load_not_open',
    'carrier_not_eligible',
    'bid_already_open',
  ],
})
