import { SPAWNED_PUBLIC_URL } from '../server/src/spawn-server.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFailed, test, vi } from 'vitest'
import { axeViolationsInBothThemes } from './axe.ts'
import { openHouse, type House } from './house.ts'
import { logIn, signUpAsConsignor } from './joining.ts'
import { look, lookAtAll } from './look.ts'
import { mailedLink } from './mailbox.ts'
import { sized } from '../server/src/platform/sized.testing.ts'

/** Spec §2: what each public address shows, and the address that it is known by. */
const PAGES: readonly (readonly [path: string, canonical: string, heading: string])[] = [
  ['/', '/', 'Couple the load to the right truck.'],
  ['/for-consigners', '/for-consigners', 'Post a load, compare what carriers ask.'],
  ['/for-consignors', '/for-consigners', 'Post a load, compare what carriers ask.'],
  ['/ship-freight', '/for-consigners', 'Post a load, compare what carriers ask.'],
  ['/for-carriers', '/for-carriers', 'Search the board. Bid your price. Get paid on proof.'],
  ['/find-loads', '/for-carriers', 'Search the board. Bid your price. Get paid on proof.'],
  ['/carriers', '/for-carriers', 'Search the board. Bid your price. Get paid on proof.'],
  ['/join-carrier-network', '/for-carriers', 'Search the board. Bid your price. Get paid on proof.'],
  ['/investors', '/investors', 'Freight is bought by telephone. It need not be.'],
  ['/why-drawbar', '/why-drawbar', 'One set of facts for both sides.'],
  ['/solutions', '/why-drawbar', 'One set of facts for both sides.'],
  ['/pricing', '/pricing', 'Free to post, free to bid.'],
  ['/features', '/features', 'From post to paid, one record.'],
  ['/platform', '/features', 'From post to paid, one record.'],
  ['/resources', '/resources', 'How to read what you see here.'],
  ['/about', '/about', 'A drawbar couples a truck to its trailer.'],
  ['/contact', '/contact', 'Write to us.'],
  ['/careers', '/careers', 'No openings today.'],
  ['/waitlist', '/waitlist', 'Join the waitlist.'],
]
const OWN_PAGES = PAGES.filter(([path, canonical]) => path === canonical)
/** What opens each in a browser takes a few of them in `npm test`, and all in `npm run proofs`. */
const OPENED = sized({ short: PAGES.slice(0, 3), full: PAGES })
const OPENED_OWN = sized({ short: OWN_PAGES.slice(0, 3), full: OWN_PAGES })
const HEADER = [
  ['Platform', '/features'],
  ['For Consigners', '/for-consigners'],
  ['For Carriers', '/for-carriers'],
  ['Pricing', '/pricing'],
  ['Why Drawbar', '/why-drawbar'],
  ['Investors', '/investors'],
] as const
const FOOTER = [
  ['About', '/about'],
  ['Careers', '/careers'],
  ['Contact', '/contact'],
] as const

let house: House
let reader: Page
let phone: Page
/** Nothing of ours runs here: what this page shows is in the HTML. */
let plain: Page

beforeAll(async () => {
  house = await openHouse({ shared: true })
  reader = await house.sitDown()
  phone = await house.sitDown({ width: 390, height: 844 })
  const context = await reader.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: house.url })
  if (!context) throw new Error('the browser is gone')
  plain = await context.newPage()
})
afterAll(async () => {
  await plain.context().close()
  await house.stop()
})

const textOf = async (path: string): Promise<{ status: number; html: string }> => {
  const answer = await fetch(`${house.url}${path}`)
  return { status: answer.status, html: await answer.text() }
}
const attribute = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

describe('each public address', () => {
  test.each(PAGES)('%s is known as %s and says so before any script', async (path, canonical, heading) => {
    const { status, html } = await textOf(path)
    expect(status).toBe(200)
    expect(attribute(html, /<link rel="canonical" href="([^"]*)"/)).toBe(`${SPAWNED_PUBLIC_URL}${canonical}`)
    expect(attribute(html, /<title>([^<]*)<\/title>/)).toMatch(/\S · Drawbar$/)
    const description = attribute(html, /<meta name="description" content="([^"]*)"/)
    expect(description.length).toBeGreaterThan(70)
    expect(description.length).toBeLessThanOrEqual(165)
    expect(attribute(html, /<meta property="og:url" content="([^"]*)"/)).toBe(`${SPAWNED_PUBLIC_URL}${canonical}`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
    expect(html).not.toContain('noindex')
    expect(html).not.toContain('%PUBLIC_URL%')
    const data = JSON.parse(attribute(html, /<script type="application\/ld\+json">(.*?)<\/script>/)) as {
      '@graph': { '@type': string }[]
    }
    expect(data['@graph'].map((node) => node['@type'])).toContain('Organization')
    await plain.goto(path)
    expect(await plain.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
  })

  test('no two pages describe themselves alike', async () => {
    const described = await Promise.all(
      OWN_PAGES.map(async ([path]) =>
        attribute((await textOf(path)).html, /<meta name="description" content="([^"]*)"/),
      ),
    )
    expect(new Set(described).size).toBe(OWN_PAGES.length)
  })

  test('the social cards are pictures of the promised size', async () => {
    for (const [path] of OWN_PAGES) {
      const image = attribute((await textOf(path)).html, /<meta property="og:image" content="([^"]*)"/)
      expect(image).toMatch(/^http:\/\/drawbar\.test\//)
      const answer = await fetch(image.replace(SPAWNED_PUBLIC_URL, house.url))
      expect(answer.headers.get('content-type'), image).toBe('image/png')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    }
  })

  test('no page holds a script of its own, and none asks another host for anything', async () => {
    const hosts = new Set<string>()
    reader.on('request', (request) => hosts.add(new URL(request.url()).host))
    for (const [path] of PAGES) {
      const { html } = await textOf(path)
      const inline = [...html.matchAll(/<script\b([^>]*)>/g)].filter(
        ([, tag]) => !/\bsrc=|application\/ld\+json/.test(tag ?? ''),
      )
      expect(
        inline.map(([tag]) => tag),
        path,
      ).toEqual([])
      expect(html.match(/\son[a-z]+="/gi) ?? [], path).toEqual([])
    }
    for (const [path] of OPENED_OWN) await reader.goto(path, { waitUntil: 'networkidle' })
    expect([...hosts]).toEqual([new URL(house.url).host])
  })

  test('the application takes each page over as it stands', async () => {
    const complaints: string[] = []
    reader.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    reader.on('pageerror', (error) => complaints.push(error.message))
    for (const [path, , heading] of OPENED) {
      await reader.goto(path, { waitUntil: 'networkidle' })
      expect(await reader.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
    }
    expect(complaints).toEqual([])
  })
})

test('an unknown address is the 404 page with status 404, and not to be listed', async () => {
  for (const path of ['/no-such-page', '/carrier/x', '/about/us', '/pages/about.html', '/index.html']) {
    const { status, html } = await textOf(path)
    expect(status, path).toBe(404)
    expect(html).toContain('<meta name="robots" content="noindex"')
  }
  await plain.goto('/no-such-page')
  expect(await plain.title()).toBe('Page Not Found: Sorry, the page you are looking for does not exist.')
  expect(await plain.getByRole('heading', { level: 1 }).innerText()).toBe('Page Not Found')
  await plain.getByText('Sorry, the page you are looking for does not exist.').waitFor()
  expect(await plain.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
})

test('screens behind the login, access denied and pages of a link are not to be listed; the sitemap lists the rest', async () => {
  for (const path of [
    '/consignor',
    '/settings',
    '/access-denied',
    '/public/bid',
    '/public/tracking',
    '/public/transfer',
    '/reset-password',
  ])
    expect((await textOf(path)).html, path).toContain('<meta name="robots" content="noindex"')
  const sitemap = (await textOf('/sitemap.xml')).html
  expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url).toSorted()).toEqual(
    OWN_PAGES.map(([path]) => `${SPAWNED_PUBLIC_URL}${path}`).toSorted(),
  )
  expect((await textOf('/robots.txt')).html).toContain(`Sitemap: ${SPAWNED_PUBLIC_URL}/sitemap.xml`)
})

test('header and footer hold their links in words and order, without a script too', async () => {
  for (const page of [reader, plain]) {
    await page.goto('/about')
    expect(await linksOf(page, 'Site')).toEqual(HEADER.map(([name, to]) => [name, to]))
    expect(await linksOf(page, 'About the company')).toEqual(FOOTER.map(([name, to]) => [name, to]))
    const banner = page.getByRole('banner')
    expect(await banner.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
    expect(await banner.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/signup')
  }
})

test('on a phone the six links stand behind Menu, which needs no script', async () => {
  onTestFailed(() => lookAtAll({ phone, plain }))
  await plain.setViewportSize({ width: 390, height: 844 })
  for (const page of [phone, plain]) {
    await page.goto('/pricing')
    expect(await page.getByRole('link', { name: 'Investors' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await linksOf(page, 'Site')).toEqual(HEADER.map(([name, to]) => [name, to]))
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Investors' }).click()
    await page.waitForURL('**/investors')
    await page.getByRole('heading', { level: 1, name: /^Freight is bought/ }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Site' }).isVisible()).toBe(false)
  }
  await plain.setViewportSize({ width: 1440, height: 900 })
})

test('the landing page leads to sign-up, platform and pricing from six cards', async () => {
  await plain.goto('/')
  const main = plain.getByRole('main')
  for (const [name, to] of [
    ['Get started free', '/signup'],
    ['See the platform', '/platform'],
    ['Pricing', '/pricing'],
  ] as const)
    expect(await main.getByRole('link', { name }).first().getAttribute('href')).toBe(to)
  expect(await main.getByRole('article').count()).toBe(6)
})

test.each(sized({ short: [320], full: [320, 390, 720, 900, 1024] }))(
  'nothing is wider than a window of %i px',
  async (width) => {
    await reader.setViewportSize({ width, height: 800 })
    for (const [path] of [...OWN_PAGES, ['/no-such-page'], ['/access-denied'], ['/login'], ['/signup']] as const) {
      await reader.goto(path)
      const over = await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, path).toBeLessThanOrEqual(0)
    }
    await reader.setViewportSize({ width: 1440, height: 900 })
  },
)

test.each([
  ['desk', 1440],
  ['phone', 390],
] as const)('axe finds nothing in either theme: %s', async (_where, width) => {
  const page = await house.sitDown({ width, height: 900 })
  const others = [
    '/no-such-page',
    '/access-denied',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/reset-password?email=a@b.example&token=x',
  ]
  const found: string[] = []
  for (const path of [...OPENED_OWN.map(([own]) => own), ...sized({ short: others.slice(0, 2), full: others })]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    found.push(...(await axeViolationsInBothThemes(page)).map((violation) => `${path} ${violation}`))
  }
  expect(found).toEqual([])
  await page.context().close()
})

test('the contact form says what is missing, keeps what was typed and hands over a number', async () => {
  onTestFailed(() => lookAtAll({ reader }))
  await reader.goto('/contact?topic=press')
  const form = reader.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill('Iris Calloway')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Email is required').waitFor()
  await form.getByText('Message is required').waitFor()
  expect(await form.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await form.getByLabel('About').inputValue()).toBe('press')
  await look(reader, 'contact-refused')
  await form.getByLabel('Message').fill('Where do your benchmarks come from? <script>alert(1)</script>')
  await form.getByLabel('Email').fill('not an address')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Email is invalid').waitFor()
  await reader.reload()
  // The program, which fills it in again, comes after the page.
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Iris Calloway')
  expect(await form.getByLabel('Message').inputValue()).toContain('benchmarks')
  await form.getByLabel('Email').fill(' iris@gazette.example ')
  await form.getByRole('button', { name: 'Send message' }).click()
  await reader.getByText(/^Thank you\. Your message is \S+/).waitFor()
  await look(reader, 'contact-sent')
})

test('the waitlist answers a known address as it answers a new one, takes the mailed link, and a dead one in words', async () => {
  onTestFailed(() => lookAtAll({ reader }))
  const said: string[] = []
  for (let time = 0; time < 2; time += 1) {
    await reader.goto('/waitlist')
    const form = reader.getByRole('form', { name: 'Waitlist' })
    await form.getByLabel('Email').fill('bram@foothill.example')
    await form.getByLabel('I am here for').selectOption('Both')
    await form.getByRole('button', { name: 'Join the waitlist' }).click()
    said.push(await reader.getByText(/^Check your mail/).innerText())
  }
  expect(said[1]).toBe(said[0])
  // The mail is written behind the answer.
  const link = await vi.waitFor(() => mailedLink(house, 'bram@foothill.example'), { timeout: 20_000 })
  await reader.goto(link)
  await reader.getByRole('button', { name: 'Confirm my place' }).click()
  await reader.getByText('You are on the list. We write to you when your turn comes.').waitFor()
  await reader.goto('/waitlist?token=no-such-token')
  await reader.getByRole('button', { name: 'Confirm my place' }).click()
  const refusal = await reader.getByRole('alert').innerText()
  expect(refusal).toMatch(/link/i)
  await look(reader, 'waitlist-dead-link')
})

test('“Join as a carrier” asked for before the script arrived opens the form when it does', async () => {
  await reader.goto('/for-carriers')
  expect(await reader.getByRole('form', { name: /sign up/i }).count()).toBe(0)
  await reader.goto('/carriers?join=1')
  await reader.getByLabel('Company name').waitFor()
})

test('a member finds the way to the dashboard where strangers find the login', async () => {
  const person = {
    name: 'Marisol Archuleta-Featherstonehaugh',
    email: 'marisol@piedra.example',
    position: 'Buyer',
    company: 'Piedra Lumber',
    industry: 'Construction Materials',
    password: 'walnut-bridge-55',
  }
  const member = await house.sitDown()
  onTestFailed(() => lookAtAll({ member }))
  await signUpAsConsignor(member, person)
  await logIn(member, person)
  await member.goto('/')
  const banner = member.getByRole('banner')
  expect(await banner.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/consignor')
  expect(await banner.getByRole('link', { name: 'Login' }).count()).toBe(0)
  expect(await banner.getByRole('link', { name: 'Get Started Free' }).count()).toBe(0)
  await banner.getByRole('button', { name: person.name }).waitFor()
  await member.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).waitFor()
  await member.setViewportSize({ width: 320, height: 700 })
  expect(await member.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await look(member, 'landing-signed-in')
})

async function linksOf(page: Page, navigation: string): Promise<(string | null)[][]> {
  const links = await page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link').all()
  return Promise.all(links.map(async (link) => [await link.innerText(), await link.getAttribute('href')]))
}
