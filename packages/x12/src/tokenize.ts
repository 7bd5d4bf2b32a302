import type { IssueLog } from './issues.ts'
import { WHOLE_FILE } from './issues.ts'

/**
 * Cuts X12 text into segments and elements. The separators are not fixed by the standard: each interchange declares its own by the bytes of its
 * ISA, which is therefore the one segment of fixed width (106 characters with its terminator).
 */
export type Separators = { element: string; component: string; segment: string; repetition?: string }

export type X12Segment = {
  /** 1-based place in the file, ISA being 1. */
  number: number
  id: string
  /** 0-based character offset in the text that was given. */
  position: number
  /** `elements[0]` is element 01. Trailing spaces of the last one are dropped: files are padded after their end. */
  elements: readonly string[]
}

export type TokenizedInterchange = { separators: Separators; segments: X12Segment[] }

export const ISA_LENGTH = 106

/** A tender is 1-5 kB and a day's batch some hundreds of them: 5 million characters is far above that, and bounds the time of one request. */
export const MAX_X12_LENGTH = 5_000_000

/** Some 2,500 tenders of the sample's size. A file of two-letter lines would otherwise become millions of objects. */
export const MAX_SEGMENTS = 100_000

/** Offsets of the 16 element separators inside an ISA: the widths 2 10 2 10 2 15 2 15 6 4 1 5 9 1 1 1 are set by the standard. */
const ISA_SEPARATOR_OFFSETS = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103] as const

const SEGMENT_ID = /^[A-Z][A-Z0-9]{1,2}$/
/* oxlint-disable no-control-regex -- control characters are what is looked for: PostgreSQL refuses U+0000 and the others corrupt documents */
const CONTROL = /[\u0000-\u001f\u007f]/
const CONTROL_ALL = /[\u0000-\u001f\u007f]+/g
/* oxlint-enable no-control-regex */
const BLANK = /\s/

export function tokenize(given: string, log: IssueLog): TokenizedInterchange[] {
  const interchanges: TokenizedInterchange[] = []
  if (given.length > MAX_X12_LENGTH) {
    const limit = MAX_X12_LENGTH.toLocaleString('en-US')
    log.error(WHOLE_FILE, 'file_too_large', `The file is larger than ${limit} characters. Send it in parts.`)
    return interchanges
  }
  let offset = skipBlank(given, given.startsWith('\ufeff') ? 1 : 0)
  if (offset >= given.length) {
    log.error(WHOLE_FILE, 'file_empty', 'The file is empty.')
    return interchanges
  }
  let number = 1
  while (offset < given.length) {
    const separators = readSeparators(given, { offset, number }, log)
    if (!separators) break
    const { segments, end } = cutSegments(given, { offset, number, separators }, log)
    interchanges.push({ separators, segments })
    number += segments.length
    offset = skipBlank(given, end)
  }
  return interchanges
}

type Place = { offset: number; number: number }

function readSeparators(text: string, { offset, number }: Place, log: IssueLog): Separators | undefined {
  const isa = text.slice(offset, offset + ISA_LENGTH)
  const at = { segment: number, segmentId: 'ISA' }
  if (!isa.startsWith('ISA')) {
    if (number === 1) log.error(WHOLE_FILE, 'not_x12', 'This is not an X12 file: it does not begin with ISA.')
    else
      log.error(
        { segment: number, segmentId: '' },
        'text_after_end',
        'There is text after the end of the file (IEA) that is not another X12 file.',
      )
    return undefined
  }
  const element = isa.charAt(3)
  const misplaced = ISA_SEPARATOR_OFFSETS.findIndex((place) => isa.charAt(place) !== element)
  if (isa.length < ISA_LENGTH || misplaced >= 0 || /[\r\n]/.test(isa.slice(0, ISA_LENGTH - 1))) {
    log.error(at, 'isa_not_106', isaComplaint(isa, misplaced))
    return undefined
  }
  const component = isa.charAt(104)
  const segment = isa.charAt(105)
  const clash = element === component || element === segment || component === segment
  if (clash || [element, segment].some((char) => /[A-Za-z0-9]/.test(char)) || segment === ' ' || element === ' ') {
    log.error(
      at,
      'separators_clash',
      'The first line (ISA) does not say which three different signs separate the parts of the file.',
    )
    return undefined
  }
  const repetition = isa.charAt(82)
  // ISA11 is the standards identifier "U" up to version 4010 and the repetition separator after it.
  return /[A-Za-z0-9 ]/.test(repetition) ? { element, component, segment } : { element, component, segment, repetition }
}

function isaComplaint(isa: string, misplaced: number): string {
  const rule = `The first line (ISA) must be exactly ${ISA_LENGTH} characters long, spaces included`
  const lineBreak = isa.search(/[\r\n]/)
  if (lineBreak >= 0 && lineBreak < ISA_LENGTH - 1) return `${rule}; it has a line break after ${lineBreak} characters.`
  if (isa.length < ISA_LENGTH) return `${rule}; the file ends after ${isa.length} characters.`
  return `${rule}; its field ${misplaced === 0 ? 1 : misplaced} does not have the right length.`
}

function cutSegments(text: string, { offset, number, separators }: Place & { separators: Separators }, log: IssueLog) {
  const segments: X12Segment[] = []
  let from = offset
  let next = number
  while (from < text.length) {
    const terminator = text.indexOf(separators.segment, from)
    const to = terminator < 0 ? text.length : terminator
    const start = skipBlank(text, from, to)
    const raw = text.slice(start, to).trimEnd()
    from = to + 1
    // Blank lines, and the line break that follows a printed terminator, are not segments.
    if (raw === '') continue
    if (next > MAX_SEGMENTS) {
      const limit = MAX_SEGMENTS.toLocaleString('en-US')
      log.error(WHOLE_FILE, 'file_too_large', `The file has more than ${limit} segments. Send it in parts.`)
      return { segments, end: text.length }
    }
    const segment = readSegment(raw, { offset: start, number: next, separators }, log)
    segments.push(segment)
    next += 1
    if (terminator < 0) {
      log.warning(
        { segment: segment.number, segmentId: segment.id },
        'last_segment_open',
        'The last line is not ended; the file may be cut off.',
      )
    }
    if (segment.id === 'IEA') break
  }
  return { segments, end: Math.min(from, text.length) }
}

function readSegment(
  raw: string,
  { offset, number, separators }: Place & { separators: Separators },
  log: IssueLog,
): X12Segment {
  const [id = '', ...given] = raw.split(separators.element)
  const shown = SEGMENT_ID.test(id) ? id : ''
  if (shown === '') {
    const start = cleanText(id).slice(0, 20)
    log.error(
      { segment: number, segmentId: '' },
      'bad_segment_id',
      `Line ${number} begins with "${start}", which is not the name of an X12 segment.`,
    )
  }
  const elements = given.map((value, index) => {
    if (!CONTROL.test(value) && value.isWellFormed()) return value
    // Some partners separate components by an unprintable sign; it stands in ISA16 and inside composite values.
    if (!CONTROL.test(value.replaceAll(separators.component, '')) && value.isWellFormed()) return value
    const at = { segment: number, segmentId: shown, element: index + 1 }
    log.warning(
      at,
      'control_character',
      'This value holds characters that cannot be printed; they were replaced by spaces.',
    )
    return cleanText(value)
  })
  return { number, id: shown, position: offset, elements }
}

const cleanText = (value: string): string => value.toWellFormed().replace(CONTROL_ALL, ' ')

function skipBlank(text: string, from: number, to = text.length): number {
  let at = from
  while (at < to && BLANK.test(text.charAt(at))) at += 1
  return at
}
