import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answerFor,
  arrive,
  drawn,
  goInside,
  house,
  leaveStored,
  madeUpToken,
  sitDownAs,
  soon,
  visit,
  waitForAddress,
} from './shared.ts'

const PHONE = { width: 390, height: 844 }
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

/** Spec §2: the paths that show one page, each with words of its own. */
const PAGES: readonly (readonly string[])[] = [
  ['/for-consigners', '/for-consignors', '/ship-freight'],
  ['/for-carriers', '/find-loads', '/carriers', '/join-carrier-network'],
  ['/investors'],
  ['/why-drawbar', '/solutions'],
  ['/pricing'],
  ['/features', '/platform'],
  ['/resources'],
  ['/about'],
  ['/contact'],
  ['/careers'],
  ['/waitlist'],
]

describe('the public page of', () => {
  test.each(PAGES.map((paths) => [paths.join(', '), paths] as const))('%s', async (_, paths) => {
    await visit(async (page) => {
      answerFor(page)
      const shown: string[] = []
      for (const path of paths) {
        // Typed and reloaded, not only clicked to; and the address stays as typed.
        const response = await page.goto(path)
        expect(response?.status(), path).toBe(200)
        await heading(page).waitFor()
        expect(addressOf(page)).toBe(path)
        shown.push((await main(page).innerText()).replaceAll(/\s+/g, ' '))
      }
      expect(new Set(shown).size).toBe(1)
      // More than a title and a promise.
      expect(shown[0]?.split(' ').length).toBeGreaterThan(60)
      expect(shown[0]).not.toMatch(/\{product\}|lorem ipsum|coming soon/i)
    })
  })
})

describe('the landing page', () => {
  test.each([{ width: 1440, height: 900 }, PHONE])('has a hero and exactly six feature cards at %j', async (size) => {
    await visit(async (page) => {
      answerFor(page)
      await page.goto('/')
      expect(await heading(page).count()).toBe(1)
      // The section that stands under the heading of what the product does.
      const cards = main(page)
        .locator('article')
        .filter({ has: page.getByRole('heading', { level: 3 }) })
      expect(await cards.filter({ visible: true }).count()).toBe(6)
    }, size)
  })

  test.each(['/signup', '/platform', '/pricing'])('calls to %s from inside the page', async (path) => {
    await visit(async (page) => {
      answerFor(page)
      await page.goto('/')
      const call = main(page).locator(`a[href="${path}"]`).first()
      await call.click()
      await waitForAddress(page, path)
      expect(await page.title()).not.toContain('Page Not Found')
    })
  })
})

describe('an unknown path', () => {
  test.each(['/nowhere', '/carrier/zzz', '/admin/zzz', '/public/zzz', '/login/zzz', '/signup.html'])(
    '%s is the 404 screen with status 404',
    async (path) => {
      await visit(async (page) => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(404)
        await page.getByRole('heading', { name: 'Page Not Found', exact: true }).waitFor()
        await page.getByText('Sorry, the page you are looking for does not exist.', { exact: true }).waitFor()
        expect(addressOf(page)).toBe(path)
        await soon(() => page.title()).toContain('Page Not Found: Sorry, the page you are looking for does not exist.')
        await page.getByRole('link', { name: 'Return to Home' }).click()
        await waitForAddress(page, '/')
      })
    },
  )

  test('shows the same to somebody signed in', async () => {
    await visit(async (page) => {
      answerFor(page)
      await page.goto('/nowhere')
      const signedOut = await main(page).innerText()
      await leaveStored(page, { token: madeUpToken({ role: 'Carrier', userType: 1 }) })
      await page.goto('/nowhere')
      await page.getByRole('button', { name: 'José' }).waitFor()
      expect(await main(page).innerText()).toBe(signedOut)
      expect(addressOf(page)).toBe('/nowhere')
    })
  })
})

describe('without login', () => {
  test('/access-denied says so and stays', async () => {
    await visit(async (page) => {
      await page.goto('/access-denied')
      await page.getByRole('heading', { name: 'Access Denied', exact: true }).waitFor()
      await page.getByText('You do not have permission to view this page.', { exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(addressOf(page)).toBe('/access-denied')
    })
  })

  test('/public/bid opens, whatever its token', async () => {
    await visit(async (page) => {
      for (const address of ['/public/bid', '/public/bid?token=made-up']) {
        expect((await page.goto(address))?.status()).toBe(200)
        await page.locator('main').getByRole('heading').first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(addressOf(page)).toBe(address)
      }
    })
  })
})

describe('the page goes to the top', () => {
  test('on each change of the path, Back included, and not on a change of query or hash', async () => {
    await visit(async (page) => {
      answerFor(page)
      await page.setViewportSize({ width: 900, height: 400 })
      await arrive(page, '/')
      const scrolled = () => page.evaluate('window.scrollY')
      const scroll = async () => {
        await page.evaluate('window.scrollTo(0, 300)')
        expect(await scrolled()).toBe(300)
      }
      await scroll()
      await goInside(page, '/?plan=free')
      await goInside(page, '/?plan=free#what')
      await drawn(page)
      expect(await scrolled()).not.toBe(0)
      await scroll()
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
      await waitForAddress(page, '/about')
      await soon(scrolled).toBe(0)
      await page.evaluate('document.body.style.minHeight = "3000px"')
      await scroll()
      await page.goBack()
      await heading(page).waitFor()
      await soon(scrolled).toBe(0)
    })
  })

  test('inside the application too, where the frame scrolls', async () => {
    await visit(async (page) => {
      await sitDownAs(page, { role: 'Carrier', path: '/carrier/vehicles' })
      await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor()
      const scrolled = () => page.evaluate('document.getElementById("content").scrollTop + window.scrollY')
      await page.evaluate(`(() => {
        const content = document.getElementById('content')
        content.append(Object.assign(document.createElement('div'), { style: 'height: 4000px' }))
        content.scrollTop = 500
        window.scrollTo(0, 500)
      })()`)
      expect(await scrolled()).not.toBe(0)
      await goInside(page, '/settings')
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
      await soon(scrolled).toBe(0)
    })
  })
})

test('every protected path is served, and an API path that is none is a 404 problem', async () => {
  for (const path of ['/consignor/zzz', '/carrier/vehicles', '/admin/outbox', '/platform-health', '/messages'])
    expect((await fetch(`${house().url}${path}`)).status, path).toBe(200)
  const problem = await fetch(`${house().url}/api/zzz`)
  expect(problem.status).toBe(404)
  expect(problem.headers.get('content-type')).toContain('json')
})
