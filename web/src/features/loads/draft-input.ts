import { isReefer } from '@drawbar/contract/codes.ts'
import { allComplaints } from '@drawbar/contract/complaint.ts'
import { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import { missingForPost, soundParts } from '@drawbar/contract/loads/load-posting.ts'
import type { z } from 'zod'
import { t } from '../../app/i18n/t.ts'
import type { LocalDateTime } from '../../ui/form/date-time-field.tsx'
import { instantFromLocal } from '../../ui/format/zoned-time.ts'
import { postZone, type CommodityDraft, type LoadDraft, type StopDraft, type WaterfallDraft } from './load-draft.ts'

export type FieldErrors = Readonly<Record<string, string>>
export type LoadBody = z.input<typeof LoadInput>

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())
const known = <T>(value: T | null): T | undefined => value ?? undefined

/** `2026-11-21T08:00`; what is missing stays missing, and the check says which half. */
const localOf = ({ date, time }: LocalDateTime): string => (date === null || time === null ? '' : `${date}T${time}`)

const instantOf = (local: LocalDateTime, zone: string | null): string | undefined =>
  zone === null || localOf(local) === '' ? undefined : (instantFromLocal(localOf(local), zone) ?? undefined)

/** Leaves out what was not given: an absent key is “not said”, never null. */
function present<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const saved = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
  return saved as { [K in keyof T]: Exclude<T[K], undefined> }
}

function stopBody(stop: StopDraft): object {
  const { place, text } = stop.place
  return present({
    kind: stop.kind,
    facilityName: given(stop.facilityName),
    facilityKind: stop.facilityKind ?? undefined,
    addressLine: given(stop.addressLine),
    city: place?.name ?? text,
    region: known(place?.region ?? null),
    postalCode: given(stop.postalCode),
    country: place?.country ?? 'US',
    placeId: place?.id || undefined,
    windowStart: localOf(stop.windowStart),
    // An appointment is one moment.
    windowEnd: localOf(stop.scheduling === 'appointment' ? stop.windowStart : stop.windowEnd),
    scheduling: stop.scheduling,
    handling: stop.handling,
    contactName: given(stop.contactName),
    contactPhone: given(stop.contactPhone),
    instructions: given(stop.instructions),
    freeTimeMinutes: known(stop.freeTimeMinutes),
  })
}

function commodityBody({ hazmat, ...one }: CommodityDraft): object {
  return present({
    description: one.description,
    packaging: one.packaging,
    stackable: one.stackable,
    pieces: known(one.pieces),
    pallets: known(one.pallets),
    weightGrams: known(one.weightGrams),
    lengthMm: known(one.lengthMm),
    widthMm: known(one.widthMm),
    heightMm: known(one.heightMm),
    hazmat:
      hazmat === null
        ? undefined
        : present({
            unNumber: hazmat.unNumber,
            properShippingName: given(hazmat.properShippingName),
            hazardClass: given(hazmat.hazardClass),
            packingGroup: known(hazmat.packingGroup),
            emergencyPhone: given(hazmat.emergencyPhone),
          }),
  })
}

function pricingBody(draft: LoadDraft): object {
  const { mode, amount, alsoBids, deadline, extendMinutes, autoAccept } = draft.pricing
  const ends = instantOf(deadline, postZone(draft))
  const sharePrices = draft.pricing.sharePrices || undefined
  if (mode === 'open_bid') {
    const { isOn, atOrUnder, onTimeAtLeast, ...minutes } = autoAccept
    return present({
      mode,
      target: known(amount),
      deadline: ends,
      extendMinutes: ends === undefined ? undefined : known(extendMinutes),
      showRank: draft.pricing.showRank || undefined,
      sharePrices,
      autoAccept: isOn
        ? present({ atOrUnder: known(atOrUnder), onTimeAtLeast: known(onTimeAtLeast), ...minutes })
        : undefined,
    })
  }
  if (mode === 'sealed_bid') return present({ mode, reserve: known(amount), deadline: ends, sharePrices })
  return present({ mode, price: known(amount), ...(mode === 'book_now' ? { alsoBids } : {}) })
}

const visibilityBody = ({ scope, invited, followsPreferred, releases }: LoadDraft): object =>
  scope === 'public'
    ? { scope }
    : present({
        scope,
        companyIds: invited,
        followsPreferred: followsPreferred || undefined,
        releases:
          releases.length === 0
            ? undefined
            : releases.map(({ afterMinutes, everyone, companyIds }) =>
                present({ afterMinutes, companyIds: everyone ? undefined : companyIds }),
              ),
      })

const waterfallBody = ({ respondWithinMinutes, offers }: WaterfallDraft): object => ({
  respondWithinMinutes,
  offers: offers.map(({ companyId, amount }) => present({ companyId, amount: known(amount) })),
})

/** The body as the contract takes it; unchecked, since the person may still be typing. */
export function bodyOf(draft: LoadDraft): object {
  const { low, high, mode, preCool } = draft.temperature
  const cooled = draft.equipment.some(isReefer) && (low !== null || high !== null)
  return present({
    mode: draft.mode,
    equipment: draft.equipment,
    trailerLengthMm: known(draft.trailerLengthMm),
    stops: draft.stops.map(stopBody),
    commodities: draft.commodities.map(commodityBody),
    temperature: cooled
      ? present({
          minDeciCelsius: known(low),
          maxDeciCelsius: known(high),
          mode,
          preCool,
        })
      : undefined,
    accessorials: draft.accessorials,
    references: draft.references
      .filter(({ value }) => value.trim() !== '')
      .map(({ type, value, description }) => present({ type, value, description })),
    declaredValue: known(draft.declaredValue),
    teamRequired: draft.teamRequired,
    notes: given(draft.notes),
    currency: draft.currency,
    pricing: pricingBody(draft),
    expiresAt: instantOf(draft.expires, postZone(draft)),
    visibility: visibilityBody(draft),
    turns: draft.waterfall.isOn ? waterfallBody(draft.waterfall) : undefined,
  })
}

export type Checked = { body: LoadBody; errors: null } | { body: null; errors: FieldErrors }

export interface CheckOptions {
  /** The moment of posting; null for a draft, which may lack what only the board needs. */
  postAt: string | null
  /** It stands on the board already. */
  isUp?: boolean
}

/** What the contract and the form itself say about a draft: field path → sentence. The server's answer has the same paths. */
export function checkDraft(draft: LoadDraft, { postAt, isUp = false }: CheckOptions = { postAt: null }): Checked {
  const body = bodyOf(draft)
  const parsed = LoadInput.safeParse(body)
  const errors: Record<string, string> = {}
  for (const [index, stop] of draft.stops.entries()) Object.assign(errors, stopErrors(stop, `stops.${index}`))
  for (const [index, { weightGrams }] of draft.commodities.entries()) {
    if (weightGrams === null) errors[`commodities.${index}.weightGrams`] = t('Say what it weighs.')
  }
  const { mode, amount, deadline } = draft.pricing
  if ((mode === 'book_now' || mode === 'fixed') && amount === null) errors['pricing.price'] = t('Give the price.')
  if (mode === 'sealed_bid' && localOf(deadline) === '')
    errors['pricing.deadline'] = t('Say until when bids are taken.')
  if (mode === 'open_bid' && draft.pricing.autoAccept.isOn && draft.pricing.autoAccept.atOrUnder === null)
    errors['pricing.autoAccept.atOrUnder'] = t('Give the price at or under which a bid is accepted.')
  for (const [index, offer] of draft.waterfall.isOn ? draft.waterfall.offers.entries() : [])
    if (offer.amount === null) errors[`turns.offers.${index}.amount`] = t('Give the price.')
  for (const { path, message } of parsed.error?.issues ?? []) {
    const at = path.join('.')
    if (!Object.keys(errors).some((known) => known === at || known.startsWith(`${at}.`))) errors[at] ??= message
  }
  const all = postAt === null ? errors : allComplaints(errors, lacking(draft, { body, now: postAt, isUp }))
  if (Object.keys(all).length > 0 || !parsed.success) return { body: null, errors: all }
  return { body: body as LoadBody, errors: null }
}

/** The board's own rules, asked of whatever is sound in the draft; the server asks them again by its clock. */
function lacking(
  draft: LoadDraft,
  { body, now, isUp }: { body: object; now: string; isUp: boolean },
): Record<string, string> {
  const { equipment, commodities, pricing, expiresAt, turns: waterfall, visibility } = soundParts(body)
  const stops = draft.stops.map(({ kind, place, scheduling, windowStart, windowEnd }) => {
    const ends = instantOf(scheduling === 'appointment' ? windowStart : windowEnd, place.place?.timeZone ?? null)
    return ends === undefined ? null : { kind, windowEndAt: ends }
  })
  const { low, high } = draft.temperature
  const temperature = low === null && high === null ? null : { low, high }
  const end = expiresAt === undefined ? null : new Date(expiresAt).toISOString()
  // Turns and steps of a load that is up began with its post, not with this edit.
  const plan = isUp ? {} : { plan: { turns: waterfall, visibility } }
  return missingForPost({ equipment, commodities, pricing, stops, temperature, ...plan }, { now, expiresAt: end })
}

function stopErrors(stop: StopDraft, at: string): Record<string, string> {
  const errors: Record<string, string> = {}
  if (stop.place.text.trim() === '') errors[`${at}.city`] = t('Say where the stop is.')
  else if (stop.place.place === null)
    errors[`${at}.city`] = t('Choose the place from the list, so that its time zone is known.')
  const [start, end] = [localOf(stop.windowStart), localOf(stop.windowEnd)]
  const half = ({ date, time }: LocalDateTime): string =>
    date === null
      ? time === null
        ? t('Give the day and the time.')
        : t('Give the day.')
      : t('Give the time, such as 08:00.')
  if (start === '') errors[`${at}.windowStart`] = half(stop.windowStart)
  if (stop.scheduling === 'appointment') return errors
  if (end === '') errors[`${at}.windowEnd`] = half(stop.windowEnd)
  else if (start !== '' && end < start) errors[`${at}.windowEnd`] = t('The window ends before it begins.')
  return errors
}
