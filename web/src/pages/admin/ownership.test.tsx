import type { CompanyDetail, CompanyRecord, Transfer } from '@drawbar/contract/companies/companies.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COMPANY, EFFECTS } from '../../features/companies/testing.ts'
import { renderScreen, stubApi, type Stub } from '../../features/loads/testing.tsx'
import { InFrame } from '../../features/public-site/testing.tsx'
import { signInAs, signOut } from '../../app/session/testing.ts'
import AdminOwnership from './ownership.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import './company-detail.tsx'
import '../../features/companies/duplicate-list.tsx'
import '../../features/companies/hand-over-form.tsx'
import '../../features/companies/merge/merge-dialog.tsx'
import '../../features/companies/note-dialog.tsx'
import '../../features/companies/suspend-dialog.tsx'
import '../../features/operations/open-items-dialog.tsx'

const OTHER: CompanyRecord = {
  ...COMPANY,
  id: 'c2',
  name: 'Delta Haul LLC',
  typeName: 'Carrier',
  usdot: '90258126',
  numberStatus: 'pending',
  owners: [],
  status: 'suspended',
  suspendedFor: 'fraud',
  current: { state: 'suspended', case: null },
}
const MEMBER: CompanyDetail['members'][number] = {
  userId: 'u2',
  name: 'Ada Ray',
  email: 'ada@crosstimbers.example',
  position: 'Clerk',
  companyRole: 'Coordinator',
  status: 'active',
  lastLoginAt: null,
}
const TRANSFER: Transfer = {
  id: 't1',
  status: 'pending',
  fromName: 'Maren Oduya',
  fromEmail: 'maren@crosstimbers.example',
  toName: 'Ada Ray',
  toEmail: 'ada@crosstimbers.example',
  reason: 'The owner retires.',
  fromConfirmedAt: '2026-11-20T10:00:00.000Z',
  toConfirmedAt: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  startedBy: 'staff',
  expiresAt: '2026-11-27T09:00:00.000Z',
  endedAt: null,
  abilities: [],
}
/** For a part that comes when it is called. */
const LATE = { timeout: 5000 }
const PATH = '/admin/ownership'
const searched = (items: readonly CompanyRecord[]) => ({ body: { items, nextCursor: null, tiers: ['premium'] } })

beforeEach(() => signInAs({ role: 'Admin' }))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  signOut()
})

function shown(stub: Stub = {}, path = PATH) {
  const calls = stubApi({
    'GET /companies/search': searched([COMPANY, OTHER]),
    'GET /companies/c1': { body: { ...COMPANY, members: [MEMBER] } },
    'GET /companies/c1/suspension': { body: EFFECTS },
    ...stub,
  })
  renderScreen(
    <InFrame>
      <AdminOwnership />
    </InFrame>,
    { path },
  )
  return calls
}
const posts = (calls: ReturnType<typeof shown>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

describe('the companies', () => {
  test('stand with their owner, members and standing, as the address asks for them; Enter opens one', async () => {
    const calls = shown({}, `${PATH}?q=90258126&view=suspended&type=1&sort=name`)
    const row = await screen.findByRole('row', { name: /Delta Haul LLC/ })
    expect(row.textContent).toContain('no owner')
    expect(within(row).getByText('90258126 · Number pending')).toBeTruthy()
    expect(within(row).getByText('Suspended')).toBeTruthy()
    expect(screen.getByRole('row', { name: /Cross Timbers/ }).textContent).toContain('maren@crosstimbers.example')
    expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
      q: '90258126',
      status: 'suspended',
      type: '1',
      sort: 'name',
    })
    screen.getByRole('row', { name: /Cross Timbers/ }).focus()
    await userEvent.keyboard('{Enter}')
    const heading = await screen.findByRole('heading', { level: 2, name: 'Cross Timbers Mill' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('row', { name: /Delta Haul LLC/ })).toBeTruthy()
  })

  test('T7: a company that fraud review holds shows no green word, and links to its case', async () => {
    const held: CompanyRecord = {
      ...OTHER,
      status: 'active',
      suspendedFor: null,
      current: { state: 'on_hold', case: { kind: 'fraud', id: 'f1', points: 75 } },
    }
    const calls = shown({ 'GET /companies/search': searched([held]) }, `${PATH}?view=on_hold`)
    const row = within(await screen.findByRole('row', { name: /Delta Haul LLC/ }))
    expect(row.getByText('On hold (fraud)')).toBeTruthy()
    expect(row.queryByText('Active')).toBeNull()
    expect(row.getByRole('link', { name: 'Fraud case, 75 points' }).getAttribute('href')).toBe('/admin?signals=c2')
    expect(calls[0]?.query.get('status')).toBe('on_hold')
  })

  test('a figure of what is open leads to the rows behind it, each to its own screen', async () => {
    const item = {
      id: 'o1',
      status: 'in_transit',
      otherName: 'Cross Mill',
      amount: null,
      since: '2026-11-20T10:00:00Z',
    }
    const row = { ...item, reference: 'SH-1', side: 'carrier', loadId: 'l1', bidId: null, shipmentId: 's1' }
    const calls = shown(
      {
        'GET /companies/c1': { body: { ...COMPANY, open: { ...COMPANY.open, shipments: 2 } } },
        'GET /companies/c1/open-items': { body: { items: [row], nextCursor: null, sealed: 1 } },
      },
      `${PATH}?company=c1`,
    )
    expect(await screen.findByText('Cargo claims open')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Cargo claims open/ })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Shipments under way: 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Shipments under way of Cross Timbers Mill' }))
    const link = await dialog.findByRole('link', { name: 'SH-1' })
    expect(link.getAttribute('href')).toBe('/carrier/shipments?shipment=s1&company=c1')
    expect(dialog.getByText('In transit')).toBeTruthy()
    expect(dialog.getByText(/1 bid is under seal/)).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/open-items'))?.query?.get('kind')).toBe('shipments')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { level: 2, name: 'Cross Timbers Mill' })).toBeTruthy()
  })

  test('nobody yet, nobody found, a failure and a refusal each say which', async () => {
    shown({ 'GET /companies/search': searched([]) })
    expect(await screen.findByRole('heading', { name: 'No companies yet' })).toBeTruthy()
    cleanup()
    shown({ 'GET /companies/search': searched([]) }, `${PATH}?q=12-3456789`)
    expect(await screen.findByRole('heading', { name: 'No company matches “12-3456789”' })).toBeTruthy()
    expect(screen.getByText('A tax id is found when it is typed whole.')).toBeTruthy()
    cleanup()
    shown({ 'GET /companies/search': { status: 503, body: { code: 'unavailable' } } })
    expect(await screen.findByRole('heading', { name: 'The companies did not load' })).toBeTruthy()
    expect(screen.getByText('Your search and filters are kept.')).toBeTruthy()
    cleanup()
    shown({ 'GET /companies/search': { status: 403, body: { code: 'forbidden' } } })
    expect(await screen.findByRole('heading', { name: 'Companies’ records are for staff' })).toBeTruthy()
    cleanup()
    shown({ 'GET /companies/search': 'pending' })
    expect(await screen.findByText('Loading Companies')).toBeTruthy()
  })
})

describe('one company', () => {
  const opened = (stub: Stub = {}) => shown(stub, `${PATH}?company=c1`)
  const one = (over: Partial<CompanyDetail>): Stub => ({ 'GET /companies/c1': { body: { ...COMPANY, ...over } } })

  test('is waited for, tried again, and kept from whoever is no staff', async () => {
    opened({ 'GET /companies/c1': 'pending' })
    expect(await screen.findByText('Loading the company')).toBeTruthy()
    cleanup()
    opened({ 'GET /companies/c1': { status: 500, body: { code: 'internal' } } })
    expect(await screen.findByRole('heading', { name: 'The company did not load' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^All companies/ })).toBeTruthy()
    cleanup()
    opened({ 'GET /companies/c1': { status: 403, body: { code: 'forbidden' } } })
    expect(await screen.findByRole('heading', { name: 'Companies’ records are for staff' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('its ownership goes to a member by a form that wants both the person and the reason', async () => {
    const calls = opened({ 'POST /companies/c1/transfer': { body: TRANSFER, status: 201 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over the ownership' }))
    const form = within(await screen.findByRole('form', { name: 'Hand over the ownership' }, LATE))
    const ask = form.getByRole('button', { name: 'Ask both to confirm' })
    await userEvent.click(ask)
    expect(form.getByText('Name the new owner.')).toBeTruthy()
    await userEvent.click(form.getByRole('combobox', { name: 'New owner' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ada Ray, ada@crosstimbers.example' }))
    await userEvent.click(ask)
    expect(form.getByText('Write why.')).toBeTruthy()
    await userEvent.type(form.getByRole('textbox', { name: 'Why, for the record' }), 'The owner retires.')
    await userEvent.click(ask)
    await waitFor(() =>
      expect(posts(calls)).toEqual([['/companies/c1/transfer', { toUserId: 'u2', reason: 'The owner retires.' }]]),
    )
  })

  test('a handover under way says who has confirmed and until when, and is taken back with a reason', async () => {
    const calls = opened({
      ...one({ transfer: TRANSFER, abilities: [] }),
      'POST /companies/c1/transfer/withdraw': { status: 204 },
    })
    const ownership = within(await screen.findByRole('region', { name: 'Ownership' }))
    expect(ownership.getByText(/^Maren Oduya, .*confirmed on Nov 20, 2026$/)).toBeTruthy()
    expect(ownership.getByText(/^Ada Ray, .*has not answered yet$/)).toBeTruthy()
    expect(ownership.getByText('The owner retires.')).toBeTruthy()
    expect(ownership.queryByRole('button', { name: 'Hand over the ownership' })).toBeNull()
    await userEvent.click(ownership.getByRole('button', { name: 'Take the handover back' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the handover back?' }, LATE))
    await userEvent.type(dialog.getByRole('textbox'), 'Wrong person')
    await userEvent.click(dialog.getByRole('button', { name: /^Take the handover back/ }))
    await waitFor(() => expect(posts(calls)).toEqual([['/companies/c1/transfer/withdraw', { reason: 'Wrong person' }]]))
  })

  test('cannot be suspended before what that would do is on the screen', async () => {
    let fails = true
    opened({
      'GET /companies/c1/suspension': () => (fails ? { status: 500, body: { code: 'internal' } } : { body: EFFECTS }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
    const dialog = within(await screen.findByRole('dialog', {}, LATE))
    expect(await dialog.findByRole('heading', { name: 'What it would do did not load' })).toBeTruthy()
    const suspend = dialog.getByRole<HTMLButtonElement>('button', { name: /^Suspend the company/ })
    expect(suspend.disabled).toBe(true)
    fails = false
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    const bids = await dialog.findByText('Bids withdrawn')
    const reason = dialog.getByRole('combobox', { name: 'Reason' })
    expect(bids.compareDocumentPosition(reason) & Node.DOCUMENT_POSITION_FOLLOWING, 'listed first').toBeTruthy()
    await waitFor(() => expect(suspend.disabled).toBe(false))
  })
})

describe('the duplicate finder', () => {
  const half = (id: string, name: string) => ({
    id,
    name,
    status: 'active',
    suspendedFor: null,
    current: { state: 'active', case: null },
    createdAt: '2026-11-01T08:00:00.000Z',
    typeName: 'Carrier',
    owner: null,
  })
  const evidence = ['tax_id', 'usdot', 'bank_account', 'phone', 'domain', 'name'].map((kind) => ({
    kind,
    shared: `${kind} 1`,
  }))
  const PAIR = { company: half('c1', 'Mill LLC'), other: half('c2', 'Mill Inc'), points: 100, evidence }
  const found = (list: Stub[string]) => shown({ 'GET /companies/duplicates': list }, `${PATH}?view=duplicates`)

  test('says of each pair everything that speaks for one company; Enter lays the two side by side, as the status bar says', async () => {
    found({ body: { items: [PAIR], nextCursor: null } })
    const row = await screen.findByRole('row', { name: /Mill LLC and Mill Inc/ })
    expect(row.textContent).toContain(
      [
        'Same tax id, ends in tax_id 1',
        'Same USDOT number: usdot 1',
        'Same bank account, ends in bank_account 1',
        'Same phone: phone 1',
        'Same domain: domain 1',
        'Same name and city: name 1',
      ].join(' · '),
    )
    expect(within(row).getByRole('link', { name: 'Mill Inc' }).getAttribute('href')).toBe(`${PATH}?company=c2`)
    const keys = screen.getByRole('contentinfo').textContent
    expect(keys).toContain('Entercompare')
    row.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Merge two companies' }, LATE)).toBeTruthy()
  })

  test('without pairs says what would make one; waited for, failed and refused say so', async () => {
    found({ body: { items: [], nextCursor: null } })
    expect(await screen.findByRole('heading', { name: 'No two companies look like one' })).toBeTruthy()
    cleanup()
    found('pending')
    expect(await screen.findByText('Loading Possible duplicates')).toBeTruthy()
    cleanup()
    found({ status: 500, body: { code: 'internal' } })
    expect(await screen.findByRole('heading', { name: 'The possible duplicates did not load' })).toBeTruthy()
    cleanup()
    found({ status: 403, body: { code: 'forbidden' } })
    expect(await screen.findByRole('heading', { name: 'Companies’ records are for staff' })).toBeTruthy()
  })
})
