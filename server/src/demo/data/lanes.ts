import { haversineMeters } from '../../modules/places/index.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { city, type City } from './cities.ts'

/**
 * What usually moves on a lane: a share of vans, reefers and flatbeds. `pull` is the imbalance: above 1 out of towns that ship more than
 * they receive (headhaul), below 1 back to them.
 */
export interface Lane {
  name: string
  origin: City
  destination: City
  kinds: string
  pull: number
  miles: number
}

/** Origin > destination, the kinds that run there, the pull. */
const ROWS: readonly (readonly [lane: string, kinds: string, pull: number])[] = [
  ['Fort Worth TX > Memphis TN', 'VR', 1.0],
  ['Fort Worth TX > Atlanta GA', 'VR', 1.05],
  ['Fort Worth TX > Little Rock AR', 'VR', 0.98],
  ['Fort Worth TX > Denver CO', 'VR', 1.08],
  ['Fort Worth TX > Phoenix AZ', 'VR', 0.97],
  ['Fort Worth TX > Kansas City MO', 'VR', 0.96],
  ['Fort Worth TX > Chicago IL', 'VR', 0.94],
  ['Fort Worth TX > San Antonio TX', 'VR', 1.02],
  ['Fort Worth TX > Birmingham AL', 'VR', 1.03],
  ['Fort Worth TX > Oklahoma City OK', 'VR', 1.0],
  ['Laredo TX > Fort Worth TX', 'VR', 1.12],
  ['McAllen TX > Fort Worth TX', 'R', 1.14],
  ['Salinas CA > Fort Worth TX', 'R', 1.18],
  ['Little Rock AR > Fort Worth TX', 'VR', 0.95],
  ['Siloam Springs AR > Fort Worth TX', 'R', 1.04],
  ['Chicago IL > Dallas TX', 'VR', 1.06],
  ['Dallas TX > Chicago IL', 'VR', 0.92],
  ['Chicago IL > Atlanta GA', 'V', 1.08],
  ['Atlanta GA > Chicago IL', 'V', 0.9],
  ['Romeoville IL > Columbus OH', 'V', 1.04],
  ['Romeoville IL > Hazleton PA', 'V', 1.1],
  ['Hazleton PA > Romeoville IL', 'V', 0.88],
  ['Ontario CA > Phoenix AZ', 'V', 1.12],
  ['Phoenix AZ > Ontario CA', 'V', 0.84],
  ['Ontario CA > Dallas TX', 'V', 1.1],
  ['Ontario CA > Salt Lake City UT', 'V', 1.07],
  ['Los Angeles CA > Kent WA', 'VR', 1.09],
  ['Kent WA > Los Angeles CA', 'VR', 0.86],
  ['Portland OR > Stockton CA', 'VF', 0.9],
  ['Stockton CA > Portland OR', 'VR', 1.06],
  ['Stockton CA > Denver CO', 'VR', 1.08],
  ['Salinas CA > Chicago IL', 'R', 1.15],
  ['Salinas CA > Bronx NY', 'R', 1.2],
  ['Fresno CA > Atlanta GA', 'R', 1.14],
  ['Bakersfield CA > Minneapolis MN', 'R', 1.1],
  ['San Diego CA > Phoenix AZ', 'VR', 1.03],
  ['Houston TX > New Orleans LA', 'VF', 1.04],
  ['Houston TX > Oklahoma City OK', 'VF', 1.02],
  ['Houston TX > Atlanta GA', 'VF', 1.05],
  ['Houston TX > El Paso TX', 'VF', 1.06],
  ['Laredo TX > Chicago IL', 'V', 1.1],
  ['Laredo TX > Detroit MI', 'V', 1.12],
  ['Detroit MI > Laredo TX', 'V', 0.93],
  ['McAllen TX > Chicago IL', 'R', 1.16],
  ['El Paso TX > Dallas TX', 'V', 1.03],
  ['Lubbock TX > Houston TX', 'V', 0.98],
  ['Memphis TN > Dallas TX', 'V', 1.02],
  ['Memphis TN > Charlotte NC', 'V', 1.05],
  ['Nashville TN > Jacksonville FL', 'V', 1.1],
  ['Atlanta GA > Miami FL', 'VR', 1.22],
  ['Miami FL > Atlanta GA', 'VR', 0.78],
  ['Lakeland FL > Charlotte NC', 'R', 0.84],
  ['Savannah GA > Atlanta GA', 'V', 1.1],
  ['Savannah GA > Nashville TN', 'V', 1.06],
  ['Charlotte NC > Dayton NJ', 'V', 0.98],
  ['Greensboro NC > Indianapolis IN', 'V', 0.96],
  ['Spartanburg SC > Louisville KY', 'V', 0.97],
  ['Dayton NJ > Everett MA', 'VR', 1.18],
  ['Carlisle PA > Syracuse NY', 'V', 1.08],
  ['Baltimore MD > Pittsburgh PA', 'VF', 1.03],
  ['Buffalo NY > Columbus OH', 'V', 0.95],
  ['Pittsburgh PA > Indianapolis IN', 'F', 1.02],
  ['Cleveland OH > Charlotte NC', 'F', 1.04],
  ['Cleveland OH > Grand Rapids MI', 'F', 1.0],
  ['Cincinnati OH > Kansas City MO', 'V', 0.97],
  ['Indianapolis IN > Minneapolis MN', 'V', 1.0],
  ['Indianapolis IN > Memphis TN', 'V', 0.99],
  ['Grand Rapids MI > Nashville TN', 'VR', 1.03],
  ['Green Bay WI > Chicago IL', 'VR', 1.06],
  ['Green Bay WI > Dallas TX', 'R', 1.05],
  ['Franklin WI > Denver CO', 'VR', 1.06],
  ['Minneapolis MN > Omaha NE', 'VR', 1.0],
  ['Urbandale IA > Dallas TX', 'R', 1.03],
  ['Omaha NE > Phoenix AZ', 'R', 1.04],
  ['St. Louis MO > Memphis TN', 'VF', 0.98],
  ['Kansas City MO > Denver CO', 'VR', 1.08],
  ['Wichita KS > Salt Lake City UT', 'VF', 1.04],
  ['Tulsa OK > St. Louis MO', 'F', 1.0],
  ['Denver CO > Salt Lake City UT', 'VR', 0.92],
  ['Salt Lake City UT > Boise ID', 'V', 1.04],
  ['Boise ID > Portland OR', 'VR', 0.96],
  ['Spokane WA > Salt Lake City UT', 'F', 0.98],
  ['Las Vegas NV > Los Angeles CA', 'V', 0.82],
  ['Birmingham AL > Houston TX', 'F', 1.03],
  ['Birmingham AL > Richland MS', 'F', 1.02],
  ['Montgomery AL > Memphis TN', 'F', 0.99],
  ['Henrico VA > Atlanta GA', 'V', 0.97],
]

/** Straight miles on the sphere × 1.2, as the gazetteer estimates road miles. */
function milesBetween(origin: City, destination: City): number {
  return (haversineMeters(origin, destination) * 1.2) / METERS_PER_MILE
}

export const LANES: readonly Lane[] = ROWS.map(([text, kinds, pull]) => {
  const [from = '', to = ''] = text.split(' > ')
  const [origin, destination] = [city(from), city(to)]
  return { name: text, origin, destination, kinds, pull, miles: milesBetween(origin, destination) }
})

/** Where freight gathers: many shippers on one lane, so that a price of the market can be told without telling anybody's own. */
export const BUSY: Record<'V' | 'R' | 'F', readonly string[]> = {
  V: ['Chicago IL > Dallas TX', 'Fort Worth TX > Atlanta GA'],
  R: ['Fort Worth TX > Memphis TN'],
  F: ['Houston TX > Atlanta GA'],
}
