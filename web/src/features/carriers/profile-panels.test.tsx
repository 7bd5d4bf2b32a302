import type { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { FilePicker } from '../documents/file-picker.tsx'
import { renderScreen, stubApi, type StubbedCall } from '../loads/testing.tsx'
import { CarrierProfilePanel } from '../verification/carrier-profile-panel.tsx'
import { PayToPanel } from './pay-to-panel.tsx'
import { WorkPanel } from './operating-profile-panel.tsx'

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:notice')
  signInAs({ userId: 'u1', id: 'u1', role: 'Carrier', companyRole: 'Owner', userType: 1 })
})
afterEach(() => {
  cleanup()
  signOut()
  vi.restoreAllMocks()
})

type Profile = ResponseOf<typeof getCarrierProfile>
const PROFILE: Profile = {
  companyId: 'c2',
  companyName: 'Ouachita Cold Lines',
  usdot: '90012345',
  docket: null,
  numberStatus: 'proven',
  scac: null,
  homeCity: 'Little Rock, AR',
  authority: 'active',
  authoritySince: null,
  authorityTypes: [],
  safetyRating: null,
  outOfServiceOn: null,
  powerUnits: null,
  driverCount: null,
  hazmat: false,
  hazmatOnRecord: false,
  equipment: [],
  lanes: [],
  payTo: { kind: null, factorName: null, factorAddress: null, noticeDocumentId: null, changedAt: null },
  payoutHold: null,
  source: 'declared',
  refreshedAt: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 3,
}
const NOTICE = new File(['x'], 'noa.pdf', { type: 'application/pdf' })
const textbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const requests = (calls: readonly StubbedCall[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({
      method,
      path,
      body: body instanceof FormData ? Object.fromEntries(body) : body,
    }))
/** Refused once, then taken. */
const onSecond = (refusal: { status: number; body: unknown }) => {
  let refused = false
  return () => {
    if (refused) return { body: { version: 4 } }
    refused = true
    return refusal
  }
}

test('equipment and lanes are sent whole; a count that is refused is marked at its field, and all that was typed stays', async () => {
  const calls = stubApi({
    'PUT /carrier-profile/work': onSecond({
      status: 400,
      body: { code: 'invalid_input', errors: { 'equipment.0.count': 'The number of units must be at least 1.' } },
    }),
  })
  renderScreen(<WorkPanel profile={{ ...PROFILE, equipment: [{ code: 'V', count: 12 }] }} />)
  const count = textbox('Units of equipment 1')
  await userEvent.clear(count)
  await userEvent.type(count, '0')
  await press('Add a lane')
  await userEvent.type(textbox('From'), 'Dallas, TX')
  await userEvent.type(textbox('To'), 'IL, IN')
  await press('Save equipment and lanes')
  expect(await screen.findByText('The number of units must be at least 1.')).toBeTruthy()
  expect([count.value, textbox('From').value, textbox('To').value]).toEqual(['0', 'Dallas, TX', 'IL, IN'])
  await userEvent.clear(count)
  await userEvent.type(count, '14')
  await press('Save equipment and lanes')
  await waitFor(() => expect(requests(calls)).toHaveLength(2))
  const lanes = [{ origin: 'Dallas, TX', destination: 'IL, IN', equipment: null, frequency: 'weekly' }]
  expect(requests(calls)).toEqual(
    [0, 14].map((units) => ({
      method: 'PUT',
      path: '/carrier-profile/work',
      body: { equipment: [{ code: 'V', count: units }], lanes, version: 3 },
    })),
  )
})

test('the notice of assignment goes to review with the factor it names; a save that comes late is repeated without sending it again', async () => {
  const current = { ...PROFILE, version: 7 }
  const calls = stubApi({
    'POST /documents': { status: 201, body: { id: 'd9' } },
    'PUT /carrier-profile/pay-to': onSecond({ status: 409, body: { code: 'stale_version', current } }),
  })
  const payTo: Profile['payTo'] = { ...PROFILE.payTo, kind: 'factor', factorName: 'Delta', noticeDocumentId: 'd8' }
  renderScreen(<PayToPanel profile={{ ...PROFILE, payTo }} Picker={FilePicker} />)
  await userEvent.type(textbox('Factoring company'), ' Factors')
  await userEvent.upload(screen.getByLabelText('Notice of assignment, a photo or PDF'), NOTICE)
  await press('Save pay-to')
  expect(await screen.findByText(/Somebody else changed the profile/)).toBeTruthy()
  expect(textbox('Factoring company').value).toBe('Delta Factors')
  expect(screen.getByText('noa.pdf, 1 KB')).toBeTruthy()
  await press('Save pay-to')
  await waitFor(() => expect(requests(calls)).toHaveLength(3))
  const put = (version: number) => ({
    method: 'PUT',
    path: '/carrier-profile/pay-to',
    body: { kind: 'factor', factorName: 'Delta Factors', factorAddress: null, noticeDocumentId: 'd9', version },
  })
  const details = JSON.stringify({ claims: { payee: 'Delta Factors' }, replaces: 'd8' })
  expect(requests(calls)).toEqual([
    { method: 'POST', path: '/documents', body: { kind: 'noa', details, file: NOTICE } },
    put(3),
    put(7),
  ])
})

test('a notice without the name of its factor is refused at that field; named, it is sent anew, and the name of another factor takes no notice along', async () => {
  const calls = stubApi({
    'POST /documents': ({ body }) =>
      JSON.stringify((body as FormData).get('details')).includes('Delta')
        ? { status: 201, body: { id: 'd9' } }
        : {
            status: 400,
            body: { code: 'invalid_input', errors: { 'claims.payee': 'Give who is to be paid.' } },
          },
    'PUT /carrier-profile/pay-to': { body: { version: 4 } },
  })
  renderScreen(<PayToPanel profile={PROFILE} Picker={FilePicker} />)
  await userEvent.click(screen.getByRole('radio', { name: 'A factoring company' }))
  await userEvent.upload(screen.getByLabelText('Notice of assignment, a photo or PDF'), NOTICE)
  await press('Save pay-to')
  expect(await screen.findByText('Give who is to be paid.')).toBeTruthy()
  expect(screen.getByText('noa.pdf, 1 KB')).toBeTruthy()
  await userEvent.type(textbox('Factoring company'), 'Delta')
  expect(screen.queryByText('Give who is to be paid.')).toBeNull()
  await press('Save pay-to')
  await waitFor(() => expect(screen.queryByText('noa.pdf, 1 KB')).toBeNull())
  await userEvent.clear(textbox('Factoring company'))
  await userEvent.type(textbox('Factoring company'), 'Prairie')
  await press('Save pay-to')
  const factor = { kind: 'factor', factorName: 'Prairie', factorAddress: null, version: 4 }
  await waitFor(() => expect(requests(calls).at(-1)?.body).toEqual(factor))
  expect(requests(calls).map(({ path }) => path)).toEqual([
    '/documents',
    '/documents',
    '/carrier-profile/pay-to',
    '/carrier-profile/pay-to',
  ])
})

test('T6: the remit-to address of the factor is saved, and an error is at its field', async () => {
  const address = { line: 'PO Box 4180', city: 'Memphis', region: 'TN', postalCode: '38101', country: 'US' }
  const calls = stubApi({
    'PUT /carrier-profile/pay-to': onSecond({
      status: 400,
      body: { code: 'invalid_input', errors: { 'factorAddress.postalCode': 'Postal code is required' } },
    }),
  })
  const payTo: Profile['payTo'] = { ...PROFILE.payTo, kind: 'factor', factorName: 'Delta' }
  const { unmount } = renderScreen(<PayToPanel profile={{ ...PROFILE, payTo }} Picker={FilePicker} />)
  await userEvent.type(textbox(/^Street/), address.line)
  await userEvent.type(textbox('City'), address.city)
  await userEvent.type(textbox('State or province'), address.region)
  await press('Save pay-to')
  expect(await screen.findByText('Postal code is required')).toBeTruthy()
  expect(textbox('Postal code').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(textbox('Postal code'), address.postalCode)
  await press('Save pay-to')
  await waitFor(() => expect(requests(calls)).toHaveLength(2))
  expect(requests(calls).at(-1)?.body).toEqual({
    kind: 'factor',
    factorName: 'Delta',
    factorAddress: address,
    version: 3,
  })
  unmount()
  renderScreen(
    <PayToPanel
      profile={{ ...PROFILE, companyId: 'c7', payTo: { ...payTo, factorAddress: address } }}
      Picker={FilePicker}
    />,
  )
  expect(textbox(/^Street/).value).toBe('PO Box 4180')
})

const RECORD = {
  usdot: '90012345',
  dockets: ['MC901234'],
  legalName: 'OUACHITA COLD LINES LLC',
  dbaName: null,
  status: 'active',
  outOfServiceOn: null,
  address: { street: null, city: 'Little Rock', region: 'AR', postalCode: null, country: 'US' },
  powerUnits: 8,
  drivers: 9,
  insurance: [],
  refreshedAt: '2026-02-03T12:00:00.000Z',
}

test.each([
  ['fresh', [], 'The register knows no carrier by “90012345”. Check the digits, or try the legal name.'],
  ['unreachable', [RECORD], 'The register does not answer at present. This is what it said before.'],
  [
    'unreachable',
    [],
    'The register does not answer at present, and nothing on file goes by “90012345”. Try again later, or type it in.',
  ],
])('what a register that is %s said is not taken for more than it is (%#)', async (live, items, text) => {
  stubApi({
    'GET /carrier-profile': { body: { ...PROFILE, usdot: null, version: 0 } },
    'GET /register': { body: { items, live } },
    'GET /me': { status: 500, body: { code: 'internal' } },
  })
  renderScreen(<CarrierProfilePanel />)
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'USDOT number, MC number or legal name' }),
    '90012345',
  )
  await screen.findByText(text)
  expect(screen.queryAllByText('as of Feb 3, 2026')).toHaveLength(items.length)
})

test('a profile says how old the word of the register is', async () => {
  stubApi({ 'GET /carrier-profile': { body: { ...PROFILE, source: 'register', refreshedAt: RECORD.refreshedAt } } })
  renderScreen(<CarrierProfilePanel />)
  expect((await screen.findByText('Register last asked')).nextElementSibling?.textContent).toBe('Feb 3, 2026')
})
