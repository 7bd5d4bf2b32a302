import { nowMs } from '@drawbar/contract/clock.testing.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answerFor,
  arrive,
  goInside,
  leaveStored,
  madeUpToken,
  sitDownAs,
  someoneJoined,
  soon,
  storedIn,
  submitLogin,
  userTypeOf,
  visit,
  waitForAddress,
} from './shared.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const LINKS = [
  ['Platform', '/features'],
  ['For Consigners', '/for-consigners'],
  ['For Carriers', '/for-carriers'],
  ['Pricing', '/pricing'],
  ['Why Drawbar', '/why-drawbar'],
  ['Investors', '/investors'],
]
/** Who has which dashboards (spec §2), in the order of the switcher. */
const DASHBOARDS: Record<string, string[]> = {
  Founder: ['Admin', 'Carrier', 'Consignor'],
  Admin: ['Admin', 'Carrier', 'Consignor'],
}
const ROLES = 'Consignor Carrier Admin Founder Owner Manager Coordinator Dispatcher Enterprise User'.split(' ')
/** They may open no screen of the application (spec §6). */
const OUTSIDE = ['Dispatcher', 'Enterprise', 'User']
const header = (page: Page) => page.getByRole('banner')

/** On a phone the links may stand behind a button; whoever wants one opens it. */
async function linksOf(page: Page): Promise<string[][]> {
  const opener = header(page).getByRole('button', { name: /menu/i })
  if ((await opener.count()) > 0 && (await opener.first().isVisible())) await opener.first().click()
  const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link').filter({ visible: true })
  await links.first().waitFor()
  const all = await links.all()
  return Promise.all(
    all.map(async (link) => [(await link.innerText()).trim(), (await link.getAttribute('href')) ?? '']),
  )
}

describe('the header', () => {
  test.each(SIZES)('has the six links, Login and Get Started Free for a stranger at %j', async (size) => {
    await visit(async (page) => {
      answerFor(page)
      await page.goto('/about')
      expect(await header(page).getByRole('link', { name: 'Login', exact: true }).getAttribute('href')).toBe('/login')
      expect(await header(page).getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/signup')
      expect(await header(page).getByRole('link', { name: 'Dashboard', exact: true }).count()).toBe(0)
      expect(await header(page).getByRole('button', { name: 'Account' }).count()).toBe(0)
      const shown = await linksOf(page)
      expect(shown.filter(([label]) => LINKS.some(([wanted]) => wanted === label))).toEqual(LINKS)
    }, size)
  })

  test.each(SIZES)(
    'has a Dashboard button and the account menu for a member at %j, and nothing for strangers',
    async (size) => {
      await visit(async (page) => {
        await sitDownAs(page, { role: 'Carrier', path: '/about' })
        await header(page).getByRole('button', { name: 'José' }).waitFor()
        for (const name of ['Login', 'Get Started Free'])
          expect(await page.getByRole('link', { name, exact: true }).filter({ visible: true }).count()).toBe(0)
        await header(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
        await waitForAddress(page, '/carrier')
        await page.getByRole('banner').getByRole('button', { name: 'José' }).waitFor()
      }, size)
    },
  )

  test('has the six links inside the application too', async () => {
    await visit(async (page) => {
      await sitDownAs(page, { role: 'Carrier', path: '/carrier/vehicles' })
      await page.getByRole('button', { name: 'Site', exact: true }).click()
      const items = page.getByRole('menu').getByRole('menuitem')
      await items.first().waitFor()
      expect(await items.allTextContents()).toEqual(LINKS.map(([label]) => label))
    })
  })
})

test.each(SIZES)('the footer leads to About, Careers and Contact at %j', async (size) => {
  await visit(async (page) => {
    answerFor(page)
    await page.goto('/pricing')
    for (const [label, path] of [
      ['About', '/about'],
      ['Careers', '/careers'],
      ['Contact', '/contact'],
    ] as const) {
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: label, exact: true })
        .filter({ visible: true })
      expect(await link.first().getAttribute('href')).toBe(path)
    }
  }, size)
})

describe('the account menu', () => {
  test.each([
    [{ name: 'José Núñez' }, 'José Núñez'],
    [{ name: '   ', email: 'a@b.co' }, 'a@b.co'],
    [{ name: '', email: '' }, 'Account'],
  ])('of %j is called %s', async (claims, label) => {
    await visit(async (page) => {
      await sitDownAs(page, { role: 'Carrier', path: '/about', claims })
      const button = header(page).locator('button[aria-haspopup=menu]')
      await button.waitFor()
      expect((await button.getByText(label, { exact: true }).innerText()).trim()).toBe(label)
    })
  })

  test.each(ROLES)(
    'of %s holds the dashboards of the role, Profile, Settings, Logout and nothing else',
    async (role) => {
      await visit(async (page) => {
        // At a desk and on a phone, on a page of the site and inside the application, where the role has one.
        const inside = OUTSIDE.includes(role) ? [] : ['/settings']
        await sitDownAs(page, { role, path: '/about' })
        for (const path of ['/about', ...inside]) {
          if (path !== '/about') await page.goto(path)
          for (const size of SIZES) {
            await page.setViewportSize(size)
            await header(page).getByRole('button', { name: 'José' }).click()
            const menu = page.getByRole('menu')
            await menu.waitFor()
            const dashboards = DASHBOARDS[role] ?? []
            const where = `${path} at ${size.width}`
            expect(await menu.getByRole('menuitemradio').allTextContents(), where).toEqual(dashboards)
            expect(await menu.getByRole('menuitem').allTextContents(), where).toEqual(['Profile', 'Settings', 'Logout'])
            if (dashboards.length > 0)
              expect(await menu.getByRole('menuitemradio', { checked: true }).allTextContents()).toEqual(['Admin'])
            const box = await menu.boundingBox()
            expect(box !== null && box.x >= 0 && box.x + box.width <= size.width, where).toBe(true)
            await page.keyboard.press('Escape')
            await menu.waitFor({ state: 'detached' })
          }
        }
      })
    },
  )

  test('leads to /profile and /settings', async () => {
    await visit(async (page) => {
      await sitDownAs(page, { role: 'Carrier', path: '/carrier/vehicles' })
      for (const [item, path] of [
        ['Profile', '/profile'],
        ['Settings', '/settings'],
      ] as const) {
        await page.getByRole('button', { name: 'José' }).click()
        await page.getByRole('menuitem', { name: item }).click()
        await waitForAddress(page, path)
        expect(await page.getByRole('menu').count()).toBe(0)
      }
    })
  })
})

describe('the dashboards', () => {
  test.each(['Founder', 'Admin'])(
    '%s opens each of the three, and the chosen one is remembered through a reload',
    async (role) => {
      await visit(async (page) => {
        await sitDownAs(page, { role, path: '/admin' })
        for (const [item, path] of [
          ['Consignor', '/consignor'],
          ['Carrier', '/carrier'],
          ['Admin', '/admin'],
          ['Carrier', '/carrier'],
        ] as const) {
          await page.getByRole('button', { name: 'José' }).click()
          await page.getByRole('menuitemradio', { name: item }).click()
          await page.waitForURL((url) => url.pathname === path)
          await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
          expect((await storedIn(page))['activeDashboard']).toBe(item.toLowerCase())
        }
        await page.goto('/about')
        await page.reload()
        await header(page).getByRole('button', { name: 'José' }).click()
        expect(await page.getByRole('menuitemradio', { checked: true }).allTextContents()).toEqual(['Carrier'])
        await page.keyboard.press('Escape')
        await header(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
        await page.waitForURL((url) => url.pathname === '/carrier')
      })
    },
  )

  test('of a company of both sides are two: choosing the other brings the token of that side', async () => {
    const person = await someoneJoined('LogisticsProvider', { name: 'Both Sides' })
    await visit(async (page) => {
      await page.goto('/login')
      await submitLogin(page, person)
      await waitForAddress(page, '/consignor')
      const before = (await storedIn(page))['token']
      await page.getByRole('button', { name: 'Both Sides' }).click()
      expect(await page.getByRole('menuitemradio').allTextContents()).toEqual(['Carrier', 'Consignor'])
      await page.getByRole('menuitemradio', { name: 'Carrier' }).click()
      await waitForAddress(page, '/carrier')
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      const after = await storedIn(page)
      expect(after).toMatchObject({ userRole: 'Carrier', activeDashboard: 'carrier' })
      expect(after['token']).not.toBe(before)
    })
  })

  test.each([
    ['Consignor', 'admin', '/consignor'],
    ['Carrier', 'consignor', '/carrier'],
    ['Founder', 'rubbish', '/admin'],
    ['User', 'carrier', '/consignor'],
  ])('a %s with a stored %s has the Dashboard button lead to %s', async (role, activeDashboard, path) => {
    await visit(async (page) => {
      answerFor(page)
      await leaveStored(page, { token: madeUpToken({ role, userType: userTypeOf(role) }), activeDashboard })
      await page.goto('/about')
      const button = header(page).getByRole('link', { name: 'Dashboard', exact: true })
      expect(await button.getAttribute('href')).toBe(path)
    })
  })
})

describe('a toast by the window event', () => {
  const toast = (page: Page) => page.getByRole('region', { name: 'Notices' }).locator('[data-type]')
  const send = (page: Page, detail: unknown) =>
    page.evaluate(`dispatchEvent(new CustomEvent('show-feedback', { detail: ${JSON.stringify(detail)} }))`)

  test.each(['/about', '/login', '/settings'])('shows on %s, as words and not as markup', async (path) => {
    await visit(async (page) => {
      await sitDownAs(page, { role: 'Carrier', path: '/access-denied' })
      await arrive(page, path)
      await send(page, undefined)
      for (const type of ['success', 'error', 'warning', 'info']) {
        await send(page, { type, message: `A ${type} <b>message</b>` })
        await toast(page).waitFor()
        expect(await toast(page).getAttribute('data-type')).toBe(type)
        expect(await toast(page).locator('p').textContent()).toBe(`A ${type} <b>message</b>`)
        await toast(page).getByRole('button', { name: 'Close notice' }).click()
        await soon(() => toast(page).count()).toBe(0)
      }
    })
  })

  test('goes after 4000 ms, or after the duration it names', async () => {
    await visit(async (page) => {
      await page.clock.install()
      answerFor(page)
      await arrive(page, '/about')
      await page.clock.pauseAt(nowMs() + 60_000)
      await send(page, { type: 'info', message: 'By default' })
      await send(page, { type: 'info', message: 'As told', duration: 9000 })
      await soon(() => toast(page).count()).toBe(2)
      await page.clock.runFor(3900)
      expect(await toast(page).count()).toBe(2)
      await page.clock.runFor(200)
      expect(await toast(page).allTextContents()).toEqual(['As told'])
      await page.clock.runFor(5000)
      expect(await toast(page).count()).toBe(0)
    })
  })
})

test('nobody who is signed out is shown around', async () => {
  await visit(
    async (page) => {
      await page.clock.install()
      answerFor(page)
      for (const path of ['/', '/login', '/for-carriers']) {
        await arrive(page, path)
        await page.clock.runFor(5000)
        expect(await page.getByRole('dialog').count(), path).toBe(0)
      }
    },
    { newcomer: true },
  )
})

describe('what breaks', () => {
  /** A row without anything that the table draws. */
  const BROKEN = { 'GET /vehicles': { data: { items: [null], nextCursor: null } } }

  test('while drawing shows the crash screen: three retries, counted, then only the other ways', async () => {
    await visit(async (page) => {
      await sitDownAs(page, { role: 'Carrier', path: '/carrier/vehicles', answers: BROKEN })
      await page.getByRole('heading', { name: 'Something went wrong', exact: true }).waitFor()
      await page.getByText("An unexpected error occurred. Don't worry, your data is safe.", { exact: true }).waitFor()
      expect(await page.getByText(/Retry attempts/).count()).toBe(0)
      for (const used of [1, 2, 3]) {
        await page.getByRole('button', { name: 'Try Again', exact: true }).click()
        await page.getByText(`Retry attempts: ${used}`, { exact: true }).waitFor()
      }
      expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
      // The rest of the house stands: another screen opens.
      await goInside(page, '/settings')
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
      await goInside(page, '/carrier/vehicles')
      await page.getByRole('button', { name: 'Reload Page' }).waitFor()
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload Page' }).click()])
      await page.getByRole('button', { name: 'Go Home' }).waitFor()
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Go Home' }).click()])
      expect(addressOf(page)).toBe('/')
    })
  })

  test('while fetching a page shows the words of the router, without a stack', async () => {
    await visit(async (page) => {
      answerFor(page)
      await arrive(page, '/pricing')
      await page.route('**/assets/**', (route) => route.abort('connectionrefused'))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
      await page.getByRole('heading', { name: 'Unexpected Application Error!', exact: true }).waitFor()
      const words = await page.locator('body').innerText()
      expect(words).not.toMatch(/\bat .*\.js|TypeError|Failed to fetch|stack/)
    })
  })

  test('a slow page is waited for with the hidden word Loading...', async () => {
    await visit(async (page) => {
      answerFor(page, { 'GET /site': { silent: true } })
      const waiting: { go: () => void }[] = []
      await page.route('**/assets/*login*', async (route) => {
        await new Promise<void>((go) => waiting.push({ go }))
        await route.continue().catch(() => undefined)
      })
      const arriving = page.goto('/login')
      const word = page.getByText('Loading...', { exact: true })
      await word.waitFor({ state: 'attached' })
      const box = await word.boundingBox()
      // There for a screen reader, which passes over what is not drawn; too small for an eye.
      expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(4)
      expect(await page.evaluate('getComputedStyle(document.querySelector("output .visually-hidden")).display')).toBe(
        'block',
      )
      for (const { go } of waiting) go()
      await arriving
    })
  })
})

test('signed in, the label of the menu is the name that was registered, in any script', async () => {
  const person = await someoneJoined('Carrier', { name: 'Łukasz Ñandú 李' })
  await visit(async (page) => {
    await page.goto('/login')
    await submitLogin(page, person)
    await page.getByRole('button', { name: person.name, exact: true }).waitFor()
    expect(await page.getByRole('menu').count()).toBe(0)
  })
})
