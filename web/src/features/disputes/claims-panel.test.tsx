import type { ShipmentDocument } from '@drawbar/contract/shipments/shipments.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderScreen, stubApi, type Stub } from '../loads/testing.tsx'
import { aShipment } from '../shipments/testing.ts'
import { ClaimsPanel } from './claims-panel.tsx'
// Fetched when it is wanted; here it is at hand.
import './consignor/file-claim-form.tsx'
import { aCargoClaim, CLAIM_ID, claimsOf } from './testing.ts'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1' }))
afterEach(() => {
  cleanup()
  signOut()
})

const proof: ShipmentDocument = {
  id: '01900000-0000-7000-8000-0000000000d9',
  kind: 'pod',
  fileName: 'receipt.pdf',
  mediaType: 'application/pdf',
  uploadedAt: '2026-11-20T12:00:00.000Z',
  from: 'carrier',
}
const shipment = aShipment({ id: 's1', status: 'completed', documents: [proof] })
const LIST = 'GET /shipments/s1/claims'
const act = (verb: string) => `POST /shipments/s1/claims/${CLAIM_ID}/${verb}`
const show = (side: 'consignor' | 'carrier', stub: Stub) => {
  const calls = stubApi(stub)
  renderScreen(<ClaimsPanel shipment={shipment} side={side} />)
  return calls
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('a shipment without claims says so, and lets its consignor file one', async () => {
  show('consignor', { [LIST]: claimsOf([], ['file']) })
  expect(await screen.findByText('No claims on this shipment.')).toBeTruthy()
  expect(screen.getByText(/^may be filed until Aug 20, 2027$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'File a claim' })).toBeTruthy()
})

test('where the carrier has closed its company the panel says what is left to do, and offers no form', async () => {
  show('consignor', { [LIST]: { body: { ...claimsOf([]).body, carrierClosed: true } } })
  expect(await screen.findByText(/closed its company here.*in writing\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'File a claim' })).toBeNull()
})

test('a carrier that nothing is claimed from is not told of claims', async () => {
  const calls = show('carrier', { [LIST]: claimsOf([]) })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Cargo claims')).toBeNull()
})

test('while the claims are on their way nothing is said of them', () => {
  show('consignor', { [LIST]: 'pending' })
  expect(screen.queryByText('No claims on this shipment.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'File a claim' })).toBeNull()
})

test('claims that did not load are asked for again', async () => {
  let tries = 0
  show('carrier', {
    [LIST]: () => (++tries === 1 ? { status: 500, body: { code: 'internal' } } : claimsOf([aCargoClaim()])),
  })
  expect(await screen.findByText('The claims did not load')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('CL-5001, Visible damage')).toBeTruthy()
})

test('claims of others are not shown', async () => {
  show('carrier', { [LIST]: { status: 404, body: { code: 'not_found' } } })
  expect(await screen.findByText('These claims are not yours to read')).toBeTruthy()
})

test('a claim shows what is asked, the clocks, the evidence and the story; staff may only read it', async () => {
  const late = aCargoClaim({ kind: 'damage_concealed', toldLate: true, overdue: 'acknowledge' })
  show('carrier', { [LIST]: claimsOf([late]) })
  const claim = within(await screen.findByRole('article', { name: 'Claim CL-5001' }))
  expect(claim.getByText('Claim filed')).toBeTruthy()
  expect(claim.getAllByText('$480.00')).toHaveLength(1)
  expect(claim.getByText('overdue since Dec 20, 2026')).toBeTruthy()
  expect(claim.getByText('by Mar 20, 2027, 120 days')).toBeTruthy()
  expect(claim.getByText(/custom for concealed damage, not the law/)).toBeTruthy()
  expect(claim.getByRole('button', { name: 'View damage.jpg' })).toBeTruthy()
  expect(claim.getByText(/Consignor filed the claim/).textContent).toContain('$480.00')
  for (const name of ['Acknowledge', 'Agree to pay in full', 'Offer less', 'Decline'])
    expect(claim.queryByRole('button', { name })).toBeNull()
})

test('what is missing from a claim is named at its field, and what was typed is still there after a reload', async () => {
  const calls = show('consignor', { [LIST]: claimsOf([], ['file']) })
  await userEvent.click(await button('File a claim'))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What happened/ })
  await userEvent.type(text, 'Ten cases short')
  await userEvent.click(screen.getByRole('checkbox', { name: 'receipt.pdf' }))
  await userEvent.click(screen.getByRole('button', { name: 'File the claim' }))
  expect(screen.getByText('Choose what went wrong.')).toBeTruthy()
  expect(screen.getByText('Give an amount of more than 0.')).toBeTruthy()
  expect(screen.queryByText('Add at least one document or photo.')).toBeNull()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  cleanup()
  show('consignor', { [LIST]: claimsOf([], ['file']) })
  await userEvent.click(await button('File a claim'))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What happened/ })).value).toBe(
    'Ten cases short',
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'receipt.pdf' }).checked).toBe(true)
})

test('a claim is filed with the papers that were ticked and the photos that went up; a refusal stands in words', async () => {
  let tries = 0
  const calls = show('consignor', {
    [LIST]: claimsOf([], ['file']),
    'POST /documents': { status: 201, body: { id: 'd7' } },
    'POST /shipments/s1/claims': () =>
      ++tries === 1
        ? { status: 409, body: { code: 'cargo_claim_open', message: 'A claim of this kind already stands.' } }
        : { status: 201, body: aCargoClaim() },
  })
  await userEvent.click(await button('File a claim'))
  await userEvent.click(await screen.findByRole('combobox', { name: /What went wrong/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Shortage' }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Amount claimed/ }), '480')
  await userEvent.type(screen.getByRole('textbox', { name: /^What happened/ }), 'Ten cases short')
  await userEvent.click(screen.getByRole('checkbox', { name: 'receipt.pdf' }))
  const photo = new File(['x'], 'damage.jpg', { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText('Photo or report'), photo)
  expect(await screen.findByRole('button', { name: 'Leave out damage.jpg' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'File the claim' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Continue with it, or withdraw it first.')
  await userEvent.click(screen.getByRole('button', { name: 'File the claim' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'File a claim' })).toBeNull())
  expect(calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/claims')).at(-1)?.body).toEqual({
    kind: 'shortage',
    amount: { amount: 48_000, currency: 'USD' },
    whatHappened: 'Ten cases short',
    documentIds: [proof.id, 'd7'],
  })
})

test('the carrier acknowledges, offers less with its reason, and agrees to pay after a question', async () => {
  const open = aCargoClaim({ abilities: ['acknowledge', 'allow', 'offer', 'decline'] })
  const calls = show('carrier', {
    [LIST]: claimsOf([open]),
    [act('acknowledge')]: { body: open },
    [act('offer')]: { body: open },
    [act('allow')]: { body: open },
  })
  await userEvent.click(await button('Acknowledge'))
  await userEvent.click(await button('Offer less'))
  await userEvent.click(await button('Make the offer'))
  expect(screen.getByText('Give an amount of more than 0.')).toBeTruthy()
  expect(screen.getByText('Say why: the other side reads it.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: /^Amount/ }), '300')
  await userEvent.type(screen.getByRole('textbox', { name: /^Why this amount/ }), 'Salvage')
  await userEvent.click(screen.getByRole('button', { name: 'Make the offer' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Make the offer' })).toBeNull())
  await userEvent.click(await button('Agree to pay in full'))
  await userEvent.click(await button('Agree to pay $480.00'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body])
  expect(sent).toEqual([
    ['acknowledge', { version: 1 }],
    ['offer', { version: 1, note: 'Salvage', amount: { amount: 30_000, currency: 'USD' } }],
    ['allow', { version: 1 }],
  ])
})

test('an offer that changed meanwhile is not accepted: the claim is read again, and says so', async () => {
  const offered = (amount: number, version: number) =>
    aCargoClaim({
      status: 'offered',
      version,
      offered: { amount, currency: 'USD' },
      abilities: ['accept', 'contest', 'withdraw'],
    })
  let reads = 0
  show('consignor', {
    [LIST]: () => claimsOf([++reads === 1 ? offered(30_000, 2) : offered(40_000, 4)]),
    [act('accept')]: { status: 409, body: { code: 'stale_version', message: 'This record changed.' } },
  })
  await userEvent.click(await button('Accept $300.00'))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Accept $300.00' }))
  expect(await screen.findByText(/The other side acted a moment ago/)).toBeTruthy()
  // The question speaks of what stands there now, and waits for another yes.
  expect(await dialog.findByRole('button', { name: 'Accept $400.00' })).toBeTruthy()
})

test('the consignor contests a refusal with its reason, and withdraws after a question', async () => {
  const declined = aCargoClaim({
    status: 'declined',
    version: 2,
    suitBy: '2028-11-21T12:00:00.000Z',
    answeredAt: '2026-11-21T12:00:00.000Z',
    abilities: ['contest', 'withdraw'],
  })
  const calls = show('consignor', {
    [LIST]: claimsOf([declined]),
    [act('contest')]: { body: declined },
    [act('withdraw')]: { body: declined },
  })
  expect(await screen.findByText('at least until Nov 21, 2028')).toBeTruthy()
  await userEvent.click(await button('Contest the refusal'))
  await userEvent.type(screen.getByRole('textbox', { name: /^Why you do not agree/ }), 'Sealed by you')
  await userEvent.click(await button('Contest'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Contest' })).toBeNull())
  await userEvent.click(await button('Withdraw the claim'))
  await userEvent.click(await button('Withdraw CL-5001'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body])
  expect(sent).toEqual([
    ['contest', { version: 2, note: 'Sealed by you' }],
    ['withdraw', { version: 2 }],
  ])
})
