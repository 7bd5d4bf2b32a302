import type { QueryOf } from '@drawbar/contract/endpoint.ts'
import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import {
  HOURS_A_SHIFT,
  type recommendLoads as endpoint,
  type Recommendations,
} from '@drawbar/contract/trip-plans/trip-plans.ts'
import { milesToMeters } from '@drawbar/contract/units.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { findPlace, type Point } from '../places/index.ts'
import { clockOf, findCapacity } from '../truck-postings/index.ts'
import { hauledShipment } from './sql/candidate-loads.ts'
import { MAX_DEADHEAD_METERS } from './plan-builder.ts'
import { type PlannedWayHome, planWayHome } from './way-home.ts'
import { availableAt } from './available-at.ts'
import { type HoursLeft, hoursLeft } from '../../platform/hours-of-service.ts'

type Asked = QueryOf<typeof endpoint>
const MINUTE = 60_000

export interface Start extends Free, PlannedWayHome {}

interface Free {
  place: Omit<Recommendations['start'], 'freeAt' | 'freeBy' | 'equipment' | 'hours' | 'maxEmptyMeters'>
  /** Epoch minutes. */
  freeAt: number
  freeBy: Recommendations['start']['freeBy']
  equipment: EquipmentCode
  hours: HoursLeft
  hoursFrom: Recommendations['start']['hours']['from']
  maxEmptyMeters: number
  weightMaxGrams: number | null
  trailerLengthMm: number | null
  takesFull: boolean
  minRatePerMile: number | null
  destinations: readonly Point[]
  destinationRegions: readonly string[]
}

const RESTED: HoursLeft = HOURS_A_SHIFT
const ANYTHING = {
  maxEmptyMeters: MAX_DEADHEAD_METERS,
  weightMaxGrams: null,
  trailerLengthMm: null,
  takesFull: true,
  minRatePerMile: null,
  destinations: [],
  destinationRegions: [],
} as const

/** Where a truck of this company gets free, when, and what it can take. Another company's shipment or offer is not there. */
export async function startOf(sql: AnySql, { query, companyId }: { query: Asked; companyId: string }): Promise<Start> {
  const { after, truck, at } = query
  if ([after, truck, at].filter((way) => way !== undefined).length !== 1)
    throw invalid({ at: 'Say where the truck gets free: after a shipment, as its offer says, or at a place.' })
  const now = Math.floor((await clockOf(sql)) / MINUTE)
  const start: Free =
    after !== undefined
      ? await startAfter(sql, { shipmentId: after, companyId, now })
      : truck !== undefined
        ? await startOfTruck(sql, { postingId: truck, companyId, now })
        : await startAt(sql, { query, now })
  return {
    ...start,
    ...enteredHours(query, start),
    ...(await planWayHome(sql, { homeBy: query.homeBy, companyId, now })),
  }
}

/** What the dispatcher reads from the log comes before what we reckon. */
function enteredHours(
  { driveLeft, shiftLeft, cycleLeft }: Asked,
  { hours, hoursFrom }: Free,
): Pick<Free, 'hours' | 'hoursFrom'> {
  if (driveLeft === undefined && shiftLeft === undefined && cycleLeft === undefined) return { hours, hoursFrom }
  return {
    hours: { drive: driveLeft ?? hours.drive, shift: shiftLeft ?? hours.shift, cycle: cycleLeft ?? hours.cycle },
    hoursFrom: 'entered',
  }
}

interface Of {
  companyId: string
  now: number
}

async function startAfter(sql: AnySql, { shipmentId, companyId, now }: Of & { shipmentId: string }): Promise<Free> {
  const shipment = await hauledShipment(sql, shipmentId)
  if (!shipment || shipment.carrierId !== companyId) throw new AppError('not_found')
  if (shipment.status === 'cancelled') throw new AppError('shipment_state')
  const { stops, distanceMeters, status, equipment } = shipment
  const last = stops.at(-1)
  if (!last || stops.some(({ latitude }) => latitude === null))
    throw invalid({ after: 'A stop of this shipment is not on the map. Choose the place instead.' })
  const free = availableAt(stops, { distanceMeters, base: now })
  const { city, region, country, latitude, longitude, timeZone } = last
  return {
    ...ANYTHING,
    place: { city, region, country, latitude, longitude, timeZone },
    freeAt: now + free.at,
    freeBy:
      last.left !== null ? 'delivered' : status === 'planned' || status === 'dispatched' ? 'planned' : 'under_way',
    equipment: equipment ?? 'V',
    hours: hoursLeft(free),
    hoursFrom: 'estimated',
  }
}

async function startOfTruck(sql: AnySql, { postingId, companyId, now }: Of & { postingId: string }): Promise<Free> {
  const posting = await findCapacity(sql, postingId)
  if (!posting || posting.companyId !== companyId) throw new AppError('not_found')
  if (posting.status !== 'active' || posting.ended) throw new AppError('capacity_not_open')
  return {
    place: {
      city: posting.originCity,
      region: posting.originRegion,
      country: posting.originCountry,
      latitude: posting.originLatitude,
      longitude: posting.originLongitude,
      timeZone: posting.originTimeZone,
    },
    freeAt: Math.max(now, Math.ceil(Date.parse(posting.availableFrom) / MINUTE)),
    freeBy: 'posted',
    equipment: posting.equipment,
    hours: RESTED,
    hoursFrom: 'rested',
    maxEmptyMeters: milesToMeters(posting.radiusMiles),
    weightMaxGrams: posting.maxWeightGrams,
    trailerLengthMm: posting.lengthMm,
    takesFull: posting.mode === 'full',
    minRatePerMile: posting.currency === 'USD' ? posting.minRatePerMile : null,
    destinations: posting.destinations,
    destinationRegions: posting.destinationRegions,
  }
}

async function startAt(sql: AnySql, { query, now }: { query: Asked; now: number }): Promise<Free> {
  const place = await findPlace(sql, query.at ?? '')
  if (!place) throw invalid({ at: 'Choose the place from the list.' })
  if (query.equipment === undefined) throw invalid({ equipment: 'Choose the equipment.' })
  const { name: city, region, country, latitude, longitude, timeZone } = place
  return {
    ...ANYTHING,
    place: { city, region, country, latitude, longitude, timeZone },
    freeAt: query.from === undefined ? now : Math.max(now, Math.ceil(Date.parse(query.from) / MINUTE)),
    freeBy: 'asked',
    equipment: query.equipment,
    hours: RESTED,
    hoursFrom: 'rested',
  }
}
