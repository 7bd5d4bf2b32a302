import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { createLoad } from '@drawbar/contract/loads/loads.ts'
import { ERRORS } from '@drawbar/contract/errors.ts'
import { acceptInvitation, changeCompanyRole, inviteMember } from '@drawbar/contract/teams/teams.ts'
import { describe, expect, test, vi } from 'vitest'
import { call, tokenOf } from '../calls.ts'
import type { Person } from '../joining.ts'
import { mailedLink } from '../mailbox.ts'
import { addressOf, house, leaveStored, someoneJoined, visit } from './shared.ts'

const DENIED = 'Access denied. You do not have permission to perform this action.'
const NOT_FOUND = 'The requested resource was not found.'

const windowIn = (days: number) => {
  const day = dayFromNow(days * 86_400_000)
  return { windowStart: `${day}T08:00`, windowEnd: `${day}T16:00` }
}

/** Nobody but its company sees a draft. */
const DRAFT = {
  equipment: ['V'],
  stops: [
    { kind: 'pickup', city: 'Chicago', region: 'IL', country: 'US', ...windowIn(2) },
    { kind: 'delivery', city: 'Dallas', region: 'TX', country: 'US', ...windowIn(4) },
  ],
  commodities: [{ description: 'Canned vegetables', weightGrams: 19_050_880 }],
  pricing: { mode: 'open_bid' },
} satisfies BodyInput<typeof createLoad>

/** A colleague who came by the mailed link, as any does. */
async function colleagueOf(owner: Person, companyRole: 'Coordinator'): Promise<{ token: string; userId: string }> {
  const email = `colleague-of-${owner.email}`
  const password = 'copper-lantern-42'
  await call(house(), inviteMember, { as: await tokenOf(house(), owner), body: { email, companyRole } })
  const link = await vi.waitFor(() => mailedLink(house(), email), { timeout: 20_000 })
  const token = new URL(link, house().url).searchParams.get('invite') ?? ''
  const { userId } = await call(house(), acceptInvitation, {
    body: { token, name: 'Noor Haddad', position: 'Dispatcher', password },
  })
  return { userId, token: await tokenOf(house(), { email, password }) }
}

/** What the server answered to what the screen asked, by status. */
function answersWith(page: Page, status: number): string[] {
  const heard: string[] = []
  page.on('response', (response) => {
    if (response.status() === status) heard.push(new URL(response.url()).pathname)
  })
  return heard
}

describe('the real server refuses, and the screen says', () => {
  test('403 to a member whose role was taken away in the middle of an act; what was typed stays', async () => {
    const owner = await someoneJoined('Carrier')
    const colleague = await colleagueOf(owner, 'Coordinator')
    await visit(async (page) => {
      await leaveStored(page, { token: colleague.token })
      await page.goto('/carrier/vehicles')
      await page.getByRole('button', { name: 'Add a truck' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Add a truck' })
      await dialog.getByLabel('Unit number').fill('118')
      await call(house(), changeCompanyRole, {
        as: await tokenOf(house(), owner),
        params: { userId: colleague.userId },
        body: { companyRole: 'User' },
      })
      const refused = answersWith(page, ERRORS.forbidden.status)
      await dialog.getByRole('button', { name: 'Add vehicle' }).click()
      await dialog.getByRole('alert').waitFor()
      expect((await dialog.getByRole('alert').innerText()).trim()).toBe(DENIED)
      expect(refused).toEqual(['/api/vehicles'])
      expect(await dialog.getByLabel('Unit number').inputValue()).toBe('118')
      expect(addressOf(page)).toBe('/carrier/vehicles')
    })
  })

  test('404 of a load of another company, and of one that is gone, opened by its address', async () => {
    const [stranger, reader] = [await someoneJoined('Consignor'), await someoneJoined('Consignor')]
    const foreign = await call(house(), createLoad, { as: await tokenOf(house(), stranger), body: DRAFT })
    const token = await tokenOf(house(), reader)
    await visit(async (page) => {
      await leaveStored(page, { token })
      for (const loadId of [foreign.id, randomUUID()]) {
        const refused = answersWith(page, ERRORS.not_found.status)
        await page.goto(`/consignor/my-listings?edit=${loadId}`)
        const alert = page.getByRole('main').getByRole('alert')
        await alert.waitFor()
        expect(await alert.locator('p').first().textContent()).toBe(NOT_FOUND)
        expect([...new Set(refused)]).toEqual([`/api/loads/${loadId}`])
        // The way out stands beside it.
        await alert.getByRole('button', { name: 'Back to listings' }).waitFor()
      }
    })
  })
})
