/** Made of syllables, so that no real carrier, person or insurer is meant. */
const STARTS =
  `Al Bar Bel Bren Cal Cor Dal Del Dor El Fal Fen Gar Gol Hal Har Il Jor Kal Kel Lor Mal Mer Mor Nal Nor Ol Or Pal Per Quil Ral Ren Sal
Sel Sor Tal Tem Tor Ul Val Ver Vor Wal Wen Yar Zan Zel`.split(/\s/)
const MIDDLES = 'a e i o u ara ele ino oma uri ani eso iva olu une'.split(' ')
const ENDS = 'bek dan dor fen gan kin lan len mar mir nak nel rik ron san sel tan ter vik vor wen zar'.split(' ')

const TRADES = 'Trucking;Transport;Freight;Carriers;Freight Lines;Hauling;Express;Logistics;Cartage;Motor Lines'.split(
  ';',
)
const FORMS = 'LLC;LLC;LLC;LLC;INC;INC;CORP;CO'.split(';')

export const INSURERS = [
  'Prairie Mutual Casualty',
  'Harbor Lane Insurance',
  'Old Cotton Underwriters',
  'Velmar Surety',
  'Torrin Casualty',
  'Seven Gates Mutual',
] as const

/** 0 ≤ n < 1, deterministic per seed: mulberry32. */
export type Draw = () => number

export function draws(seed: number): Draw {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<T>(draw: Draw, list: readonly T[]): T {
  return list[Math.floor(draw() * list.length)] as T
}

export const inventedWord = (draw: Draw): string => pick(draw, STARTS) + pick(draw, MIDDLES) + pick(draw, ENDS)

export const inventedPerson = (draw: Draw): string => `${inventedWord(draw)} ${inventedWord(draw)}`.toUpperCase()

export const inventedCompany = (draw: Draw): { word: string; name: string } => {
  const word = inventedWord(draw)
  return { word, name: `${word} ${pick(draw, TRADES)} ${pick(draw, FORMS)}`.toUpperCase() }
}

/**
 * Fictional North American numbers end in 555-0100 to 555-0199. That is a hundred per area code, so the code does not
 * match the town.
 */
export function fictionalPhone(index: number): string {
  const code = 200 + (Math.floor(index / 100) % 800)
  return `(${code}) 555-0${100 + (index % 100)}`
}
