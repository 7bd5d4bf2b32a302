import type { CommodityInput } from '@drawbar/contract/loads/load-input.ts'
import type { z } from 'zod'

type Hazmat = NonNullable<z.input<typeof CommodityInput>['hazmat']>

export interface Goods {
  description: string
  packaging: 'pallet' | 'carton' | 'crate' | 'roll' | 'drum' | 'loose'
  /** Full truckload weights, in pounds. */
  pounds: readonly [low: number, high: number]
  pallets: readonly [low: number, high: number] | null
  /** Reefer set range, in tenths of a degree Celsius. */
  temperature?: readonly [low: number, high: number]
  /** Declared value of a truckload, in dollars. */
  value: readonly [low: number, high: number]
  hazmat?: Hazmat
}

/** Nobody answers it: 555-01xx numbers are kept free for examples. */
const EMERGENCY_PHONE = '+1 555 0199'

export const GOODS = {
  V: [
    {
      description: 'Canned vegetables',
      packaging: 'pallet',
      pounds: [38_000, 43_500],
      pallets: [20, 24],
      value: [28_000, 46_000],
    },
    {
      description: 'Bottled water',
      packaging: 'pallet',
      pounds: [41_000, 44_000],
      pallets: [20, 22],
      value: [9_000, 14_000],
    },
    {
      description: 'Paper towels',
      packaging: 'pallet',
      pounds: [14_000, 19_000],
      pallets: [26, 30],
      value: [22_000, 34_000],
    },
    {
      description: 'Corrugated sheets',
      packaging: 'pallet',
      pounds: [30_000, 38_000],
      pallets: [22, 26],
      value: [18_000, 26_000],
    },
    {
      description: 'Auto parts',
      packaging: 'crate',
      pounds: [24_000, 36_000],
      pallets: [18, 26],
      value: [60_000, 95_000],
    },
    {
      description: 'Household appliances',
      packaging: 'carton',
      pounds: [16_000, 24_000],
      pallets: null,
      value: [55_000, 90_000],
    },
    {
      description: 'Breakfast cereal',
      packaging: 'pallet',
      pounds: [20_000, 28_000],
      pallets: [24, 28],
      value: [32_000, 48_000],
    },
    {
      description: 'Pet food',
      packaging: 'pallet',
      pounds: [38_000, 43_000],
      pallets: [20, 24],
      value: [30_000, 44_000],
    },
    {
      description: 'Plastic resin, bagged',
      packaging: 'pallet',
      pounds: [41_000, 44_000],
      pallets: [20, 22],
      value: [34_000, 52_000],
    },
    {
      description: 'Flat-pack furniture',
      packaging: 'carton',
      pounds: [22_000, 30_000],
      pallets: null,
      value: [40_000, 65_000],
    },
    {
      description: 'Garments on pallets',
      packaging: 'pallet',
      pounds: [18_000, 26_000],
      pallets: [22, 28],
      value: [70_000, 98_000],
    },
  ],
  R: [
    {
      description: 'Fresh strawberries',
      packaging: 'pallet',
      pounds: [30_000, 38_000],
      pallets: [24, 26],
      temperature: [0, 15],
      value: [55_000, 80_000],
    },
    {
      description: 'Bagged salads',
      packaging: 'pallet',
      pounds: [26_000, 34_000],
      pallets: [22, 26],
      temperature: [5, 30],
      value: [45_000, 68_000],
    },
    {
      description: 'Fresh chicken',
      packaging: 'pallet',
      pounds: [38_000, 42_500],
      pallets: [20, 22],
      temperature: [-20, 0],
      value: [60_000, 88_000],
    },
    {
      description: 'Frozen pizza',
      packaging: 'pallet',
      pounds: [32_000, 40_000],
      pallets: [20, 24],
      temperature: [-230, -180],
      value: [70_000, 96_000],
    },
    {
      description: 'Ice cream',
      packaging: 'pallet',
      pounds: [28_000, 36_000],
      pallets: [20, 22],
      temperature: [-290, -240],
      value: [65_000, 92_000],
    },
    {
      description: 'Cheese',
      packaging: 'pallet',
      pounds: [39_000, 43_000],
      pallets: [20, 22],
      temperature: [10, 40],
      value: [75_000, 99_000],
    },
    {
      description: 'Boxed beef',
      packaging: 'pallet',
      pounds: [40_000, 43_500],
      pallets: [20, 24],
      temperature: [-20, 10],
      value: [88_000, 99_000],
    },
    {
      description: 'Citrus fruit',
      packaging: 'pallet',
      pounds: [38_000, 43_000],
      pallets: [20, 24],
      temperature: [40, 70],
      value: [30_000, 45_000],
    },
    {
      description: 'Yogurt and dips',
      packaging: 'pallet',
      pounds: [34_000, 41_000],
      pallets: [22, 26],
      temperature: [10, 40],
      value: [48_000, 70_000],
    },
  ],
  F: [
    {
      description: 'Steel coils',
      packaging: 'loose',
      pounds: [42_000, 47_000],
      pallets: null,
      value: [45_000, 70_000],
    },
    {
      description: 'Structural steel',
      packaging: 'loose',
      pounds: [40_000, 46_500],
      pallets: null,
      value: [42_000, 66_000],
    },
    { description: 'Lumber', packaging: 'loose', pounds: [42_000, 47_500], pallets: null, value: [18_000, 30_000] },
    {
      description: 'Roofing shingles',
      packaging: 'pallet',
      pounds: [43_000, 46_500],
      pallets: [16, 20],
      value: [20_000, 32_000],
    },
    {
      description: 'Concrete pipe',
      packaging: 'loose',
      pounds: [40_000, 46_000],
      pallets: null,
      value: [14_000, 24_000],
    },
    {
      description: 'Farm machinery',
      packaging: 'crate',
      pounds: [24_000, 38_000],
      pallets: null,
      value: [70_000, 98_000],
    },
    {
      description: 'Insulation panels',
      packaging: 'crate',
      pounds: [14_000, 22_000],
      pallets: null,
      value: [30_000, 48_000],
    },
  ],
} as const satisfies Record<string, readonly Goods[]>

/** Ordinary hazardous goods of a market: $1,000,000 of liability cover suffices (49 CFR 387.9). */
export const HAZARDOUS: readonly Goods[] = [
  {
    description: 'Industrial paint',
    packaging: 'pallet',
    pounds: [30_000, 40_000],
    pallets: [18, 22],
    value: [60_000, 90_000],
    hazmat: {
      unNumber: 'UN1263',
      properShippingName: 'Paint',
      hazardClass: '3',
      packingGroup: 'II',
      emergencyPhone: EMERGENCY_PHONE,
    },
  },
  {
    description: 'Forklift batteries',
    packaging: 'pallet',
    pounds: [36_000, 42_000],
    pallets: [16, 20],
    value: [80_000, 98_000],
    hazmat: {
      unNumber: 'UN2794',
      properShippingName: 'Batteries, wet, filled with acid',
      hazardClass: '8',
      emergencyPhone: EMERGENCY_PHONE,
    },
  },
  {
    description: 'Swimming-pool chlorine',
    packaging: 'drum',
    pounds: [34_000, 40_000],
    pallets: [18, 20],
    value: [40_000, 60_000],
    hazmat: {
      unNumber: 'UN2880',
      properShippingName: 'Calcium hypochlorite, hydrated',
      hazardClass: '5.1',
      packingGroup: 'II',
      emergencyPhone: EMERGENCY_PHONE,
    },
  },
]
