import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import { gramsToPounds } from '@drawbar/contract/units.ts'
import type { z } from 'zod'
import type { TenderCommodity, TenderDraft } from '@drawbar/x12/index.ts'
import { weightOf } from '@drawbar/x12/read-goods.ts'
import type { Say } from '../import-draft.ts'
import { shorten } from '@drawbar/x12/elements.ts'
import { dangersOf, splitByDanger } from './tender-dangers.ts'
import { readPhone } from './tender-phone.ts'

type TypedGoods = z.input<typeof LoadInput>['commodities']
type TypedCommodity = TypedGoods[number]

/** X12 element 103 and 211 forms of packing, by their first three letters. */
const PACKAGING: Readonly<Record<string, TypedCommodity['packaging']>> = {
  PLT: 'pallet',
  PAL: 'pallet',
  SKD: 'pallet',
  CTN: 'carton',
  CAS: 'carton',
  BOX: 'carton',
  DRM: 'drum',
  CRT: 'crate',
  ROL: 'roll',
  BLK: 'bulk',
  LSE: 'loose',
}
const MAX_NAME = 200
/** A pound of slack: partners round when they convert. */
const SLACK_GRAMS = 454

/**
 * What is hauled. Each line keeps its own weight where all have one; otherwise the lines become one of the tender's total, since a weight that
 * nobody stated must not be guessed at. A line holds one dangerous good (CommodityInput): eligibility, endorsements and the rate confirmation
 * follow it, so a tender whose dangerous goods cannot be told apart is refused rather than thinned out.
 */
export function tenderGoods(tender: TenderDraft, say: Say): TypedGoods {
  const lines = tender.commodities.flatMap(splitByDanger)
  const portions = portionsOf(lines, tender)
  sayDangers(tender, { portions, say })
  sayCounts(tender, { portions, say })
  const alone = portions.length === 1
  return portions.map((goods) => {
    const { description = 'Goods' } = goods
    if (description.length > MAX_NAME)
      say('warning', 'L5-02', `The name of the goods was cut to ${MAX_NAME} characters.`)
    const [hazmat] = goods.hazmat
    const pieces = alone ? (tender.pieces ?? goods.pieces) : goods.pieces
    return {
      description: description.slice(0, MAX_NAME),
      packaging: PACKAGING[goods.packaging?.slice(0, 3).toUpperCase() ?? ''] ?? 'other',
      // Without any weight the schema says so, in its own words.
      weightGrams: goods.weight?.grams ?? 0,
      ...(pieces ? { pieces: Math.round(pieces) } : {}),
      ...(alone && tender.pallets !== undefined ? { pallets: tender.pallets } : {}),
      ...(hazmat ? { hazmat: hazmatOf(hazmat, say) } : {}),
    }
  })
}

/** Lines that each have their weight; of the others, dangerous ones with a weight stand alone and the rest share what is left of the total. */
function portionsOf(lines: readonly TenderCommodity[], tender: TenderDraft): TenderCommodity[] {
  if (
    lines.length > 1 &&
    lines.every(({ weight }) => weight) &&
    (matchesTotal(lines, tender) || dangersOf(lines).length > 1)
  )
    return [...lines]
  const apart = lines.filter(({ weight, hazmat }) => weight && hazmat.length > 0)
  const rest = lines.filter((goods) => !apart.includes(goods))
  const left = (tender.weight?.grams ?? 0) - gramsOf(apart)
  if (dangersOf(lines).length <= 1 || rest.length === 0 || left <= 0)
    return [together(lines, { tender, grams: tender.weight?.grams ?? lines[0]?.weight?.grams ?? 0 })]
  return [...apart, together(rest, { tender, grams: left })]
}

/** A tender without a total is its lines. */
const matchesTotal = (lines: readonly TenderCommodity[], { weight }: TenderDraft): boolean =>
  weight === undefined || Math.abs(gramsOf(lines) - weight.grams) <= SLACK_GRAMS

const gramsOf = (lines: readonly TenderCommodity[]): number =>
  lines.reduce((sum, { weight }) => sum + (weight?.grams ?? 0), 0)

function together(
  lines: readonly TenderCommodity[],
  { tender, grams }: { tender: TenderDraft; grams: number },
): TenderCommodity {
  const [first] = lines
  const pieces = lines.reduce((sum, { pieces: count }) => sum + (count ?? 0), 0)
  return {
    hazmat: dangersOf(lines),
    description:
      lines.flatMap(({ description }) => description ?? []).join('; ') || `Goods of tender ${tender.shipmentId}`,
    weight: weightOf(grams / 1000, 'kg'),
    ...(first?.packaging ? { packaging: first.packaging } : {}),
    ...(pieces > 0 ? { pieces } : {}),
  }
}

type Telling = { portions: readonly TenderCommodity[]; say: Say }

function sayDangers({ commodities, stops }: TenderDraft, { portions, say }: Telling): void {
  const named = dangersOf(commodities)
  if (portions.some(({ hazmat }) => hazmat.length > 1))
    say(
      'error',
      'LH1',
      `The tender names ${named.length} dangerous goods, but not what each of them weighs. Give each its own line with its weight (L5, AT8, LH1), or enter this load by hand.`,
    )
  const taken = new Set(named.map(({ unNumber }) => unNumber))
  const missed = dangersOf(stops.flatMap((stop) => stop.commodities)).filter(({ unNumber }) => !taken.has(unNumber))
  for (const { unNumber } of missed)
    say('error', 'LH1', `${unNumber} stands at a delivery, but at no pickup. Name it where it is loaded.`)
}

/** What is counted for the whole tender belongs to no line in particular. */
function sayCounts({ commodities, weight, pieces, pallets }: TenderDraft, { portions, say }: Telling): void {
  const listed = gramsOf(commodities)
  if (
    weight &&
    commodities.every((goods) => goods.weight) &&
    Math.abs(listed - weight.grams) > SLACK_GRAMS &&
    listed > 0
  )
    say(
      'warning',
      'AT8',
      `The goods add up to ${inPounds(listed)} lb, the stops to ${inPounds(weight.grams)} lb. Check the weight of the load.`,
    )
  if (portions.length === 1) return
  if (pallets !== undefined)
    say('warning', 'PLD', `The tender counts ${pallets} pallets in all. Say which of the goods they are.`)
  if (pieces !== undefined && portions.every((goods) => !goods.pieces))
    say('warning', 'AT8', `The tender counts ${pieces} pieces in all. Say which of the goods they are.`)
}

const inPounds = (grams: number): string => Math.round(gramsToPounds(grams)).toLocaleString('en-US')

function hazmatOf(
  { unNumber, properShippingName, hazardClass, packingGroup, emergencyContact }: TenderCommodity['hazmat'][number],
  say: Say,
): NonNullable<TypedCommodity['hazmat']> {
  if (properShippingName && properShippingName.length > MAX_NAME)
    say('warning', 'LH3-01', `The proper shipping name was cut to ${MAX_NAME} characters.`)
  return {
    unNumber: unNumber ?? '',
    ...(properShippingName ? { properShippingName: properShippingName.slice(0, MAX_NAME) } : {}),
    ...(hazardClass ? { hazardClass } : {}),
    ...(packingGroup ? { packingGroup } : {}),
    ...emergencyPhoneOf(emergencyContact?.phone, say),
  }
}

/** What is no number stays in the notes (tender-notes.ts): a load of hazardous material is not dispatched without one. */
function emergencyPhoneOf(text: string | undefined, say: Say): { emergencyPhone?: string } {
  if (text === undefined) return {}
  const phone = readPhone(text)
  if (phone !== null) return { emergencyPhone: phone }
  say(
    'warning',
    'G61-04',
    `The emergency contact has no phone number but "${shorten(text)}"; add the number before dispatch.`,
  )
  return {}
}
