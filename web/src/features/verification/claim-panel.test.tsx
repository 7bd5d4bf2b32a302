import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { CarrierProfilePanel } from './carrier-profile-panel.tsx'
import { DOSSIER } from '../register/testing.ts'

afterEach(cleanup)

const RECORD: RegisterRecord = {
  ...DOSSIER.record,
  usdot: '91076895',
  dockets: ['MC9532955'],
  legalName: 'KALABEK CARRIERS LLC',
  powerUnits: 1,
  drivers: 1,
  insurance: [],
}

const profile = (usdot: string) => ({
  version: 2,
  usdot,
  docket: null,
  numberStatus: 'pending',
  authority: 'unknown',
  authoritySince: null,
  authorityTypes: [],
  safetyRating: null,
  outOfServiceOn: null,
  powerUnits: null,
  driverCount: null,
  scac: null,
  homeCity: null,
  hazmat: false,
  source: 'declared',
  refreshedAt: null,
  updatedAt: '2026-11-26T12:00:00.000Z',
})
const claim = (usdot: string, email: string | null) => ({
  claim: { id: 'n1', usdot, openedAt: '2026-11-26T12:00:00.000Z', differs: [], email, phone: '•••-•••-0185' },
  demoNumber: null,
})

test('another number picked from the register replaces the pending one on the screen', async () => {
  let usdot = '91087150'
  stubApi({
    'GET /carrier-profile': () => ({ body: profile(usdot) }),
    'GET /carrier-profile/claim': () => ({
      body: claim(usdot, usdot === RECORD.usdot ? 'd•••@kalabek.example' : null),
    }),
    'GET /register': { body: { items: [RECORD], live: 'off' } },
    'POST /carrier-profile/claim': () => {
      usdot = RECORD.usdot
      return { body: { version: 3, pending: true } }
    },
  })
  renderScreen(<CarrierProfilePanel />)
  expect(await screen.findByText(/^The register has no email for this number\./)).toHaveProperty(
    'textContent',
    'The register has no email for this number. Our staff will call •••-•••-0185, the phone number in the register.',
  )
  expect(screen.getByText('Safety rating').closest('div')?.textContent).toContain('Not checked yet')
  await userEvent.click(screen.getByRole('button', { name: 'Find in the register' }))
  await userEvent.type(screen.getByLabelText('USDOT number, MC number or legal name'), RECORD.usdot)
  expect(await screen.findByText('1 power unit, 1 driver')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'This is us' }))
  expect(await screen.findByRole('heading', { name: 'Confirm USDOT 91076895' })).toBeTruthy()
  expect(screen.getByText(/No access to it\? Our staff will call/)).toBeTruthy()
})

const unclaimed = { ...profile('0'), usdot: null, numberStatus: 'none' }

test('A1: the demo offers a USDOT number that is free to claim', async () => {
  stubApi({
    'GET /carrier-profile': { body: unclaimed },
    'GET /carrier-profile/claim': { body: { claim: null, demoNumber: RECORD.usdot } },
    'GET /register': ({ query }) => ({ body: { items: query.get('q') === RECORD.usdot ? [RECORD] : [], live: 'off' } }),
  })
  renderScreen(<CarrierProfilePanel />)
  expect(await screen.findByText('Demo only')).toBeTruthy()
  expect(screen.getByText(`Nobody has claimed USDOT ${RECORD.usdot} yet.`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use this number' }))
  expect(screen.getByLabelText('USDOT number, MC number or legal name')).toHaveProperty('value', RECORD.usdot)
  expect(await screen.findByRole('button', { name: 'This is us' })).toBeTruthy()
})

test('A1: outside the demo no number is offered', async () => {
  const calls = stubApi({
    'GET /carrier-profile': { body: unclaimed },
    'GET /carrier-profile/claim': { body: { claim: null, demoNumber: null } },
  })
  renderScreen(<CarrierProfilePanel />)
  await screen.findByLabelText('USDOT number, MC number or legal name')
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/carrier-profile/claim'))
  expect(screen.queryByText('Demo only')).toBeNull()
})
