import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'

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
