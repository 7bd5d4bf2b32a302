import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { LoadRecord } from '../load-record.ts'

type Fragment = ReturnType<TransactionSql>

/** Where drafts come from: a parameter of this statement, or a chunk that an import stored. Each is a JSON array of `LoadRecord`. */
const given = (tx: TransactionSql, records: readonly LoadRecord[]): Fragment =>
  tx`(select ${tx.json(records as never)}::jsonb as drafts) as given`
const stored = (tx: TransactionSql, { importId, sequence }: ImportChunk): Fragment =>
  tx`(select drafts from load_import_chunks where import_id = ${importId} and sequence = ${sequence}) as given`

export interface ImportChunk {
  importId: string
  sequence: number
}

const recordset = (tx: TransactionSql): Fragment => tx`
  jsonb_to_recordset(given.drafts) as r ("id" uuid, "companyId" uuid, "createdBy" uuid, "mode" text, "equipment" text[], "trailerLengthMm" integer,
    "commodities" jsonb, "temperature" jsonb, "accessorials" text[], "refs" jsonb, "declaredAmount" bigint, "teamRequired" boolean, "notes" text,
    "currency" text, "pricingMode" text, "priceAmount" bigint, "alsoBids" boolean, "targetAmount" bigint, "biddingEndsAt" timestamptz, "bidding" jsonb,
    "visibility" text, "invitedCompanyIds" uuid[], "followsPreferred" boolean, "plan" jsonb, "expiresAt" timestamptz, "weightGrams" bigint, "pallets" integer, "hazmat" boolean,
    "distanceMeters" integer, "warnings" jsonb, "stopCount" integer, "firstPickupAt" timestamptz, "lastPickupEndAt" timestamptz, "stops" jsonb)`

export async function insertLoads(tx: TransactionSql, records: readonly LoadRecord[]): Promise<string[]> {
  return insertFrom(tx, { source: () => given(tx, records), importId: null })
}

/** The drafts never leave the database: 50,000 of them are 100 pairs of statements. */
export async function insertImportChunk(tx: TransactionSql, chunk: ImportChunk): Promise<string[]> {
  return insertFrom(tx, { source: () => stored(tx, chunk), importId: chunk.importId })
}

/** A fragment can stand in one statement only, hence the function. */
async function insertFrom(
  tx: TransactionSql,
  { source, importId }: { source: () => Fragment; importId: string | null },
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into loads (id, reference, company_id, created_by, mode, equipment, trailer_length_mm, commodities, temperature, accessorials, refs,
      declared_amount, team_required, notes, currency, pricing_mode, price_amount, also_bids, target_amount, bidding_ends_at, bidding, visibility,
      invited_company_ids, follows_preferred, turn_minutes, expires_at, weight_grams, pallets, hazmat, distance_meters, warnings, stop_count, first_pickup_at, last_pickup_end_at, import_id)
    select r."id", 'LD-' || nextval('load_reference'), r."companyId", r."createdBy", r."mode", r."equipment", r."trailerLengthMm", r."commodities",
      nullif(r."temperature", 'null'::jsonb), r."accessorials", r."refs", r."declaredAmount", r."teamRequired", r."notes", r."currency",
      r."pricingMode", r."priceAmount", r."alsoBids", r."targetAmount", r."biddingEndsAt", coalesce(r."bidding", '{}'), r."visibility",
      r."invitedCompanyIds", coalesce(r."followsPreferred", false), (r."plan" ->> 'turnMinutes')::integer, r."expiresAt",
      r."weightGrams", r."pallets", r."hazmat", r."distanceMeters", r."warnings", r."stopCount", r."firstPickupAt", r."lastPickupEndAt", ${importId}::uuid
    from ${source()}, ${recordset(tx)}
    returning id`
  await tx`
    insert into stops (load_id, id, sequence, kind, facility_name, facility_kind, address_line, city, region, postal_code, country, place_id, latitude, longitude,
      time_zone, window_start_at, window_end_at, scheduling, handling, contact_name, contact_phone, instructions, free_time_minutes)
    select r."id", s."id", s."sequence", s."kind", s."facilityName", s."facilityKind", s."addressLine", s."city", s."region", s."postalCode", s."country", s."placeId",
      s."latitude", s."longitude", s."timeZone", s."windowStartAt", s."windowEndAt", s."scheduling", s."handling", s."contactName",
      s."contactPhone", s."instructions", s."freeTimeMinutes"
    from ${source()},
      jsonb_to_recordset(given.drafts) as r ("id" uuid, "stops" jsonb),
      jsonb_to_recordset(r."stops") as s ("id" uuid, "sequence" integer, "kind" text, "facilityName" text, "facilityKind" text, "addressLine" text, "city" text,
        "region" text, "postalCode" text, "country" text, "placeId" text, "latitude" double precision, "longitude" double precision,
        "timeZone" text, "windowStartAt" timestamptz, "windowEndAt" timestamptz, "scheduling" text, "handling" text, "contactName" text,
        "contactPhone" text, "instructions" text, "freeTimeMinutes" integer)`
  return rows.map(({ id }) => id)
}

/** Writes everything that a form may change; the load is locked and its status was looked at. */
export async function rewriteLoad(tx: TransactionSql, loadId: string, record: LoadRecord): Promise<void> {
  await tx`
    update loads l set mode = r."mode", equipment = r."equipment", trailer_length_mm = r."trailerLengthMm", commodities = r."commodities",
      temperature = nullif(r."temperature", 'null'::jsonb), accessorials = r."accessorials", refs = r."refs", declared_amount = r."declaredAmount",
      team_required = r."teamRequired", notes = r."notes", currency = r."currency", pricing_mode = r."pricingMode", price_amount = r."priceAmount",
      also_bids = r."alsoBids", target_amount = r."targetAmount", bidding_ends_at = r."biddingEndsAt", bidding = r."bidding", visibility = r."visibility",
      invited_company_ids = r."invitedCompanyIds", follows_preferred = r."followsPreferred", expires_at = r."expiresAt", weight_grams = r."weightGrams", pallets = r."pallets",
      hazmat = r."hazmat", distance_meters = r."distanceMeters", warnings = r."warnings", stop_count = r."stopCount",
      first_pickup_at = r."firstPickupAt", last_pickup_end_at = r."lastPickupEndAt"
    from ${given(tx, [record])}, ${recordset(tx)}
    where l.id = ${loadId}`
  await tx`delete from stops where load_id = ${loadId}`
  await tx`
    insert into stops (load_id, id, sequence, kind, facility_name, facility_kind, address_line, city, region, postal_code, country, place_id, latitude, longitude,
      time_zone, window_start_at, window_end_at, scheduling, handling, contact_name, contact_phone, instructions, free_time_minutes)
    select ${loadId}, s.id, s.sequence, s.kind, s."facilityName", s."facilityKind", s."addressLine", s.city, s.region, s."postalCode", s.country, s."placeId", s.latitude,
      s.longitude, s."timeZone", s."windowStartAt", s."windowEndAt", s.scheduling, s.handling, s."contactName", s."contactPhone", s.instructions,
      s."freeTimeMinutes"
    from jsonb_to_recordset(${tx.json(record.stops as never)}::jsonb) as s (id uuid, sequence integer, kind text, "facilityName" text, "facilityKind" text, "addressLine" text,
      city text, region text, "postalCode" text, country text, "placeId" text, latitude double precision, longitude double precision,
      "timeZone" text, "windowStartAt" timestamptz, "windowEndAt" timestamptz, scheduling text, handling text, "contactName" text,
      "contactPhone" text, instructions text, "freeTimeMinutes" integer)`
}

/** Which of these companies may haul: carriers, and logistics providers, that are not closed. */
export async function haulingCompanies(tx: AnySql, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<
    { id: string }[]
  >`select id from companies where id = any(${[...ids]}::uuid[]) and type in (1, 2) and status <> 'closed' order by id`
  return rows.map(({ id }) => id)
}

/** A stop's window and what the load keeps of its pickups. */
export async function setStopWindow(
  tx: TransactionSql,
  s: { loadId: string; sequence: number; windowStartAt: string; windowEndAt: string },
): Promise<void> {
  await tx`
    update stops set window_start_at = ${s.windowStartAt}, window_end_at = ${s.windowEndAt} where load_id = ${s.loadId} and sequence = ${s.sequence}`
  await tx`
    update loads l set first_pickup_at = p.first_at, last_pickup_end_at = p.last_end_at, version = version + 1, updated_at = clock_time()
    from (select min(window_start_at) as first_at, max(window_end_at) as last_end_at from stops where load_id = ${s.loadId} and kind = 'pickup') p
    where l.id = ${s.loadId}`
}
