/**
 * What a reader of an X12 file has to say about it. An `error` stops the file (or the transaction set it stands in); a `warning` does not.
 * Sentences are for the person who sent the file, so they name values, not element numbers; `segment`, `segmentId` and `element` point at the place.
 */
export type X12Issue = {
  severity: 'error' | 'warning'
  /** 1-based place of the segment in the file, ISA being 1; 0 when the complaint is about the file as a whole. */
  segment: number
  segmentId: string
  /** 1-based element of the segment, as in "B2-04". */
  element?: number
  code: X12IssueCode
  message: string
}

export type X12IssueCode =
  | 'file_empty'
  | 'file_too_large'
  | 'not_x12'
  | 'isa_not_106'
  | 'separators_clash'
  | 'control_character'
  | 'bad_segment_id'
  | 'last_segment_open'
  | 'text_after_end'
  | 'iea_missing'
  | 'ge_missing'
  | 'se_missing'
  | 'isa_missing'
  | 'gs_missing'
  | 'st_missing'
  | 'segment_count'
  | 'set_count'
  | 'group_count'
  | 'control_number_mismatch'
  | 'duplicate_control_number'
  | 'group_type_mismatch'
  | 'version_mismatch'
  | 'party_mismatch'
  | 'wrong_document'
  | 'segment_missing'
  | 'element_missing'
  | 'code_unknown'
  | 'number_invalid'
  | 'date_invalid'
  | 'time_invalid'
  | 'value_too_long'
  | 'value_conflict'
  | 'currency_assumed'
  | 'currency_unknown'
  | 'charges_do_not_add_up'
  | 'stop_count'
  | 'stop_order'
  | 'stop_place_missing'
  | 'window_missing'
  | 'window_reversed'
  | 'weight_unit_unknown'
  | 'quantity_repeats_weight'
  | 'hazmat_invalid'
  | 'segment_ignored'
  | 'too_many_issues'

/**
 * strict: anything wrong with the envelope is an error. lenient: faults of bookkeeping (counts, control numbers, an unclosed group) become
 * warnings, because the content can still be read whole; a set without its end stays an error, because stops may be missing.
 */
export type ReadMode = 'strict' | 'lenient'

const FORGIVABLE: ReadonlySet<X12IssueCode> = new Set<X12IssueCode>([
  'segment_count',
  'set_count',
  'group_count',
  'control_number_mismatch',
  'ge_missing',
  'iea_missing',
  'text_after_end',
  'charges_do_not_add_up',
])

/** With an error of these the file is no interchange of whole documents: nobody knows what it lost, or where one document ends and the next begins. */
export const BROKEN_ENVELOPE: ReadonlySet<X12IssueCode> = new Set<X12IssueCode>([
  'file_empty',
  'file_too_large',
  'not_x12',
  'isa_not_106',
  'separators_clash',
  'gs_missing',
  'st_missing',
  'se_missing',
  'ge_missing',
  'iea_missing',
  'control_number_mismatch',
])

/** A file of noise would otherwise answer every line with a complaint; nobody reads more, and the answer must stay small. */
export const MAX_ISSUES = 200

/** Collects issues in reading order, applying the mode's leniency and the bound. */
export type IssueLog = {
  readonly issues: readonly X12Issue[]
  readonly mode: ReadMode
  error: (at: IssuePlace, code: X12IssueCode, message: string) => void
  warning: (at: IssuePlace, code: X12IssueCode, message: string) => void
  /** For a habit of the sender's program that would otherwise be said at every line: only its first place in the file. */
  warningOnce: (at: IssuePlace, code: X12IssueCode, message: string) => void
  /** True when an error stands at a segment within the range (inclusive), or at the file as a whole. */
  hasErrorBetween: (first: number, last: number) => boolean
  hasError: () => boolean
}

export type IssuePlace = { segment: number; segmentId: string; element?: number }

export const WHOLE_FILE: IssuePlace = { segment: 0, segmentId: '' }

export function openIssueLog(mode: ReadMode): IssueLog {
  const issues: X12Issue[] = []
  // Errors count even when the list is full: a file must not be let through because it has too many of them.
  const errorSegments = new Set<number>()
  const add = (severity: X12Issue['severity'], place: IssuePlace, code: X12IssueCode, message: string): void => {
    const held = severity === 'error' && !(mode === 'lenient' && FORGIVABLE.has(code)) ? 'error' : 'warning'
    if (held === 'error') errorSegments.add(place.segment)
    const element = place.element === undefined ? {} : { element: place.element }
    if (issues.length < MAX_ISSUES) {
      issues.push({ severity: held, segment: place.segment, segmentId: place.segmentId, ...element, code, message })
    } else if (issues.length === MAX_ISSUES) {
      issues.push({
        severity: held,
        ...WHOLE_FILE,
        code: 'too_many_issues',
        message: `The file has more than ${MAX_ISSUES} problems; only the first ${MAX_ISSUES} are listed.`,
      })
    }
  }
  return {
    issues,
    mode,
    error: (at, code, message) => add('error', at, code, message),
    warning: (at, code, message) => add('warning', at, code, message),
    warningOnce: (at, code, message) => {
      if (!issues.some((issue) => issue.code === code)) add('warning', at, code, message)
    },
    hasErrorBetween: (first, last) => {
      if (errorSegments.has(0)) return true
      for (let number = first; number <= last; number += 1) if (errorSegments.has(number)) return true
      return false
    },
    hasError: () => errorSegments.size > 0,
  }
}
