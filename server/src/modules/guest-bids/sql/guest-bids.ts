import type { AccessorialCode, EquipmentCode } from '@drawbar/contract/codes.ts'
import { guestBidLifecycle, type GuestBidStatus } from '@drawbar/contract/lifecycles/guest-bid.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { LoadInput, PRICING_MODES } from '@drawbar/contract/loads/load-input.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { KeptPrice } from '../../bids/index.ts'

/** Its price may be in an envelope. */
export interface GuestBidRow extends KeptPrice {
  id: string
  invitationId: string
  loadId: string
  status: GuestBidStatus
  companyName: string
  usdot: string | null
  docket: string | null
  contactName: string
  phone: string
  currency: Currency
  revision: number
  outdated: boolean
  createdAt: string
  updatedAt: string
}

export type TypedBid = Pick<
  GuestBidRow,
  'companyName' | 'usdot' | 'docket' | 'contactName' | 'phone' | 'currency' | keyof KeptPrice
>

const columns = (sql: AnySql) => sql`
  p.id, p.invitation_id, p.load_id, p.status, p.company_name, p.usdot, p.docket, p.contact_name, p.phone, p.amount, p.envelope, p.opens_at, p.currency, p.note,
  p.revision, p.outdated, p.created_at, p.updated_at`

/** A unique key lets one bid an invitation in. */
export async function insertGuestBid(
  sql: TransactionSql,
  b: TypedBid & { id: string; invitationId: string; loadId: string },
): Promise<GuestBidRow> {
  const [row] = await sql<GuestBidRow[]>`
    insert into guest_bids as p (id, invitation_id, load_id, company_name, usdot, docket, contact_name, phone, amount, envelope, opens_at, currency, note)
    values (${b.id}, ${b.invitationId}, ${b.loadId}, ${b.companyName}, ${b.usdot}, ${b.docket}, ${b.contactName}, ${b.phone}, ${b.amount},
      ${b.envelope}, ${b.opensAt}, ${b.currency}, ${b.note})
    returning ${columns(sql)}`
  if (!row) throw new Error('a bid by link was not inserted')
  return row
}

export async function findGuestBid(sql: AnySql, invitationId: string): Promise<GuestBidRow | undefined> {
  const [row] = await sql<
    GuestBidRow[]
  >`select ${columns(sql)} from guest_bids p where p.invitation_id = ${invitationId}`
  return row
}

type Action = keyof typeof guestBidLifecycle.actions

/** The only statement that moves one. No row: it is not in a state from which `action` leads. */
export async function moveGuestBid(
  sql: TransactionSql,
  {
    invitationId,
    action,
    typed,
    claim,
  }: {
    invitationId: string
    action: Action
    typed?: TypedBid
    claim?: { claimedBidId: string; numberDiffers: boolean }
  },
): Promise<GuestBidRow | undefined> {
  const { from, to } = guestBidLifecycle.actions[action]
  const set = { ...typed, ...claim, status: to }
  const [row] = await sql<GuestBidRow[]>`
    update guest_bids p set ${sql(set, Object.keys(set) as (keyof typeof set)[])}, updated_at = clock_time()
      ${typed ? sql`, revision = p.revision + 1, outdated = false` : sql``}
    where p.invitation_id = ${invitationId} and p.status = any(${[...from]}::text[])
    returning ${columns(sql)}`
  return row
}

/** The load changed under the prices that were named by link. */
export async function outdate(sql: TransactionSql, loadId: string): Promise<void> {
  await sql`update guest_bids set outdated = true where load_id = ${loadId} and status = 'open'`
}

export type ListedBid = GuestBidRow & { claimedBidId: string | null; numberDiffers: boolean; claimedBy: string | null }

export function findGuestBidsOnLoad(sql: AnySql, loadId: string): Promise<ListedBid[]> {
  return sql<ListedBid[]>`
    select ${columns(sql)}, p.claimed_bid_id, p.number_differs, c.name as claimed_by
    from guest_bids p left join bids b on b.load_id = p.load_id and b.id = p.claimed_bid_id
      left join companies c on c.id = b.carrier_company_id
    where p.load_id = ${loadId} order by p.created_at, p.id`
}

/** Those whose link was not taken back. */
export async function countOpenGuestBids(sql: AnySql, loadId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from guest_bids p join bid_invitations i on i.id = p.invitation_id
    where p.load_id = ${loadId} and p.status = 'open' and i.revoked_at is null`
  return row?.count ?? 0
}

/** The numbers that a company goes by. */
export async function findNumbers(
  sql: AnySql,
  companyId: string,
): Promise<{ usdot: string | null; docket: string | null }> {
  const [row] = await sql<{ usdot: string | null; docket: string | null }[]>`
    select usdot, docket from carrier_profiles where company_id = ${companyId}`
  return row ?? { usdot: null, docket: null }
}

export interface InvitedLoadRow {
  reference: string
  version: number
  companyId: string
  ownerName: string
  status: LoadStatus
  biddingClosed: boolean
  postEnded: boolean
  ownerNameHeld: boolean
  distanceMeters: number
  equipment: EquipmentCode[]
  trailerLengthMm: number | null
  weightGrams: number
  pallets: number | null
  commodities: { description: string }[]
  temperature: NonNullable<LoadInput['temperature']> | null
  hazmat: boolean
  teamRequired: boolean
  accessorials: AccessorialCode[]
  pricingMode: (typeof PRICING_MODES)[number]
  alsoBids: boolean
  priceAmount: number | null
  currency: Currency
  biddingEndsAt: string | null
}

/** What a stranger may read of a load, and no column more. */
export async function findInvitedLoad(sql: AnySql, loadId: string): Promise<InvitedLoadRow | undefined> {
  const [row] = await sql<InvitedLoadRow[]>`
    select l.reference, l.version, l.company_id, c.name as owner_name, l.status, l.distance_meters, l.equipment, l.trailer_length_mm, l.weight_grams,
      l.pallets, l.commodities, l.temperature, l.hazmat, l.team_required, l.accessorials, l.pricing_mode, l.also_bids, l.price_amount,
      l.currency, l.bidding_ends_at, coalesce(l.bidding_ends_at <= clock_time(), false) as bidding_closed,
      coalesce(least(l.expires_at, l.last_pickup_end_at) <= clock_time(), false) as post_ended,
      c.name_held_at is not null as owner_name_held
    from loads l join companies c on c.id = l.company_id where l.id = ${loadId}`
  return row
}

export interface InvitedStopRow {
  kind: 'pickup' | 'delivery'
  city: string
  region: string | null
  country: string
  firstOn: string
  lastOn: string
  appointment: boolean
}

/** The clock of the first stop. */
export async function pickupZone(sql: AnySql, loadId: string): Promise<string> {
  const [row] = await sql<{ timeZone: string }[]>`
    select time_zone from stops where load_id = ${loadId} order by sequence limit 1`
  if (!row) throw new Error(`load ${loadId} has no stop`)
  return row.timeZone
}

/** Days as they are counted at the stop; an hour would tell more than a price needs. */
export function findInvitedStops(sql: AnySql, loadId: string): Promise<InvitedStopRow[]> {
  return sql<InvitedStopRow[]>`
    select kind, city, region, country, to_char(window_start_at at time zone time_zone, 'YYYY-MM-DD') as first_on,
      to_char(window_end_at at time zone time_zone, 'YYYY-MM-DD') as last_on, scheduling = 'appointment' as appointment
    from stops where load_id = ${loadId} order by sequence`
}
