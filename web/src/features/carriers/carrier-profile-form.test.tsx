import type { CarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { CarrierProfileForm } from './carrier-profile-form.tsx'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1', role: 'Owner', companyRole: 'Owner', userType: 1 }))
afterEach(() => {
  cleanup()
  signOut()
})

const PROFILE: CarrierProfile = {
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
  source: 'declared',
  refreshedAt: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 3,
}
const scac = () => screen.getByRole<HTMLInputElement>('textbox', { name: /SCAC/ })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save authority' }))

test('what was typed comes back after a reload with the version it was typed against, and is gone once saved', async () => {
  const calls = stubApi({ 'PUT /carrier-profile': { body: { ...PROFILE, scac: 'OUCL', version: 4 } } })
  renderScreen(<CarrierProfileForm profile={PROFILE} />)
  await userEvent.type(scac(), 'OUCL')
  cleanup()
  renderScreen(<CarrierProfileForm profile={{ ...PROFILE, version: 9 }} />)
  expect(scac().value).toBe('OUCL')
  await save()
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3 }))
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith('kept:'))).toEqual([]))
})

test('a home terminal nobody knows is refused at its field, and stays typed', async () => {
  const calls = stubApi({
    'GET /places': { body: { items: [] } },
    'PUT /carrier-profile': {
      status: 400,
      body: { code: 'invalid_input', errors: { 'home.city': 'We know no place called "Nowhereville".' } },
    },
  })
  renderScreen(<CarrierProfileForm profile={PROFILE} />)
  const home = screen.getByRole<HTMLInputElement>('combobox', { name: /Home terminal/ })
  expect(home.value).toBe('Little Rock, AR')
  await userEvent.clear(home)
  await userEvent.type(home, 'Nowhereville')
  await save()
  expect(await screen.findByText('We know no place called "Nowhereville".')).toBeTruthy()
  expect(home.value).toBe('Nowhereville')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ home: { city: 'Nowhereville' } })
})

test('whoever acts for an owner reads what the carrier declared, and changes none of it', async () => {
  const until = fromNow(3_600_000)
  const owner = { userId: 'u1', role: 'Owner', companyRole: 'Owner', userType: 1 }
  signInAs({ ...owner, acting: { staffUserId: 'f1', staffName: 'Fay Founder', until } })
  const calls = stubApi({})
  renderScreen(<CarrierProfileForm profile={PROFILE} />)
  expect(scac().disabled).toBe(true)
  await save()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  expect(screen.getByText('You act for somebody else. Who they are only they say.')).toBeTruthy()
})

test('a field error replaces the refusal of an earlier save', async () => {
  stubApi({
    'PUT /carrier-profile': { status: 409, body: { code: 'number_settled', message: 'Staff settled that.' } },
  })
  renderScreen(<CarrierProfileForm profile={PROFILE} />)
  await save()
  expect(await screen.findByText('Staff settled that.')).toBeTruthy()
  await userEvent.clear(screen.getByRole('textbox', { name: /USDOT number/ }))
  await save()
  expect(screen.getByText('USDOT number is required')).toBeTruthy()
  expect(screen.queryByText('Staff settled that.')).toBeNull()
})
