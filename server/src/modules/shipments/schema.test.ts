import { shipmentLifecycle, type ShipmentStatus } from '@drawbar/contract/lifecycles/shipment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { isMoving } from './policy.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const states = (definition: string) => [...definition.matchAll(/'([a-z_]+)'/g)].map(([, state]) => state ?? '').sort()

test('the table’s check is the lifecycle’s list of states', async () => {
  const [row] = await app.services.db.sql<{ definition: string }[]>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'shipments_status_check'`
  expect(states(row?.definition ?? '')).toEqual([...shipmentLifecycle.states].sort())
})

test.each(['shipments_driver_busy', 'shipments_tractor_busy', 'shipments_trailer_busy'])(
  '%s holds exactly while a shipment moves',
  async (name) => {
    const [row] = await app.services.db.sql<
      { definition: string }[]
    >`select pg_get_indexdef(${name}::regclass) as definition`
    expect(states(row?.definition ?? '')).toEqual(
      shipmentLifecycle.states.filter((status: ShipmentStatus) => isMoving(status)).sort(),
    )
  },
)
