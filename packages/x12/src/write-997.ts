import type { FunctionalGroup, Interchange, TransactionSet } from './envelope.ts'
import type { X12Issue, X12IssueCode } from './issues.ts'
import type { OutgoingEnvelope, OutgoingSet } from './write-envelope.ts'
import { writeInterchange } from './write-envelope.ts'

/** What the 997 says about one transaction set: AK5, with an AK3 and AK4 for each place that is wrong. */
export type SetAcknowledgment = {
  code: string
  controlNumber: string
  /** A accepted, E accepted with errors noted, R rejected. P (partly) exists for groups only. */
  status: 'A' | 'E' | 'R'
  /** AK502: 1 not supported, 2 trailer missing, 3 control number mismatch, 4 segment count mismatch, 5 segments in error, 23 duplicate number. */
  errorCodes: string[]
  segments: SegmentError[]
}

/** `position` counts from ST = 1. */
export type SegmentError = {
  id: string
  position: number
  code: string
  elements: { number: number; code: string; value?: string }[]
}

export type GroupAcknowledgment = {
  code: string
  controlNumber: string
  version: string
  status: 'A' | 'E' | 'P' | 'R'
  claimed: number
  received: number
  accepted: number
  /** AK905: 3 trailer missing, 4 control number mismatch, 5 set count mismatch. */
  errorCodes: string[]
  sets: SetAcknowledgment[]
}

/** AK502 of the issues that concern a set as a whole. */
const SET_CODES: Partial<Record<X12IssueCode, string>> = {
  wrong_document: '1',
  se_missing: '2',
  control_number_mismatch: '3',
  segment_count: '4',
  duplicate_control_number: '23',
}

/** AK905 of the issues that concern a group. */
const GROUP_CODES: Partial<Record<X12IssueCode, string>> = {
  ge_missing: '3',
  control_number_mismatch: '4',
  set_count: '5',
}

/** AK304 of the issues that concern a segment as a whole; 8 means that its elements are wrong. */
const SEGMENT_CODES: Partial<Record<X12IssueCode, string>> = {
  bad_segment_id: '1',
  segment_missing: '3',
  st_missing: '2',
  stop_count: '3',
}

/** AK403 of the issues that concern one element. */
const ELEMENT_CODES: Partial<Record<X12IssueCode, string>> = {
  element_missing: '1',
  value_too_long: '5',
  number_invalid: '6',
  control_character: '6',
  code_unknown: '7',
  currency_unknown: '7',
  weight_unit_unknown: '7',
  hazmat_invalid: '7',
  date_invalid: '8',
  time_invalid: '9',
}

/** AK3 and AK4 list at most this many places: one is enough to look for the fault, and the answer stays small. */
const MAX_PLACES = 50

/**
 * What to answer for each functional group, from the issues that reading it gave. In strict mode one error rejects its set; in lenient mode a set
 * with forgiven faults is "accepted with errors". A group of acknowledgments (FA) is never acknowledged, or two systems would answer for ever.
 */
export function acknowledgeInterchange(interchange: Interchange, issues: readonly X12Issue[]): GroupAcknowledgment[] {
  // A fault of ISA or IEA has no code in a 997, but what was not taken must not be acknowledged as taken.
  const broken = issues.some(
    ({ severity, segmentId, code }) => severity === 'error' && (code === 'iea_missing' || segmentId === 'IEA'),
  )
  return interchange.groups
    .filter((group) => group.code !== 'FA')
    .map((group) => acknowledgeGroup({ group, broken }, issues))
}

function acknowledgeGroup(
  { group, broken }: { group: FunctionalGroup; broken: boolean },
  issues: readonly X12Issue[],
): GroupAcknowledgment {
  const first = group.header.number
  const last = group.sets.at(-1)?.segments.at(-1)?.number ?? first
  // GE follows the last segment of the last set.
  const own = issues.filter(({ segment, segmentId, code }) =>
    code === 'ge_missing' ? segment >= first && segment <= last : segmentId === 'GE' && segment === last + 1,
  )
  const errorCodes = codesOf(own, GROUP_CODES)
  const sets = group.sets.map((set) => acknowledgeSet(set, issues))
  const accepted = sets.filter(({ status }) => status !== 'R').length
  const clean = sets.every(({ status }) => status === 'A') && errorCodes.length === 0
  const refused = broken || own.some(({ severity }) => severity === 'error') || accepted === 0
  return {
    code: group.code,
    controlNumber: group.controlNumber,
    version: group.version,
    status: refused ? 'R' : clean ? 'A' : accepted < sets.length ? 'P' : 'E',
    claimed: group.claimedSetCount ?? sets.length,
    received: sets.length,
    accepted: refused ? 0 : accepted,
    errorCodes,
    sets: refused ? sets.map((set) => ({ ...set, status: 'R' })) : sets,
  }
}

function acknowledgeSet(set: TransactionSet, issues: readonly X12Issue[]): SetAcknowledgment {
  const first = set.segments[0]?.number ?? 0
  const last = set.segments.at(-1)?.number ?? 0
  const own = issues.filter(({ segment }) => segment >= first && segment <= last)
  const whole = own.filter(({ code }) => SET_CODES[code] !== undefined)
  const inside = own.filter(({ code, severity }) => severity === 'error' && SET_CODES[code] === undefined)
  const errorCodes = codesOf(whole, SET_CODES)
  if (inside.length > 0) errorCodes.push('5')
  return {
    code: set.code,
    controlNumber: set.controlNumber,
    status: own.some(({ severity }) => severity === 'error') ? 'R' : whole.length > 0 ? 'E' : 'A',
    errorCodes,
    segments: segmentErrors({ set, first, issues: inside }),
  }
}

function segmentErrors({
  set,
  first,
  issues,
}: {
  set: TransactionSet
  first: number
  issues: readonly X12Issue[]
}): SegmentError[] {
  const bySegment = Map.groupBy(issues, ({ segment }) => segment)
  return [...bySegment].slice(0, MAX_PLACES).map(([number, found]) => {
    const position = number - first + 1
    const elements = found.flatMap((issue) => {
      const code = ELEMENT_CODES[issue.code]
      if (issue.element === undefined || code === undefined) return []
      const value = set.segments[position - 1]?.elements[issue.element - 1]?.trim().slice(0, 99)
      return [{ number: issue.element, code, ...(value === undefined || value === '' ? {} : { value }) }]
    })
    const whole = found.map((issue) => SEGMENT_CODES[issue.code]).find((code) => code !== undefined)
    return { id: found[0]?.segmentId || 'ZZZ', position, code: whole ?? '8', elements }
  })
}

function codesOf(issues: readonly X12Issue[], table: Partial<Record<X12IssueCode, string>>): string[] {
  return [...new Set(issues.map(({ code }) => table[code]).filter((code) => code !== undefined))].slice(0, 5)
}

export type OutgoingAcknowledgment = {
  envelope: OutgoingEnvelope
  groups: readonly GroupAcknowledgment[]
  /** ST02 of the first set; the following count on. */
  firstSetControlNumber: number
}

/** One 997 for each group. Throws RangeError when the envelope cannot be written, and when there is nothing to acknowledge. */
export function writeAcknowledgment({ envelope, groups, firstSetControlNumber }: OutgoingAcknowledgment): string {
  if (groups.length === 0) throw new RangeError('there is no group to acknowledge')
  const sets = groups.map((group, index): OutgoingSet => ({
    code: '997',
    controlNumber: String(firstSetControlNumber + index).padStart(4, '0'),
    segments: [
      ['AK1', group.code, group.controlNumber],
      ...group.sets.flatMap(writeSet),
      ['AK9', group.status, String(group.claimed), String(group.received), String(group.accepted), ...group.errorCodes],
    ],
  }))
  return writeInterchange(envelope, { groupCode: 'FA', sets })
}

function writeSet(set: SetAcknowledgment): string[][] {
  return [
    ['AK2', set.code, set.controlNumber],
    ...set.segments.flatMap(({ id, position, code, elements }) => [
      ['AK3', id, String(position), '', code],
      ...elements.map((wrong) => ['AK4', String(wrong.number), '', wrong.code, wrong.value ?? '']),
    ]),
    ['AK5', set.status, ...set.errorCodes.slice(0, 5)],
  ]
}
