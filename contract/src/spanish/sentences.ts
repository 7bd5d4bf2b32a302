/** A sentence with places for figures: the texts around them, and which figure stands in each. */
interface Pattern {
  pieces: readonly string[]
  names: readonly string[]
  words: string
}

/** `Reno, NV to Fargo, ND`: places are no words of a dictionary, and what stands between them is. */
const LANE_END = /, [A-Z]{2}$/
const LANE_START = /(, [A-Z]{2}) to (?=\p{L})/gu
export const LANE_KEY = '{origin} to {destination}'

/** Where one sentence ends and the next begins. A longer text is nobody's notice. */
const SENTENCE_END = /(?<=\.) /
const MOST_SENTENCES = 30

const PLACE = /\{\d+\}/g
const letters = ({ pieces }: Pattern): number => pieces.join('').length

/** What stands in the places of a text that the pattern fits from end to end; null when it does not fit. No place is empty. */
function figuresIn(text: string, { pieces, names }: Pattern): string[] | null {
  const first = pieces[0] ?? ''
  const last = pieces.at(-1) ?? ''
  if (!text.startsWith(first) || !text.endsWith(last)) return null
  const end = text.length - last.length
  const found: string[] = []
  let at = first.length
  // Each piece where it first comes: one walk along the text, whatever stands in it.
  for (const piece of pieces.slice(1, -1)) {
    const next = text.indexOf(piece, at + 1)
    if (next < 0 || next + piece.length > end) return null
    found.push(text.slice(at, next))
    at = next + piece.length
  }
  if (at >= end) return null
  found.push(text.slice(at, end))
  return found.length === names.length ? found : null
}

/**
 * How the words of a language are found for a text that comes from elsewhere: as it stands, or by a key with {1}, {2}… where the text has
 * its figures (`This window ends before {1}.`). Of several that fit, the one that says most itself is meant. A figure that is a word of
 * the dictionary, or several divided by full stops, is said in the language too. Sentences that have each a key
 * of their own are said one after the other; else one key fits the text from end to end, or it stays as it is: none is said by half.
 */
export function sentences(dictionary: Readonly<Record<string, string>>): (text: string) => string {
  const wordsOf = (text: string): string | undefined => (Object.hasOwn(dictionary, text) ? dictionary[text] : undefined)
  const between = wordsOf(LANE_KEY)?.replaceAll(/\{\w+\}/g, '')
  const laneOf = (text: string): string => {
    if (between === undefined || !LANE_END.test(text)) return text
    const lane = Math.max(...['.', ';', ':'].map((stop) => text.lastIndexOf(stop))) + 1
    return text.slice(0, lane) + text.slice(lane).replace(LANE_START, `$1${between}`)
  }
  const figureOf = (text: string): string =>
    wordsOf(text) ??
    text
      .split('. ')
      .map((part) => wordsOf(part) ?? laneOf(part))
      .join('. ')
  const patterns = Object.entries(dictionary)
    .filter(([key]) => key.search(PLACE) >= 0)
    .map(([key, words]): Pattern => ({ pieces: key.split(PLACE), names: key.match(PLACE) ?? [], words }))
    .toSorted((one, other) => letters(other) - letters(one))
  const wholeOf = (text: string): string | undefined => {
    const whole = wordsOf(text)
    if (whole !== undefined) return whole
    for (const pattern of patterns) {
      const figures = figuresIn(text, pattern)
      if (figures === null) continue
      const said = new Map(pattern.names.map((name, at) => [name, figureOf(figures[at] ?? '')]))
      return pattern.words.replaceAll(PLACE, (name) => said.get(name) ?? name)
    }
    return undefined
  }
  /** From the end on, so that no rest is asked for twice. */
  const bySentence = (parts: readonly string[]): string | undefined => {
    const from = new Map([[parts.length, '']])
    for (let at = parts.length - 1; at >= 0; at -= 1)
      for (let end = at + 1; end <= parts.length && !from.has(at); end += 1) {
        const rest = from.get(end)
        const said = rest === undefined ? undefined : wholeOf(parts.slice(at, end).join(' '))
        if (said !== undefined) from.set(at, rest === '' ? said : `${said} ${rest}`)
      }
    return from.get(0)
  }
  return (text) => {
    const parts = text.split(SENTENCE_END)
    const said = parts.length > MOST_SENTENCES ? wholeOf(text) : bySentence(parts)
    return said ?? laneOf(text)
  }
}
