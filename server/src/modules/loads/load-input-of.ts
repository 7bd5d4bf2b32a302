import type { LoadDetail, Stop } from '@drawbar/contract/loads/loads.ts'
import type { LoadInput, StopInput } from '@drawbar/contract/loads/load-input.ts'

/** A stored load as its owner would type it again. */
export function loadInputOf(load: LoadDetail): LoadInput {
  const { mode, equipment, accessorials, references, teamRequired, currency, pricing, visibility } = load
  return {
    mode,
    equipment,
    stops: load.stops.map(stopInputOf),
    commodities: load.commodities.map(withoutId),
    accessorials,
    references,
    teamRequired,
    currency,
    pricing,
    visibility,
    ...given({ trailerLengthMm: load.trailerLengthMm, temperature: load.temperature, notes: load.notes }),
    ...(load.turns
      ? {
          turns: {
            respondWithinMinutes: load.turns.respondWithinMinutes,
            offers: load.turns.offers.map(({ companyId, amount }) => ({ companyId, amount })),
          },
        }
      : {}),
    ...(load.declaredValue ? { declaredValue: load.declaredValue } : {}),
  }
}

function withoutId(commodity: LoadDetail['commodities'][number]): LoadInput['commodities'][number] {
  const { id: _, ...typed } = commodity
  return typed
}

function stopInputOf(stop: Stop): StopInput {
  const { kind, city, country, windowStart, windowEnd, scheduling, handling, freeTimeMinutes } = stop
  const {
    facilityName,
    facilityKind,
    addressLine,
    region,
    postalCode,
    placeId,
    contactName,
    contactPhone,
    instructions,
  } = stop
  return {
    kind,
    city,
    country,
    windowStart,
    windowEnd,
    scheduling,
    handling,
    freeTimeMinutes,
    ...given({
      facilityName,
      facilityKind,
      addressLine,
      region,
      postalCode,
      placeId,
      contactName,
      contactPhone,
      instructions,
    }),
  }
}

type Given<T> = { [Key in keyof T]?: NonNullable<T[Key]> }

/** Without the fields that are null: absent is how the contract says "nothing". */
const given = <T extends Record<string, unknown>>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Given<T>
