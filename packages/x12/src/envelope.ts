import { element, isoDate, place, shorten } from './elements.ts'
import type { IssueLog } from './issues.ts'
import { openIssueLog, type ReadMode, type X12Issue } from './issues.ts'
import type { Separators, X12Segment } from './tokenize.ts'
import { tokenize } from './tokenize.ts'

/**
 * The three envelopes of an X12 file: interchange (ISA…IEA), functional group (GS…GE), transaction set (ST…SE), each with a control number that
 * its trailer repeats and a count of what it holds. A mismatch means that something was lost or altered on the way.
 */
export type X12Party = { qualifier: string; id: string }

export type TransactionSet = {
  /** ST01, as "204". */
  code: string
  controlNumber: string
  /** ST to SE, both included. */
  segments: readonly X12Segment[]
  /** SE01; absent when it is missing or not a number. */
  claimedSegmentCount?: number
  /** False when no SE closes the set: it may be cut off. */
  closed: boolean
}

export type FunctionalGroup = {
  /** GS01: SM = 204, GF = 990, QM = 214, IM = 210, FA = 997. */
  code: string
  sender: string
  receiver: string
  controlNumber: string
  /** GS08, as "004010". */
  version: string
  claimedSetCount?: number
  closed: boolean
  sets: readonly TransactionSet[]
  header: X12Segment
}

export type Interchange = {
  separators: Separators
  sender: X12Party
  receiver: X12Party
  /** YYYY-MM-DD, absent when ISA09 is not a date. */
  sentOn?: string
  /** ISA12, as "00401". */
  version: string
  controlNumber: string
  usage: 'production' | 'test'
  groups: readonly FunctionalGroup[]
}

export type Envelopes = { interchanges: Interchange[]; issues: readonly X12Issue[] }

/** Functional group code of each transaction set (GS01 for ST01). */
export const GROUP_CODES: Readonly<Record<string, string>> = {
  '204': 'SM',
  '210': 'IM',
  '214': 'QM',
  '990': 'GF',
  '997': 'FA',
  '999': 'FA',
}

export function readEnvelopes(text: string, mode: ReadMode): Envelopes {
  const log = openIssueLog(mode)
  return { interchanges: readInterchanges(text, log), issues: log.issues }
}

export function readInterchanges(text: string, log: IssueLog): Interchange[] {
  return tokenize(text, log).flatMap(({ separators, segments }) => {
    const [isa] = segments
    return isa ? [readInterchange({ isa, segments, separators }, log)] : []
  })
}

type Tokens = { isa: X12Segment; segments: readonly X12Segment[]; separators: Separators }

function readInterchange({ isa, segments, separators }: Tokens, log: IssueLog): Interchange {
  const last = segments.at(-1) ?? isa
  const iea = last.id === 'IEA' ? last : undefined
  const groups = readGroups(segments.slice(1, iea ? -1 : undefined), log)
  const controlNumber = element(isa, 13) ?? ''
  if (iea) {
    matchControlNumber({ header: controlNumber, trailer: iea, number: 2, name: 'The file' }, log)
    matchCount({ trailer: iea, actual: groups.length, code: 'group_count', holder: 'The file', what: 'group' }, log)
  } else {
    log.error(place(last), 'iea_missing', 'The file has no end (IEA); part of it may be missing.')
  }
  if (groups.length === 0)
    log.error(place(isa), 'gs_missing', 'The file holds no group (GS), so there is nothing to read in it.')
  const sentOn = isoDate(element(isa, 9) ?? '')
  for (const group of groups) compareHeaders(isa, group, log)
  return {
    separators,
    sender: { qualifier: element(isa, 5) ?? '', id: element(isa, 6) ?? '' },
    receiver: { qualifier: element(isa, 7) ?? '', id: element(isa, 8) ?? '' },
    ...(sentOn === undefined ? {} : { sentOn }),
    version: element(isa, 12) ?? '',
    controlNumber,
    usage: element(isa, 15) === 'T' ? 'test' : 'production',
    groups,
  }
}

/** The two headers state sender, receiver and version each; partners let them differ, so it is said and not refused. */
function compareHeaders(isa: X12Segment, group: FunctionalGroup, log: IssueLog): void {
  const pairs = [
    { name: 'receiver', code: 'party_mismatch', outer: element(isa, 8), inner: group.receiver, number: 3 },
    { name: 'sender', code: 'party_mismatch', outer: element(isa, 6), inner: group.sender, number: 2 },
    // GS08 is the six-digit version of which ISA12 has the first five.
    { name: 'version', code: 'version_mismatch', outer: element(isa, 12), inner: group.version.slice(0, 5), number: 8 },
  ] as const
  for (const { name, code, outer = '', inner, number } of pairs) {
    if (outer === inner) continue
    const shown = shorten(number === 8 ? group.version : inner)
    log.warning(
      place(group.header, number),
      code,
      `The file names the ${name} twice and not alike: "${outer}" and "${shown}".`,
    )
  }
}

function readGroups(segments: readonly X12Segment[], log: IssueLog): FunctionalGroup[] {
  const groups: FunctionalGroup[] = []
  const seen = new Set<string>()
  let index = 0
  for (let header = segments[index]; header; header = segments[index]) {
    if (header.id !== 'GS') {
      log.error(place(header), 'gs_missing', `Segment ${header.number} (${header.id}) stands outside any group (GS).`)
      index += 1
      continue
    }
    const start = index + 1
    index = start
    while (index < segments.length && segments[index]?.id !== 'GE' && segments[index]?.id !== 'GS') index += 1
    const trailer = segments[index]?.id === 'GE' ? segments[index] : undefined
    const body = segments.slice(start, index)
    if (trailer) index += 1
    groups.push(readGroup({ header, body, trailer, seen }, log))
  }
  return groups
}

type GroupTokens = {
  header: X12Segment
  body: readonly X12Segment[]
  trailer: X12Segment | undefined
  seen: Set<string>
}

function readGroup({ header, body, trailer, seen }: GroupTokens, log: IssueLog): FunctionalGroup {
  const controlNumber = element(header, 6) ?? ''
  refuseRepeated({ seen, controlNumber, header, number: 6, name: 'groups' }, log)
  const code = element(header, 1) ?? ''
  const sets = readSets(body, log)
  for (const set of sets) {
    const expected = GROUP_CODES[set.code]
    const [st] = set.segments
    if (expected !== undefined && expected !== code && st) {
      log.warning(
        place(st, 1),
        'group_type_mismatch',
        `The group is marked "${shorten(code)}", but holds a ${set.code}, which belongs in "${expected}".`,
      )
    }
  }
  if (sets.length === 0) log.error(place(header), 'st_missing', 'The group holds no document (ST).')
  const claimedSetCount =
    trailer &&
    matchCount({ trailer, actual: sets.length, code: 'set_count', holder: 'The group', what: 'document' }, log)
  if (trailer) matchControlNumber({ header: controlNumber, trailer, number: 2, name: 'The group' }, log)
  else log.error(place(body.at(-1) ?? header), 'ge_missing', 'The group has no end (GE); part of it may be missing.')
  return {
    code,
    sender: element(header, 2) ?? '',
    receiver: element(header, 3) ?? '',
    controlNumber,
    version: element(header, 8) ?? '',
    ...(claimedSetCount === undefined ? {} : { claimedSetCount }),
    closed: trailer !== undefined,
    sets,
    header,
  }
}

function readSets(segments: readonly X12Segment[], log: IssueLog): TransactionSet[] {
  const sets: TransactionSet[] = []
  const seen = new Set<string>()
  let index = 0
  for (let header = segments[index]; header; header = segments[index]) {
    if (header.id !== 'ST') {
      log.error(
        place(header),
        'st_missing',
        `Segment ${header.number} (${header.id}) stands outside any document (ST).`,
      )
      index += 1
      continue
    }
    const start = index
    index += 1
    while (index < segments.length && segments[index]?.id !== 'SE' && segments[index]?.id !== 'ST') index += 1
    const trailer = segments[index]?.id === 'SE' ? segments[index] : undefined
    if (trailer) index += 1
    sets.push(readSet({ header, trailer, segments: segments.slice(start, index), seen }, log))
  }
  return sets
}

type SetTokens = {
  header: X12Segment
  trailer: X12Segment | undefined
  segments: readonly X12Segment[]
  seen: Set<string>
}

function readSet({ header, trailer, segments, seen }: SetTokens, log: IssueLog): TransactionSet {
  const controlNumber = element(header, 2) ?? ''
  refuseRepeated({ seen, controlNumber, header, number: 2, name: 'documents' }, log)
  const claimed =
    trailer &&
    matchCount({ trailer, actual: segments.length, code: 'segment_count', holder: 'The file', what: 'segment' }, log)
  if (trailer) matchControlNumber({ header: controlNumber, trailer, number: 2, name: 'The document' }, log)
  else
    log.error(
      place(segments.at(-1) ?? header),
      'se_missing',
      `Document ${controlNumber} has no end (SE); part of it may be missing.`,
    )
  return {
    code: element(header, 1) ?? '',
    controlNumber,
    segments,
    ...(claimed === undefined ? {} : { claimedSegmentCount: claimed }),
    closed: trailer !== undefined,
  }
}

type Repeated = { seen: Set<string>; controlNumber: string; header: X12Segment; number: number; name: string }

function refuseRepeated({ seen, controlNumber, header, number, name }: Repeated, log: IssueLog): void {
  if (seen.has(controlNumber)) {
    log.error(
      place(header, number),
      'duplicate_control_number',
      `Two ${name} have the same control number ${shorten(controlNumber)}; one may be a copy.`,
    )
  }
  seen.add(controlNumber)
}

type Controlled = { header: string; trailer: X12Segment; number: number; name: string }

function matchControlNumber({ header, trailer, number, name }: Controlled, log: IssueLog): void {
  const found = element(trailer, number) ?? ''
  if (found === header) return
  const message = `${name} begins with control number "${shorten(header)}" and ends with "${shorten(found)}".`
  log.error(place(trailer, number), 'control_number_mismatch', message)
}

type Counted = {
  trailer: X12Segment
  actual: number
  code: 'segment_count' | 'set_count' | 'group_count'
  holder: string
  what: string
}

/** Compares the count in a trailer's first element; answers what it claims, when that is a number. */
function matchCount({ trailer, actual, code, holder, what }: Counted, log: IssueLog): number | undefined {
  const text = element(trailer, 1) ?? ''
  const claimed = /^\d{1,10}$/.test(text) ? Number(text) : undefined
  if (claimed !== actual) {
    const says = claimed === undefined ? `"${shorten(text)}" ${what}s` : `${claimed} ${what}${claimed === 1 ? '' : 's'}`
    log.error(place(trailer, 1), code, `${holder} says it has ${says}; it has ${actual}.`)
  }
  return claimed
}
