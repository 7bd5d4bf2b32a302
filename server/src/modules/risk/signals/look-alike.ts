import { editDistance } from '../../places/index.ts'

/** Characters that look alike. */
const CONFUSABLES: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/[1iíìl|]/g, 'l'],
  [/[0оο]/g, 'o'],
  [/[5ѕ]/g, 's'],
  [/[аα]/g, 'a'],
  [/[её]/g, 'e'],
  [/[сϲ]/g, 'c'],
  [/[рρ]/g, 'p'],
  [/-/g, ''],
]
const skeleton = (label: string): string => CONFUSABLES.reduce((text, [twin, one]) => text.replaceAll(twin, one), label)

/** Two letters make a different word of a short name. */
const SHORT_LABEL = 8
const SHORTEST_LABEL = 5

const labelOf = (domain: string): string => domain.split('.').slice(0, -1).join('.')

/**
 * How many letters two confusable domains differ by; null if they are not confusable. 0 means the same name with
 * another ending or with look-alike letters.
 */
export function lookAlike(domain: string, other: string): number | null {
  if (domain === other) return null
  const [own, theirs] = [labelOf(domain), labelOf(other)]
  const shorter = Math.min(own.length, theirs.length)
  if (shorter < SHORTEST_LABEL) return null
  if (own === theirs || skeleton(own) === skeleton(theirs)) return 0
  const limit = shorter < SHORT_LABEL ? 1 : 2
  const edits = editDistance(own, theirs, { limit, prefix: false })
  return edits <= limit ? edits : null
}
