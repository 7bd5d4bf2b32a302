import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '../../api/query.ts'
import { theBids } from '../../features/bids/bid-testing.ts'
import { aLoad } from '../../features/loads/load-testing.ts'
import { stubApi } from '../../features/loads/testing.tsx'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderPage } from '../testing.tsx'
import ConsignorBids from './bids.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
  signOut()
})

/** As in use, where bids that arrive make the list be read again. */
const queries = createQueryClient()
const Page = () => (
  <QueryClientProvider client={queries}>
    <ConsignorBids />
  </QueryClientProvider>
)

test('the load that opens by itself is not written to the address, and stays while the list reorders', async () => {
  const one = aLoad({ id: 'l1', reference: 'LD-1', bidCount: 1 })
  const two = aLoad({ id: 'l2', reference: 'LD-2', bidCount: 1 })
  let items = [one, two]
  const calls = stubApi({
    'GET /loads': () => ({ body: { items, nextCursor: null, counts: { posted: 2 } } }),
    'GET /loads/l1/bids': { body: theBids({ load: one }) },
    'GET /loads/l2/bids': { body: theBids({ load: two }) },
  })
  const { router } = renderPage(Page, '/consignor/bids')
  const chosen = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('aria-current')
  expect([await chosen(/LD-1/), await chosen(/LD-2/)]).toEqual(['true', null])
  expect(router.state.location.search).toBe('')
  // Those with bids come on the first page of many.
  expect([calls[0]?.query.get('sort'), calls[0]?.query.get('order')]).toEqual(['bids', 'asc'])
  items = [two, one]
  await queries.invalidateQueries()
  await waitFor(() => expect(screen.getAllByRole('link', { name: /LD-\d,/ })[0]?.textContent).toContain('LD-2'))
  expect([await chosen(/LD-1/), await chosen(/LD-2/)]).toEqual(['true', null])
})

test('the key of “Award many” does nothing for a role that reads bids and decides none', async () => {
  stubApi({ 'GET /loads': { body: { items: [], nextCursor: null, counts: {} } } })
  const searchAfterKey = async (companyRole: string): Promise<string> => {
    signInAs({ role: companyRole, companyRole, userType: 0 })
    const { router } = renderPage(Page, '/consignor/bids')
    await screen.findByRole('heading', { name: 'No load is open to bids' })
    await userEvent.keyboard('o')
    cleanup()
    return router.state.location.search
  }
  expect(await searchAfterKey('User')).toBe('')
  expect(await searchAfterKey('Coordinator')).toBe('?optimise=1')
})

test('the address of “Award many” says that a role may not, and opens nothing', async () => {
  stubApi({ 'GET /loads': { body: { items: [aLoad()], nextCursor: null, counts: { posted: 1 } } } })
  signInAs({ role: 'User', companyRole: 'User', userType: 0 })
  renderPage(Page, '/consignor/bids?optimise=1')
  expect(await screen.findByRole('heading', { name: 'You cannot award loads' })).toBeTruthy()
  expect(screen.getAllByText(/^Your role, User, does not include this\./).length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Back to the bids' }).getAttribute('href')).toBe('/consignor/bids')
})

test('an offered load says in the list how long its carrier has to confirm', async () => {
  const answerBy = fromNow(42.5 * 60_000)
  const load = aLoad({ id: 'l1', status: 'offered', answerBy })
  stubApi({
    'GET /loads': { body: { items: [load], nextCursor: null, counts: { offered: 1 } } },
    'GET /loads/l1/bids': { body: theBids({ load }) },
  })
  renderPage(Page, '/consignor/bids?tab=offered')
  expect(await screen.findByText('42 m to confirm')).toBeTruthy()
})
