import type { LoadInput, StopInput } from '@drawbar/contract/loads/load-input.ts'
import { poundsToGrams } from '@drawbar/contract/units.ts'
import type { z } from 'zod'
import type { Goods } from '../data/commodities.ts'
import { DOCKS, LOAD_NOTES, STREETS } from '../data/people.ts'
import { HOUR, type LocalHours, MINUTE, wallClock } from '../local-hours.ts'
import type { Random } from '../random.ts'
import { usd, type Kind } from './price.ts'
import type { Visit } from './trip.ts'

export type TypedLoad = z.input<typeof LoadInput>
type TypedStop = z.input<typeof StopInput>
export type Pricing = TypedLoad['pricing']

/** What a shipper types into the form, but for the price and who may see it. */
export type Freight = Omit<TypedLoad, 'pricing' | 'visibility'>

const EQUIPMENT: Record<
  Kind,
  readonly (readonly ['V' | 'VA' | 'VZ' | 'R' | 'F' | 'SD' | 'FT', ...('V' | 'VA' | 'SD' | 'FT')[]])[]
> = {
  V: [['V'], ['V'], ['V'], ['V', 'VA']],
  R: [['R']],
  F: [['F'], ['F', 'SD'], ['FT']],
}

export function typedFreight(
  {
    kind,
    goods,
    visits,
    number,
    hours,
  }: { kind: Kind; goods: Goods; visits: readonly Visit[]; number: number; hours: LocalHours },
  rng: Random,
): Freight {
  const pounds = Math.round(rng.between(...goods.pounds) / 100) * 100
  const tarps = kind === 'F' && rng.chance(0.3)
  return {
    mode: 'ftl',
    equipment: [...(goods.hazmat ? (['VZ', 'V'] as const) : rng.pick(EQUIPMENT[kind]))],
    stops: visits.map((visit, index) => typedStop(visit, { index, hours, rng })),
    commodities: [
      {
        description: goods.description,
        packaging: goods.packaging,
        ...(goods.pallets ? { pallets: rng.whole(...goods.pallets) } : { pieces: rng.whole(12, 640) }),
        weightGrams: poundsToGrams(pounds),
        ...(goods.hazmat ? { hazmat: goods.hazmat } : {}),
      },
    ],
    ...(goods.temperature
      ? {
          temperature: {
            minDeciCelsius: goods.temperature[0],
            maxDeciCelsius: goods.temperature[1],
            mode: 'continuous' as const,
            preCool: rng.chance(0.7),
          },
        }
      : {}),
    accessorials: [
      ...(tarps ? (['tarp'] as const) : []),
      ...(kind === 'R' && rng.chance(0.25) ? (['lumper'] as const) : []),
      ...(goods.hazmat ? (['hazmat'] as const) : []),
    ],
    references: [
      { type: 'PO', value: `PO-${700_000 + number * 37}` },
      ...(rng.chance(0.5) ? [{ type: 'BM', value: `BOL-${310_000 + number * 11}` }] : []),
      ...(rng.chance(0.25) ? [{ type: 'PU', value: `PU${rng.whole(10_000, 99_999)}` }] : []),
    ],
    ...(rng.chance(0.7) ? { declaredValue: usd(Math.round(rng.between(...goods.value) / 500) * 500 * 100) } : {}),
    teamRequired: false,
    ...(rng.chance(0.35) ? { notes: rng.pick(LOAD_NOTES) } : {}),
  }
}

/** Of the stops reached later in the day, these shares are reached after their window. */
const LATE = { pickup: 0.13, delivery: 0.22 } as const

function typedStop(
  { city, kind, arrive }: Visit,
  { index, hours, rng }: { index: number; hours: LocalHours; rng: Random },
): TypedStop {
  const opened = hours.dockOpened(city.timeZone, arrive)
  // Whoever comes early in the morning cannot have missed a window of that day.
  const late = rng.chance(LATE[kind]) && (opened === null || arrive - opened > 3 * HOUR)
  const appointment = rng.chance(0.3)
  const [windowStart, windowEnd] = appointment
    ? appointmentFor(arrive, late, rng)
    : windowFor({ arrive, late, opened }, rng)
  const dock = rng.pick(DOCKS)
  return {
    kind,
    facilityName: `${city.name} ${dock.name}`,
    facilityKind: dock.kind,
    addressLine: `${rng.whole(100, 9800)} ${rng.pick(STREETS)}`,
    city: city.name,
    region: city.region,
    postalCode: city.postalCode,
    country: 'US',
    windowStart: wallClock(windowStart, city.timeZone),
    windowEnd: wallClock(windowEnd, city.timeZone),
    scheduling: appointment ? 'appointment' : rng.chance(0.15) ? 'fcfs' : 'window',
    handling: kind === 'pickup' && rng.chance(0.12) ? 'drop' : 'live',
    ...(rng.chance(0.6)
      ? {
          contactName: index === 0 ? 'Shipping office' : 'Receiving',
          contactPhone: `+1 555 01${String(rng.whole(0, 99)).padStart(2, '0')}`,
        }
      : {}),
  }
}

function windowFor(
  { arrive, late, opened }: { arrive: number; late: boolean; opened: number | null },
  rng: Random,
): [number, number] {
  const length = rng.pick([3, 4, 4, 6, 8]) * HOUR
  const into = rng.between(0.1, 0.7) * (length - HOUR)
  const missed = rng.between(30, 150) * MINUTE
  const start = late ? arrive - missed - length : arrive - into
  // No window begins before the gate opens.
  const from = Math.max(start, opened ?? start)
  return [from, late ? arrive - missed : from + length]
}

/** An appointment is a point of time with a quarter of an hour of grace. */
function appointmentFor(arrive: number, late: boolean, rng: Random): [number, number] {
  const at = late ? arrive - rng.between(30, 120) * MINUTE : arrive + rng.between(30, 55) * MINUTE
  return [at, at + 30 * MINUTE]
}
