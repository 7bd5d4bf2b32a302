// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { CompanyFactsPanel } from './company-facts-panel.tsx'
import { FACTS, ME, renderPanel } from '../identity/testing.tsx'

let stub: ReturnType<typeof stubApi>
beforeEach(() => {
  signInAs({ role: 'Consignor' })
})
afterEach(() => {
  cleanup()
  stub.restore()
  signOut()
})

test.each([
  ['active', 'Active'],
  ['under_review', 'Under review'],
  ['on_hold', 'On hold, under review by staff'],
  ['suspended', 'Suspended'],
] as const)('T7: the own profile says that the company is %s', async (state, text) => {
  stub = stubApi({ 'GET /company': { data: { ...FACTS, state } } })
  if (ME.company === null) throw new Error('a member of a company')
  renderPanel(<CompanyFactsPanel company={ME.company} />)
  const label = await screen.findByText('State')
  expect(label.nextElementSibling?.textContent).toBe(text)
})
