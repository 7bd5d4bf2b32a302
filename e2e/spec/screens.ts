import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolationsInBothThemes } from '../axe.ts'
import { addressOf, leaveStored, post, someoneJoined, soon, visit } from './shared.ts'

type Side = 'Consignor' | 'Carrier'
const tokens = new Map<Side, string>()

/** A real person of either side, at their desk. */
async function sitDown(page: Page, side: Side): Promise<void> {
  let token = tokens.get(side)
  if (token === undefined) {
    const { email, password } = await someoneJoined(side)
    token = String((await post('/auth/login', { body: { email, password } })).data['token'])
    tokens.set(side, token)
  }
  await leaveStored(page, { token })
}

describe('a screen that works', () => {
  test.each<[string, string, Side[]]>([
    ['/consignor', 'Dashboard', ['Consignor']],
    // Any path below that is no screen of its own is the dashboard too (spec §2).
    ['/consignor/zzz', 'Dashboard', ['Consignor']],
    ['/consignor/my-listings', 'My listings', ['Consignor']],
    ['/consignor/shipments', 'Shipments', ['Consignor']],
    ['/consignor/bids', 'Bids', ['Consignor']],
    ['/carrier', 'Dashboard', ['Carrier']],
    ['/carrier/available-loads', 'Available loads', ['Carrier']],
    ['/carrier/vehicles', 'Vehicles', ['Carrier']],
    ['/carrier/shipments', 'Shipments', ['Carrier']],
    ['/carrier/book-now', 'Book now', ['Carrier']],
    ['/consignor/book-now', 'Book now', ['Consignor']],
    ['/payments', 'Payments', ['Consignor', 'Carrier']],
    ['/profile', 'Profile', ['Consignor', 'Carrier']],
    ['/settings', 'Settings', ['Consignor', 'Carrier']],
  ])('stands at %s under the title %s', async (path, title, sides) => {
    for (const side of sides)
      await visit(async (page) => {
        await sitDown(page, side)
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
        await page
          .getByRole('main')
          .getByRole('heading')
          .or(page.getByRole('main').getByRole('table'))
          .first()
          .waitFor()
        expect(addressOf(page)).toBe(path)
        // Nothing failed, and nothing is only promised.
        expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
        expect(await page.getByRole('main').getByText('Not built yet').count()).toBe(0)
      })
  })
})

test.each([
  ['desk', 1440],
  ['phone', 390],
] as const)('axe finds nothing on screens of one’s own, in either theme: %s', async (_where, width) => {
  await visit(
    async (page) => {
      await sitDown(page, 'Carrier')
      const found: string[] = []
      for (const path of ['/settings', '/profile', '/carrier/vehicles', '/payments']) {
        await page.goto(path)
        await page.getByRole('main').getByRole('heading').first().waitFor()
        await soon(() => page.locator('[aria-busy=true]').count()).toBe(0)
        found.push(...(await axeViolationsInBothThemes(page)).map((violation) => `${path} ${violation}`))
      }
      expect(found).toEqual([])
    },
    { width },
  )
})
