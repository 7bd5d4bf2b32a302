import type { Page } from 'playwright-core'
import { DEFAULT_PREFERENCES } from '@drawbar/contract/identity/preferences.ts'
import { describe, expect, test } from 'vitest'
import type { TourSide } from '../../web/src/features/onboarding/flow.ts'
import { FLOWS } from '../../web/src/features/onboarding/flows.ts'
import { answerFor, drawn, leaveStored, madeUpToken, storedIn, userTypeOf, visit } from './shared.ts'

const YEARS_AGO = '2019-01-01T00:00:00.000Z'
const NOW = new Date('2026-03-02T09:00:00.000Z')
const DAY_MS = 86_400_000
const ago = (ms: number): string => new Date(NOW.getTime() - ms).toISOString()

const welcomeOf = (side: TourSide) => FLOWS[side][0]
const dialog = (page: Page, title?: string) =>
  page.getByRole('dialog', title === undefined ? {} : { name: title, exact: true })

interface Account {
  createdAt?: string
  lastLoginAt?: string | null
  onboarding?: object
}

/** In front of the settings, with a clock that stands and an account of that age; the two seconds begin now. */
async function arriveAs(page: Page, role: string, account: Account = {}): Promise<void> {
  const { createdAt = YEARS_AGO, lastLoginAt = YEARS_AGO, onboarding = {} } = account
  answerFor(page, {
    'GET /me': {
      data: { createdAt, lastLoginAt, preferences: DEFAULT_PREFERENCES },
      headers: { date: NOW.toUTCString() },
    },
  })
  const token = madeUpToken({ role, userType: userTypeOf(role) })
  await leaveStored(page, { token, userId: 'u1', onboarding: JSON.stringify({ u1: onboarding }) })
  await page.clock.install()
  await page.goto('/messages')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const NEWCOMER = { newcomer: true } as const

describe('the welcome tour', () => {
  test.each<[string, string, Account, TourSide | null]>([
    ['who never logged in before', 'Consignor', { lastLoginAt: null }, 'consignor'],
    ['an account of 23:59:59', 'Carrier', { createdAt: ago(DAY_MS - 1000) }, 'carrier'],
    ['an account of 24:00:00', 'Carrier', { createdAt: ago(DAY_MS) }, null],
    ['an older account that logged in before', 'Consignor', {}, null],
    ['a Founder of years', 'Founder', {}, 'admin'],
    ['an Admin of years', 'Admin', {}, 'admin'],
    ['a role that the tours do not know, new', 'Owner', { lastLoginAt: null }, 'consignor'],
    ['who completed it', 'Admin', { onboarding: { 'admin-welcome': { completed: true, stepsCompleted: [] } } }, null],
  ])('by itself: %s', async (_who, role, account, side) => {
    await visit(async (page) => {
      await arriveAs(page, role, account)
      await page.clock.runFor(2100)
      if (side !== null) return dialog(page, welcomeOf(side)?.steps[0]?.title).waitFor()
      for (let second = 0; second < 5; second += 1) {
        await page.clock.runFor(1000)
        await drawn(page)
      }
      expect(await dialog(page).count()).toBe(0)
    }, NEWCOMER)
  })
})

describe('the two seconds, the lock and Skip', () => {
  test('two seconds of peace; Skip goes on as Next does, is locked for a second, and completes at the end', async () => {
    await visit(async (page) => {
      await arriveAs(page, 'Admin')
      // The clock also runs by itself: a busy machine takes part of the two seconds to come here.
      await page.clock.runFor(800)
      await drawn(page)
      expect(await dialog(page).count()).toBe(0)
      await page.clock.runFor(1200)
      const steps = welcomeOf('admin')?.steps ?? []
      for (const [at, step] of steps.entries()) {
        await dialog(page, step.title).waitFor()
        const skip = dialog(page).getByRole('button', { name: 'Skip', exact: true })
        if (at === 1) {
          await skip.dispatchEvent('click')
          await drawn(page)
          expect(await dialog(page, step.title).count(), 'still locked').toBe(1)
        }
        await page.clock.runFor(1000)
        await skip.dispatchEvent('click')
      }
      await dialog(page).waitFor({ state: 'detached' })
      const kept: unknown = JSON.parse((await storedIn(page))['onboarding'] ?? '{}')
      expect(kept).toMatchObject({
        u1: { 'admin-welcome': { completed: true, stepsCompleted: steps.map(({ id }) => id) } },
      })
    }, NEWCOMER)
  })

  test('a tour that is open stays: the welcome tour does not take its place', async () => {
    await visit(async (page) => {
      await leaveStored(
        page,
        { openTour: JSON.stringify({ userId: 'u1', flow: 'admin-analytics', at: 0 }) },
        'sessionStorage',
      )
      await arriveAs(page, 'Admin')
      const title = FLOWS.admin.find(({ id }) => id === 'admin-analytics')?.steps[0]?.title
      await dialog(page, title).waitFor()
      for (let second = 0; second < 5; second += 1) {
        await page.clock.runFor(1000)
        await drawn(page)
      }
      expect(await dialog(page, title).count()).toBe(1)
      expect(await dialog(page).count()).toBe(1)
    }, NEWCOMER)
  })
})
