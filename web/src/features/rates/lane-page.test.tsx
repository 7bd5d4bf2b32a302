import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { aPlace, renderScreen, stubApi } from '../loads/testing.tsx'
import { LanePage } from './lane-page.tsx'
import { aLane } from '../board/testing.ts'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1' }))
afterEach(() => {
  cleanup()
  signOut()
})

const Where = () => <p>at {useLocation().search}</p>
const CHICAGO = aPlace({ id: 'us-il-chicago', name: 'Chicago', region: 'IL', label: 'Chicago, IL' })
const DALLAS = aPlace({ label: 'Dallas, TX' })
const open = (search = '') => {
  const calls = stubApi({
    'GET /places': ({ query }) => ({ body: { items: query.get('q') === 'Chi' ? [CHICAGO] : [DALLAS] } }),
    'GET /market/lanes': { body: aLane() },
  })
  renderScreen(
    <>
      <LanePage />
      <Where />
    </>,
    { path: `/carrier/available-loads?tab=lane${search}` },
  )
  const requested = () =>
    calls
      .filter(({ path }) => path === '/market/lanes')
      .map(({ query }) => [query.get('originPlaceId'), query.get('destinationPlaceId'), query.get('equipment')])
  return { request: requested }
}
const choose = async (label: string, value: string, name: string) => {
  const field = screen.getByRole('combobox', { name: label })
  await userEvent.clear(field)
  await userEvent.type(field, value)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}

test('a lane is asked for once both its ends are chosen, stands in the address, and turns around', async () => {
  const { request: requested } = open()
  expect(screen.getByText('Which lane?')).toBeTruthy()
  await choose('From', 'Chi', 'Chicago')
  expect(requested()).toEqual([])
  await choose('To', 'Dal', 'Dallas')
  expect(await screen.findByRole('region', { name: 'What this lane pays' })).toBeTruthy()
  expect(requested().at(-1)).toEqual(['us-il-chicago', 'us-tx-dallas', 'V'])
  expect(screen.getByText(/^at/).textContent).toContain(
    'laneFrom=us-il-chicago&laneFromName=Chicago%2C+IL&laneTo=us-tx-dallas',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Turn around' }))
  expect((screen.getByRole('combobox', { name: 'From' }) as HTMLInputElement).value).toBe('Dallas, TX')
  expect(requested().at(-1)).toEqual(['us-tx-dallas', 'us-il-chicago', 'V'])
})

test('a link opens it as it was; an equipment that is none is a van', async () => {
  const { request: requested } = open(
    '&laneFrom=us-il-chicago&laneFromName=Chicago,+IL&laneTo=us-tx-dallas&laneToName=Dallas,+TX&laneEquipment=spaceship',
  )
  expect((screen.getByRole('combobox', { name: 'From' }) as HTMLInputElement).value).toBe('Chicago, IL')
  expect(await screen.findByRole('heading', { name: /^Dallas, TX to Atlanta, GA/ })).toBeTruthy()
  expect(requested()).toEqual([['us-il-chicago', 'us-tx-dallas', 'V']])
})
