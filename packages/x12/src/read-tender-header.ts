import { feetToMm } from '@drawbar/contract/units.ts'
import { EQUIPMENT_NAMES, RESPOND_BY } from './code-lists.ts'
import { element, place, present, readDate, readTime } from './elements.ts'
import type { IssueLog } from './issues.ts'
import { extendParty, HAZMAT_CONTACT, openParty, PARTY_SEGMENTS, readContact } from './read-party.ts'
import { takeLine } from './read-stop.ts'
import { readZone } from './read-zone.ts'
import type {
  TenderContact,
  TenderDraft,
  TenderEquipment,
  TenderParty,
  TenderReference,
  WallTime,
} from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

export type TenderHeader = {
  respondBy?: WallTime
  billTo?: TenderParty
  parties: TenderParty[]
  references: Omit<TenderReference, 'foundIn'>[]
  notes: string[]
  handling: string[]
  equipment: TenderEquipment[]
  routing?: NonNullable<TenderDraft['routing']>
  pallets?: number
  emergencyContact?: TenderContact
  ignored: X12Segment[]
}

/** Read elsewhere (B2, B2A, C3) or without meaning for a load (L4 and the like are reported instead). */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(['B2', 'B2A', 'C3'])

/** Everything of a 204 before its first stop. */
export function readTenderHeader(segments: readonly X12Segment[], log: IssueLog): TenderHeader {
  const header: TenderHeader = { parties: [], references: [], notes: [], handling: [], equipment: [], ignored: [] }
  let party: TenderParty | undefined
  for (const segment of segments) {
    const { id } = segment
    const isEmergency = id === 'G61' && element(segment, 1) === HAZMAT_CONTACT
    if (isEmergency) header.emergencyContact = readContact(segment)
    else if (party && PARTY_SEGMENTS.has(id)) extendParty(party, segment, log)
    else if (id === 'N1') {
      party = openParty(segment, log)
      if (party.role === 'BT') header.billTo = party
      else header.parties.push(party)
    } else if (id === 'G62') readRespondBy(header, segment, log)
    else if (id === 'N7') header.equipment.push(readEquipment(segment, log))
    else if (id === 'MS3' && !header.routing)
      header.routing = present({ scac: element(segment, 1), transportMode: element(segment, 4) })
    else if (!READ_ELSEWHERE.has(id) && !takeLine(header, segment, log)) header.ignored.push(segment)
  }
  return header
}

function readRespondBy(header: TenderHeader, g62: X12Segment, log: IssueLog): void {
  if (element(g62, 1) !== RESPOND_BY) {
    header.ignored.push(g62)
    return
  }
  const date = readDate({ segment: g62, number: 2, name: 'The date to answer by' }, log)
  const time = readTime({ segment: g62, number: 4, name: 'The time to answer by' }, log)
  if (date === undefined) return
  const zone =
    time === undefined
      ? undefined
      : readZone(
          g62,
          (code) =>
            `The time to answer by is given in zone "${code}", which we do not know; it was read as local time of the first stop. Please check it.`,
          log,
        )
  header.respondBy = { local: `${date}T${time ?? '23:59'}`, ...present({ zone }) }
}

function readEquipment(n7: X12Segment, log: IssueLog): TenderEquipment {
  const number = [element(n7, 1), element(n7, 2)].filter((part) => part !== undefined).join('')
  const code = element(n7, 11)
  return present({
    number: number === '' ? undefined : number,
    code,
    name: code === undefined ? undefined : EQUIPMENT_NAMES[code],
    lengthMm: readLength(n7, log),
    temperature: readTemperature(element(n7, 13)),
  })
}

/** Element 567 (N7-15): feet and two digits of inches, so 5300 is 53 ft 0 in; some partners write the feet alone. */
function readLength(n7: X12Segment, log: IssueLog): number | undefined {
  const text = element(n7, 15)
  if (text === undefined) return undefined
  const match = /^(\d{1,3}?)(\d{2})?$/.exec(text)
  const feet = text.length <= 2 ? Number(text) : Number(match?.[1])
  const inches = text.length <= 2 ? 0 : Number(match?.[2])
  if (match && inches < 12 && feet > 0) return feetToMm(feet + inches / 12)
  log.warning(
    place(n7, 15),
    'number_invalid',
    `The trailer length "${text.slice(0, 20)}" cannot be read as feet and inches; it was left out.`,
  )
  return undefined
}

/** Element 319 is free text; only a number with its unit is a temperature. */
function readTemperature(text: string | undefined): TenderEquipment['temperature'] | undefined {
  if (text === undefined) return undefined
  const match = /^([+-]?\d{1,3}(?:\.\d)?)\s*([FC])$/i.exec(text)
  if (!match) return { text }
  const degrees = Number(match[1])
  return { text, fahrenheit: match[2]?.toUpperCase() === 'C' ? Math.round(degrees * 18 + 320) / 10 : degrees }
}
