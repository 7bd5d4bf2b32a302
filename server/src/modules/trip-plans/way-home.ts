import type { Recommendations } from '@drawbar/contract/trip-plans/trip-plans.ts'
import type { Place } from '@drawbar/contract/places/places.ts'
import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import { resolvePlace } from '../places/index.ts'
import { findHomeCity } from './sql/candidate-loads.ts'

export interface PlannedWayHome {
  /** Null where the company has set no home terminal that is on the map. */
  home: Omit<NonNullable<Recommendations['home']>, 'by'> | null
  /** Epoch minutes; null where nobody asked to be home. */
  homeBy: number | null
}

interface Asked {
  homeBy: string | undefined
  companyId: string
  /** Epoch minutes. */
  now: number
}

/** Where the truck is at home, and when it has to be there. A time that cannot be planned for is refused, never ignored. */
export async function planWayHome(sql: AnySql, { homeBy, companyId, now }: Asked): Promise<PlannedWayHome> {
  const city = await findHomeCity(sql, companyId)
  const { place, problems } = city === null ? { place: null, problems: [] } : await resolvePlace(sql, { city })
  const home = place === null || problems.length > 0 ? null : townOf(place)
  if (homeBy === undefined) return { home, homeBy: null }
  if (city === null) throw invalid({ homeBy: 'Set your home terminal in the company profile first.' })
  if (home === null)
    throw invalid({ homeBy: `We cannot find your home terminal, ${city}. Set it again in the company profile.` })
  const by = Math.floor(Date.parse(homeBy) / 60_000)
  if (by <= now) throw invalid({ homeBy: 'This time is in the past. Choose a later one.' })
  return { home, homeBy: by }
}

const townOf = ({ name: city, region, country, latitude, longitude, timeZone }: Place) => ({
  city,
  region,
  country,
  latitude,
  longitude,
  timeZone,
})
