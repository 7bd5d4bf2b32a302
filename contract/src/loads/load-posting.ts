import { z } from 'zod'
import { isReefer } from '../codes.ts'
import { CommodityInput, HazmatInput, LoadInput, type Pricing, StopInput } from './load-input.ts'

/** A load as far as it is known: what is still missing or wrong is absent. A stop that cannot be placed in time is null. */
export interface Postable {
  equipment?: LoadInput['equipment'] | undefined
  /** Whether temperatures were given at all; their own faults are told at them. */
  temperature?: object | null | undefined
  stops: readonly ({ kind?: StopInput['kind'] | undefined; windowEndAt: string } | null)[]
  commodities: readonly { hazmat?: { [Key in keyof HazmatInput]?: HazmatInput[Key] | undefined } | undefined }[]
  pricing?: Pricing | undefined
  /** What comes before the board and in steps on it. */
  plan?: Plan | undefined
}

interface Plan {
  /** Since when the steps count; not yet, where turns come first or the load goes up anew. */
  begunAt?: string | null | undefined
  turns?: { respondWithinMinutes: number; offers: readonly unknown[] } | null | undefined
  visibility?: { scope: string; releases?: readonly { afterMinutes: number }[] | undefined } | undefined
}

/**
 * What a board post must say beyond a draft, at the moment it goes up: field path → sentence; empty when nothing is missing.
 * One rule for the form, which says it before anything is sent, and for the server, which decides.
 */
export function missingForPost(
  load: Postable,
  { now, expiresAt }: { now: string; expiresAt: string | null },
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [index, stop] of load.stops.entries()) {
    if (stop && stop.windowEndAt <= now)
      errors[`stops.${index}.windowEnd`] =
        stop.kind === 'delivery' ? 'This delivery is in the past.' : 'This pickup is in the past.'
  }
  if (load.equipment?.length === 0) errors['equipment'] = 'Choose the equipment that can haul this load.'
  if (load.equipment?.some(isReefer) && !load.temperature)
    errors['temperature'] = 'A reefer load needs the temperatures it must be kept between.'
  for (const [index, { hazmat }] of load.commodities.entries()) {
    if (!hazmat) continue
    const at = `commodities.${index}.hazmat`
    if (!hazmat.properShippingName)
      errors[`${at}.properShippingName`] = 'Hazardous goods need their proper shipping name.'
    if (!hazmat.hazardClass) errors[`${at}.hazardClass`] = 'Hazardous goods need their hazard class.'
    if (!hazmat.emergencyPhone)
      errors[`${at}.emergencyPhone`] = 'Hazardous goods need a 24-hour emergency phone number.'
  }
  if (expiresAt !== null && expiresAt <= now)
    errors['expiresAt'] = 'The post would end in the past. Choose a later time.'
  const deadline = load.pricing && 'deadline' in load.pricing ? load.pricing.deadline : undefined
  const late = deadline === undefined ? null : wrongDeadline(new Date(deadline).toISOString(), { load, now, expiresAt })
  if (late !== null) errors['pricing.deadline'] = late
  else if (deadline !== undefined && load.plan) Object.assign(errors, opensTooLate(load.plan, { deadline, now }))
  return errors
}

const MINUTE_MS = 60_000

/** Turns one after the other, and steps that count from the end of the last turn: who comes after the deadline finds bidding closed. */
function opensTooLate(
  { begunAt, turns, visibility }: Plan,
  { deadline, now }: { deadline: string; now: string },
): Record<string, string> {
  const minutes = (Date.parse(deadline) - Date.parse(begunAt ?? now)) / MINUTE_MS
  const inTurn = turns ? turns.respondWithinMinutes * turns.offers.length : 0
  if (inTurn >= minutes) return { 'turns.offers': 'These turns can last past the deadline for bids.' }
  const late = visibility?.releases?.findIndex(({ afterMinutes }) => inTurn + afterMinutes >= minutes) ?? -1
  return late < 0
    ? {}
    : { [`visibility.releases.${late}.afterMinutes`]: 'This step can come after the deadline for bids.' }
}

function wrongDeadline(
  deadline: string,
  { load, now, expiresAt }: { load: Postable; now: string; expiresAt: string | null },
): string | null {
  const pickups = load.stops.filter((stop) => stop?.kind === 'pickup')
  // While one of them is not known, none is the last.
  const lastPickup = load.stops.includes(null)
    ? undefined
    : pickups
        .map((stop) => stop?.windowEndAt ?? '')
        .toSorted()
        .at(-1)
  if (deadline <= now) return 'The deadline for bids is in the past.'
  if (lastPickup !== undefined && deadline > lastPickup)
    return 'Bidding would still be open after the last pickup closes.'
  if (expiresAt !== null && deadline > expiresAt) return 'Bidding would still be open after the post has ended.'
  return null
}

type Sound<T> = { [Key in keyof T]?: T[Key] | undefined }

/** A load of which some fields are wrong, without those. What stands in a list keeps its number. */
export interface SoundParts extends Omit<Sound<LoadInput>, 'stops' | 'commodities'> {
  stops: Sound<StopInput>[]
  commodities: (Omit<Sound<z.infer<typeof CommodityInput>>, 'hazmat'> & { hazmat?: Sound<HazmatInput> | undefined })[]
}

/** All fields of `body` that the contract takes, so that more can be said about it than that some are wrong. */
export function soundParts(body: unknown): SoundParts {
  const { stops: _, commodities: __, ...shape } = LoadInput.shape
  return {
    ...soundFields(shape, body),
    stops: listIn(body, 'stops').map((stop) => soundFields(StopInput.shape, stop)),
    commodities: listIn(body, 'commodities').map((goods) => {
      const { hazmat, ...fields } = CommodityInput.shape
      const typed = valueIn(goods, 'hazmat')
      return {
        ...soundFields(fields, goods),
        ...(hazmat.safeParse(typed).data === undefined && typeof typed !== 'object'
          ? {}
          : { hazmat: soundFields(HazmatInput.shape, typed) }),
      }
    }),
  }
}

const valueIn = (body: unknown, key: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, key) ? Reflect.get(body, key) : undefined

function listIn(body: unknown, key: 'stops' | 'commodities'): readonly unknown[] {
  const list = valueIn(body, key)
  const { data } = z.array(z.unknown()).max(MOST_LISTED).safeParse(list)
  return data ?? []
}

/** Longer lists are refused as lists; their entries are not looked at one by one. */
const MOST_LISTED = 50

function soundFields<S extends Record<string, z.ZodType>>(
  shape: S,
  body: unknown,
): { [K in keyof S]?: z.output<S[K]> } {
  const sound: { [K in keyof S]?: z.output<S[K]> } = {}
  for (const key of Object.keys(shape) as (keyof S & string)[]) {
    const parsed = shape[key]?.safeParse(valueIn(body, key))
    if (parsed?.success && parsed.data !== undefined) sound[key] = parsed.data as z.output<S[typeof key]>
  }
  return sound
}
