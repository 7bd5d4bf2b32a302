import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { HeldShipment } from '@drawbar/contract/shipments/shipment-holds.ts'
import { HoldShipment } from './hold-shipment.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import { aShipment } from './testing.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'

afterEach(cleanup)

const answer = async (name: string, { follows, text }: { follows: string; text: string }) => {
  await userEvent.click(screen.getByRole('button', { name: `${name}…` }))
  const send = await screen.findByRole('button', { name })
  expect(screen.getByText(follows)).toBeTruthy()
  await userEvent.click(send)
  await userEvent.type(screen.getByRole('textbox'), text)
  await userEvent.click(send)
}

test('a consignor says why the haul stops, after it was told what follows', async () => {
  const shipment = aShipment({ abilities: ['hold'] })
  const calls = stubApi({ [`POST /shipments/${shipment.id}/hold`]: { body: { ...shipment, status: 'on_hold' } } })
  renderScreen(<HoldShipment shipment={shipment} />)
  await answer('Put on hold', { follows: 'Only staff let it go on', text: 'The seal is broken' })
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'The seal is broken' }])
})

test('staff let it go on, with what was settled', async () => {
  const shipment = aShipment({ status: 'on_hold', abilities: ['release'] })
  const calls = stubApi({ [`POST /shipments/${shipment.id}/release`]: { body: shipment } })
  renderScreen(<HoldShipment shipment={shipment} />)
  expect(screen.queryByRole('button', { name: 'Put on hold…' })).toBeNull()
  await answer('Let it go on', { follows: 'Goes on from where its reports have it', text: 'Counted, all there' })
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Counted, all there' }])
})

test('whoever may do neither sees neither', () => {
  renderScreen(<HoldShipment shipment={aShipment({ status: 'on_hold', abilities: [] })} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('staff read which haul waits, since when, by whom and why, and let it go on from its row', async () => {
  const held: HeldShipment = {
    id: aShipment().id,
    reference: 'SH-31104',
    consignorId: 'c1',
    consignorName: 'Cross Timbers Provisions',
    carrierName: 'Ouachita Cold Lines',
    origin: { city: 'Dallas', region: 'TX' },
    destination: { city: 'Atlanta', region: 'GA' },
    heldAt: fromNow(-2 * 3_600_000),
    timeZone: 'America/Chicago',
    heldBy: 'Dana Whitfield',
    byConsignor: true,
    reason: 'The seal is broken',
  }
  const calls = stubApi({
    'GET /held-shipments': { body: { items: [held], nextCursor: null } },
    [`POST /shipments/${held.id}/release`]: { body: aShipment() },
  })
  renderScreen(<HoldsPanel />)
  const row = await screen.findByRole('listitem')
  for (const text of [
    'Dallas, TX to Atlanta, GA',
    'Cross Timbers Provisions, hauled by Ouachita Cold Lines',
    'on hold for 2 h',
    'by Dana Whitfield of Cross Timbers Provisions',
    'The seal is broken',
  ])
    expect(row.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'SH-31104' }).getAttribute('href')).toBe(
    `/consignor/shipments?shipment=${held.id}&company=c1`,
  )
  await answer('Let it go on', { follows: 'Goes on from where its reports have it', text: 'Counted, all there' })
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Counted, all there' })
  cleanup()
  stubApi({ 'GET /held-shipments': { status: 403 } })
  renderScreen(<HoldsPanel />)
  expect(await screen.findByText('Hauls on hold are for staff')).toBeTruthy()
})
