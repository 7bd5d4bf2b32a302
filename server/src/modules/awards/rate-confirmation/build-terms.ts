import { ACCESSORIALS, EQUIPMENT, REFERENCE_TYPES } from '@drawbar/contract/codes.ts'
import { deciCelsiusToFahrenheit, gramsToPounds, metersToMiles } from '@drawbar/contract/units.ts'
import type { AnySql } from '../../../platform/db.ts'
import { carrierCards } from '../../eligibility/index.ts'
import { insuranceMinimum } from '../../insurance/index.ts'
import type { AwardRow } from '../sql/awards.ts'
import { findTermsLoad, findTermsStops, type TermsLoadRow, type TermsStopRow } from '../sql/read-terms.ts'
import { standardClauses } from './standard-terms.ts'
import type { RateTerms } from './terms.ts'
import { windowText } from './window-text.ts'

/** Freezes what the two sides agree to, in the words of the document, at the moment of the carrier's yes, to the booking or to another time at a stop. */
export async function buildTerms(
  sql: AnySql,
  { award, rateConfirmationId, version }: { award: AwardRow; rateConfirmationId: string; version: number },
): Promise<RateTerms> {
  const [load, stops] = await Promise.all([findTermsLoad(sql, award), findTermsStops(sql, award.loadId)])
  const carrier = (await carrierCards(sql, { carrierIds: [award.carrierCompanyId], load, stage: 'award' })).get(
    award.carrierCompanyId,
  )
  if (!carrier) throw new Error('an award without its carrier')
  const total = moneyText(award.amount, award.currency)
  return {
    rateConfirmationId,
    awardId: award.id,
    version,
    loadReference: load.reference,
    agreedAt: award.confirmedAt ?? award.offeredAt,
    timeZone: load.shipperTimeZone,
    shipper: { name: load.shipperName, city: load.shipperCity },
    carrier: {
      name: carrier.name,
      city: carrier.card.homeCity,
      usdot: carrier.card.usdot,
      docket: carrier.card.docket,
      scac: carrier.scac,
    },
    equipment:
      (load.offeredEquipment ? [load.offeredEquipment] : load.equipment)
        .map((code) => EQUIPMENT[code].name)
        .join(' or ') || 'Any',
    temperature: temperatureText(load),
    requirements: requirementsOf(load),
    distance: `${number(metersToMiles(load.distanceMeters))} mi${load.distanceSource === 'estimated' ? ' (estimated)' : ''}`,
    stops: stops.map(stopTerms),
    commodities: load.commodities.map(commodityTerms),
    totalWeight: weightText(load.weightGrams),
    declaredValue: load.declaredAmount === null ? null : moneyText(load.declaredAmount, load.currency),
    references: load.refs.map(({ type, value }) => ({
      type: type in REFERENCE_TYPES ? REFERENCE_TYPES[type as keyof typeof REFERENCE_TYPES] : type,
      value,
    })),
    notes: load.notes,
    charges: [{ description: 'All-in rate: linehaul, fuel and known extras', amount: total }],
    total,
    clauses: standardClauses({ currency: award.currency, insuranceMinimum: moneyText(insuranceMinimum(load), 'USD') }),
  }
}

function stopTerms(stop: TermsStopRow): RateTerms['stops'][number] {
  const town = [stop.city, [stop.region, stop.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const scheduling = { window: 'Window', appointment: 'Appointment', fcfs: 'First come, first served' }[stop.scheduling]
  const live = stop.kind === 'pickup' ? 'live load' : 'live unload'
  return {
    sequence: stop.sequence,
    kind: stop.kind,
    place: [stop.facilityName, stop.addressLine, stop.country === 'US' ? town : `${town}, ${stop.country}`].filter(
      (line): line is string => Boolean(line),
    ),
    window: windowText(stop),
    scheduling: `${scheduling}, ${stop.handling === 'drop' ? 'drop trailer' : live}`,
    freeTime:
      stop.freeTimeMinutes % 60 === 0
        ? `${stop.freeTimeMinutes / 60} h free time`
        : `${stop.freeTimeMinutes} min free time`,
    contact: [stop.contactName, stop.contactPhone].filter(Boolean).join(', ') || null,
    instructions: stop.instructions,
  }
}

function commodityTerms({
  description,
  packaging,
  pieces,
  pallets,
  weightGrams,
  hazmat,
}: TermsLoadRow['commodities'][number]): RateTerms['commodities'][number] {
  const count = [pallets ? `${pallets} pallets` : null, pieces ? `${number(pieces)} pieces` : null]
    .filter(Boolean)
    .join(', ')
  // The order of 49 CFR 172.202: number, proper shipping name, class, packing group.
  const basic =
    hazmat &&
    [hazmat.unNumber, hazmat.properShippingName, hazmat.hazardClass, hazmat.packingGroup && `PG ${hazmat.packingGroup}`]
      .filter(Boolean)
      .join(', ')
  return {
    description,
    packaging: count || packaging,
    weight: weightText(weightGrams),
    hazmat: hazmat && basic ? `Hazardous: ${basic}. Emergency ${hazmat.emergencyPhone}` : null,
  }
}

function temperatureText({ temperature }: TermsLoadRow): string | null {
  if (!temperature) return null
  const [low, high] = [temperature.minDeciCelsius, temperature.maxDeciCelsius]
  const range = low === high ? degrees(low) : `${degrees(low)} to ${degrees(high)}`
  return `${range}, ${temperature.mode}${temperature.preCool ? ', pre-cool before loading' : ''}`
}

const degrees = (deci: number): string => `${Math.round(deciCelsiusToFahrenheit(deci))} °F (${deci / 10} °C)`

const requirementsOf = (load: TermsLoadRow): string[] => [
  ...(load.teamRequired ? ['Team drivers'] : []),
  ...(load.hazmat ? ['Hazardous materials: registration and endorsed driver'] : []),
  ...load.accessorials.map((code) => (code in ACCESSORIALS ? ACCESSORIALS[code as keyof typeof ACCESSORIALS] : code)),
]

const number = (value: number): string => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }).format(value)
const weightText = (grams: number): string => `${number(gramsToPounds(grams))} lb (${number(grams / 1000)} kg)`
const moneyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(amount / 100)
    .replace('\u00a0', ' ')
