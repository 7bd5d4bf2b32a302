import type { CompanyDetail } from '@drawbar/contract/companies/companies.ts'
import type { InsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import type { RegisterDossier, RegisterListing } from '@drawbar/contract/register/register-staff.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DOSSIER, IMPORT, LISTING } from '../../features/register/testing.ts'
import { aScorecard } from '../../features/carriers/scorecard/testing.ts'
import { found } from '../../features/risk/testing.ts'
import { renderScreen, stubApi, type Stub } from '../../features/loads/testing.tsx'
import { InFrame } from '../../features/public-site/testing.tsx'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { readFeedback, FEEDBACK_EVENT } from '../../ui/feedback/feedback.ts'
import AdminCarrierDatabase from './carrier-database.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import '../../features/register/member-panel.tsx'
import '../../features/register/record-panel.tsx'
import '../../features/register/register-imports.tsx'
import '../../features/risk/signals-panel.tsx'
import '../../features/register/register-list.tsx'
import '../../features/register/watched-list.tsx'
import '../../features/verification/verification-desk.tsx'

const MEMBER: RegisterListing = {
  ...LISTING,
  key: '90258126',
  usdot: '90258126',
  dockets: ['MC9104418'],
  name: 'BAYOU GATE TRANSPORT LLC',
  members: [{ companyId: 'bayou', name: 'Bayou Gate Transport LLC' }],
  watch: null,
}
const UNLISTED: RegisterListing = {
  ...LISTING,
  key: 'crescent',
  usdot: null,
  statedUsdot: '90999999',
  dockets: [],
  name: 'Crescent Freight Partners',
  members: [{ companyId: 'crescent', name: 'Crescent Freight Partners' }],
  watch: null,
}
const POLICY: InsurancePolicy = {
  id: 'p1',
  kind: 'cargo',
  insurer: 'Prairie Mutual',
  policyNumber: 'PM-7',
  limit: { amount: 25_000_000, currency: 'USD' },
  deductible: null,
  effectiveOn: null,
  expiresOn: '2090-03-01',
  exclusions: [],
  ended: null,
  filingGoneOn: null,
  source: 'coi',
  verifiedAt: null,
  verifiedBy: null,
  state: 'current',
  daysLeft: 23_000,
  counts: true,
  kept: false,
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 3,
}
const JOINED: RegisterDossier = {
  ...DOSSIER,
  record: { ...DOSSIER.record, usdot: '90258126', legalName: 'BAYOU GATE TRANSPORT LLC' },
  members: [
    {
      companyId: 'bayou',
      name: 'Bayou Gate Transport LLC',
      numberStatus: 'proven',
      status: 'active',
      joinedAt: '2026-11-01T08:00:00.000Z',
    },
  ],
}
const TRUST: Stub = {
  'GET /carrier-profile/policies': { body: { items: [POLICY] } },
  'GET /companies/bayou/signals': { body: found() },
  'GET /companies/crescent/signals': { body: found({ companyId: 'crescent' }) },
  'GET /carrier-scorecard': { body: aScorecard() },
}

beforeEach(() => signInAs({ userId: 'u1', id: 'u1', role: 'Admin', companyRole: null as never, userType: 3 }))
afterEach(() => {
  cleanup()
  signOut()
})

/** For a part that comes when it is called. */
const LATE = { timeout: 5000 }
const PATH = '/admin/carrier-database'
function shown(stub: Stub, path = PATH) {
  const calls = stubApi({
    'GET /register/carriers': { body: { items: [MEMBER, UNLISTED, LISTING], nextCursor: null } },
    'GET /register/carriers/90258126': { body: JOINED },
    ...TRUST,
    ...stub,
  })
  renderScreen(
    <InFrame>
      <AdminCarrierDatabase />
    </InFrame>,
    { path },
  )
  return calls
}
const region = async (name: string) => within(await screen.findByRole('region', { name }, LATE))
const posts = (calls: ReturnType<typeof shown>) => calls.filter(({ method }) => method !== 'GET')

describe('the search', () => {
  test('one list holds the register and the members, whether the register knows them or not', async () => {
    const calls = shown({})
    const row = (name: RegExp) => screen.findByRole('row', { name })
    expect(within(await row(/BAYOU GATE/)).getByText('Bayou Gate Transport LLC')).toBeTruthy()
    expect((await row(/Crescent/)).textContent).toContain('USDOT 90999999')
    expect(within(await row(/Crescent/)).getByText('not in the register')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name, USDOT or MC number' }), 'MC9104418')
    await waitFor(() => expect(calls.at(-1)?.query.get('q')).toBe('MC9104418'), LATE)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Membership' }), 'true')
    await waitFor(() => expect(calls.at(-1)?.query.get('member')).toBe('true'))
    expect(calls.at(-1)?.query.get('q'), 'kept').toBe('MC9104418')
  })

  test('the watch list is a view of its own, and says how a carrier comes onto it', async () => {
    const calls = shown({ 'GET /register/carriers': { body: { items: [], nextCursor: null } } }, `${PATH}?tab=watched`)
    expect(await screen.findByRole('heading', { name: 'Nobody is watched' })).toBeTruthy()
    expect(calls[0]?.query.get('watched')).toBe('true')
  })
})

describe('the record of a member', () => {
  const open = (stub: Stub = {}) => shown(stub, `${PATH}?usdot=90258126`)

  test('stands with its insurance, its scorecard, and who it hangs together with and why', async () => {
    open()
    const filings = await region('Insurance filings')
    expect(filings.getByText('$1,000,000')).toBeTruthy()
    expect((await region('Membership')).getByText(/^joined .* · Number confirmed$/)).toBeTruthy()
    const cover = await region('Cover')
    expect((await cover.findByRole('list', { name: 'Insurance policies' })).textContent).toContain('$250,000')
    const trust = await region('Signals and record')
    expect(await trust.findByText('n 48 stops')).toBeTruthy()
    const links = within(await trust.findByRole('region', { name: 'Links to other companies' }))
    expect(links.getByText('Delta Haul LLC', { selector: 'strong' })).toBeTruthy()
    expect(links.getByText(/^Same phone \+1 504 555 0171/)).toBeTruthy()
  })

  test('what one part cannot read leaves the others standing', async () => {
    open({
      'GET /carrier-profile/policies': { status: 503, body: { code: 'unavailable' } },
      'GET /companies/bayou/signals': { status: 403, body: { code: 'forbidden' } },
      'GET /carrier-scorecard': 'pending',
    })
    expect(await screen.findByText('The policies did not load', {}, LATE)).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Fraud signals are for staff' }, LATE)).toBeTruthy()
    expect(await screen.findByText('Loading the record')).toBeTruthy()
    expect((await region('What changed')).getByText('(501) 555-0100')).toBeTruthy()
  })

  test('verification starts from it and leads to its case; a refusal stays beside the button', async () => {
    let refused = true
    const calls = open({
      'POST /verification-cases': () =>
        refused
          ? { status: 409, body: { code: 'conflict', message: 'You invited this company; a colleague verifies it.' } }
          : { body: { id: 'v1' }, status: 201 },
    })
    const start = await screen.findByRole('button', { name: 'Start verification' }, LATE)
    await userEvent.click(start)
    expect((await screen.findByRole('alert')).textContent).toBe('You invited this company; a colleague verifies it.')
    refused = false
    await userEvent.click(start)
    await waitFor(() => expect(calls.some(({ path }) => path === '/verification-cases/v1')).toBe(true))
    expect(posts(calls).at(-1)?.body).toEqual({ companyId: 'bayou' })
  })

  test('a carrier off the watch list comes back with its note by Undo', async () => {
    const watch = { note: 'Same yard', watchedBy: 'Tom', watchedAt: '2026-11-01T08:00:00.000Z' }
    let undo = (): void => undefined
    const onFeedback = (event: Event): void => {
      undo = readFeedback(event)?.action?.onAction ?? undo
    }
    window.addEventListener(FEEDBACK_EVENT, onFeedback)
    const calls = open({
      'GET /register/carriers/90258126': { body: { ...JOINED, watch } },
      'DELETE /register/carriers/90258126/watch': { status: 204 },
      'PUT /register/carriers/90258126/watch': { body: watch },
    })
    expect(await screen.findByText(/Watched since .* by Tom/, {}, LATE)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Take off' }))
    const requested = await screen.findByRole('dialog', { name: 'Take it off the watch list?' })
    expect(requested.textContent).toContain('Off it for all staff, not for you alone')
    expect(posts(calls)).toEqual([])
    await userEvent.click(within(requested).getByRole('button', { name: 'Take off for all staff' }))
    await waitFor(() => expect(posts(calls)).toHaveLength(1))
    undo()
    await waitFor(() => expect(posts(calls).at(-1)).toMatchObject({ method: 'PUT', body: { note: 'Same yard' } }))
    window.removeEventListener(FEEDBACK_EVENT, onFeedback)
  })

  test('one that is not there, may not be read or did not load says which', async () => {
    open({ 'GET /register/carriers/90258126': { status: 404, body: { code: 'not_found' } } })
    expect(await screen.findByRole('heading', { name: 'The register holds no such carrier' })).toBeTruthy()
    cleanup()
    open({ 'GET /register/carriers/90258126': { status: 403, body: { code: 'forbidden' } } })
    expect(await screen.findByRole('heading', { name: 'The register is for staff' })).toBeTruthy()
    cleanup()
    open({ 'GET /register/carriers/90258126': { status: 500, body: { code: 'internal' } } })
    expect(await screen.findByRole('heading', { name: 'The record did not load' })).toBeTruthy()
    cleanup()
    open({ 'GET /register/carriers/90258126': 'pending' })
    expect(await screen.findByRole('status', { name: 'Loading the record' })).toBeTruthy()
  })
})

test('a member that the register does not hold opens too, is looked at whole and can be verified', async () => {
  const company = {
    id: 'crescent',
    name: 'Crescent Freight Partners',
    usdot: '90999999',
    numberStatus: 'pending',
    status: 'active',
    createdAt: '2026-11-01T08:00:00.000Z',
  } satisfies Partial<CompanyDetail>
  const calls = shown({
    'GET /companies/crescent': { body: company },
    'POST /verification-cases': { body: { id: 'v2' }, status: 201 },
  })
  const row = await screen.findByRole('row', { name: /Crescent/ })
  row.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('It gives USDOT 90999999, which the register does not hold.', {}, LATE)).toBeTruthy()
  expect(screen.getByText(/^joined .* · Number pending$/)).toBeTruthy()
  expect(await (await region('Signals and record')).findByText('n 48 stops')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start verification' }))
  await waitFor(() => expect(posts(calls).map(({ body }) => body)).toEqual([{ companyId: 'crescent' }]))
})

test('imports are waited for, tried again, and not shown to whoever is no staff', async () => {
  shown({ 'GET /register/imports': 'pending' }, `${PATH}?tab=imports`)
  expect(await screen.findByRole('status', { name: 'Loading the imports' })).toBeTruthy()
  expect(screen.getByRole('contentinfo').textContent, 'no keys of a list').toBe('Live')
  cleanup()
  let fails = true
  shown(
    {
      'GET /register/imports': () =>
        fails ? { status: 503, body: { code: 'unavailable' } } : { body: { items: [IMPORT], nextCursor: null } },
    },
    `${PATH}?tab=imports`,
  )
  expect(await screen.findByRole('heading', { name: 'The imports did not load' })).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('census.csv')).toBeTruthy()
  cleanup()
  shown({ 'GET /register/imports': { status: 403, body: { code: 'forbidden' } } }, `${PATH}?tab=imports`)
  expect(await screen.findByRole('heading', { name: 'Imports of the register are for staff' })).toBeTruthy()
})
