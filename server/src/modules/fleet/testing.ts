import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { createDriver, createVehicle, type Driver, type Vehicle } from '@drawbar/contract/fleet.ts'
import type { TestApp } from '../../test-app.ts'

type As = { token: string }
let unit = 100

/** A tractor with the next unit number, registered over HTTP. */
export const aTractor = (
  app: TestApp,
  as: As,
  overrides: Partial<BodyInput<typeof createVehicle>> = {},
): Promise<Vehicle> =>
  app.ok(createVehicle, {
    as,
    body: {
      kind: 'tractor',
      unitNumber: String((unit += 1)),
      plate: 'T42-118',
      plateRegion: 'TX',
      year: 2022,
      make: 'Kenworth',
      ...overrides,
    },
  })

export const aTrailer = (
  app: TestApp,
  as: As,
  overrides: Partial<BodyInput<typeof createVehicle>> = {},
): Promise<Vehicle> => aTractor(app, as, { kind: 'trailer', equipment: 'V', make: 'Wabash', ...overrides })

/** A driver with a licence that outlives the test. */
export const aDriver = (
  app: TestApp,
  as: As,
  overrides: Partial<BodyInput<typeof createDriver>> = {},
): Promise<Driver> =>
  app.ok(createDriver, {
    as,
    body: {
      name: 'Dana Whitfield',
      phone: '+1 555 0142',
      licenceRegion: 'TX',
      licenceExpiresOn: '2099-12-31',
      hazmatEndorsed: true,
      ...overrides,
    },
  })
