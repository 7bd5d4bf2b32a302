import type { X12Party } from './envelope.ts'
import type { Separators } from './tokenize.ts'

/** What every outgoing file states about itself. Control numbers come from the caller, who keeps them unique for each partner. */
export type OutgoingEnvelope = {
  sender: X12Party
  receiver: X12Party
  /** GS02 and GS03 where they differ from the ids of the interchange. */
  senderCode?: string
  receiverCode?: string
  /** GS08, as "004010". */
  version: string
  /** ISA12; without it the first five digits of the version, which is what the standard means. */
  interchangeVersion?: string
  interchangeControlNumber: number
  groupControlNumber: number
  /** Wall-clock time to stamp the file with, `YYYY-MM-DDTHH:mm`. */
  sentAt: string
  usage: 'production' | 'test'
  /** ISA14: ask for a TA1. */
  acknowledge?: boolean
  separators?: Separators
}

/** One transaction set without ST and SE, as lists of [segment id, …elements]. `controlNumber` is ST02 as the partner wants it padded. */
export type OutgoingSet = { code: string; controlNumber: string; segments: readonly (readonly string[])[] }

export const DEFAULT_SEPARATORS: Separators = { element: '*', component: '>', segment: '~', repetition: '^' }

/** Writes a whole interchange of one group. Throws RangeError when the caller's envelope cannot be written; texts are made safe instead. */
export function writeInterchange(
  envelope: OutgoingEnvelope,
  { groupCode, sets }: { groupCode: string; sets: readonly OutgoingSet[] },
): string {
  const separators = envelope.separators ?? DEFAULT_SEPARATORS
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(envelope.sentAt)
  if (!match) throw new RangeError(`sentAt must be YYYY-MM-DDTHH:mm, not ${envelope.sentAt}`)
  const [, year = '', month = '', day = '', hour = '', minute = ''] = match
  const interchangeNumber = controlNumber(envelope.interchangeControlNumber).padStart(9, '0')
  const groupNumber = controlNumber(envelope.groupControlNumber)
  const interchangeVersion = envelope.interchangeVersion ?? envelope.version.slice(0, 5)
  if (!/^\d{5}$/.test(interchangeVersion) || !/^\d{6}[A-Z0-9]{0,6}$/.test(envelope.version)) {
    throw new RangeError(`not an X12 version: ${envelope.version} (${interchangeVersion})`)
  }
  const isa = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    ...partyFields(envelope.sender),
    ...partyFields(envelope.receiver),
    `${year.slice(2)}${month}${day}`,
    `${hour}${minute}`,
    // The standards identifier up to version 4010, the repetition separator after it.
    interchangeVersion <= '00401' ? 'U' : (separators.repetition ?? '^'),
    interchangeVersion,
    interchangeNumber,
    envelope.acknowledge ? '1' : '0',
    envelope.usage === 'test' ? 'T' : 'P',
    separators.component,
  ].join(separators.element)
  const gs = [
    'GS',
    groupCode,
    envelope.senderCode ?? envelope.sender.id,
    envelope.receiverCode ?? envelope.receiver.id,
    `${year}${month}${day}`,
    `${hour}${minute}`,
    groupNumber,
    'X',
    envelope.version,
  ]
  const body = sets.flatMap((set) => [
    ['ST', set.code, set.controlNumber],
    ...set.segments,
    ['SE', String(set.segments.length + 2), set.controlNumber],
  ])
  const segments = [gs, ...body, ['GE', String(sets.length), groupNumber], ['IEA', '1', interchangeNumber]]
  return [isa, ...segments.map((segment) => writeSegment(segment, separators))]
    .map((line) => endLine(line, separators))
    .join('')
}

/** A printed terminator is followed by a line feed, so that a person can read the file; readers skip it. */
const endLine = (line: string, { segment }: Separators): string =>
  segment === '\n' ? `${line}\n` : `${line}${segment}\n`

/** Trailing empty elements are left out, as the standard asks. */
function writeSegment(elements: readonly string[], separators: Separators): string {
  const safe = elements.map((value) => safeText(value, separators))
  while (safe.length > 1 && safe.at(-1) === '') safe.pop()
  return safe.join(separators.element)
}

/** X12 has no escape: a separator or an unprintable sign inside a value would tear the segment apart, so it becomes a space. */
export function safeText(value: string, separators: Separators): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  let text = value.toWellFormed().replace(/[\u0000-\u001f\u007f]+/g, ' ')
  for (const separator of Object.values(separators)) text = text.replaceAll(separator, ' ')
  return text.trim()
}

function partyFields({ qualifier, id }: X12Party): [string, string] {
  if (!/^[A-Z0-9]{2}$/.test(qualifier))
    throw new RangeError(`a party's qualifier has two characters, not "${qualifier}"`)
  if (!/^[\w .&()/-]{1,15}$/.test(id)) throw new RangeError(`a party's id has 1 to 15 letters and digits, not "${id}"`)
  return [qualifier, id.padEnd(15)]
}

/** Element I12 has nine digits and 28 up to nine; 0 is not a control number. */
function controlNumber(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > 999_999_999)
    throw new RangeError(`a control number is 1 to 999999999, not ${value}`)
  return String(value)
}
