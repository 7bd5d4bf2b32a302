import type { LoadInput } from '@drawbar/contract/loads.ts'
import type { z } from 'zod'
import type { TenderCommodity, TenderDraft } from '../x12/index.ts'

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

/**
 * What is hauled. Each line keeps its own weight where all have one; otherwise the lines become one of the tender's total, since a weight that
 * nobody stated must not be guessed at.
 */
export function tenderGoods({ commodities, weight, pieces, pallets, shipmentId }: TenderDraft): TypedGoods {
  const [only] = commodities
  if (only && commodities.length > 1 && commodities.every((goods) => goods.weight)) {
    return commodities.map((goods) => commodityOf(goods, { weightGrams: goods.weight?.grams ?? 0 }))
  }
  const hazardous = commodities.find((goods) => goods.hazmat.length > 0) ?? only
  const together: TenderCommodity = {
    hazmat: hazardous?.hazmat ?? [],
    description:
      commodities.flatMap(({ description }) => description ?? []).join('; ') || `Goods of tender ${shipmentId}`,
    ...(only?.packaging ? { packaging: only.packaging } : {}),
    ...(pieces === undefined ? {} : { pieces }),
  }
  // Without any weight the schema says so, in its own words.
  return [
    commodityOf(together, {
      weightGrams: weight?.grams ?? only?.weight?.grams ?? 0,
      ...(pallets === undefined ? {} : { pallets }),
    }),
  ]
}

function commodityOf(
  goods: TenderCommodity,
  { weightGrams, pallets }: { weightGrams: number; pallets?: number },
): TypedCommodity {
  const [hazmat] = goods.hazmat
  return {
    description: (goods.description ?? 'Goods').slice(0, 200),
    packaging: PACKAGING[goods.packaging?.slice(0, 3).toUpperCase() ?? ''] ?? 'other',
    weightGrams,
    ...(goods.pieces ? { pieces: Math.round(goods.pieces) } : {}),
    ...(pallets === undefined ? {} : { pallets }),
    ...(hazmat ? { hazmat: hazmatOf(hazmat) } : {}),
  }
}

function hazmatOf({
  unNumber,
  properShippingName,
  hazardClass,
  packingGroup,
  emergencyContact,
}: TenderCommodity['hazmat'][number]): NonNullable<TypedCommodity['hazmat']> {
  return {
    unNumber: unNumber ?? '',
    ...(properShippingName ? { properShippingName: properShippingName.slice(0, 200) } : {}),
    ...(hazardClass ? { hazardClass } : {}),
    ...(packingGroup ? { packingGroup } : {}),
    ...(emergencyContact?.phone ? { emergencyPhone: emergencyContact.phone } : {}),
  }
}
