import { DEFAULT_PREFERENCES, mergePreferences, type Preferences } from '@drawbar/contract/identity/preferences.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FEEDBACK_EVENT, readFeedback } from '../../ui/feedback/feedback.ts'
import { LoadList, useLoadList } from '../loads/load-list.tsx'
import { aLoad } from '../loads/load-testing.ts'
import { renderScreen, stubApi, type Stub, type StubbedCall } from '../loads/testing.tsx'
import { PreferencesProvider } from '../../app/frame/preferences.tsx'
import { MAX_ROWS } from './export-list.ts'

interface SavedFile {
  name: string
  blob: Blob
}
const files: SavedFile[] = []
const feedback: string[] = []
const onFeedback = (event: Event): void => void feedback.push(readFeedback(event)?.message ?? '')

beforeEach(() => {
  files.length = 0
  feedback.length = 0
  let last: Blob | null = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last !== null) files.push({ name: this.download, blob: last })
  })
  window.addEventListener(FEEDBACK_EVENT, onFeedback)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.removeEventListener(FEEDBACK_EVENT, onFeedback)
})

function List() {
  return <LoadList view={useLoadList()} />
}

const page = (items: readonly LoadSummary[], nextCursor: string | null = null) => ({
  body: { items, nextCursor, counts: {} },
})

/** A server that keeps the reader's preferences as the real one does. */
function shown(
  stub: Stub,
  { path = '/', preferences = DEFAULT_PREFERENCES }: { path?: string; preferences?: Preferences } = {},
) {
  const saved = { preferences }
  const calls = stubApi({
    'GET /me': () => ({ body: { preferences: saved.preferences } }),
    'PATCH /me/preferences': ({ body }) => {
      saved.preferences = mergePreferences(saved.preferences, body as Partial<Preferences>)
      return { body: saved.preferences }
    },
    ...stub,
  })
  const draw = () =>
    renderScreen(
      <PreferencesProvider>
        <List />
      </PreferencesProvider>,
      { path },
    )
  draw()
  return { calls, stored: saved, draw }
}

const user = userEvent.setup()
const heads = (): string[] => screen.getAllByRole('columnheader').map((head) => head.textContent ?? '')
const openMenu = async () => {
  await user.click(await screen.findByRole('button', { name: 'Columns and export: My listings' }))
  return within(await screen.findByRole('dialog', { name: 'Columns and export: My listings' }))
}
const exported = async () => {
  await user.click((await openMenu()).getByRole('button', { name: 'Export CSV' }))
}
const linesOf = async (file: SavedFile | undefined): Promise<string[]> =>
  ((await file?.blob.text()) ?? '').replace('\uFEFF', '').trimEnd().split('\r\n')

test('a hidden column is gone at once, is saved by the name of its table, and stays gone after a reload', async () => {
  const { stored: saved, draw } = shown({ 'GET /loads': page([aLoad()]) })
  await screen.findByRole('row', { name: /LD-48217/ })
  expect(heads()).toContain('Bids')
  const menu = await openMenu()
  await user.click(menu.getByRole('checkbox', { name: 'Bids' }))
  expect(heads()).not.toContain('Bids')
  await waitFor(() => expect(saved.preferences.tables).toEqual({ loads: { hidden: ['bids'] } }))

  cleanup()
  draw()
  await screen.findByRole('row', { name: /LD-48217/ })
  await waitFor(() => expect(heads()).not.toContain('Bids'))
  const again = await openMenu()
  await user.click(again.getByRole('button', { name: 'Show all columns' }))
  expect(heads()).toContain('Bids')
  await waitFor(() => expect(saved.preferences.tables).toEqual({}))
})

test('what names a row cannot be hidden, and the menu is left by Esc with the focus where it was', async () => {
  shown({ 'GET /loads': page([aLoad()]) })
  const trigger = await screen.findByRole('button', { name: 'Columns and export: My listings' })
  trigger.focus()
  await user.keyboard('{Enter}')
  const menu = within(await screen.findByRole('dialog', { name: /Columns and export/ }))
  expect(menu.queryByRole('checkbox', { name: 'Load' })).toBeNull()
  expect(menu.queryByRole('checkbox', { name: 'Lane' })).toBeNull()
  expect(menu.getAllByRole('checkbox').length).toBe(6)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(trigger)
})

test('a choice that cannot be saved says so and is kept on the screen', async () => {
  shown({ 'GET /loads': page([aLoad()]), 'PATCH /me/preferences': { status: 503 } })
  await screen.findByRole('row', { name: /LD-48217/ })
  const menu = await openMenu()
  await user.click(menu.getByRole('checkbox', { name: 'Age' }))
  await waitFor(() => expect(feedback.join()).toContain('Your columns are not saved.'))
  expect(heads()).not.toContain('Age')
})

const threePages = ({ query }: StubbedCall) => {
  const cursor = query.get('cursor')
  const at = cursor === null ? 1 : Number(cursor)
  return page([aLoad({ id: `l${at}`, reference: `LD-${at}` })], at === 3 ? null : String(at + 1))
}

test('an export reads every page as the list is filtered and sorted, and writes the columns that are shown', async () => {
  const { calls } = shown(
    { 'GET /loads': threePages },
    {
      path: '/?status=posted&q=dairy&sort=pickup&order=asc',
      preferences: mergePreferences(DEFAULT_PREFERENCES, { tables: { loads: { hidden: ['goods'] } } }),
    },
  )
  await screen.findByRole('row', { name: /LD-1/ })
  await waitFor(() => expect(heads()).not.toContain('Equipment and goods'))
  await exported()
  await waitFor(() => expect(files).toHaveLength(1))
  const requested = calls.filter(({ path, query }) => path === '/loads' && query.get('limit') === '100')
  expect(requested.map(({ query }) => query.get('cursor'))).toEqual([null, '2', '3'])
  for (const { query } of requested) {
    expect(['status', 'q', 'sort', 'order'].map((name) => query.get(name))).toEqual([
      'posted',
      'dairy',
      'pickup',
      'asc',
    ])
  }
  expect(files[0]?.name).toMatch(/^my-listings-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = await linesOf(files[0])
  expect(head).toContain('Load,Status,Origin,Destination,Pickup from')
  expect(head).toContain('Distance (mi)')
  expect(head).toContain('Price,Price currency')
  expect(head).not.toContain('Weight')
  expect(rows.map((row) => row.split(',')[0])).toEqual(['LD-1', 'LD-2', 'LD-3'])
  expect(rows[0]).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d-0[56]:00,/)
  await waitFor(() => expect(feedback.join()).toContain('Exported 3 rows.'))
})

test('an export under way says how far it is and can be given up', async () => {
  const { calls } = shown({
    'GET /loads': (call) => (call.query.get('limit') === '100' ? threePages(call) : page([aLoad()])),
  })
  await screen.findByRole('row', { name: /LD-48217/ })
  stubApi({ 'GET /loads': 'pending' })
  await exported()
  expect(await screen.findByText('Exporting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByText('Exporting')).toBeNull()
  expect(files).toEqual([])
  expect(calls.every(({ query }) => query.get('limit') !== '100')).toBe(true)
})

test('an export that fails writes nothing, says why, and can be tried again', async () => {
  let failing = true
  shown({
    'GET /loads': (call) => (call.query.get('cursor') === '2' && failing ? { status: 503 } : threePages(call)),
  })
  await screen.findByRole('row', { name: /LD-1/ })
  await exported()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Nothing was exported. Service temporarily unavailable.')
  expect(files).toEqual([])
  failing = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(files).toHaveLength(1))
})

test('an export stops at its limit and says so plainly', async () => {
  const hundred = Array.from({ length: 100 }, (_, at) => aLoad({ id: `l${at}` }))
  const { calls } = shown({
    'GET /loads': ({ query }) =>
      query.get('limit') === '100' ? page(hundred, String(Number(query.get('cursor') ?? 0) + 1)) : page([aLoad()]),
  })
  await screen.findByRole('row', { name: /LD-48217/ })
  await exported()
  expect((await screen.findByRole('alert')).textContent).toContain('The file stops at 10,000 rows, and more match.')
  expect(await linesOf(files[0])).toHaveLength(MAX_ROWS + 1)
  expect(calls.filter(({ query }) => query.get('limit') === '100')).toHaveLength(MAX_ROWS / 100)
})

test('distance, weight and temperature are shown in the units that the reader prefers', async () => {
  const load = aLoad({
    distanceMeters: 1_000_000,
    weightGrams: 20_000_000,
    temperature: { minDeciCelsius: 10, maxDeciCelsius: 40, mode: 'continuous', preCool: false },
  })
  shown(
    { 'GET /loads': page([load]) },
    {
      preferences: mergePreferences(DEFAULT_PREFERENCES, {
        units: { distance: 'km', weight: 'kg', temperature: 'C' },
      }),
    },
  )
  const row = await screen.findByRole('row', { name: /LD-48217/ })
  await waitFor(() => expect(row.textContent).toContain('20,000 kg'))
  expect(row.textContent).toContain('1,000')
  expect(row.textContent).toContain('1–4 °C')
  expect(heads().some((head) => head.startsWith('Km'))).toBe(true)
  await exported()
  await waitFor(() => expect(files).toHaveLength(1))
  const [head] = await linesOf(files[0])
  for (const unit of ['Distance (km)', 'Weight (kg)', 'Lowest temperature (°C)']) expect(head).toContain(unit)
})

test('until the preferences arrive, and without them, the defaults are shown', async () => {
  shown({ 'GET /loads': page([aLoad({ weightGrams: 20_000_000 })]), 'GET /me': { status: 503 } })
  expect((await screen.findByRole('row', { name: /LD-48217/ })).textContent).toContain('44,092 lb')
})

test('a blank status or sort in the address asks for nothing, as if it were absent', async () => {
  const { calls } = shown({ 'GET /loads': page([aLoad()]) }, { path: '/?status=&sort=&order=&q=' })
  await screen.findByRole('row', { name: /LD-48217/ })
  const { query } = calls.find(({ path }) => path === '/loads') ?? { query: new URLSearchParams('status=') }
  expect([query.get('status'), query.get('q'), query.get('sort'), query.get('order')]).toEqual([
    null,
    null,
    'age',
    'desc',
  ])
})
