import { ITEM_WEIGHTS, PROFILE_ITEMS, type ProfileItem } from '@drawbar/contract/carriers.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, type Stub, stubApi } from '../loads/testing.tsx'
import { CompletenessPanel } from './completeness-panel.tsx'

afterEach(cleanup)

/** As the server answers whoever lacks these, in its order. */
const lacking = (...missing: ProfileItem[]) => ({
  body: {
    percent: PROFILE_ITEMS.reduce((sum, item) => sum + (missing.includes(item) ? 0 : ITEM_WEIGHTS[item]), 0),
    items: PROFILE_ITEMS.map((item) => ({ item, done: !missing.includes(item) })),
    next: missing[0] ?? null,
  },
})
function shown(answer: Stub[string]) {
  stubApi({ 'GET /carrier-profile/completeness': answer })
  renderScreen(<CompletenessPanel />)
}
const next = async () => screen.findByRole('link', { name: 'Do this next' })

const ASKED: Record<ProfileItem, readonly [words: string, to: string]> = {
  number: ['Give your USDOT or MC number: without it no bid is taken.', '/profile#authority'],
  authority: ['Show an active authority: see what the register says of yours.', '/profile#authority'],
  auto_liability: [
    'Put an auto liability policy in force on file: no load is awarded without one.',
    '/profile?tab=insurance',
  ],
  cargo_cover: ['Put a cargo policy in force on file: no load is awarded without one.', '/profile?tab=insurance'],
  certificate: ['Send your certificate of insurance: staff check your policies against it.', '/profile?tab=papers'],
  w9: ['Send your W-9: consignors need it to pay you.', '/profile?tab=papers'],
  fleet: ['Add a truck and a driver: a shipment is dispatched with both.', '/carrier/vehicles'],
  home: ['Say where your trucks come home: loads near it are shown first.', '/profile#authority'],
  equipment: ['List your equipment: consignors see whether it fits their load.', '/profile?tab=work'],
  pay_to: ['Say whom your invoices are paid to.', '/profile?tab=pay'],
  lanes: ['List the lanes you run.', '/profile?tab=work'],
  scac: ['Give your SCAC, if you have one.', '/profile#authority'],
}

test.each(PROFILE_ITEMS.map((item, at) => [item, at] as const))(
  'a newcomer who got as far as %s reads what it is for and is led there; what comes later waits below',
  async (item, at) => {
    const missing = PROFILE_ITEMS.slice(at)
    shown(lacking(...missing))
    const [words, to] = ASKED[item]
    expect((await next()).getAttribute('href')).toBe(to)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText(`${at} of 12 things are there`)).toBeTruthy()
    const later = screen.queryByRole('list', { name: 'Missing' })
    expect(
      later === null
        ? []
        : within(later)
            .getAllByRole('link')
            .map((link) => link.getAttribute('href')),
    ).toEqual(missing.slice(1).map((one) => ASKED[one][1]))
  },
)

test('a policy that has lapsed is the next missing thing again, whatever else is there', async () => {
  shown(lacking('auto_liability', 'scac'))
  expect((await next()).getAttribute('href')).toBe('/profile?tab=insurance')
  expect(screen.getByText('83%')).toBeTruthy()
  expect(
    within(screen.getByRole('list', { name: 'Missing' }))
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['SCAC'])
})

test('with everything there nothing is asked for', async () => {
  shown(lacking())
  expect(await screen.findByText('Nothing is missing.')).toBeTruthy()
  expect(screen.getByText('100%')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('it is waited for, and tried again after a failure', async () => {
  shown('pending')
  expect(await screen.findByText('Loading how complete your profile is')).toBeTruthy()
  cleanup()
  let fails = true
  shown(() => (fails ? { status: 500, body: { code: 'internal' } } : lacking('w9')))
  expect(await screen.findByRole('heading', { name: 'How complete your profile is did not load' })).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await next()).getAttribute('href')).toBe('/profile?tab=papers')
})
