import { MOST_PIXELS } from './image-parts.ts'
import { named } from './pdf-names.ts'
import { refused } from './refused.ts'

/** Names that no paper needs. Scripts stay: forms that can be filled in have them, the tax office's W-9 too, and nothing here runs one. */
const FORBIDDEN: readonly { name: RegExp; because: string }[] = [
  {
    name: new RegExp(named('Launch')),
    because: 'This PDF would start a program. Print it to a new PDF, then send that.',
  },
  {
    name: new RegExp(named('EmbeddedFiles', 'EmbeddedFile', 'FileAttachment')),
    because: 'This PDF carries other files inside. Print it to a new PDF, then send that.',
  },
]

/**
 * Where such a name stands does not count: which words are objects, and which are a remark or a stream, is read differently by each
 * program. Of names this long none stands among pixels by chance.
 */
export function refuseDangers(text: string): void {
  for (const { name, because } of FORBIDDEN) if (name.test(text)) throw refused(because)
}

export const IMAGE = new RegExp(`${named('Subtype')}\\s*${named('Image')}`)
const WIDTH = new RegExp(`${named('Width')}\\s+(\\d+)`, 'g')
const HEIGHT = new RegExp(`${named('Height')}\\s+(\\d+)`, 'g')

/** The head of a stream says how large the picture in it is. One that names another object for it is not followed. */
export function refuseHugePicture(head: string): void {
  if (IMAGE.test(head) && longest(head, WIDTH) * longest(head, HEIGHT) > MOST_PIXELS)
    throw refused('A picture in this PDF has more than 100 megapixels. Scan it again at a lower resolution.')
}

const longest = (head: string, side: RegExp): number =>
  head.matchAll(side).reduce((most, [, length]) => Math.max(most, Number(length)), 0)
