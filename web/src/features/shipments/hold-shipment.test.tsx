import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { HoldShipment } from './hold-shipment.tsx'
import { aShipment } from './testing.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'

afterEach(cleanup)

const answer = async (name: string, { follows, words }: { follows: string; words: string }) => {
  await userEvent.click(screen.getByRole('button', { name: `${name}…` }))
  const send = await screen.findByRole('button', { name })
  expect(screen.getByText(follows)).toBeTruthy()
  await userEvent.click(send)
  await userEvent.type(screen.getByRole('textbox'), words)
  await userEvent.click(send)
}

test('a consignor says why the haul stops, after it was told what follows', async () => {
  const shipment = aShipment({ abilities: ['hold'] })
  const calls = stubApi({ [`POST /shipments/${shipment.id}/hold`]: { body: { ...shipment, status: 'on_hold' } } })
  renderScreen(<HoldShipment shipment={shipment} />)
  await answer('Put on hold', { follows: 'Only staff let it go on', words: 'The seal is broken' })
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'The seal is broken' }])
})

test('staff let it go on, with what was settled', async () => {
  const shipment = aShipment({ status: 'on_hold', abilities: ['release'] })
  const calls = stubApi({ [`POST /shipments/${shipment.id}/release`]: { body: shipment } })
  renderScreen(<HoldShipment shipment={shipment} />)
  expect(screen.queryByRole('button', { name: 'Put on hold…' })).toBeNull()
  await answer('Let it go on', { follows: 'Goes on from where its reports have it', words: 'Counted, all there' })
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Counted, all there' }])
})

test('whoever may do neither sees neither', () => {
  renderScreen(<HoldShipment shipment={aShipment({ status: 'on_hold', abilities: [] })} />)
  expect(screen.queryByRole('button')).toBeNull()
})
