import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aPlace, renderScreen, stubApi } from '../loads/testing.tsx'
import { NO_PLACE, PlaceField, type PlaceChoice } from './place-field.tsx'

afterEach(cleanup)

const DALLAS = aPlace()
const DALTON = aPlace({ id: 'us-ga-dalton', name: 'Dalton', region: 'GA', postalCode: null, label: 'Dalton, GA' })

function Held({ onHeld }: { onHeld: (choice: PlaceChoice) => void }) {
  const [choice, setChoice] = useState(NO_PLACE)
  return (
    <PlaceField
      label="Origin"
      value={choice}
      onChange={(next) => {
        setChoice(next)
        onHeld(next)
      }}
    />
  )
}

test('suggests city, state and postal code after one request, and arrows with Enter choose', async () => {
  const calls = stubApi({ 'GET /places': { body: { items: [DALLAS, DALTON] } } })
  let held: PlaceChoice = NO_PLACE
  renderScreen(<Held onHeld={(next) => (held = next)} />)
  const field = screen.getByRole('combobox', { name: 'Origin' })
  await userEvent.type(field, 'dal')
  const option = await screen.findByRole('option', { name: /Dallas, TX\s*75201/ })
  expect(option).toBeTruthy()
  expect(calls.map(({ query }) => query.get('q'))).toEqual(['dal'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(held).toEqual({ text: 'Dalton, GA', place: DALTON })
})

test('leaving the field takes a suggestion only where the text already says exactly that', async () => {
  stubApi({ 'GET /places': { body: { items: [DALLAS] } } })
  let held: PlaceChoice = NO_PLACE
  renderScreen(<Held onHeld={(next) => (held = next)} />)
  const field = screen.getByRole('combobox', { name: 'Origin' })
  await userEvent.type(field, 'dallas, tx')
  await screen.findByRole('option', { name: /Dallas/ })
  await userEvent.tab()
  expect(held.place).toEqual(DALLAS)
  await userEvent.clear(field)
  await userEvent.type(field, 'dall')
  await screen.findByRole('option', { name: /Dallas/ })
  await userEvent.tab()
  expect(held).toEqual({ text: 'dall', place: null })
})

test('a request that was overtaken is given up, and nothing found says so', async () => {
  const calls = stubApi({
    'GET /places': ({ query }) => ({ body: { items: query.get('q') === 'zz' ? [] : [DALLAS] } }),
  })
  renderScreen(<Held onHeld={() => undefined} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Origin' }), 'zz')
  await screen.findByText(/No place found for “zz”/)
  expect(calls.every(({ signal }) => signal !== undefined)).toBe(true)
})

test('a failed look-up says so in place of the suggestions', async () => {
  stubApi({ 'GET /places': { status: 503 } })
  renderScreen(<Held onHeld={() => undefined} />)
  await userEvent.type(screen.getByRole('combobox', { name: 'Origin' }), 'da')
  await waitFor(() => expect(screen.getByText(/temporarily unavailable/)).toBeTruthy())
})
