// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { stubApi, type StubbedAnswer } from '../../api/testing.ts'
import { useSession } from '../../app/session/store.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { FACTS, renderPanel } from '../identity/testing.tsx'
import { CloseOwnCompany } from './close-own-company.tsx'

let stub: ReturnType<typeof stubApi> | undefined
afterEach(() => {
  cleanup()
  stub?.restore()
  vi.restoreAllMocks()
  signOut()
})

const person = userEvent.setup()
async function ask(answer: StubbedAnswer): Promise<void> {
  signInAs({ role: 'Consignor', companyRole: 'Owner' })
  stub = stubApi({
    'GET /company': { data: FACTS },
    'POST /company/close': answer,
  })
  renderPanel(<CloseOwnCompany />)
  await person.click(await screen.findByRole('button', { name: `Close ${FACTS.name}` }))
  await person.type(await screen.findByRole('textbox', { name: /Type its name/ }), FACTS.name)
  await person.click(screen.getByRole('button', { name: 'Close the company' }))
}

it('says what is still open', async () => {
  const body = { code: 'company_has_open_items', message: 'Open.', current: { bids: 2, shipments: 1 } }
  await ask({ status: 422, data: body })
  const text = 'It cannot be closed while this is open: Live bids (2), Shipments under way (1).'
  expect(await screen.findByText(text)).toBeTruthy()
})

it('closes by the name typed, and signs the owner out', async () => {
  // The log-out is told by a plain fetch.
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  await ask({ status: 204 })
  expect(stub?.calls.find(({ call }) => call === 'POST /company/close')?.body).toEqual({ name: FACTS.name })
  await expect.poll(() => useSession.getState().user).toBeNull()
})

it('is nobody else’s', () => {
  signInAs({ role: 'Consignor', companyRole: 'Enterprise' })
  stub = stubApi({ 'GET /company': { data: FACTS } })
  renderPanel(<CloseOwnCompany />)
  expect(screen.queryByRole('button')).toBeNull()
})
