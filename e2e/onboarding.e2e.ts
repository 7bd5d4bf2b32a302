import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { FLOW_IDS, type TourStep } from '../web/src/features/onboarding/flow.ts'
import { FLOWS } from '../web/src/features/onboarding/flows.ts'
import { openHouse, type House } from './house.ts'
import { enterFounder, logIn, logOut, signUpAsCarrier, signUpAsConsignor, type Person } from './joining.ts'
import { look, lookAtAll } from './look.ts'

const SHIPPER: Person = {
  name: 'Noor Haddad',
  email: 'noor@first-day-foods.example',
  position: 'Shipping clerk',
  company: 'First Day Foods',
  industry: 'Food & Beverage',
  password: 'lantern-harbor-12',
}
const HAULER: Person = {
  name: 'Pete Okonkwo',
  email: 'pete@second-gear.example',
  position: 'Owner operator',
  company: 'Second Gear Haulage',
  industry: 'Dry Van',
  password: 'copper-meadow-77',
}
const FOUNDER = { name: 'Fay Founder', email: 'fay@drawbar.example', password: 'granite-window-40' }

const WELCOME = 'consignor-welcome'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await enterFounder(house, FOUNDER)
})
afterAll(() => house.stop())

const stepsOf = (flow: string): readonly TourStep[] =>
  Object.values(FLOWS)
    .flat()
    .find(({ id }) => id === flow)?.steps ?? []
const welcome = stepsOf(WELCOME)
const at = (page: Page, step: TourStep | undefined) =>
  page.getByRole('dialog', { name: step?.title ?? '?', exact: true })
/** A step takes keys once it has the focus, which the palette that opened it gives back first, and its moment of lock has passed. */
const unlocked = (page: Page) =>
  page.locator('[data-tour-layer]:focus-within [data-autofocus]:not([aria-disabled="true"])').waitFor()

interface Kept {
  completed: boolean
  completedAt?: string
  stepsCompleted: string[]
}
const kept = (page: Page, flow: string): Promise<Kept | undefined> =>
  page.evaluate((name) => {
    const all = JSON.parse(localStorage.getItem('onboarding') ?? '{}') as Record<string, Record<string, Kept>>
    return all[localStorage.getItem('userId') ?? '']?.[name]
  }, flow)

async function startFromPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or go to' }).fill(`tour ${name}`)
  await page.getByRole('option', { name: `Tour: ${name}` }).waitFor()
  await page.keyboard.press('Enter')
}

test('a new consignor is shown around by keyboard, goes on after a reload, finishes, and starts again from settings', async () => {
  const page = await house.sitDown({ newcomer: true })
  onTestFailed(() => lookAtAll({ page }))
  await signUpAsConsignor(page, SHIPPER)
  await logIn(page, SHIPPER)
  expect(await page.getByRole('dialog').count(), 'two seconds of peace').toBe(0)
  await at(page, welcome[0]).waitFor()
  await look(page, 'tour-welcome')

  await unlocked(page)
  await page.keyboard.press('ArrowRight')
  await at(page, welcome[1]).waitFor()
  expect(new URL(page.url()).pathname).toBe('/consignor')
  await page.keyboard.press('ArrowRight')
  expect(await at(page, welcome[1]).count(), 'Next is locked for a second').toBe(1)
  await unlocked(page)
  await page.keyboard.press('ArrowRight')
  await at(page, welcome[2]).waitFor()
  await page.keyboard.press('ArrowLeft')
  await at(page, welcome[1]).waitFor()

  await page.reload()
  await at(page, welcome[1]).waitFor()
  expect((await kept(page, WELCOME))?.completed).toBe(false)
  for (const next of welcome.slice(2)) {
    await unlocked(page)
    await page.keyboard.press('Enter')
    await at(page, next).waitFor()
  }
  await unlocked(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Complete')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const record = await kept(page, WELCOME)
  expect(record?.completed).toBe(true)
  expect(new Date(record?.completedAt ?? '').toISOString()).toBe(record?.completedAt)
  expect(record?.stepsCompleted).toEqual(welcome.map(({ id }) => id))
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(
    keys.filter((key) => !['token', 'accessToken', 'userId', 'userRole', 'activeDashboard'].includes(key)),
  ).toEqual(['onboarding'])

  // Put away half-way, it waits in the settings.
  await startFromPalette(page, 'First load')
  await at(page, stepsOf('consignor-first-load')[0]).waitFor()
  await unlocked(page)
  await page.keyboard.press('ArrowRight')
  await at(page, stepsOf('consignor-first-load')[1]).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  const tours = page.getByRole('region', { name: 'Tours' })
  await tours.getByText('1 of 5 steps').waitFor()
  await look(page, 'tours-panel')
  await tours.getByRole('button', { name: 'Continue First load' }).click()
  await at(page, stepsOf('consignor-first-load')[1]).waitFor()
  expect(page.url()).toContain('post=new')
  await page.keyboard.press('Escape')

  await page.goto('/settings')
  await tours.getByRole('button', { name: 'Reset Welcome' }).click()
  expect(await kept(page, WELCOME), 'its progress is removed').toBeUndefined()
  expect((await kept(page, 'consignor-first-load'))?.stepsCompleted).toHaveLength(1)
  await tours.getByRole('button', { name: 'Start Welcome' }).click()
  await at(page, welcome[0]).waitFor()
})

test('it opens by itself once in a browser session: again in another browser, not after logging in again in the same', async () => {
  const page = await house.sitDown({ newcomer: true })
  onTestFailed(() => lookAtAll({ page }))
  await page.goto('/login')
  await logIn(page, SHIPPER)
  await at(page, welcome[0]).waitFor()
  await page.keyboard.press('Escape')
  await logOut(page, SHIPPER)
  await page.clock.install()
  await logIn(page, SHIPPER)
  await page.clock.runFor(10_000)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

interface Spot {
  /** Of the element that the step names, as far as it is in the window. */
  seen: number
  /** Whether the highlight lies on it. */
  lit: boolean
  covered: boolean
  inWindow: boolean
}

/** Where the light and the bubble are, against the element that the step names. */
const spotOf = (page: Page, selectors: readonly string[]): Promise<Spot | null> =>
  page.evaluate((wanted) => {
    const light = document.querySelector('[data-tour-light]')?.getBoundingClientRect()
    const bubble = document.querySelector('[data-tour-layer] [role="dialog"]')?.getBoundingClientRect()
    if (light === undefined || bubble === undefined) return null
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const window = new DOMRect(0, 0, innerWidth, innerHeight)
    const boxes = wanted
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0 && box.height > 0 && meet(box, window))
    return {
      seen: boxes.length,
      lit: boxes.some((box) => meet(box, light) && box.left >= light.left && box.right <= light.right + 1),
      covered: meet(light, bubble),
      inWindow: bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight,
    }
  }, selectors)

/** The light follows the element frame by frame; a screen may still be arriving. */
async function settledSpot(page: Page, selectors: readonly string[]): Promise<Spot | null> {
  let spot: Spot | null = null
  await expect
    .poll(
      async () => {
        spot = await spotOf(page, selectors)
        return spot !== null && spot.lit && !spot.covered && spot.inWindow
      },
      { timeout: 20_000 },
    )
    .toBe(true)
    .catch(() => undefined)
  return spot
}

/** As a panel above does whose data arrives late; the browser's own anchor, which not every browser has, is off. */
const pushDown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const late = document.createElement('div')
    late.style.height = '1600px'
    for (const box of document.querySelectorAll<HTMLElement>('html, body, main')) box.style.overflowAnchor = 'none'
    document.querySelector('main header')?.after(late)
  })

/** Answers the flows that it took to their end. */
async function walkAll(page: Page, side: keyof typeof FLOWS): Promise<string[]> {
  const taken: string[] = []
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const flow of FLOWS[side]) {
    await startFromPalette(page, flow.name)
    for (const step of flow.steps) {
      await at(page, step).waitFor()
      const desk = await settledSpot(page, step.target ?? [])
      expect(desk, `${step.id} at 1440`).toMatchObject({ lit: true, covered: false, inWindow: true })
      if (step.id === 'carrier-authority') {
        await pushDown(page)
        const moved = await settledSpot(page, step.target ?? [])
        expect(moved, `${step.id}, pushed down`).toMatchObject({ lit: true, covered: false, inWindow: true })
      }
      await page.setViewportSize({ width: 390, height: 844 })
      const phone = await settledSpot(page, [...(step.target ?? []), 'header h1'])
      expect(phone, `${step.id} at 390`).toMatchObject({ lit: true, covered: false, inWindow: true })
      await page.setViewportSize({ width: 1440, height: 900 })
      await unlocked(page)
      await page.keyboard.press('ArrowRight')
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    if ((await kept(page, flow.id))?.completed === true) taken.push(flow.id)
  }
  return taken
}

test('every step of all twelve flows points at something really there, on a desk and on a phone', async () => {
  const shipper = await house.sitDown()
  const hauler = await house.sitDown()
  const founder = await house.sitDown()
  onTestFailed(() => lookAtAll({ shipper, hauler, founder }))
  await signUpAsCarrier(hauler, HAULER)
  await Promise.all([logIn(shipper, SHIPPER), logIn(hauler, HAULER), logIn(founder, FOUNDER)])
  // Side by side: each waits out the second for which Next is locked.
  const taken = await Promise.all([
    walkAll(shipper, 'consignor'),
    walkAll(hauler, 'carrier'),
    walkAll(founder, 'admin'),
  ])
  expect(taken).toEqual(Object.values(FLOW_IDS))
})

test('the first tour of the staff opens by itself, and breaks no rule of accessibility in either theme', async () => {
  const page = await house.sitDown({ newcomer: true })
  onTestFailed(() => lookAtAll({ page }))
  await logIn(page, FOUNDER)
  await at(page, stepsOf('admin-welcome')[0]).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), colorScheme).toEqual([])
  }
})

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: loaded } = window as typeof window & { axe: typeof axe }
    const { violations: found } = await loaded.run('[data-tour-layer]')
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}
