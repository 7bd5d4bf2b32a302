import unhomoglyph from 'unhomoglyph'

/** What law adds to a name and nobody reads: in the United States, Canada and Mexico. Longer ones first, since they contain shorter ones. */
const SUFFIXES = [
  's de rl de cv',
  'sapi de cv',
  's de rl',
  'sa de cv',
  'incorporated',
  'corporation',
  'company',
  'limited',
  'corp',
  'pllc',
  'llc',
  'llp',
  'inc',
  'ltd',
  'plc',
  'co',
  'lp',
  'sa',
]

/** UTS #39 leaves these apart from the letters that they look like; Cyrillic “м” becomes the first, a turned w. */
const SMALL_CAPITALS = new Map(
  [...'ʍmĸkᴍmʜhᴛtᴋkʙbᴀaᴅdᴇeɢgɪiᴊjʟlɴnᴘpʀrᴜuʏy'.matchAll(/(.)(.)/gu)].map(([, from, to]) => [from, to]),
)
const lookAlike = (text: string): string =>
  unhomoglyph(Array.from(unhomoglyph(text), (letter) => SMALL_CAPITALS.get(letter) ?? letter).join(''))

/** Without invisible characters and punctuation. */
const readable = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}.'’]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/\p{P}/gu, ' ')

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * A name as it looks: characters that pass for each other replaced by one of them (UTS #39), without accents and case. Case is folded before
 * (`ACME` is `acme`) or after (`Iron` with a capital I is `lron` with a small L): either way two names may pass for each other.
 */
const looks = (name: string): string[] => {
  const text = readable(name)
  const both = [folded(text), folded(lookAlike(text))]
  return [
    ...new Set(
      both.map((one) =>
        folded(lookAlike(one))
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim(),
      ),
    ),
  ]
}

/** Suffixes as they look in the ways in which they are written. */
const WRITTEN = new Set(
  SUFFIXES.flatMap((suffix) => [
    suffix,
    suffix.toUpperCase(),
    suffix.replace(/^./, (first) => first.toUpperCase()),
  ]).flatMap(looks),
)
const LONGEST = Math.max(...SUFFIXES.map((suffix) => suffix.split(' ').length))

/** The words before its suffixes; a name that is nothing else stays whole. */
function withoutSuffixes(look: string): string {
  let words = look.split(' ')
  for (let length = LONGEST; length > 0;) {
    const ends = words.length > length && WRITTEN.has(words.slice(-length).join(' '))
    if (ends) words = words.slice(0, -length)
    length = ends ? LONGEST : length - 1
  }
  return words.join('')
}

/** Two names with a skeleton in common pass for each other. Names without a letter or digit have none. */
export const skeletonsOf = (names: readonly (string | null)[]): string[] =>
  [
    ...new Set(names.flatMap((name) => (name === null ? [] : looks(name).map(withoutSuffixes).filter(Boolean)))),
  ].toSorted()

export const looksLike = (name: string, other: string): boolean => {
  const skeletons = skeletonsOf([other])
  return skeletonsOf([name]).some((skeleton) => skeletons.includes(skeleton))
}
