import { createHash } from 'node:crypto'
import { FREIGHT_TERMS, isPickup, TENDER_PURPOSES, type TenderPurpose } from './code-lists.ts'
import { readDocuments, type SetPlace } from './documents.ts'
import { element, findSegment, isIn, place, present, shorten } from './elements.ts'
import type { Interchange, TransactionSet } from './envelope.ts'
import type { IssueLog, ReadMode, X12Issue } from './issues.ts'
import { readCharge, readTotals, type LoadTotals } from './read-totals.ts'
import { readStop } from './read-stop.ts'
import { readTenderHeader } from './read-tender-header.ts'
import { arrangeStops } from './stop-order.ts'
import type { TenderDraft, TenderEnvelope, TenderReference } from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

export type TenderReading = {
  /** In strict mode empty as soon as the file has one error; in lenient mode those tenders that have none. */
  tenders: TenderDraft[]
  /** The others, as far as they could be read. */
  refused: TenderDraft[]
  /** Every 204 of the file, readable or not, so that a preview can name it. */
  outlines: TenderOutline[]
  issues: readonly X12Issue[]
  /** For the acknowledgment (997). */
  interchanges: Interchange[]
}

/** `shipmentId` as far as the file gives it; `ok` when it is among the tenders. */
export type TenderOutline = { firstSegment: number; lastSegment: number; shipmentId?: string; ok: boolean }

/** Reads every 204 of an X12 file. Never throws: what cannot be read is an issue. */
export function readTender(text: string, { mode }: { mode: ReadMode }): TenderReading {
  const { documents, refused, issues, interchanges } = readDocuments(text, { wanted: '204', mode, read: readTenderSet })
  const read = new Set(documents.map(({ envelope }) => envelope.firstSegment))
  const outlines = interchanges.flatMap(({ groups }) =>
    groups.flatMap(({ sets }) => sets.flatMap((set) => outline(set, read))),
  )
  return { tenders: documents, refused, outlines, issues, interchanges }
}

function outline(set: TransactionSet, read: ReadonlySet<number>): TenderOutline[] {
  const [st] = set.segments
  if (set.code !== '204' || !st) return []
  const shipmentId = element(findSegment(set.segments, 'B2'), 4)
  const lastSegment = set.segments.at(-1)?.number ?? st.number
  return [{ firstSegment: st.number, lastSegment, ...present({ shipmentId }), ok: read.has(st.number) }]
}

/** Segments of a 204 between its header and its totals are the S5 loops; L3 and what follows it belong to the whole tender. */
function splitLoops(set: TransactionSet): {
  header: X12Segment[]
  stops: [X12Segment, ...X12Segment[]][]
  summary: X12Segment[]
} {
  const header: X12Segment[] = []
  const stops: [X12Segment, ...X12Segment[]][] = []
  const summary: X12Segment[] = []
  for (const segment of set.segments) {
    if (segment.id === 'ST' || segment.id === 'SE') continue
    if (segment.id === 'S5') stops.push([segment])
    else if (segment.id === 'L3' || summary.length > 0) summary.push(segment)
    else (stops.at(-1) ?? header).push(segment)
  }
  return { header, stops, summary }
}

function readTenderSet({ interchange, group, set }: SetPlace, log: IssueLog): TenderDraft | undefined {
  const [st] = set.segments
  if (!st) return undefined
  const loops = splitLoops(set)
  const header = readTenderHeader(loops.header, log)
  const readings = loops.stops.map((segments) => readStop(segments, log))
  const { shipmentId, purpose } = readBeginning({ st, header: loops.header }, log)
  const stops = arrangeStops({ st, readings, purpose, headerParties: header.parties }, log)
  const afterTotals = loops.summary.filter(({ id }) => id !== 'L3')
  reportIgnored([...header.ignored, ...readings.flatMap((reading) => reading.ignored), ...afterTotals], log)

  const listed = stops.filter(({ type }) => isPickup(type)).flatMap((stop) => stop.commodities)
  const commodities = listed.length > 0 ? listed : stops.flatMap((stop) => stop.commodities)
  const emergency = header.emergencyContact ?? readings.find((reading) => reading.emergencyContact)?.emergencyContact
  for (const hazmat of stops.flatMap((stop) => stop.commodities.flatMap((goods) => goods.hazmat))) {
    if (emergency) hazmat.emergencyContact ??= emergency
  }
  if (commodities.some((goods) => goods.hazmat.some((hazmat) => hazmat.emergencyContact?.phone === undefined))) {
    log.warning(
      place(st),
      'hazmat_invalid',
      'The hazardous material has no emergency phone number (G61*HM); it is needed before dispatch.',
    )
  }
  const l3 = findSegment(loops.summary, 'L3')
  const totals: LoadTotals = readTotals({ l3, stops, commodities }, log)
  const charge = readCharge({ l3, c3: findSegment(loops.header, 'C3') }, log)
  const b2 = findSegment(loops.header, 'B2')

  return {
    envelope: envelopeOf({ interchange, group, set }),
    shipmentId: shipmentId ?? '',
    purpose,
    ...present({ carrierScac: element(b2, 2), freightTerms: readTerms(b2, log), respondBy: header.respondBy }),
    ...present({ billTo: header.billTo, routing: header.routing }),
    parties: header.parties,
    stops,
    commodities,
    references: gatherReferences(
      header.references,
      stops.map((stop) => ({ seq: stop.seq, references: stop.references })),
    ),
    notes: header.notes,
    handling: header.handling,
    equipment: header.equipment,
    ...present({ weight: totals.weight, pieces: totals.pieces, pallets: header.pallets ?? totals.pallets, charge }),
  }
}

function envelopeOf({ interchange, group, set }: SetPlace): TenderEnvelope {
  return {
    firstSegment: set.segments[0]?.number ?? 0,
    lastSegment: set.segments.at(-1)?.number ?? 0,
    sender: interchange.sender,
    receiver: interchange.receiver,
    interchangeControlNumber: interchange.controlNumber,
    groupControlNumber: group.controlNumber,
    setControlNumber: set.controlNumber,
    contentHash: createHash('sha256')
      .update(JSON.stringify(set.segments.map(({ id, elements }) => [id, ...elements])))
      .digest('hex'),
    version: group.version,
    usage: interchange.usage,
  }
}

/** B2 and B2A: which load, and whether it is new. */
function readBeginning({ st, header }: { st: X12Segment; header: readonly X12Segment[] }, log: IssueLog) {
  const b2 = findSegment(header, 'B2')
  const shipmentId = element(b2, 4)
  if (!b2) log.error(place(st), 'segment_missing', 'The tender does not say which load it is about (B2 is missing).')
  else if (shipmentId === undefined)
    log.error(place(b2, 4), 'element_missing', 'The tender has no load number (B2-04).')
  else if (shipmentId.length > MAX_SHIPMENT_ID) {
    log.error(place(b2, 4), 'value_too_long', `The load number is longer than ${MAX_SHIPMENT_ID} characters.`)
  }
  return { shipmentId, purpose: readPurpose({ st, b2a: findSegment(header, 'B2A') }, log) }
}

/** Element 145 is at most 30 characters, and our answer (B1-02) must be able to repeat it. */
const MAX_SHIPMENT_ID = 30

function readPurpose({ st, b2a }: { st: X12Segment; b2a: X12Segment | undefined }, log: IssueLog): TenderPurpose {
  const code = element(b2a, 1)
  if (code === undefined || !b2a) {
    log.warning(
      place(b2a ?? st),
      'segment_missing',
      'The tender does not say whether it is new or a change (B2A); it was read as new.',
    )
    return 'original'
  }
  if (isIn(TENDER_PURPOSES, code)) return TENDER_PURPOSES[code] ?? 'original'
  log.error(
    place(b2a, 1),
    'code_unknown',
    `The purpose "${shorten(code)}" is not one we know: 00 new, 01 canceled, 04 changed, 05 replaced.`,
  )
  return 'original'
}

function readTerms(b2: X12Segment | undefined, log: IssueLog) {
  const code = element(b2, 6)
  if (code === undefined || !b2) return undefined
  const terms = FREIGHT_TERMS[code]
  if (terms === undefined) {
    log.warning(
      place(b2, 6),
      'code_unknown',
      `The freight terms "${shorten(code)}" are not PP (prepaid), CC (collect) or TP (third party); they were left out.`,
    )
  }
  return terms
}

type StopReferences = { seq: number; references: readonly Omit<TenderReference, 'foundIn'>[] }

/** One entry for each reference, however often the file repeats it, with every place where it stands. */
function gatherReferences(
  header: readonly Omit<TenderReference, 'foundIn'>[],
  stops: readonly StopReferences[],
): TenderReference[] {
  const found = new Map<string, TenderReference>()
  const add = (reference: Omit<TenderReference, 'foundIn'>, level: TenderReference['foundIn'][number]): void => {
    const key = JSON.stringify([reference.qualifier, reference.value, reference.description ?? ''])
    const entry = found.get(key) ?? { ...reference, foundIn: [] }
    if (!entry.foundIn.some((known) => JSON.stringify(known) === JSON.stringify(level))) entry.foundIn.push(level)
    found.set(key, entry)
  }
  for (const reference of header) add(reference, 'header')
  for (const { seq, references } of stops) for (const reference of references) add(reference, { stop: seq })
  return [...found.values()]
}

/** Says once a kind what is not taken over, so that nobody believes the draft to be the whole file. */
function reportIgnored(segments: readonly X12Segment[], log: IssueLog): void {
  const kinds = new Set<string>()
  for (const segment of segments) {
    if (segment.id === '' || kinds.has(segment.id)) continue
    kinds.add(segment.id)
    log.warning(place(segment), 'segment_ignored', `The details in ${segment.id} are not taken over.`)
  }
}
