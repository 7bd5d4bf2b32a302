import type { AccessorialCode, EquipmentCode, PACKAGING } from '@drawbar/contract/codes.ts'
import type { LoadDetail, Stop } from '@drawbar/contract/loads/loads.ts'
import type { PRICING_MODES } from '@drawbar/contract/loads/load-input.ts'
import type { LocalDateTime } from '../../ui/form/date-time-field.tsx'
import type { Currency } from '@drawbar/contract/money.ts'
import type { Money } from '../../ui/format/format.ts'
import { localFromInstant } from '../../ui/format/zoned-time.ts'
import { placeName } from '../places/place-name.ts'
import { NO_PLACE, type PlaceChoice } from '../places/place-field.tsx'

/** What stands in the form: text as typed, figures in canonical units, null where nothing was given. JSON, so that a reload keeps it. */
export interface StopDraft {
  /** Keeps a stop's fields together while stops change places. */
  key: string
  kind: 'pickup' | 'delivery'
  place: PlaceChoice
  postalCode: string
  facilityName: string
  facilityKind: Stop['facilityKind']
  addressLine: string
  windowStart: LocalDateTime
  windowEnd: LocalDateTime
  scheduling: Stop['scheduling']
  handling: Stop['handling']
  contactName: string
  contactPhone: string
  instructions: string
  freeTimeMinutes: number | null
}

export interface HazmatDraft {
  unNumber: string
  properShippingName: string
  hazardClass: string
  packingGroup: 'I' | 'II' | 'III' | null
  emergencyPhone: string
}

export interface CommodityDraft {
  key: string
  description: string
  packaging: (typeof PACKAGING)[number]
  pieces: number | null
  pallets: number | null
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  stackable: boolean
  hazmat: HazmatDraft | null
}

export interface ReferenceDraft {
  key: string
  type: string
  value: string
  /** What the sender of an imported load calls this kind; it holds for no other kind. */
  description?: string | undefined
}

/** Later, these carriers see the load too; `everyone` names none. */
export interface ReleaseDraft {
  key: string
  afterMinutes: number
  everyone: boolean
  companyIds: string[]
}

export interface WaterfallDraft {
  isOn: boolean
  respondWithinMinutes: number
  offers: { companyId: string; amount: Money | null }[]
}

export interface LoadDraft {
  mode: LoadDetail['mode']
  equipment: EquipmentCode[]
  trailerLengthMm: number | null
  stops: StopDraft[]
  commodities: CommodityDraft[]
  /** Tenths of a degree Celsius, whatever unit they are typed in. */
  temperature: { low: number | null; high: number | null; mode: 'continuous' | 'cycle'; preCool: boolean }
  references: ReferenceDraft[]
  accessorials: AccessorialCode[]
  declaredValue: Money | null
  teamRequired: boolean
  notes: string
  /** Of every amount of the load. */
  currency: Currency
  pricing: {
    mode: (typeof PRICING_MODES)[number]
    /** Target, reserve or price: the one figure of the mode. */
    amount: Money | null
    alsoBids: boolean
    deadline: LocalDateTime
    extendMinutes: number | null
    showRank: boolean
    sharePrices: boolean
    autoAccept: {
      isOn: boolean
      atOrUnder: Money | null
      onTimeAtLeast: number | null
      afterMinutes: number
      respondWithinMinutes: number
    }
  }
  invited: string[]
  followsPreferred: boolean
  releases: ReleaseDraft[]
  waterfall: WaterfallDraft
  scope: 'public' | 'invited'
  expires: LocalDateTime
  weightUnit: 'lb' | 'kg'
}

let made = 0
/** Unique within a page and across a reload, which restores keys made earlier. */
export const newKey = (): string => `${Date.now().toString(36)}-${(made += 1)}`

export const NO_TIME: LocalDateTime = { date: null, time: null }

export const emptyStop = (kind: StopDraft['kind']): StopDraft => ({
  key: newKey(),
  kind,
  place: NO_PLACE,
  postalCode: '',
  facilityName: '',
  facilityKind: null,
  addressLine: '',
  windowStart: NO_TIME,
  windowEnd: NO_TIME,
  scheduling: 'window',
  handling: 'live',
  contactName: '',
  contactPhone: '',
  instructions: '',
  freeTimeMinutes: 120,
})

export const emptyCommodity = (): CommodityDraft => ({
  key: newKey(),
  description: '',
  packaging: 'pallet',
  pieces: null,
  pallets: null,
  weightGrams: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  stackable: false,
  hazmat: null,
})

export const NO_HAZMAT: HazmatDraft = {
  unNumber: '',
  properShippingName: '',
  hazardClass: '',
  packingGroup: null,
  emergencyPhone: '',
}

const NO_RULE: LoadDraft['pricing']['autoAccept'] = {
  isOn: false,
  atOrUnder: null,
  onTimeAtLeast: null,
  afterMinutes: 0,
  respondWithinMinutes: 60,
}
const NO_WATERFALL: WaterfallDraft = { isOn: false, respondWithinMinutes: 60, offers: [] }

/** `weightUnit` is the one to type in; a form can be switched to the other. */
export const emptyDraft = (weightUnit: LoadDraft['weightUnit'] = 'lb'): LoadDraft => ({
  mode: 'ftl',
  equipment: [],
  trailerLengthMm: null,
  stops: [emptyStop('pickup'), emptyStop('delivery')],
  commodities: [emptyCommodity()],
  temperature: { low: null, high: null, mode: 'continuous', preCool: false },
  references: [],
  accessorials: [],
  declaredValue: null,
  teamRequired: false,
  notes: '',
  currency: 'USD',
  pricing: {
    mode: 'open_bid',
    amount: null,
    alsoBids: true,
    deadline: NO_TIME,
    extendMinutes: null,
    showRank: false,
    sharePrices: false,
    autoAccept: NO_RULE,
  },
  invited: [],
  followsPreferred: false,
  releases: [],
  waterfall: NO_WATERFALL,
  scope: 'public',
  expires: NO_TIME,
  weightUnit,
})

/** The zone in which the post's own times are typed: that of the first pickup, where the freight stands. */
export const postZone = (draft: Pick<LoadDraft, 'stops'>): string | null =>
  draft.stops[0]?.place.place?.timeZone ?? null

const split = (local: string): LocalDateTime => ({ date: local.slice(0, 10), time: local.slice(11, 16) })
const splitInstant = (instant: string | null | undefined, zone: string): LocalDateTime =>
  instant === null || instant === undefined ? NO_TIME : split(localFromInstant(instant, zone))

function stopDraft(stop: Stop): StopDraft {
  const { city: name, region, country, postalCode, timeZone, latitude, longitude } = stop
  const label = placeName(stop)
  return {
    key: newKey(),
    kind: stop.kind,
    place: {
      text: label,
      place: {
        // A stop of an imported load may have none; the server then looks it up by its words.
        id: stop.placeId ?? '',
        name,
        region,
        country,
        postalCode,
        label,
        latitude: latitude ?? 0,
        longitude: longitude ?? 0,
        timeZone,
        population: 0,
      },
    },
    postalCode: postalCode ?? '',
    facilityName: stop.facilityName ?? '',
    facilityKind: stop.facilityKind,
    addressLine: stop.addressLine ?? '',
    windowStart: split(stop.windowStart),
    windowEnd: split(stop.windowEnd),
    scheduling: stop.scheduling,
    handling: stop.handling,
    contactName: stop.contactName ?? '',
    contactPhone: stop.contactPhone ?? '',
    instructions: stop.instructions ?? '',
    freeTimeMinutes: stop.freeTimeMinutes,
  }
}

function commodityDraft(one: LoadDetail['commodities'][number]): CommodityDraft {
  const { description, packaging, weightGrams, stackable, hazmat } = one
  return {
    key: newKey(),
    description,
    packaging,
    weightGrams,
    stackable,
    pieces: one.pieces ?? null,
    pallets: one.pallets ?? null,
    lengthMm: one.lengthMm ?? null,
    widthMm: one.widthMm ?? null,
    heightMm: one.heightMm ?? null,
    hazmat:
      hazmat === undefined
        ? null
        : {
            unNumber: hazmat.unNumber,
            properShippingName: hazmat.properShippingName ?? '',
            hazardClass: hazmat.hazardClass ?? '',
            packingGroup: hazmat.packingGroup ?? null,
            emergencyPhone: hazmat.emergencyPhone ?? '',
          },
  }
}

function rulesDraft(
  pricing: LoadDetail['pricing'],
): Pick<LoadDraft['pricing'], 'extendMinutes' | 'showRank' | 'sharePrices' | 'autoAccept'> {
  const open = pricing.mode === 'open_bid' ? pricing : null
  const rule = open?.autoAccept
  return {
    extendMinutes: open?.extendMinutes ?? null,
    showRank: open?.showRank ?? false,
    sharePrices: (pricing.mode === 'open_bid' || pricing.mode === 'sealed_bid') && pricing.sharePrices === true,
    autoAccept:
      rule === undefined
        ? NO_RULE
        : {
            isOn: true,
            atOrUnder: rule.atOrUnder,
            onTimeAtLeast: rule.onTimeAtLeast ?? null,
            afterMinutes: rule.afterMinutes,
            respondWithinMinutes: rule.respondWithinMinutes ?? NO_RULE.respondWithinMinutes,
          },
  }
}

/** A post that ended by its own time needs another one to go up again. */
const isOver = ({ status, chosenEndAt, expiresAt }: LoadDetail): boolean =>
  status === 'expired' && chosenEndAt === expiresAt && chosenEndAt !== null && Date.parse(chosenEndAt) <= Date.now()

export function draftOf(load: LoadDetail, weightUnit: LoadDraft['weightUnit'] = 'lb'): LoadDraft {
  const { pricing, visibility, temperature } = load
  const zone = load.stops[0]?.timeZone ?? 'UTC'
  const amount = 'price' in pricing ? pricing.price : pricing.mode === 'open_bid' ? pricing.target : pricing.reserve
  return {
    mode: load.mode,
    equipment: [...load.equipment],
    trailerLengthMm: load.trailerLengthMm,
    stops: load.stops.map(stopDraft),
    commodities: load.commodities.map(commodityDraft),
    temperature: {
      low: temperature?.minDeciCelsius ?? null,
      high: temperature?.maxDeciCelsius ?? null,
      mode: temperature?.mode ?? 'continuous',
      preCool: temperature?.preCool ?? false,
    },
    references: load.references.map((one) => ({ ...one, key: newKey() })),
    accessorials: [...load.accessorials],
    declaredValue: load.declaredValue,
    teamRequired: load.teamRequired,
    notes: load.notes ?? '',
    currency: load.currency,
    pricing: {
      mode: pricing.mode,
      amount: amount ?? null,
      alsoBids: pricing.mode === 'book_now' ? pricing.alsoBids : true,
      deadline: splitInstant('deadline' in pricing ? pricing.deadline : null, zone),
      ...rulesDraft(pricing),
    },
    scope: visibility.scope,
    invited: visibility.scope === 'invited' ? [...visibility.companyIds] : [],
    followsPreferred: visibility.scope === 'invited' && visibility.followsPreferred === true,
    releases:
      visibility.scope === 'invited'
        ? (visibility.releases ?? []).map(({ afterMinutes, companyIds }) => ({
            key: newKey(),
            afterMinutes,
            everyone: companyIds === undefined,
            companyIds: [...(companyIds ?? [])],
          }))
        : [],
    waterfall:
      load.turns === null
        ? NO_WATERFALL
        : {
            isOn: true,
            respondWithinMinutes: load.turns.respondWithinMinutes,
            offers: load.turns.offers.map(({ companyId, amount }) => ({ companyId, amount })),
          },
    expires: splitInstant(isOver(load) ? null : load.chosenEndAt, zone),
    weightUnit,
  }
}
