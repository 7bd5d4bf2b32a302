const PLAIN = /^[A-Za-z0-9 ]*$/

/** A name cut down to what people remember of it: letters, digits and single spaces, in lower case, without accents. */
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

/** What half the register is called: spelling is compared by the other words. A search for these read 200 ms of 50,000 names. */
const TRADE_WORDS = new Set(
  `and carrier carriers cartage co company corp corporation delivery enterprises express freight group hauling inc incorporated limited line
  lines llc logistics ltd motor of services solutions sons the transport transportation transports truck trucking trucks`.split(
    /\s+/,
  ),
)

/** The words of a key that tell one carrier from another. */
export const tellingWords = (key: string): string[] => key.split(' ').filter((word) => !TRADE_WORDS.has(word))

/** Empty when there are none. */
export const tellingKey = (key: string): string => tellingWords(key).join(' ')

/** Misspelled names are found by words of so many letters: with fewer, anything is spelled like one. */
export const isSearched = (word: string): boolean => word.length >= 3
