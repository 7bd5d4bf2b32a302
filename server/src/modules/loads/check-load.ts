import { heavyLoad } from '@drawbar/contract/loads/heavy-load.ts'
import type { BiddingRules } from '@drawbar/contract/loads/bidding-rules.ts'
import { type LoadInput, MAX_WEIGHT_GRAMS } from '@drawbar/contract/loads/load-input.ts'
import type { SoundParts } from '@drawbar/contract/loads/load-posting.ts'
import type { Money } from '@drawbar/contract/money.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { estimateDistance } from '../places/index.ts'
import { checkStops, type Findings, type FoundStop, isSaneInstant, stopRecord } from './check-stops.ts'
import type { LoadRecord, StopRecord } from './load-record.ts'
import type { AddressBook } from './address-book.ts'
import { planOf } from './plan-of.ts'

export interface LoadOwner {
  companyId: string
  userId: string | null
}

export type CheckedLoad = { record: LoadRecord } | { refusal: AppError }

/** A truck with its rests averages less; a delivery that closes earlier than this cannot be met by one driver going straight. */
const DRIVING_METERS_PER_HOUR = 50 * METERS_PER_MILE
const MAX_PALLETS = 60

export interface TypedLoadFindings extends Findings {
  stops: FoundStop[]
  totals: Pick<LoadRecord, 'weightGrams' | 'pallets' | 'hazmat'>
  /** Field path → sentence, for amounts in another currency than the load's. */
  mismatches: Record<string, string>
}

/** All that can be found out about a load as far as it was typed well. */
export async function findingsOf(input: SoundParts, { places }: { places: AddressBook }): Promise<TypedLoadFindings> {
  const findings: Findings = { errors: {}, warnings: [] }
  const stops = await checkStops(input.stops, { places, findings })
  const totals = totalsOf(input, findings)
  checkInstants(input, findings)
  return { ...findings, stops, totals, mismatches: foreignCurrencies(input) }
}

/**
 * Everything about a load that does not depend on the time of day or on other records: one check for a form, a row of a file and a tender.
 * Contradictions refuse it; oddities are kept with it as warnings.
 */
export async function checkLoad(
  input: LoadInput,
  { owner, places }: { owner: LoadOwner; places: AddressBook },
): Promise<CheckedLoad> {
  const { stops: found, totals, mismatches, ...findings } = await findingsOf(input, { places })
  if (Object.keys(mismatches).length > 0)
    return { refusal: new AppError('currency_mismatch', { errors: { ...mismatches, ...findings.errors } }) }
  const stops = input.stops.flatMap(
    (stop, index) => stopRecord(stop, { found: found[index], sequence: index + 1 }) ?? [],
  )
  const [first] = stops
  const last = stops.at(-1)
  if (Object.keys(findings.errors).length > 0 || !first || !last) return { refusal: invalid(findings.errors) }
  const distanceMeters = distanceOf(stops)
  warnOfTightSchedule({ first, last, distanceMeters }, findings)
  const pickups = stops.filter(({ kind }) => kind === 'pickup')
  return {
    record: {
      id: newId(),
      companyId: owner.companyId,
      createdBy: owner.userId,
      mode: input.mode,
      equipment: [...new Set(input.equipment)],
      trailerLengthMm: input.trailerLengthMm ?? null,
      commodities: input.commodities.map((commodity) => ({ ...commodity, id: newId() })),
      temperature: input.temperature ?? null,
      accessorials: [...new Set(input.accessorials)],
      refs: input.references,
      declaredAmount: input.declaredValue?.amount ?? null,
      teamRequired: input.teamRequired,
      notes: input.notes || null,
      currency: input.currency,
      ...pricingColumns(input.pricing),
      visibility: input.visibility.scope,
      invitedCompanyIds: input.visibility.scope === 'invited' ? [...new Set(input.visibility.companyIds)] : [],
      followsPreferred: input.visibility.scope === 'invited' && input.visibility.followsPreferred === true,
      plan: planOf(input),
      expiresAt: input.expiresAt ?? null,
      ...totals,
      distanceMeters,
      warnings: findings.warnings,
      stopCount: stops.length,
      firstPickupAt: first.windowStartAt,
      lastPickupEndAt:
        pickups
          .map(({ windowEndAt }) => windowEndAt)
          .toSorted()
          .at(-1) ?? first.windowEndAt,
      stops,
    },
  }
}

/** The record, or its refusal thrown. */
export async function requireLoad(
  input: LoadInput,
  options: { owner: LoadOwner; places: AddressBook },
): Promise<LoadRecord> {
  const checked = await checkLoad(input, options)
  if ('refusal' in checked) throw checked.refusal
  return checked.record
}

function foreignCurrencies({ currency, pricing, declaredValue, turns }: SoundParts): Record<string, string> {
  const amounts: Record<string, Money | undefined> = {
    'pricing.target': pricing?.mode === 'open_bid' ? pricing.target : undefined,
    'pricing.autoAccept.atOrUnder': pricing?.mode === 'open_bid' ? pricing.autoAccept?.atOrUnder : undefined,
    'pricing.reserve': pricing?.mode === 'sealed_bid' ? pricing.reserve : undefined,
    ...Object.fromEntries((turns?.offers ?? []).map(({ amount }, at) => [`turns.offers.${at}.amount`, amount])),
    'pricing.price': pricing?.mode === 'book_now' || pricing?.mode === 'fixed' ? pricing.price : undefined,
    declaredValue,
  }
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([field, money]) =>
      currency && money && money.currency !== currency
        ? [[field, `This is in ${money.currency}, but the load is priced in ${currency}.`]]
        : [],
    ),
  )
}

function pricingColumns(
  pricing: LoadInput['pricing'],
): Pick<LoadRecord, 'pricingMode' | 'priceAmount' | 'alsoBids' | 'targetAmount' | 'biddingEndsAt' | 'bidding'> {
  const { mode } = pricing
  switch (mode) {
    case 'open_bid':
      return {
        pricingMode: mode,
        priceAmount: null,
        alsoBids: true,
        targetAmount: pricing.target?.amount ?? null,
        biddingEndsAt: pricing.deadline ?? null,
        bidding: rulesOf(pricing),
      }
    case 'sealed_bid':
      return {
        pricingMode: mode,
        priceAmount: null,
        alsoBids: true,
        targetAmount: pricing.reserve?.amount ?? null,
        biddingEndsAt: pricing.deadline,
        bidding: pricing.sharePrices ? { sharePrices: true } : {},
      }
    case 'book_now':
      return {
        pricingMode: mode,
        priceAmount: pricing.price.amount,
        alsoBids: pricing.alsoBids,
        targetAmount: null,
        biddingEndsAt: null,
        bidding: {},
      }
    case 'fixed':
      return {
        pricingMode: mode,
        priceAmount: pricing.price.amount,
        alsoBids: false,
        targetAmount: null,
        biddingEndsAt: null,
        bidding: {},
      }
  }
}

function rulesOf({
  extendMinutes,
  showRank,
  sharePrices,
  autoAccept,
}: Extract<LoadInput['pricing'], { mode: 'open_bid' }>): BiddingRules {
  return {
    ...(extendMinutes === undefined ? {} : { extendMinutes }),
    ...(showRank ? { showRank } : {}),
    ...(sharePrices ? { sharePrices } : {}),
    ...(autoAccept ? { autoAccept: { ...autoAccept, atOrUnder: autoAccept.atOrUnder.amount } } : {}),
  }
}

function totalsOf(
  { commodities, equipment }: SoundParts,
  { errors, warnings }: Findings,
): Pick<LoadRecord, 'weightGrams' | 'pallets' | 'hazmat'> {
  const weightGrams = commodities.reduce((sum, { weightGrams: grams }) => sum + (grams ?? 0), 0)
  const counted = commodities.flatMap(({ pallets }) => pallets ?? [])
  const pallets = counted.length > 0 ? counted.reduce((sum, count) => sum + count, 0) : null
  if (weightGrams > MAX_WEIGHT_GRAMS)
    errors['commodities'] ??=
      'Together the goods weigh more than 60,000 kg (132,277 lb). Split them over several loads.'
  if (pallets !== null && pallets > MAX_PALLETS)
    errors['commodities'] ??= `Together the goods are more than ${MAX_PALLETS} pallets. Split them over several loads.`
  const heavy = heavyLoad(weightGrams, equipment ?? [])
  if (heavy !== null) warnings.push({ field: 'commodities', code: 'heavy_load', message: heavy })
  return { weightGrams, pallets, hazmat: commodities.some(({ hazmat }) => hazmat !== undefined) }
}

function checkInstants({ pricing, expiresAt }: SoundParts, { errors }: Findings): void {
  const instants = { 'pricing.deadline': pricing && 'deadline' in pricing ? pricing.deadline : undefined, expiresAt }
  for (const [field, instant] of Object.entries(instants)) {
    if (instant !== undefined && !isSaneInstant(instant)) errors[field] ??= 'Check the year of this date.'
  }
  if (pricing?.mode === 'open_bid' && pricing.extendMinutes !== undefined && pricing.deadline === undefined)
    errors['pricing.extendMinutes'] ??= 'Only a deadline can move. Say until when bids are taken.'
}

function distanceOf(stops: readonly StopRecord[]): number {
  return stops.reduce((sum, stop, index) => {
    const previous = stops[index - 1]
    return previous ? sum + estimateDistance(previous, stop).distanceMeters : sum
  }, 0)
}

function warnOfTightSchedule(
  { first, last, distanceMeters }: { first: StopRecord; last: StopRecord; distanceMeters: number },
  { warnings }: Findings,
): void {
  const hours = distanceMeters / DRIVING_METERS_PER_HOUR
  const available = (Date.parse(last.windowEndAt) - Date.parse(first.windowStartAt)) / 3_600_000
  if (available >= hours) return
  const miles = Math.round(distanceMeters / METERS_PER_MILE).toLocaleString('en-US')
  warnings.push({
    field: `stops.${last.sequence - 1}.windowEnd`,
    code: 'tight_schedule',
    message: `About ${miles} miles need ${Math.ceil(hours)} hours of driving; the delivery closes ${Math.floor(available)} hours after the first pickup opens.`,
  })
}
