import { GRAMS_PER_POUND } from '@drawbar/contract/units.ts'
import { WEIGHT_UNITS } from './code-lists.ts'
import { element, place, present, readCount, readDecimal, shorten } from './elements.ts'
import type { IssueLog } from './issues.ts'
import { readContact } from './read-party.ts'
import type { TenderCommodity, TenderHazmat, TenderWeight } from './tender-draft.ts'
import type { X12Segment } from './tokenize.ts'

/** Goods of a stop: OID (order), L5 (description), LAD (detail), AT8 (weight), LH1-LH3, LFH, G61*HM (hazardous material). */
export const GOODS_SEGMENTS: ReadonlySet<string> = new Set(['OID', 'L5', 'LAD', 'LH1', 'LH2', 'LH3', 'LH6', 'LFH'])

export type WeightAndPieces = { weight?: TenderWeight; pieces?: number }

export function weightOf(value: number, unit: 'lb' | 'kg'): TenderWeight {
  const grams = unit === 'kg' ? value * 1000 : value * GRAMS_PER_POUND
  const pounds = unit === 'lb' ? value : Math.round((grams / GRAMS_PER_POUND) * 100) / 100
  return { value, unit, pounds, grams: Math.round(grams) }
}

type WeightField = { segment: X12Segment; number: number; unit: string | undefined; unitNumber: number }

/** A weight whose unit is stated; one without a unit we know is an error, because pounds and kilograms differ by more than two. */
export function readWeight(
  { segment, number, unit, unitNumber }: WeightField,
  log: IssueLog,
): TenderWeight | undefined {
  const value = readDecimal({ segment, number, name: 'The weight' }, log)
  if (value === undefined) return undefined
  if (value < 0) {
    log.error(place(segment, number), 'number_invalid', `The weight is ${value}; it cannot be less than 0.`)
    return undefined
  }
  const known = unit === undefined ? undefined : WEIGHT_UNITS[unit]
  if (known) return weightOf(value, known)
  const said = unit === undefined ? 'no unit' : `unit "${shorten(unit)}"`
  log.error(
    place(segment, unitNumber),
    'weight_unit_unknown',
    `The weight ${value} has ${said}; give L (pounds) or K (kilograms).`,
  )
  return undefined
}

/** AT8: weight, and pieces from -04 or -05 unless they merely repeat the weight, as some senders' programs make them. */
export function readShipmentWeight(at8: X12Segment, log: IssueLog): WeightAndPieces {
  const weight = readWeight({ segment: at8, number: 3, unit: element(at8, 2), unitNumber: 2 }, log)
  const number = element(at8, 4) === undefined ? 5 : 4
  const pieces = readCount({ segment: at8, number, name: 'The number of pieces' }, log)
  if (pieces !== undefined && weight !== undefined && pieces === weight.value && pieces > 1) {
    const count = pieces.toLocaleString('en-US')
    log.warningOnce(
      place(at8, number),
      'quantity_repeats_weight',
      `The number of pieces (${count}) repeats the weight; it was left out.`,
    )
    return { weight }
  }
  return present({ weight, pieces })
}

/** Builds the list of goods of one stop, segment by segment. */
export function openGoods(log: IssueLog) {
  const lines: GoodsLine[] = []
  let current: TenderCommodity | undefined
  let orderNumber: string | undefined
  const add = (fields: Partial<TenderCommodity>, source: GoodsLine['source'] = 'L5'): TenderCommodity => {
    const goods: TenderCommodity = { ...fields, ...(orderNumber === undefined ? {} : { orderNumber }), hazmat: [] }
    current = goods
    lines.push({ goods, source })
    return goods
  }
  const hazmat = (): TenderHazmat => {
    const goods = current ?? add({})
    const last = goods.hazmat.at(-1)
    if (last) return last
    const entry = emptyHazmat()
    goods.hazmat.push(entry)
    return entry
  }
  return {
    /** The goods, once: see `withoutRepeats`. */
    commodities: () => withoutRepeats(lines),
    isOpen: () => current !== undefined,
    take(segment: X12Segment): void {
      switch (segment.id) {
        case 'OID':
          orderNumber = element(segment, 2) ?? element(segment, 1)
          add(readOrder(segment, log), 'OID')
          break
        case 'L5':
          // An L5 right under its OID describes that order; any other L5 is another line of goods.
          if (current?.orderNumber !== undefined && current.description === undefined)
            Object.assign(current, readDescription(segment))
          else add(readDescription(segment))
          break
        case 'LAD':
          add(readDetail(segment, log), 'LAD')
          break
        case 'LH1':
          ;(current ?? add({})).hazmat.push(readHazmat(segment, log))
          break
        case 'LH2':
          takeClass(hazmat(), segment)
          break
        case 'LH3':
          takeShippingName(hazmat(), segment)
          break
        case 'LFH':
          hazmat().freeText.push(...[element(segment, 2), element(segment, 3)].filter((text) => text !== undefined))
          break
        case 'LH6':
          break
      }
    },
    takeWeight(at8: X12Segment): void {
      if (current) Object.assign(current, readShipmentWeight(at8, log))
    },
    /** A G61 under goods: the emergency contact of the last hazardous material, answered false when there is none. */
    takeContact(g61: X12Segment): boolean {
      const entry = current?.hazmat.at(-1)
      if (entry) entry.emergencyContact = readContact(g61)
      return entry !== undefined
    },
  }
}

type GoodsLine = { goods: TenderCommodity; source: 'OID' | 'LAD' | 'L5' }

const poundsOf = (lines: readonly GoodsLine[]): number =>
  lines.reduce((total, { goods }) => total + (goods.weight?.pounds ?? 0), 0)

/**
 * OID lists the orders of a stop and LAD the lading in detail: the same freight twice where both state weights. The details count where they
 * add up to the orders, else the orders do; the other lines keep their words, but neither weight nor pieces.
 */
function withoutRepeats(lines: readonly GoodsLine[]): TenderCommodity[] {
  const weighed = (source: GoodsLine['source']) => lines.filter((line) => line.source === source && line.goods.weight)
  const [orders, details] = [weighed('OID'), weighed('LAD')]
  if (orders.length === 0 || details.length === 0) return lines.map(({ goods }) => goods)
  const repeats = new Set(Math.abs(poundsOf(orders) - poundsOf(details)) <= 1 ? orders : details)
  const [order, another] = orders
  return lines.flatMap((line) => {
    if (!repeats.has(line)) {
      if (line.source === 'LAD' && order?.goods.orderNumber !== undefined && !another)
        line.goods.orderNumber ??= order.goods.orderNumber
      return [line.goods]
    }
    const { weight: _weight, pieces: _pieces, ...words } = line.goods
    return words.description !== undefined || words.hazmat.length > 0 ? [words] : []
  })
}

function readDescription(l5: X12Segment): Partial<TenderCommodity> {
  return present({
    description: element(l5, 2),
    commodityCode: element(l5, 3),
    packaging: element(l5, 5),
    marks: element(l5, 6),
  })
}

function readOrder(oid: X12Segment, log: IssueLog): Partial<TenderCommodity> {
  const weight = readWeight({ segment: oid, number: 7, unit: element(oid, 6), unitNumber: 6 }, log)
  return present({
    packaging: element(oid, 4),
    pieces: readCount({ segment: oid, number: 5, name: 'The number of pieces' }, log),
    weight,
  })
}

function readDetail(lad: X12Segment, log: IssueLog): Partial<TenderCommodity> {
  return present({
    packaging: element(lad, 1),
    pieces: readCount({ segment: lad, number: 2, name: 'The number of pieces' }, log),
    weight: readWeight({ segment: lad, number: 6, unit: element(lad, 5), unitNumber: 5 }, log),
    description: element(lad, 13),
  })
}

const emptyHazmat = (): TenderHazmat => ({ subsidiaryClasses: [], reportableQuantity: false, freeText: [] })

const PACKING_GROUPS = ['I', 'II', 'III'] as const

/** LH1: unit, packages, UN/NA number, …, unit, quantity, …, packing group. */
function readHazmat(lh1: X12Segment, log: IssueLog): TenderHazmat {
  const group = element(lh1, 10)
  const packingGroup = PACKING_GROUPS.find((known) => known === group)
  if (group !== undefined && packingGroup === undefined) {
    log.error(place(lh1, 10), 'hazmat_invalid', `The packing group is "${shorten(group)}"; it must be I, II or III.`)
  }
  return {
    ...emptyHazmat(),
    ...present({
      unNumber: readUnNumber(lh1, log),
      packages: readCount({ segment: lh1, number: 2, name: 'The number of packages' }, log),
      quantity: readDecimal({ segment: lh1, number: 7, name: 'The quantity of the hazardous material' }, log),
      quantityUnit: element(lh1, 6),
      packingGroup,
    }),
  }
}

function readUnNumber(lh1: X12Segment, log: IssueLog): string | undefined {
  const text = element(lh1, 3)?.toUpperCase().replaceAll(' ', '')
  const match = /^(UN|NA|ID)?(\d{4})$/.exec(text ?? '')
  if (match) return `${match[1] ?? 'UN'}${match[2]}`
  const said = text === undefined ? 'has no UN number' : `has the UN number "${shorten(text)}"`
  log.error(place(lh1, 3), 'hazmat_invalid', `The hazardous material ${said}; give UN and four digits, such as UN1263.`)
  return undefined
}

function takeClass(hazmat: TenderHazmat, lh2: X12Segment): void {
  const hazardClass = element(lh2, 1)
  // LH2-02: S marks a subsidiary class.
  if (hazardClass !== undefined && (element(lh2, 2) === 'S' || hazmat.hazardClass !== undefined))
    hazmat.subsidiaryClasses.push(hazardClass)
  else if (hazardClass !== undefined) hazmat.hazardClass = hazardClass
  const placard = element(lh2, 3)
  if (placard !== undefined) hazmat.placard = placard
  if (element(lh2, 5) !== undefined) hazmat.reportableQuantity = true
}

/** LH3 repeats when the name is longer than one element. */
function takeShippingName(hazmat: TenderHazmat, lh3: X12Segment): void {
  const name = element(lh3, 1)
  if (name !== undefined)
    hazmat.properShippingName = [hazmat.properShippingName, name].filter((part) => part !== undefined).join(' ')
}
