import type { Sql } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { estimateDistance } from '../places/index.ts'
import { cellNumberOf } from './cell-number.ts'
import { type Metro, METROS, randomOf, SCATTER_DEGREES } from '../board/fill-board.testing.ts'

/** A booked load of a made-up market whose prices follow rules: for the back-test, plans and a page of the board over many reports. */
export interface GeneratedReport {
  loadId: string
  equipmentKind: string
  originZip3: string
  originCell: number
  originRegion: string
  destinationZip3: string
  destinationCell: number
  destinationRegion: string
  distanceMeters: number
  amount: number
  consignorId: string
  carrierId: string
  /** Before the moment of the filling. */
  ageDays: number
}

const DAYS = 120
const CONSIGNORS = 60
const CARRIERS = 120
/** Minor units a mile, and by how much a load is dearer or cheaper than its lane. */
const KINDS = [
  { kind: 'van', perMile: 215, share: 6 },
  { kind: 'reefer', perMile: 255, share: 3 },
  { kind: 'flatbed', perMile: 270, share: 1 },
] as const
const NOISE = 0.09
/** What a truck costs before it moves. */
const FIXED = 28_000
const TYPING_ERRORS = 0.004

interface Generating {
  count: number
  seed?: number
  days?: number
}

/** The same market for the same seed: markets differ in what they pay for, weeks in the level, loads by noise, and a few prices by a zero. */
export function generatedReports({ count, seed = 11, days = DAYS }: Generating): GeneratedReport[] {
  const random = randomOf(seed)
  const metros = METROS.flatMap((metro) => Array.from({ length: metro.share }, () => metro))
  const kinds = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  const ids = (of: number) => Array.from({ length: of }, () => newId())
  const [consignors, carriers] = [ids(CONSIGNORS), ids(CARRIERS)]
  const pick = <T>(list: readonly T[], at = random()): T => {
    const item = list[Math.floor(at * list.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  // How much freight leaves a place, and how much comes, moves what it pays by up to a fifth.
  const effects = new Map(METROS.map(({ city }) => [city, { out: 0.85 + random() * 0.3, into: 0.85 + random() * 0.3 }]))
  const somewhere = () => {
    const metro: Metro = pick(metros)
    const near = {
      latitude: metro.latitude + (random() - 0.5) * 2 * SCATTER_DEGREES,
      longitude: metro.longitude + (random() - 0.5) * 2 * SCATTER_DEGREES,
    }
    return { ...metro, ...near, effect: effects.get(metro.city) ?? { out: 1, into: 1 } }
  }
  return Array.from({ length: count }, () => {
    const [origin, destination, kind] = [somewhere(), somewhere(), pick(kinds)]
    const { distanceMeters } = estimateDistance(origin, destination)
    const ageDays = random() * days
    const season = 1 + 0.1 * Math.sin((ageDays / 60) * Math.PI)
    const linehaul = kind.perMile * (distanceMeters / 1609.344) * origin.effect.out * destination.effect.into * season
    const typed = random() < TYPING_ERRORS ? 10 : 1
    const home = metros.findIndex(({ city }) => city === origin.city) / metros.length
    return {
      loadId: newId(),
      equipmentKind: kind.kind,
      originZip3: zip3At(origin),
      originCell: cellNumberOf(origin),
      originRegion: `US-${origin.region}`,
      destinationZip3: zip3At(destination),
      destinationCell: cellNumberOf(destination),
      destinationRegion: `US-${destination.region}`,
      distanceMeters,
      amount: Math.round((FIXED + linehaul) * Math.exp(NOISE * normal())) * typed,
      // A third of a city's loads are those of its own few companies.
      consignorId: random() < 0.33 ? pick(consignors, home) : pick(consignors),
      carrierId: pick(carriers),
      ageDays,
    }
  })
}

/** Squares of half a degree stand for three-digit postal codes. */
const zip3At = ({ latitude, longitude }: { latitude: number; longitude: number }): string => {
  const square = Math.floor(latitude * 2) * 131 + Math.floor(-longitude * 2)
  return `US-${String(square % 1000).padStart(3, '0')}`
}

const CHUNK = 5000

/** Into the reports of a scratch database; everything else makes them by awards. */
export async function fillRates(sql: Sql, reports: readonly GeneratedReport[]): Promise<void> {
  for (let at = 0; at < reports.length; at += CHUNK) {
    await sql`
      with written as (
      insert into rate_reports (load_id, award_id, equipment_kind, origin_zip3, origin_cell, origin_region, destination_zip3, destination_cell,
        destination_region, distance_meters, amount, currency, consignor_company_id, carrier_company_id, booked_at)
      select r."loadId", gen_random_uuid(), r."equipmentKind", r."originZip3", r."originCell", r."originRegion", r."destinationZip3",
        r."destinationCell", r."destinationRegion", r."distanceMeters", r.amount, 'USD', r."consignorId", r."carrierId",
        clock_time() - make_interval(secs => r."ageDays" * 86400)
      from jsonb_to_recordset(${sql.json(reports.slice(at, at + CHUNK) as never)}::jsonb) as r ("loadId" uuid, "equipmentKind" text, "originZip3" text,
        "originCell" integer, "originRegion" text, "destinationZip3" text, "destinationCell" integer, "destinationRegion" text,
        "distanceMeters" integer, amount bigint, "consignorId" uuid, "carrierId" uuid, "ageDays" float8)
      returning *)
      insert into rate_report_changes (equipment_kind, currency, distance_meters, origin_zip3, destination_zip3, origin_cell, destination_cell, origin_region,
        destination_region)
      select distinct equipment_kind, currency, distance_meters, origin_zip3, destination_zip3, origin_cell, destination_cell, origin_region,
        destination_region
      from written`
  }
}
