import { CURRENCIES } from '@drawbar/contract/money.ts'
import { isDelivery, isPickup } from './code-lists.ts'
import { element, isIn, place, present, readAmountN2, readDecimal, shorten } from './elements.ts'
import type { IssueLog } from './issues.ts'
import { readWeight, weightOf } from './read-goods.ts'
import type { TenderCharge, TenderCommodity, TenderStop, TenderWeight } from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

export type LoadTotals = { weight?: TenderWeight; pieces?: number; pallets?: number }

type TotalsInput = {
  l3: X12Segment | undefined
  stops: readonly TenderStop[]
  commodities: readonly TenderCommodity[]
}

/**
 * What is hauled: the sum of the pickups; where they state none, of the deliveries, then of the goods, then L3. The others are compared with it:
 * what goes on must come off, and a sender's total that differs from his own stops is worth a question.
 */
export function readTotals({ l3, stops, commodities }: TotalsInput, log: IssueLog): LoadTotals {
  const pickups = stops.filter(({ type }) => isPickup(type))
  const deliveries = stops.filter(({ type }) => isDelivery(type))
  const loaded = sumWeights(pickups.map(({ weight }) => weight))
  const unloaded = sumWeights(deliveries.map(({ weight }) => weight))
  const listed = sumWeights(commodities.map(({ weight }) => weight))
  const known = loaded ?? unloaded ?? listed
  if (loaded && unloaded && differs(loaded, unloaded) && l3) {
    log.warning(
      place(l3),
      'value_conflict',
      `The pickups load ${shown(loaded)} and the deliveries unload ${shown(unloaded)}.`,
    )
  }
  // L3 mostly leaves its unit out; then it is in the unit of the stops.
  const stated =
    l3 && element(l3, 1) !== undefined && known
      ? readDecimal({ segment: l3, number: 1, name: 'The total weight' }, log)
      : undefined
  const total = stated === undefined || !known ? undefined : weightOf(stated, l3Unit(l3) ?? known.unit)
  if (total && known && l3 && differs(total, known)) {
    log.warning(
      place(l3, 1),
      'value_conflict',
      `The total weight is given as ${shown(total)}, but the stops add up to ${shown(known)}.`,
    )
  }
  // Where the stops and the goods differ, L3 decides between them.
  const agreed = total && known && listed && differs(total, known) && !differs(total, listed) ? listed : known
  return present({
    weight: agreed ?? totalWeight(l3, log),
    pieces: sum(pickups.map(({ pieces }) => pieces)) ?? sum(commodities.map(({ pieces }) => pieces)),
    pallets: sum(pickups.map(({ pallets }) => pallets)),
  })
}

const l3Unit = (l3: X12Segment | undefined): 'lb' | 'kg' | undefined => {
  const unit = element(l3, 12)
  return unit === 'K' ? 'kg' : unit === 'L' ? 'lb' : undefined
}

function totalWeight(l3: X12Segment | undefined, log: IssueLog): TenderWeight | undefined {
  if (!l3 || element(l3, 1) === undefined) return undefined
  return readWeight({ segment: l3, number: 1, unit: element(l3, 12), unitNumber: 12 }, log)
}

/** A pound of slack: partners round when they convert. */
const differs = (a: TenderWeight, b: TenderWeight): boolean => Math.abs(a.pounds - b.pounds) > 1

const shown = ({ value, unit }: TenderWeight): string => `${value.toLocaleString('en-US')} ${unit}`

function sum(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0)
}

function sumWeights(weights: readonly (TenderWeight | undefined)[]): TenderWeight | undefined {
  const known = weights.filter((weight) => weight !== undefined)
  const [first] = known
  if (!first) return undefined
  const sameUnit = known.every(({ unit }) => unit === first.unit)
  const unit = sameUnit ? first.unit : 'lb'
  // Six decimals: weights such as 0.1 + 0.2 must not come out as 0.30000000000000004.
  const total = known.reduce((value, weight) => value + (sameUnit ? weight.value : weight.pounds), 0)
  return weightOf(Math.round(total * 1e6) / 1e6, unit)
}

export type ChargeInput = { l3: X12Segment | undefined; c3: X12Segment | undefined }

/** L3-05, the price that the tender names, with C3's currency. */
export function readCharge({ l3, c3 }: ChargeInput, log: IssueLog): TenderCharge | undefined {
  if (!l3 || element(l3, 5) === undefined) return undefined
  const amount = readAmountN2({ segment: l3, number: 5, name: 'The total charge' }, log)
  if (amount === undefined) return undefined
  if (amount < 0) log.error(place(l3, 5), 'number_invalid', 'The total charge of the tender is less than 0.')
  const currency = readCurrency({ c3, at: l3 }, log)
  const rate = readDecimal({ segment: l3, number: 3, name: 'The rate' }, log)
  const rateQualifier = element(l3, 4)
  // FR is a flat rate, so rate and charge are the same price written twice.
  if (rateQualifier === 'FR' && rate !== undefined && Math.round(rate * 100) !== amount) {
    log.warning(
      place(l3, 5),
      'value_conflict',
      `The flat rate is ${rate.toFixed(2)}, but the total charge is ${(amount / 100).toFixed(2)}.`,
    )
  }
  return { amount, ...currency, ...present({ rate, rateQualifier }) }
}

export function readCurrency(
  { c3, at }: { c3: X12Segment | undefined; at: X12Segment },
  log: IssueLog,
): { currency: string; currencyStated: boolean } {
  const stated = element(c3, 1)?.toUpperCase()
  if (stated === undefined || !c3) {
    log.warning(place(at), 'currency_assumed', 'The file names no currency for its charge; US dollars are assumed.')
    return { currency: 'USD', currencyStated: false }
  }
  if (!isIn(CURRENCIES, stated)) {
    const known = Object.keys(CURRENCIES).join(', ')
    log.error(place(c3, 1), 'currency_unknown', `The currency "${shorten(stated)}" is not one we trade in (${known}).`)
  }
  return { currency: stated, currencyStated: true }
}
