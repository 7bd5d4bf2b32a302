import { WEIGHT_UNITS } from '@drawbar/x12/code-lists.ts'
import type { TenderCommodity, TenderHazmat } from '@drawbar/x12/index.ts'
import { weightOf } from '@drawbar/x12/read-goods.ts'

/** Each dangerous good once, however many lines repeat it. */
export function dangersOf(lines: readonly TenderCommodity[]): TenderHazmat[] {
  const found = new Map<string, TenderHazmat>()
  for (const hazmat of lines.flatMap((goods) => goods.hazmat)) {
    const { unNumber, properShippingName, hazardClass, packingGroup } = hazmat
    const key = JSON.stringify([unNumber, properShippingName?.toUpperCase(), hazardClass, packingGroup])
    if (!found.has(key)) found.set(key, hazmat)
  }
  return [...found.values()]
}

/** Partners round when they convert. */
const SLACK = 0.005

/**
 * A line of several dangerous goods as one line each, where their own quantities (LH1-06, -07) are weights that make up the line's. Quantities
 * in liters, or of the contents without the drums, are no weights to haul: then the line stays as it is.
 */
export function splitByDanger(goods: TenderCommodity): TenderCommodity[] {
  const hazmat = dangersOf([goods])
  const whole = goods.weight
  const weights = hazmat.flatMap((one) => gramsOf(one) ?? [])
  const sum = weights.reduce((total, grams) => total + grams, 0)
  if (
    hazmat.length <= 1 ||
    !whole ||
    weights.length < hazmat.length ||
    Math.abs(sum - whole.grams) > whole.grams * SLACK
  )
    return [{ ...goods, hazmat }]
  const { pieces: _, ...kept } = goods
  return hazmat.map((one, index) => {
    // The last takes what rounding left, so that the line weighs what it weighed.
    const grams = index === hazmat.length - 1 ? whole.grams - sum + (weights[index] ?? 0) : (weights[index] ?? 0)
    return {
      ...kept,
      hazmat: [one],
      description: one.properShippingName ?? goods.description ?? 'Goods',
      weight: weightOf(grams / 1000, 'kg'),
      ...(one.packages === undefined ? {} : { pieces: one.packages }),
    }
  })
}

function gramsOf({ quantity, quantityUnit }: TenderHazmat): number | undefined {
  const unit = WEIGHT_UNITS[quantityUnit ?? '']
  if (quantity === undefined || quantity <= 0 || unit === undefined) return undefined
  return weightOf(quantity, unit).grams
}
