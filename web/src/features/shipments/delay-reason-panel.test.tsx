// @vitest-environment happy-dom
import type { OpenDelayContest } from '@drawbar/contract/shipments/delay-contests.ts'
import type { DelayContest, DelayExcuse } from '@drawbar/contract/shipments/delays.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { DelayLine } from './delay-line.tsx'
import { DelaysPanel } from './delays-panel.tsx'
import { aShipment, aStop } from './testing.ts'

afterEach(cleanup)

const shipment = aShipment({ status: 'completed' })
const contest: DelayContest = {
  id: '01900000-0000-7000-8000-0000000000d1',
  stopSequence: 2,
  status: 'contested',
  why: 'The road was open',
  contestedAt: '2026-11-26T12:00:00.000Z',
  insistBy: '2026-12-03T12:00:00.000Z',
  answer: null,
  insistedAt: null,
  decision: null,
  decidedAt: null,
}
const show = (delayReason: Partial<DelayExcuse> | null) =>
  renderScreen(
    <DelayLine
      shipment={shipment}
      stop={aStop('delivery', {
        excuse: delayReason && { reasons: ['road'], contestBy: null, contest: null, abilities: [], ...delayReason },
      })}
    />,
  )
const write = async (open: string, field: string, text: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `${open}…` }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  fireEvent.click(dialog.getByRole('button', { name: open }))
  expect(await dialog.findByText(/^Say /)).toBeTruthy()
  fireEvent.change(dialog.getByRole('textbox', { name: field }), { target: { value: text } })
  fireEvent.click(dialog.getByRole('button', { name: open }))
}

test('the consignor contests a reason with its own, until a day; a refusal is said', async () => {
  const calls = stubApi({
    [`POST /shipments/${shipment.id}/delay-contests`]: {
      status: 409,
      body: { code: 'delay_contest_closed', message: 'The time to dispute this is over.' },
    },
  })
  show({ contestBy: '2026-12-03T12:00:00.000Z', abilities: ['contestDelay'] })
  expect(await screen.findByText(/road conditions. Not contested, so the stop does not count/)).toBeTruthy()
  expect(screen.getByText(/^until Dec 3/)).toBeTruthy()
  await write('Contest the reason', 'What speaks against it', 'The road was open')
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ stopSequence: 2, why: 'The road was open' })
  expect(await screen.findByText('The time to dispute this is over.')).toBeTruthy()
})

test('the carrier reads what the consignor says, and insists', async () => {
  const path = `POST /shipments/${shipment.id}/delay-contests/${contest.id}/insist`
  const calls = stubApi({ [path]: { body: shipment } })
  show({ contest, abilities: ['insistOnDelay'] })
  expect(await screen.findByText(/It is contested, so the stop counts/)).toBeTruthy()
  expect(screen.getByText('Consignor: “The road was open”')).toBeTruthy()
  await write('Insist on the reason', 'What speaks for it', 'Closed at Amarillo')
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ answer: 'Closed at Amarillo' })
})

test('who may do nothing reads how it stands, and a stop without an excuse says nothing', async () => {
  show({ contest: { ...contest, status: 'counted', answer: 'Closed', decision: 'The highway log' } })
  expect(await screen.findByText(/Staff decided that the stop counts/)).toBeTruthy()
  expect(screen.getByText('Staff: “The highway log”')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  show(null)
  expect(screen.queryByText(/Late;/)).toBeNull()
})

test('staff read both sides and settle; without a case the panel is not there', async () => {
  const open: OpenDelayContest = {
    ...contest,
    status: 'insisted',
    answer: 'Closed at Amarillo',
    shipmentId: shipment.id,
    reference: shipment.reference,
    consignorId: 'c1',
    consignorName: 'Cross Timbers Provisions',
    carrierName: 'Ouachita Cold Lines',
    city: 'Atlanta',
    windowEndAt: '2026-11-25T16:00:00.000Z',
    timeZone: 'America/New_York',
    arrivedAt: '2026-11-25T19:00:00.000Z',
    reasons: ['road'],
    notes: ['I-40 shut'],
  }
  const calls = stubApi({
    'GET /delay-contests': { body: { items: [open], nextCursor: null } },
    [`POST /shipments/${shipment.id}/delay-contests/${contest.id}/settle`]: { body: shipment },
  })
  renderScreen(<DelaysPanel />)
  const row = await screen.findByRole('listitem')
  for (const text of ['SH-31104', 'I-40 shut', 'The road was open', 'Closed at Amarillo'])
    expect(row.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'SH-31104' }).getAttribute('href')).toBe(
    `/consignor/shipments?shipment=${shipment.id}&company=c1`,
  )
  await write('Excuse the delay', 'What decides it', 'The highway log')
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({ outcome: 'excuse', reason: 'The highway log' })
  cleanup()
  stubApi({ 'GET /delay-contests': { body: { items: [], nextCursor: null } } })
  renderScreen(<DelaysPanel />)
  expect(screen.queryByText('Contested delays')).toBeNull()
})
