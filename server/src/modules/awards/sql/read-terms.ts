import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { CommodityInput, ReferenceInput, TemperatureInput } from '@drawbar/contract/loads/load-input.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { z } from 'zod'
import type { AnySql } from '../../../platform/db.ts'

export interface TermsLoadRow {
  reference: string
  equipment: EquipmentCode[]
  offeredEquipment: EquipmentCode | null
  teamRequired: boolean
  commodities: z.infer<typeof CommodityInput>[]
  temperature: z.infer<typeof TemperatureInput> | null
  accessorials: string[]
  refs: z.infer<typeof ReferenceInput>[]
  declaredAmount: number | null
  currency: Currency
  notes: string | null
  hazmat: boolean
  weightGrams: number
  distanceMeters: number
  distanceSource: string
  shipperName: string
  shipperCity: string | null
  shipperTimeZone: string
}

export async function findTermsLoad(
  sql: AnySql,
  { loadId, bidId }: { loadId: string; bidId: string },
): Promise<TermsLoadRow> {
  const [row] = await sql<TermsLoadRow[]>`
    select l.reference, l.equipment, b.equipment as offered_equipment, l.team_required, l.commodities, l.temperature, l.accessorials, l.refs,
      l.declared_amount, l.currency, l.notes, l.hazmat, l.weight_grams, l.distance_meters, l.distance_source, c.name as shipper_name,
      c.home_city as shipper_city, c.time_zone as shipper_time_zone
    from loads l join companies c on c.id = l.company_id join bids b on b.load_id = l.id and b.id = ${bidId}
    where l.id = ${loadId}`
  if (!row) throw new Error('an award without its load')
  return row
}

export interface TermsStopRow {
  sequence: number
  kind: 'pickup' | 'delivery'
  facilityName: string | null
  addressLine: string | null
  city: string
  region: string | null
  postalCode: string | null
  country: string
  timeZone: string
  windowStartAt: string
  windowEndAt: string
  scheduling: 'window' | 'appointment' | 'fcfs'
  handling: 'live' | 'drop'
  contactName: string | null
  contactPhone: string | null
  instructions: string | null
  freeTimeMinutes: number
}

export function findTermsStops(sql: AnySql, loadId: string): Promise<TermsStopRow[]> {
  return sql<TermsStopRow[]>`
    select sequence, kind, facility_name, address_line, city, region, postal_code, country, time_zone, window_start_at, window_end_at,
      scheduling, handling, contact_name, contact_phone, instructions, free_time_minutes
    from stops where load_id = ${loadId} order by sequence`
}
