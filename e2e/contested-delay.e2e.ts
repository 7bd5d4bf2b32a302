import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { approvePod, getShipment, submitPod } from '@drawbar/contract/shipments/shipments.ts'
import { makeStaff } from '../server/src/modules/identity/testing.ts'
import { anUploadedDocument } from '../server/src/modules/documents/testing.ts'
import { aDriver } from '../server/src/modules/fleet/testing.ts'
import { aCrew, aSignedShipment, clockOf, tell } from '../server/src/modules/shipments/testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { openHouse, type House } from './house.ts'
import { logIn } from './joining.ts'
import { look, lookAtAll } from './look.ts'

/** The haul itself is lived through in it. */
let app: TestApp
let house: House
let shipper: Page
let carrier: Page
let staff: Page
let scene: Awaited<ReturnType<typeof setScene>>

async function setScene() {
  const signed = await aSignedShipment(app, { load: { teamRequired: true } })
  await aCrew(app, signed.carrier)
  await aDriver(app, signed.carrier, { name: 'R. Vance' })
  return { ...signed, admin: await makeStaff(app, 'Admin') }
}

/** Unloaded three hours after the window, by the state of the road, and approved. */
async function arriveLate(): Promise<void> {
  const { carrier: by, consignor, shipmentId } = scene
  const shipment = await app.ok(getShipment, { as: by, params: { shipmentId } })
  const hauled = { ...scene, shipment }
  const at = await clockOf(app)
  await tell(app, hauled, { type: 'loaded', stopSequence: 1, occurredAt: at })
  const lateAt = new Date(Date.parse(shipment.stops.at(-1)?.windowEndAt ?? '') + 3 * 3_600_000).toISOString()
  app.setClock(lateAt)
  await tell(app, hauled, {
    type: 'arrived',
    stopSequence: 2,
    occurredAt: lateAt,
    reason: 'road',
    note: 'I-40 shut at Amarillo',
  })
  await tell(app, hauled, { type: 'unloaded', stopSequence: 2, occurredAt: lateAt })
  const document = await anUploadedDocument(app, { as: by })
  const body = { documentId: document.id, receivedBy: 'Pat Moreno', receivedAt: lateAt }
  await app.ok(submitPod, { as: by, params: { shipmentId }, body })
  await app.ok(approvePod, { as: consignor, params: { shipmentId } })
  app.setClock(null)
}

beforeAll(async () => {
  app = await startTestApp()
  scene = await setScene()
  house = await openHouse({ databaseUrl: app.databaseUrl })
  ;[shipper, carrier, staff] = [await house.sitDown(), await house.sitDown(), await house.sitDown()]
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

test('two drivers haul it, late; its reason is contested, insisted on and settled, and the record says how it counts', async () => {
  onTestFailed(() => lookAtAll({ shipper, carrier, staff }))
  await Promise.all([logIn(shipper, scene.consignor), logIn(carrier, scene.carrier), logIn(staff, scene.admin)])
  await goAsATeam()
  await arriveLate()
  await contest()
  await insist()
  await settle()
  expect(await recordOfDeliveries()).toMatch(
    /^1 planned − 1 late for a reason that is not the carrier’s or reported sooner than any truck drives − 0 moved/,
  )
})

async function goAsATeam(): Promise<void> {
  await carrier.goto(`/carrier/shipments?shipment=${scene.shipmentId}`)
  const form = carrier.getByRole('form', { name: /^Dispatch/ })
  const pick = async (field: RegExp, nth: number) => {
    await form.getByRole('combobox', { name: field }).click()
    await carrier.getByRole('option').nth(nth).click()
  }
  await pick(/^Driver/, 0)
  await pick(/^Truck/, 0)
  await form.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await form.getByText('This load requires a team.', { exact: true }).waitFor()
  await look(carrier, 'team-asked-for')
  await pick(/^Second driver/, 0)
  await form.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await carrier.getByText(/ dispatched\.$/).waitFor()
  await carrier.getByRole('button', { name: 'Change the crew' }).click()
  const change = carrier.getByRole('form', { name: /^Another crew/ })
  expect(await change.getByRole('combobox', { name: /^Second driver/ }).inputValue()).toMatch(/R\. Vance|Dana/)
  await look(carrier, 'team-change-crew')
  await shipper.goto(`/consignor/shipments?shipment=${scene.shipmentId}`)
  await shipper.getByText(/R\. Vance/).waitFor()
  await look(shipper, 'team-for-consignor')
}

async function contest(): Promise<void> {
  await shipper.reload()
  await shipper.getByText(/Not contested, so the stop does not count in the record/).waitFor()
  await shipper.getByRole('button', { name: 'Contest the reason…' }).click()
  const dialog = shipper.getByRole('dialog')
  await dialog.getByLabel('What speaks against it').fill('The road was open from noon')
  await look(shipper, 'delay-contest-dialog')
  await dialog.getByRole('button', { name: 'Contest the reason' }).click()
  await shipper.getByText(/It is contested, so the stop counts in the record/).waitFor()
  await look(shipper, 'delay-contested')
}

async function insist(): Promise<void> {
  await carrier.goto(`/carrier/shipments?shipment=${scene.shipmentId}`)
  await carrier.getByText('“The road was open from noon”').waitFor()
  await look(carrier, 'delay-insist')
  await carrier.getByRole('button', { name: 'Insist on the reason…' }).click()
  const dialog = carrier.getByRole('dialog')
  await dialog.getByLabel('What speaks for it').fill('The state police let nobody through before four')
  await dialog.getByRole('button', { name: 'Insist on the reason' }).click()
  await carrier.getByText(/the stop counts until staff decide/).waitFor()
}

async function settle(): Promise<void> {
  await staff.goto('/admin')
  const row = staff.getByRole('list', { name: 'Contested delays' }).getByRole('listitem')
  await row.getByText('“I-40 shut at Amarillo”').waitFor()
  await look(staff, 'delay-settle')
  await row.getByRole('link', { name: /^SH-/ }).click()
  await staff.getByText(/Both sides insist/).waitFor()
  await look(staff, 'delay-before-staff')
  await staff.goto('/admin')
  await row.getByRole('button', { name: 'Excuse the delay…' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('What decides it').fill('The highway log shows it shut until 15:50')
  await dialog.getByRole('button', { name: 'Excuse the delay' }).click()
  await row.waitFor({ state: 'detached' })
}

async function recordOfDeliveries(): Promise<string> {
  await carrier.goto('/carrier')
  const deliveries = carrier.getByRole('listitem').filter({ hasText: 'On-time deliveries' })
  await deliveries.getByRole('button', { name: 'How' }).click()
  const arithmetic = deliveries.getByText(/planned −/)
  await arithmetic.waitFor()
  const words = await arithmetic.innerText()
  await arithmetic.scrollIntoViewIfNeeded()
  await look(carrier, 'delay-scorecard')
  await carrier.goto(`/carrier/shipments?shipment=${scene.shipmentId}`)
  await carrier.getByText(/Staff decided that the stop does not count/).waitFor()
  await look(carrier, 'delay-settled')
  return words
}
