import { EQUIPMENT_NAMES } from './code-lists.ts'
import { readDocuments, type DocumentReading, type SetPlace } from './documents.ts'
import { element, findSegment, place, present, readDate, readTime, shorten } from './elements.ts'
import type { IssueLog, ReadMode } from './issues.ts'
import { readParties } from './read-210.ts'
import { APPOINTMENT_MEANINGS, STATUS_MEANINGS, STATUS_REASONS, type ReasonParty } from './status-codes.ts'
import type { TenderParty } from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

/** A carrier's status message (214) about one shipment. */
export type StatusMessage = {
  /** B10-01: the carrier's own (PRO) number. */
  proNumber?: string
  /** B10-02: the load number of the tender. */
  shipmentId?: string
  carrierScac?: string
  parties: TenderParty[]
  references: { qualifier: string; value: string }[]
  statuses: ShipmentStatusReport[]
}

export type ShipmentStatusReport = {
  kind: 'status' | 'appointment'
  /** AT7-01, or AT7-03 for an appointment. What it means is the standard's word; a partner's own meaning is a setting. */
  code: string
  meaning?: string
  reasonCode?: string
  reason?: string
  reasonParty?: ReasonParty
  /** `YYYY-MM-DDTHH:mm`; without a time of day it is 00:00 and `timeGiven` is false. */
  at?: string
  timeGiven: boolean
  /** AT7-07; LT is the local time of the place. */
  timeCode?: string
  city?: string
  state?: string
  country?: string
  longitude?: number
  latitude?: number
  equipmentScac?: string
  equipmentNumber?: string
  equipmentName?: string
  /** L11*n*QN: which stop of the tender is meant. */
  stopSequence?: number
}

export function readStatusMessage(text: string, { mode }: { mode: ReadMode }): DocumentReading<StatusMessage> {
  return readDocuments(text, { wanted: '214', mode, read: readMessage })
}

function readMessage({ set }: SetPlace, log: IssueLog): StatusMessage | undefined {
  const { segments } = set
  const [st] = segments
  const b10 = findSegment(segments, 'B10')
  if (!b10) {
    if (st) log.error(place(st), 'segment_missing', 'The status does not say which load it is about (B10 is missing).')
    return undefined
  }
  const proNumber = element(b10, 1)
  const shipmentId = element(b10, 2)
  if (proNumber === undefined && shipmentId === undefined) {
    log.error(place(b10), 'element_missing', 'The status has neither a load number nor a PRO number (B10).')
  }
  const loops = splitStatusLoops(segments)
  const statuses = loops.flatMap((loop) => readStatus(loop, log))
  if (statuses.length === 0 && st) log.error(place(st), 'segment_missing', 'The message holds no status (AT7).')
  return {
    ...present({ proNumber, shipmentId, carrierScac: element(b10, 3) }),
    parties: readParties(segments, log),
    references: segments.flatMap((segment) => {
      const value = element(segment, 1)
      const qualifier = element(segment, 2)
      return segment.id === 'L11' && value !== undefined && qualifier !== undefined ? [{ qualifier, value }] : []
    }),
    statuses,
  }
}

type StatusLoop = { at7: X12Segment; ms1?: X12Segment; ms2?: X12Segment; stopNumber?: X12Segment }

/** AT7 opens a status; MS1 (where) and MS2 (which truck) follow it. L11*QN in the same LX loop numbers the stop, before or after its AT7. */
function splitStatusLoops(segments: readonly X12Segment[]): StatusLoop[] {
  const loops: StatusLoop[] = []
  let ofThisLx: StatusLoop[] = []
  let stopNumber: X12Segment | undefined
  for (const segment of segments) {
    if (segment.id === 'LX') {
      ofThisLx = []
      stopNumber = undefined
    } else if (segment.id === 'AT7') {
      const loop: StatusLoop = { at7: segment, ...present({ stopNumber }) }
      loops.push(loop)
      ofThisLx.push(loop)
    } else if (segment.id === 'L11' && element(segment, 2) === 'QN') {
      stopNumber = segment
      for (const loop of ofThisLx) loop.stopNumber ??= segment
    } else if (segment.id === 'MS1' || segment.id === 'MS2') {
      const last = loops.at(-1)
      if (last) last[segment.id === 'MS1' ? 'ms1' : 'ms2'] = segment
    }
  }
  return loops
}

function readStatus({ at7, ms1, ms2, stopNumber }: StatusLoop, log: IssueLog): ShipmentStatusReport[] {
  const status = element(at7, 1)
  const appointment = element(at7, 3)
  if ((status === undefined) === (appointment === undefined)) {
    const both = status === undefined ? 'neither a status nor an appointment' : 'both a status and an appointment'
    log.error(place(at7), 'value_conflict', `A status line says ${both}; it must say one of them.`)
    return []
  }
  const kind = status === undefined ? 'appointment' : 'status'
  const code = status ?? appointment ?? ''
  const meaning = (kind === 'status' ? STATUS_MEANINGS : APPOINTMENT_MEANINGS)[code]
  if (meaning === undefined) {
    log.warning(
      place(at7, kind === 'status' ? 1 : 3),
      'code_unknown',
      `The ${kind} code "${shorten(code)}" is not one we know; it was kept without a meaning.`,
    )
  }
  const reasonCode = element(at7, kind === 'status' ? 2 : 4)
  const reason = reasonCode === undefined ? undefined : STATUS_REASONS[reasonCode]
  const date = readDate({ segment: at7, number: 5, name: 'The date of the status' }, log)
  const time = readTime({ segment: at7, number: 6, name: 'The time of the status' }, log)
  const equipmentCode = element(ms2, 3)
  const sequence = element(stopNumber, 1)
  return [
    {
      kind,
      code,
      ...present({ meaning, reasonCode, reason: reason?.meaning, reasonParty: reason?.party }),
      ...present({ at: date === undefined ? undefined : `${date}T${time ?? '00:00'}`, timeCode: element(at7, 7) }),
      timeGiven: time !== undefined,
      ...present({ city: element(ms1, 1), state: element(ms1, 2), country: element(ms1, 3) }),
      ...present({
        longitude: ms1 && readDegrees({ segment: ms1, number: 4, direction: element(ms1, 6), limit: 180 }, log),
        latitude: ms1 && readDegrees({ segment: ms1, number: 5, direction: element(ms1, 7), limit: 90 }, log),
        equipmentScac: element(ms2, 1),
        equipmentNumber: element(ms2, 2),
        equipmentName: equipmentCode === undefined ? undefined : EQUIPMENT_NAMES[equipmentCode],
        stopSequence: sequence !== undefined && /^\d{1,3}$/.test(sequence) ? Number(sequence) : undefined,
      }),
    },
  ]
}

type Degrees = { segment: X12Segment; number: number; direction: string | undefined; limit: number }

/** Elements 1654 and 1655: seven digits DDDMMSS with the direction apart (W and S are negative); some partners send decimal degrees. */
function readDegrees({ segment, number, direction, limit }: Degrees, log: IssueLog): number | undefined {
  const text = element(segment, number)
  if (text === undefined) return undefined
  const packed = /^(\d{3})(\d{2})(\d{2})$/.exec(text)
  const decimal = /^-?\d{1,3}\.\d{1,8}$/.test(text) ? Number(text) : undefined
  const value = packed ? Number(packed[1]) + Number(packed[2]) / 60 + Number(packed[3]) / 3600 : decimal
  if (
    value === undefined ||
    Math.abs(value) > limit ||
    (packed && (Number(packed[2]) > 59 || Number(packed[3]) > 59))
  ) {
    log.warning(
      place(segment, number),
      'number_invalid',
      `The position "${shorten(text)}" cannot be read; it was left out.`,
    )
    return undefined
  }
  const signed = direction === 'W' || direction === 'S' ? -Math.abs(value) : value
  return Math.round(signed * 1e6) / 1e6
}
