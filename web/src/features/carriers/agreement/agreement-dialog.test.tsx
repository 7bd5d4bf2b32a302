// @vitest-environment happy-dom
import type { CarrierAgreement } from '@drawbar/contract/documents/agreement.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { signInAs, signOut } from '../../../app/session/testing.ts'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { AgreementDialog } from './agreement-dialog.tsx'
import { CompanyAgreement } from './signature-facts.tsx'

afterEach(() => {
  cleanup()
  signOut()
})

const HASH = 'a'.repeat(64)
const agreement = (over: Partial<CarrierAgreement> = {}): CarrierAgreement => ({
  version: '2026-11-27',
  title: 'Carrier agreement',
  notice: 'Template. This text must be reviewed by counsel.',
  sections: [{ title: '3. No re-brokering', paragraphs: ['Carrier hauls each load with its own equipment.'] }],
  contentHash: HASH,
  signature: null,
  earlier: [],
  abilities: ['sign'],
  ...over,
})
const signature = {
  version: '2026-11-27',
  companyName: 'Blue Steel',
  name: 'Robin Example',
  title: 'Owner',
  account: { name: 'Robin Owner', email: 'robin@carrier.example' },
  signedAt: '2026-11-27T10:00:00.000Z',
  ip: '203.0.113.7',
  userAgent: 'Browser',
  contentHash: HASH,
  documentId: '01900000-0000-7000-8000-00000000000d',
}

test('S9: an owner reads the agreement, and signs the text that was read once name, title and consent are there', async () => {
  signInAs({ userId: 'u1', id: 'u1', role: 'Carrier', companyRole: 'Owner', userType: 1 })
  const onClose = vi.fn()
  const calls = stubApi({
    'GET /carrier-agreement': { body: agreement() },
    'POST /carrier-agreement/sign': { status: 201, body: agreement({ signature, abilities: [] }) },
  })
  renderScreen(<AgreementDialog onClose={onClose} />)
  expect((await screen.findByRole('article', { name: 'Text of the agreement' })).textContent).toContain(
    'Template. This text must be reviewed by counsel.',
  )
  await userEvent.clear(screen.getByRole('textbox', { name: 'Your full name' }))
  await userEvent.clear(screen.getByRole('textbox', { name: 'Your title' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign agreement' }))
  for (const text of ['Type your full name to sign.', 'Type your title, such as Owner.', 'Check the box to sign.'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Robin Example')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your title' }), 'Owner')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Sign agreement' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Robin Example',
    title: 'Owner',
    contentHash: HASH,
    agrees: true,
  })
})

test('S9: a signed agreement shows who signed and its copy', async () => {
  signInAs({ userId: 'u1', id: 'u1', role: 'Carrier', companyRole: 'Owner', userType: 1 })
  stubApi({ 'GET /carrier-agreement': { body: agreement({ signature, abilities: [] }) } })
  renderScreen(<AgreementDialog onClose={vi.fn()} />)
  expect(await screen.findByText('Signed by Robin Example, Owner')).toBeTruthy()
  expect(screen.getByText(/from 203.0.113.7/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download signed copy' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign agreement' })).toBeNull()
})

test('S9: staff see that the current version is not signed, and who signed the last one', async () => {
  stubApi({ 'GET /carrier-agreement': { body: agreement({ earlier: [{ ...signature, version: '2025-01-01' }] }) } })
  renderScreen(<CompanyAgreement companyId="c1" />)
  expect(await screen.findByText(/Account: Robin Owner, robin@carrier\.example/)).toBeTruthy()
  expect(await screen.findByText('Not signed in its current version')).toBeTruthy()
  expect(screen.getByText(/Version 2025-01-01/)).toBeTruthy()
})
