import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../app/session/store.ts'
import { renderScreen, type Stub, stubApi } from '../loads/testing.tsx'
import { aLoadSummary, aShipment } from '../shipments/testing.ts'
import { NextLoads } from './next-loads.tsx'
import { FollowOnLoads } from './follow-on-loads.tsx'
import { aTripPlan, aTripPlanLoad, theRecommendations } from './testing.ts'

const REQUEST = 'GET /market/recommendations'
const answers = (over: Parameters<typeof theRecommendations>[0] = {}): Stub => ({
  [REQUEST]: { body: theRecommendations(over) },
})
const show = () => renderScreen(<FollowOnLoads start={{ after: 's1' }} companyId={undefined} />)

beforeEach(() => useSession.setState({ user: null }))
afterEach(cleanup)

describe('what next', () => {
  test('a load whose bidding has closed says so, in place of a way to a locked form', async () => {
    const biddingEndsAt = fromNow(-60_000)
    const [book, bid] = aTripPlan().loads
    if (!book || !bid) throw new Error('a chain of two')
    stubApi(
      answers({
        chains: [
          aTripPlan({
            loads: [
              { ...book, biddingEndsAt },
              { ...bid, biddingEndsAt },
            ],
          }),
        ],
      }),
    )
    show()
    expect(await screen.findByText('Bidding closed')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Bid LD-48301' })).toBeNull()
    // Its price stands as long as the load does.
    expect(screen.getByRole('link', { name: 'Book LD-48217' })).toBeTruthy()
  })

  test('a chain shows its money, its loads with a way to each, its reasons, and on demand its hours', async () => {
    const second = aTripPlan({
      loads: [aTripPlanLoad({ loadId: 'other', reference: 'LD-48999' })],
      marginPerDay: 6929,
      emptyMeters: 112_654,
      waitMinutes: 200,
      days: 3.1,
    })
    const calls = stubApi(answers({ chains: [aTripPlan(), second] }))
    show()
    const chains = await screen.findByRole('list', { name: 'Recommended loads' })
    expect(calls[0]?.query.get('after')).toBe('s1')
    const [first] = within(chains).getAllByRole('listitem')
    if (!first) throw new Error('no chain is shown')
    expect(within(first).getByText('$99')).toBeTruthy()
    const book = within(first).getByRole('link', { name: 'Book LD-48217' })
    expect(book.getAttribute('href')).toContain('load=01900000-0000-7000-8000-000000000001')
    expect(within(first).getByRole('link', { name: 'Bid LD-48301' })).toBeTruthy()
    expect(within(first).getByText('no price, n 46')).toBeTruthy()
    const why = within(within(first).getByRole('list', { name: 'Why LD-48217, LD-48301' }))
    expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '$30 a day more than the next.',
      '$2,500 less 970 mi at $2.26/mi: leaves $308.',
      '20 mi of 920 mi empty (2%), then about 50 mi to the next load.',
      '8 h 12 m of driving, no waiting, rests: 2.',
      'Holds if the truck comes free up to 2 h 10 m later.',
      'No price named by LD-48301: reckoned at the median that the lane pays. You name yours.',
    ])
    expect(screen.getByText('$30 a day less than the first: 50 mi more empty, 3 h 20 m more waiting.')).toBeTruthy()
    expect(
      screen.getByText(/Left out: neither a price nor a benchmark: 4; your papers do not cover them: 1\./),
    ).toBeTruthy()
    await userEvent.click(within(first).getByRole('button', { name: 'Hour by hour' }))
    const steps = within(first).getByRole('list', { name: 'LD-48217, LD-48301, hour by hour' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\s+/gu, ' ')),
    ).toEqual([
      expect.stringMatching(/07:48.*12 mDrive empty to Dallas, TX/),
      expect.stringMatching(/08:00.*2 hLoading Dallas, TX/),
      expect.stringMatching(/10:00.*8 hDrive loaded to Memphis, TN/),
      expect.stringMatching(/18:00.*14 hRest, 10 hours off/),
      expect.stringMatching(/08:00.*2 hUnloading Memphis, TN/),
      expect.stringMatching(/10:00.*48 hRestart, 34 hours off/),
    ])
  })

  test('the hours of the driver’s log are asked with, in minutes, and refused where no log shows them', async () => {
    const calls = stubApi(answers())
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Hours left' }))
    const form = within(screen.getByRole('form', { name: 'Hours left when the truck is free' }))
    const driving = form.getByRole('textbox', { name: /Driving/ })
    await userEvent.clear(driving)
    await userEvent.type(driving, '12')
    await userEvent.click(form.getByRole('button', { name: 'Look again' }))
    expect(form.getByText('Give 0 to 11 hours.')).toBeTruthy()
    await userEvent.clear(driving)
    await userEvent.type(driving, '3.5')
    await userEvent.click(form.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(Object.fromEntries(calls[1]?.query ?? [])).toMatchObject({
      driveLeft: '210',
      shiftLeft: '400',
      cycleLeft: '2400',
    })
  })

  const HOME = {
    city: 'Little Rock',
    region: 'AR',
    country: 'US',
    latitude: 34.7,
    longitude: -92.3,
    timeZone: 'America/Chicago',
    by: null,
  }

  test('T12: the time to be home is asked with, by the clock at the home terminal', async () => {
    const way = { kind: 'drive', startsAt: '2026-11-28T16:00:00.000Z', endsAt: '2026-11-28T19:00:00.000Z' } as const
    const plan = aTripPlan({ steps: [{ ...way, load: 2, stop: 0 }], endsAt: way.endsAt, outMeters: 241_402 })
    const calls = stubApi({
      [REQUEST]: ({ query }) => ({
        body: theRecommendations({ home: { ...HOME, by: query.get('homeBy') }, chains: [plan] }),
      }),
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Home by' }))
    const form = within(screen.getByRole('form', { name: 'Home by' }))
    await userEvent.click(form.getByRole('button', { name: 'Look again' }))
    expect(form.getByText('Enter a date and time.')).toBeTruthy()
    const type = async (box: RegExp, text: string) => {
      const field = form.getByRole('textbox', { name: box })
      await userEvent.clear(field)
      await userEvent.type(field, `${text}{Tab}`)
    }
    await type(/day/, '11/2/2026')
    await type(/time/, '18:00')
    await userEvent.click(form.getByRole('button', { name: 'Look again' }))
    expect(form.getByText('This time is in the past. Choose a later one.')).toBeTruthy()
    await type(/day/, '11/28/2026')
    await userEvent.click(form.getByRole('button', { name: 'Look again' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.query.get('homeBy')).toBe('2026-11-29T00:00:00.000Z')
    expect(await screen.findByText(/Home in Little Rock, AR by/)).toBeTruthy()
    expect(screen.getByText(/then 150 mi home, there Sat, Nov 28, 13:00 CST/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Hour by hour' }))
    expect(screen.getByText(/Drive empty/).textContent).toBe('Drive empty to Little Rock, AR')
  })

  test('T12: without a home terminal the screen says where to set one', async () => {
    stubApi(answers())
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Home by' }))
    expect(screen.getByText('Set your home terminal in the company profile first.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open the company profile' }).getAttribute('href')).toBe('/profile')
  })

  test('T12: a refused time to be home says why, and can be taken back', async () => {
    const errors = { homeBy: 'This time is in the past. Choose a later one.' }
    stubApi({
      [REQUEST]: ({ query }) =>
        query.has('homeBy')
          ? { status: 400, body: { code: 'invalid', message: 'Please check the highlighted fields.', errors } }
          : { body: theRecommendations({ home: HOME }) },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Home by' }))
    const form = within(screen.getByRole('form', { name: 'Home by' }))
    await userEvent.type(form.getByRole('textbox', { name: /day/ }), '11/28/2026{Tab}')
    await userEvent.type(form.getByRole('textbox', { name: /time/ }), '18:00{Tab}')
    await userEvent.click(form.getByRole('button', { name: 'Look again' }))
    expect(await screen.findByText(errors.homeBy)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Any time home' }))
    expect(await screen.findByRole('list', { name: 'Recommended loads' })).toBeTruthy()
  })

  test.each([
    ['late_pickup', 95, /The truck comes 1 h 35 m after its pickup closes/],
    ['late_delivery', 30, /it is delivered 30 m too late/],
    ['late_home', 90, /the truck is home 1 h 30 m too late/],
    ['elsewhere', null, /No chain from it ends where this truck wants to go/],
  ] as const)('nothing fits: the nearest miss, %s', async (why, lateMinutes, label) => {
    const { origin, destination } = aTripPlanLoad()
    const miss = { loadId: 'l1', reference: 'LD-48777', origin, destination, why, lateMinutes }
    stubApi(answers({ chains: [], nearest: miss }))
    show()
    expect(await screen.findByText('Nothing fits from Dallas, TX now')).toBeTruthy()
    expect(screen.getByText(label)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open LD-48777' }).getAttribute('href')).toContain('load=l1')
  })

  test('nothing near, nothing that pays, a search cut short, a failure: each in words', async () => {
    stubApi(answers({ chains: [] }))
    show()
    expect(await screen.findByText(/starts within 200 mi in the next two days/)).toBeTruthy()
    cleanup()
    const search = { ...theRecommendations().search, cut: 'time' as const }
    stubApi(answers({ chains: [aTripPlan({ marginPerDay: -400, margin: -1200 })], search }))
    show()
    expect(await screen.findByText(/At \$2.26\/mi nothing here leaves a margin/)).toBeTruthy()
    expect(screen.getByText(/cut short by its time/)).toBeTruthy()
    cleanup()
    let isDown = true
    stubApi({ [REQUEST]: () => (isDown ? { status: 503 } : { body: theRecommendations() }) })
    show()
    expect(await screen.findByText('Recommended loads did not load')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Recommended loads' })).toBeTruthy()
    cleanup()
    stubApi({ [REQUEST]: 'pending' })
    show()
    expect(await screen.findByText('Loading Recommended loads')).toBeTruthy()
  })
})

describe('whose truck', () => {
  const OFFERS = 'GET /market/own-capacity'
  test('the soonest of those that get free; none of them points at putting one on offer', async () => {
    const calls = stubApi({ ...answers(), [OFFERS]: { body: { items: [], nextCursor: null } } })
    const late = aShipment({
      id: 'late',
      load: aLoadSummary({ destination: { ...aLoadSummary().destination, windowStartAt: '2026-11-29T12:00:00.000Z' } }),
    })
    renderScreen(<NextLoads moving={[late, aShipment({ id: 'soon' })]} companyId={undefined} />)
    await screen.findByRole('list', { name: 'Recommended loads' })
    expect(
      calls.filter(({ path }) => path === '/market/recommendations').map(({ query }) => query.get('after')),
    ).toEqual(['soon'])
    cleanup()
    stubApi({ [OFFERS]: { body: { items: [], nextCursor: null } } })
    renderScreen(<NextLoads moving={[]} companyId={undefined} />)
    expect(await screen.findByText('No truck gets free that we know of')).toBeTruthy()
    cleanup()
    stubApi({ [OFFERS]: { status: 500 } })
    renderScreen(<NextLoads moving={[]} companyId={undefined} />)
    expect(await screen.findByText('Recommended loads did not load')).toBeTruthy()
  })
})
