/**
 * The search key of a place name: lower case, no accents, no punctuation, no spaces, abbreviations written out.
 * "St. Louis", "saint louis" and "ST LOUIS" are all `saintlouis`; "O'Fallon" and "O Fallon" are both `ofallon`.
 * Stored keys and typed text go through the same function, so a change here needs a new gazetteer version.
 */

/** Letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ə: 'e',
  þ: 'th',
  ħ: 'h',
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  hts: 'heights',
  spgs: 'springs',
  spg: 'spring',
  jct: 'junction',
  bch: 'beach',
  hbr: 'harbor',
  twp: 'township',
  vly: 'valley',
  lk: 'lake',
  lks: 'lakes',
  cty: 'city',
  pk: 'park',
  grv: 'grove',
  frk: 'fork',
  crk: 'creek',
  hls: 'hills',
  isl: 'island',
  vlg: 'village',
  ctr: 'center',
  centre: 'center',
  cd: 'ciudad',
  sta: 'santa',
}

/** Only before another word: "N Las Vegas" is North Las Vegas, while a lone "e" is the start of a name. */
const DIRECTIONS: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' }

/** Lower-case words without accents or punctuation; abbreviations stay as typed. */
export function wordsOf(text: string): string[] {
  const plain = PLAIN.test(text) ? text.toLowerCase() : unaccented(text)
  return plain.match(WORD) ?? []
}

// Nine names in ten need none of the work below, and 150,000 of them are read at the first start.
const PLAIN = /^[A-Za-z0-9 .,()/-]*$/
const WORD = /[\p{L}\p{N}]+/gu

const unaccented = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðßæœıəþħ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .replace(/['’‘`ʻ]/g, '')

export function keyOfWords(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const direction = index < words.length - 1 && index === 0 ? DIRECTIONS[word] : undefined
      return direction ?? ABBREVIATIONS[word] ?? word
    })
    .join('')
}

export const placeKey = (name: string): string => keyOfWords(wordsOf(name))
