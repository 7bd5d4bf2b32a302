import type { ImportOptions } from '@drawbar/contract/import-options.ts'
import type { z } from 'zod'
import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import type { BodyInput, Endpoint } from '@drawbar/contract/endpoint.ts'
import type { Problem } from '@drawbar/contract/problem.ts'
import { createDriver, type Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { createVehicle, type Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import type { FleetImport } from '@drawbar/contract/fleet/fleet-import.ts'
import type { TestApp } from '../../test-app.ts'

type As = { token: string }
let unit = 100

/** Papers that outlive the test. */
const LASTING = '2099-12-31'

/** A tractor with the next unit number and its papers, registered over HTTP. */
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
      registrationExpiresOn: LASTING,
      inspectionExpiresOn: LASTING,
      ...overrides,
    },
  })

export const aTrailer = (
  app: TestApp,
  as: As,
  overrides: Partial<BodyInput<typeof createVehicle>> = {},
): Promise<Vehicle> => aTractor(app, as, { kind: 'trailer', equipment: 'V', make: 'Wabash', ...overrides })

/** A driver with a licence and a medical card. */
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
      licenceExpiresOn: LASTING,
      medicalCardExpiresOn: LASTING,
      endorsements: ['H'],
      ...overrides,
    },
  })

/** The day so many days from today in UTC, in which these companies are at home or nearly so. */
export const dayFrom = (days: number): string => dayFromNow(days * 86_400_000)

/** Sends a fleet file as a browser's form does. */
export async function uploadFleet(
  app: TestApp,
  as: As,
  {
    endpoint,
    bytes,
    mode,
    options,
  }: { endpoint: Endpoint; bytes: Uint8Array | string; mode?: string; options?: z.input<typeof ImportOptions> },
) {
  const form = new FormData()
  if (mode !== undefined) form.append('mode', mode)
  if (options !== undefined) form.append('options', JSON.stringify(options))
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'fleet.csv')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const response = await app.http.inject({
    method: 'POST',
    url: `/api${endpoint.path}`,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const body: unknown = JSON.parse(response.body)
  return { status: response.statusCode, report: body as FleetImport, problem: body as Problem }
}
