import { z } from 'zod'
import { ACCESSORIAL_CODES } from '../codes.ts'
import { CLAIM_KIND_CODES } from './claim-kinds.ts'
import { DOCUMENT_KINDS } from '../documents/document-kinds.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, longText, Version } from '../fields.ts'
import { cargoClaimLifecycle } from '../lifecycles/cargo-claim.ts'
import { Money, Price } from '../money.ts'
import { CompanyQuery, PageQuery, pageOf } from '../page.ts'
import { ShipmentParams } from '../shipments/shipment-params.ts'

/** What one side did, as the other reads it. */
export const CargoClaimStep = z.object({
  id: z.string(),
  action: z.enum([
    'file',
    ...(Object.keys(cargoClaimLifecycle.actions) as (keyof typeof cargoClaimLifecycle.actions)[]),
  ]),
  by: z.enum(['consignor', 'carrier']),
  /** Claimed, offered or agreed by this step. */
  amount: Money.nullable(),
  note: z.string().nullable(),
  at: z.string(),
})
export const CargoClaim = z.object({
  id: z.string(),
  reference: z.string(),
  shipmentId: z.string(),
  kind: z.enum(CLAIM_KIND_CODES),
  status: z.enum(cargoClaimLifecycle.states),
  version: z.number(),
  amount: Money,
  /** The last offer. */
  offered: Money.nullable(),
  agreed: Money.nullable(),
  whatHappened: z.string(),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      fileName: z.string(),
      mediaType: z.string(),
      uploadedAt: z.string(),
    }),
  ),
  filedAt: z.string(),
  /** 49 CFR 370.5 and 370.9, from the day on which it was filed. */
  acknowledgeBy: z.string(),
  acknowledgedAt: z.string().nullable(),
  decideBy: z.string(),
  /** The first time that the carrier allowed, offered or declined. */
  answeredAt: z.string().nullable(),
  /** No contract may end the right to sue earlier, counted from the refusal. */
  suitBy: z.string().nullable(),
  /** The clock that the carrier has let pass. */
  overdue: z.enum(['acknowledge', 'decide']).nullable(),
  /** Concealed damage, told of later than is the custom. It bars nothing. */
  toldLate: z.boolean(),
  steps: z.array(CargoClaimStep),
  abilities: z.array(z.string()),
})
export type CargoClaim = z.infer<typeof CargoClaim>

/** What a person has to write, over several lines where he likes. */
const words = (name: string, max: number) => longText(name, max).unwrap().min(1, `${name} is required`)

const ClaimParams = ShipmentParams.extend({ claimId: Id })
/** Whoever answers has seen the claim as it stands. */
const Seen = { version: Version }
const ofConsignor = { kinds: ['consignor'], capability: 'decideMoney' } as const
const ofCarrier = { kinds: ['carrier'], capability: 'decideMoney' } as const

/** Money that waits for an answer: an accessorial for the shipper, a cargo claim for whoever has to answer it. */
export const ActionItem = z.object({
  kind: z.enum(['charge', 'claim']),
  id: z.string(),
  shipmentId: z.string(),
  shipmentReference: z.string(),
  side: z.enum(['consignor', 'carrier']),
  origin: z.object({ city: z.string(), region: z.string().nullable(), country: z.string() }),
  destination: z.object({ city: z.string(), region: z.string().nullable(), country: z.string() }),
  otherName: z.string(),
  amount: Money,
  /** Of a charge. */
  code: z.enum(ACCESSORIAL_CODES).nullable(),
  /** Of a claim. */
  reference: z.string().nullable(),
  claimStatus: z.enum(cargoClaimLifecycle.states).nullable(),
  since: z.string(),
  /** 49 CFR 370: until when a carrier acknowledges, then decides. */
  dueAt: z.string().nullable(),
})
export type ActionItem = z.infer<typeof ActionItem>
export const listActionItems = endpoint({
  id: 'listActionItems',
  method: 'GET',
  path: '/action-items',
  summary: 'Accessorials and cargo claims that my company has to answer',
  access: access.signedIn,
  query: PageQuery.extend(CompanyQuery.shape),
  response: pageOf(ActionItem),
  errors: [],
})
export const listCargoClaims = endpoint({
  id: 'listCargoClaims',
  method: 'GET',
  path: '/shipments/:shipmentId/claims',
  summary: 'Cargo claims on a shipment',
  access: access.signedIn,
  params: ShipmentParams,
  query: PageQuery.extend(CompanyQuery.shape),
  /**
   * `fileBy`: until when one may be filed; null before the delivery. `carrierClosed`: it has closed its company here, and none is filed or
   * contested any more. `abilities`: of the shipment, `file`.
   */
  response: pageOf(CargoClaim).extend({
    fileBy: z.string().nullable(),
    carrierClosed: z.boolean(),
    abilities: z.array(z.string()),
  }),
  errors: [],
})
/** A claim is in writing, names the shipment, holds the carrier liable and asks a determinable amount (49 CFR 370.3(b)). */
export const fileCargoClaim = endpoint({
  id: 'fileCargoClaim',
  method: 'POST',
  path: '/shipments/:shipmentId/claims',
  summary: 'Claim what the freight lost on the way',
  idempotencyKey: 'required',
  access: { kinds: ['consignor'], capability: 'runShipments' },
  params: ShipmentParams,
  body: z.object({
    kind: z.enum(CLAIM_KIND_CODES, 'Choose what went wrong.'),
    amount: Price,
    whatHappened: words('What happened', 4000),
    /** Papers of the shipment, or uploaded for this. */
    documentIds: z.array(Id).min(1, 'Add at least one document or photo.').max(10, 'Add at most 10 documents.'),
  }),
  response: CargoClaim,
  status: 201,
  errors: ['shipment_state', 'claim_filing_closed', 'cargo_claim_open', 'currency_mismatch', 'company_closed'],
})
export const acknowledgeCargoClaim = endpoint({
  id: 'acknowledgeCargoClaim',
  method: 'POST',
  path: '/shipments/:shipmentId/claims/:claimId/acknowledge',
  summary: 'Say that the claim has arrived',
  access: { kinds: ['carrier'], capability: 'runShipments' },
  params: ClaimParams,
  body: z.object(Seen),
  response: CargoClaim,
  errors: ['stale_version', 'cargo_claim_state'],
})
/** The two sides settle it between them: no money moves here. */
export const allowCargoClaim = endpoint({
  id: 'allowCargoClaim',
  method: 'POST',
  path: '/shipments/:shipmentId/claims/:claimId/allow',
  summary: 'Agree to pay the claim in full',
  idempotencyKey: 'required',
  access: ofCarrier,
  params: ClaimParams,
  body: z.object({ ...Seen, note: longText('Note', 2000) }),
  response: CargoClaim,
  errors: ['stale_version', 'cargo_claim_state', 'not_while_acting'],
})
export const offerCargoClaim = endpoint({
  id: 'offerCargoClaim',
  method: 'POST',
  path: '/shipments/:shipmentId/claims/:claimId/offer',
  summary: 'Offer less than is claimed',
  idempotencyKey: 'required',
  access: ofCarrier,
  params: ClaimParams,
  body: z.object({ ...Seen, amount: Price, note: words('Why', 2000) }),
  response: CargoClaim,
  errors: ['stale_version', 'cargo_claim_state', 'currency_mismatch', 'not_while_acting'],
})
export const declineCargoClaim = endpoint({
  id: 'declineCargoClaim',
  method: 'POST',
  path: '/shipments/:shipmentId/claims/:claimId/decline',
  summary: 'Decline the claim with a reason',
  access: ofCarrier,
  params: ClaimParams,
  body: z.object({ ...Seen, note: words('Why', 2000) }),
  response: CargoClaim,
  errors: ['stale_version', 'cargo_claim_state'],
})
export const acceptCargoClaim = endpoint({
  id: 'acceptCargoClaim',
  method: 'POST',
  path: '/shipments/:shipmentId/claims/:claimId/accept',
  summary: 'Accept what the carrier offers',
  idempotencyKey: 'required',
  access: ofConsignor,
  params: ClaimParams,
  body: z.object(Seen),
  response: CargoClaim,
  errors: ['stale_version', 'cargo_claim_state', 'not_while_acting'],
})
export const contestCargoClaim = endpoint({
  id: 'contestCargoClaim',
  method: 'POST',
  path: '/shipments/:shipmentId/claims/:claimId/contest',
  summary: 'Contest the carrier’s offer or refusal',
  access: ofConsignor,
  params: ClaimParams,
  body: z.object({ ...Seen, note: words('Why', 2000) }),
  response: CargoClaim,
  errors: ['stale_version', 'cargo_claim_state', 'company_closed'],
})
export const withdrawCargoClaim = endpoint({
  id: 'withdrawCargoClaim',
  method: 'POST',
  path: '/shipments/:shipmentId/claims/:claimId/withdraw',
  summary: 'Take the claim back',
  access: ofConsignor,
  params: ClaimParams,
  body: z.object(Seen),
  response: CargoClaim,
  errors: ['stale_version', 'cargo_claim_state'],
})
