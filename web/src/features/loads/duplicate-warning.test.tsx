import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LoadFormScreen } from './load-form-screen.tsx'
import { LoadList, useLoadList } from './load-list.tsx'
import { aDelivery, aLoad, aLoadDetail, aStop } from './load-testing.ts'
import { renderScreen, stubApi } from './testing.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import '../../ui/overlay/confirm.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const origin = aStop({ placeId: 'us-tx-fort-worth' })
const destination = aDelivery({ placeId: 'us-ga-atlanta' })
const placed = { origin, destination, stops: [origin, destination] }
const draft = aLoadDetail({ ...placed, status: 'draft', bidCount: 0, abilities: ['edit', 'post'] })
const DUPLICATE = { id: '018f0000-0000-7000-8000-0000000000b2', reference: 'LD-48001', status: 'posted' }
const api = (items: readonly unknown[]) =>
  stubApi({
    'GET /market/rates': { body: { benchmark: null, reports: 4, companies: 2, hidden: 'few_reports' } },
    'GET /places': { body: { items: [] } },
    'GET /possible-duplicates': { body: { items } },
    'GET /loads': { body: { items: [aLoad({ ...draft })], nextCursor: null, counts: { draft: 1 } } },
    [`GET /loads/${draft.id}`]: { body: draft },
    [`PATCH /loads/${draft.id}`]: { body: { ...draft, status: 'posted' } },
    [`POST /loads/${draft.id}/post`]: { body: { ...draft, status: 'posted' } },
  })
function List() {
  return <LoadList view={useLoadList()} />
}

const SCREENS = [
  ['form', () => renderScreen(<LoadFormScreen editId={draft.id} />), /Post load/],
  ['list', () => renderScreen(<List />), 'Post'],
] as const

test.each(SCREENS)(
  'from the %s a load is not posted beside its twin before the person says so',
  async (_, show, post) => {
    const calls = api([DUPLICATE])
    show()
    await userEvent.click(await screen.findByRole('button', { name: post }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Is this load up already?' }))
    const link = dialog.getByRole('link', { name: 'Open LD-48001' })
    expect(link.getAttribute('href')).toContain(`q=LD-48001&load=${DUPLICATE.id}`)
    const sent = () => calls.filter(({ method }) => method !== 'GET').length
    expect(sent()).toBe(0)
    expect(Object.fromEntries(calls.find(({ path }) => path === '/possible-duplicates')?.query ?? [])).toEqual({
      originPlaceId: 'us-tx-fort-worth',
      destinationPlaceId: 'us-ga-atlanta',
      pickupOn: '2027-03-15',
      weightGrams: String(draft.weightGrams),
      equipment: draft.equipment.join(','),
      exceptId: draft.id,
    })
    await userEvent.click(dialog.getByRole('button', { name: /Not yet/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: post }))
    await userEvent.click(await screen.findByRole('button', { name: /Post anyway/ }))
    await waitFor(() => expect(sent()).toBe(1))
  },
)

test.each(SCREENS)('from the %s a load without a twin is posted at once', async (_, show, post) => {
  const calls = api([])
  show()
  await userEvent.click(await screen.findByRole('button', { name: post }))
  await waitFor(() => expect(calls.filter(({ method }) => method !== 'GET').length).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
