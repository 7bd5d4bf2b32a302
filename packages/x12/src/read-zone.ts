import { TIME_CODE_ZONES } from './code-lists.ts'
import { element, isIn, place, shorten } from './elements.ts'
import type { IssueLog } from './issues.ts'
import type { X12Segment } from './tokenize.ts'

/**
 * The time zone of a G62 time (element 623 in G62-05), or undefined for the local time of the stop. An unknown code is read as local time, with
 * the warning that `unknown` words.
 */
export function readZone(g62: X12Segment, unknown: (code: string) => string, log: IssueLog): string | undefined {
  const code = element(g62, 5)
  if (code === undefined || code === 'LT') return undefined
  if (isIn(TIME_CODE_ZONES, code)) return TIME_CODE_ZONES[code]
  log.warning(place(g62, 5), 'value_conflict', unknown(shorten(code)))
  return undefined
}
