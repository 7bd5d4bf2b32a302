import { isDelivery, isPickup, REFERENCE_NAMES, STOP_REASONS } from './code-lists.ts'
import { element, isIn, place, present, readCount, shorten } from './elements.ts'
import type { IssueLog } from './issues.ts'
import { GOODS_SEGMENTS, openGoods, readShipmentWeight, readWeight, type WeightAndPieces } from './read-goods.ts'
import { extendParty, hasPlace, HAZMAT_CONTACT, openParty, PARTY_SEGMENTS, readContact } from './read-party.ts'
import { readWindow } from './read-window.ts'
import type { TenderContact, TenderParty, TenderReference, TenderStop } from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

export type StopReading = {
  stop: TenderStop
  /** S5-01 as given, for the order of the stops. */
  statedSequence: number | undefined
  s5: X12Segment
  /** G61*HM that stands outside any hazardous material: meant for all of them. */
  emergencyContact?: TenderContact
  /** Segments that hold something we do not take over. */
  ignored: X12Segment[]
}

/** Which party is the place itself, best first: the physical one (ship from, ship to) before the company. */
const PICKUP_PLACES = ['SF', 'SH', 'PW', 'CN', 'ST', 'DA']
const DELIVERY_PLACES = ['ST', 'CN', 'DA', 'SF', 'SH', 'PW']

/** One S5 loop, `segments[0]` being its S5. */
export function readStop(segments: readonly [X12Segment, ...X12Segment[]], log: IssueLog): StopReading {
  const [s5, ...rest] = segments
  const reasonCode = element(s5, 2) ?? ''
  const type = isIn(STOP_REASONS, reasonCode) ? STOP_REASONS[reasonCode] : undefined
  if (type === undefined) {
    log.error(
      place(s5, 2),
      'code_unknown',
      `The stop reason "${shorten(reasonCode)}" is not one we know; it must say whether goods are loaded or unloaded.`,
    )
  }
  const stop: TenderStop = {
    seq: 0,
    type: type ?? 'other',
    reasonCode,
    addressLines: [],
    references: [],
    notes: [],
    handling: [],
    commodities: [],
    otherParties: [],
  }
  const reading: StopReading = {
    stop,
    s5,
    statedSequence: readCount({ segment: s5, number: 1, name: 'The stop number' }, log),
    ignored: [],
  }
  const goods = openGoods(log)
  const parties: TenderParty[] = []
  const g62s: X12Segment[] = []
  const weights: X12Segment[] = []
  let party: TenderParty | undefined
  for (const segment of rest) {
    const { id } = segment
    if (party && PARTY_SEGMENTS.has(id) && !(id === 'G61' && element(segment, 1) === HAZMAT_CONTACT)) {
      extendParty(party, segment, log)
      continue
    }
    if (id === 'N1') {
      party = openParty(segment, log)
      parties.push(party)
    } else if (GOODS_SEGMENTS.has(id)) {
      party = undefined
      goods.take(segment)
    } else if (id === 'G61') {
      if (goods.takeContact(segment)) continue
      if (element(segment, 1) === HAZMAT_CONTACT) reading.emergencyContact = readContact(segment)
      else stop.contact = readContact(segment)
    } else if (id === 'AT8') {
      if (goods.isOpen()) goods.takeWeight(segment)
      else weights.push(segment)
    } else if (id === 'G62') g62s.push(segment)
    else if (!takeLine(stop, segment, log)) reading.ignored.push(segment)
  }
  stop.commodities = goods.commodities()
  takePlace(stop, parties)
  const side = isPickup(stop.type) ? 'pickup' : isDelivery(stop.type) ? 'delivery' : undefined
  const window = readWindow(g62s, side, log)
  if (window) stop.window = window
  takeWeight(stop, stopWeight({ s5, weights }, log))
  return reading
}

/** L11, NTE, AT5 and PLD: one line each. Answers false for a segment that is none of them. */
export function takeLine(
  target: { references: Omit<TenderReference, 'foundIn'>[]; notes: string[]; handling: string[]; pallets?: number },
  segment: X12Segment,
  log: IssueLog,
): boolean {
  switch (segment.id) {
    case 'L11': {
      const value = element(segment, 1)
      const qualifier = element(segment, 2)
      if (value !== undefined && qualifier !== undefined) {
        target.references.push({
          qualifier,
          value,
          ...present({ name: REFERENCE_NAMES[qualifier], description: element(segment, 3) }),
        })
      } else if (element(segment, 3) !== undefined) {
        // An L11 with a description alone is how some senders write a remark.
        target.notes.push(element(segment, 3) ?? '')
      } else
        log.warning(
          place(segment),
          'element_missing',
          'A reference is given without its value or without its kind; it was left out.',
        )
      return true
    }
    case 'NTE': {
      const note = element(segment, 2)
      if (note !== undefined) target.notes.push(note)
      return true
    }
    case 'AT5': {
      const handling = element(segment, 3) ?? element(segment, 1)
      if (handling !== undefined) target.handling.push(handling)
      return true
    }
    case 'PLD': {
      const pallets = readCount({ segment, number: 1, name: 'The number of pallets' }, log)
      if (pallets !== undefined) target.pallets = pallets
      return true
    }
    default:
      return false
  }
}

/** Puts the party that is the place of the stop onto the stop; the rest stays beside it. */
export function takePlace(stop: TenderStop, parties: readonly TenderParty[]): void {
  const order = isDelivery(stop.type) ? DELIVERY_PLACES : PICKUP_PLACES
  const ranked = parties
    .filter(({ role }) => order.includes(role))
    .toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
  const chosen = ranked.find(hasPlace) ?? ranked[0] ?? parties.find(hasPlace)
  stop.otherParties = parties.filter((party) => party !== chosen)
  if (!chosen) return
  const { name, codeQualifier, code, addressLines, city, state, postalCode, country } = chosen
  Object.assign(stop, present({ name, codeQualifier, code, city, state, postalCode, country }))
  stop.addressLines = addressLines
  const contact = stop.contact ?? chosen.contacts[0]
  if (contact) stop.contact = contact
  const others = chosen.contacts.filter((one) => one !== contact)
  if (others.length > 0) stop.otherContacts = others
}

/** The stop's own AT8 (gross before any other), or else the weight and units of its S5. */
function stopWeight(
  { s5, weights }: { s5: X12Segment; weights: readonly X12Segment[] },
  log: IssueLog,
): WeightAndPieces {
  const at8 = weights.find((segment) => element(segment, 1) === 'G') ?? weights[0]
  if (at8) return readShipmentWeight(at8, log)
  if (element(s5, 3) === undefined) return {}
  const weight = readWeight({ segment: s5, number: 3, unit: element(s5, 4), unitNumber: 4 }, log)
  return present({ weight, pieces: readCount({ segment: s5, number: 5, name: 'The number of pieces' }, log) })
}

function takeWeight(stop: TenderStop, { weight, pieces }: WeightAndPieces): void {
  if (weight) Object.assign(stop, { weight, weightPounds: weight.pounds })
  if (pieces !== undefined) stop.pieces = pieces
}
