import { createLoad, type LoadDetail, postLoad } from '@drawbar/contract/loads/loads.ts'
import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import type { z } from 'zod'
import type { TestApp } from '../../test-app.ts'

export { loadInputOf } from './load-input-of.ts'

export type TypedLoad = z.input<typeof LoadInput>

/** Goods that need papers, an endorsement and a registration. */
export const GASOLINE = {
  description: 'Gasoline',
  packaging: 'drum',
  weightGrams: 9_000_000,
  hazmat: {
    unNumber: 'UN1203',
    properShippingName: 'Gasoline',
    hazardClass: '3',
    packingGroup: 'II',
    emergencyPhone: '+1 555 0111',
  },
} as const

/** `days` from the database's today at a wall-clock time, as a form sends it. */
export async function localTime(app: TestApp, days: number, clock: string): Promise<string> {
  const [row] = await app.services.db.read(
    (sql) => sql<{ day: string }[]>`select (clock_time() + make_interval(days => ${days}))::date as day`,
  )
  return `${row?.day}T${clock}`
}

/** Chicago to Dallas in a dry van, picked up in two days, as a consignor types it. */
export async function typedLoad(app: TestApp, overrides: Partial<TypedLoad> = {}): Promise<TypedLoad> {
  const [pickup, delivery] = await Promise.all([localTime(app, 2, '08:00'), localTime(app, 4, '08:00')])
  return {
    equipment: ['V'],
    stops: [
      {
        kind: 'pickup',
        facilityName: 'West Loop Warehouse',
        addressLine: '1000 W Jackson Blvd',
        city: 'Chicago',
        region: 'IL',
        postalCode: '60607',
        country: 'US',
        windowStart: pickup,
        windowEnd: pickup.replace('T08:00', 'T14:00'),
        contactName: 'Dana Reyes',
        contactPhone: '312-555-0101',
      },
      {
        kind: 'delivery',
        facilityName: 'Trinity Distribution',
        addressLine: '500 Commerce St',
        city: 'Dallas',
        region: 'TX',
        postalCode: '75201',
        country: 'US',
        windowStart: delivery,
        windowEnd: delivery.replace('T08:00', 'T16:00'),
      },
    ],
    commodities: [{ description: 'Canned vegetables', packaging: 'pallet', pallets: 24, weightGrams: 19_050_880 }],
    pricing: { mode: 'open_bid', target: { amount: 195_000, currency: 'USD' } },
    ...overrides,
  }
}

interface Consignor {
  token: string
}

export async function aDraftLoad(
  app: TestApp,
  consignor: Consignor,
  overrides: Partial<TypedLoad> = {},
): Promise<LoadDetail> {
  return app.ok(createLoad, { as: consignor, body: await typedLoad(app, overrides) })
}

export async function aPostedLoad(
  app: TestApp,
  consignor: Consignor,
  overrides: Partial<TypedLoad> = {},
): Promise<LoadDetail> {
  const draft = await aDraftLoad(app, consignor, overrides)
  return app.ok(postLoad, { as: consignor, params: { loadId: draft.id }, body: {} })
}
