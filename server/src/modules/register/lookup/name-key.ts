const PLAIN = /^[A-Za-z0-9 ]*$/

/** The memorable part of a name: lowercase letters, digits and single spaces, without accents. */
export function nameKey(text: string): string {
  const letters = PLAIN.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replaceAll(/[^A-Za-z0-9 &/-]+/g, '')
        .replaceAll(/[^A-Za-z0-9]+/g, ' ')
  return letters.toLowerCase().replaceAll(/ {2,}/g, ' ').trim()
}

/** Both names of a carrier, the legal one first. */
export function searchKey(legalName: string, dbaName: string | null): string {
  const [legal, dba] = [nameKey(legalName), nameKey(dbaName ?? '')]
  return dba === '' || dba === legal ? legal : `${legal} ${dba}`
}

/** Words in half of all names, ignored when comparing spelling: searching for them read 200 ms of 50,000 names. */
const TRADE_WORDS = new Set(
  `and carrier carriers cartage co company corp corporation delivery enterprises express freight group hauling inc incorporated limited line
  lines llc logistics ltd motor of services solutions sons the transport transportation transports truck trucking trucks`.split(
    /\s+/,
  ),
)

/** The distinctive words of a key. */
export const tellingWords = (key: string): string[] => key.split(' ').filter((word) => !TRADE_WORDS.has(word))

/** Empty if there are none. */
export const tellingKey = (key: string): string => tellingWords(key).join(' ')

/** The minimum length for fuzzy search: shorter words resemble too many others. */
export const isSearched = (word: string): boolean => word.length >= 3
