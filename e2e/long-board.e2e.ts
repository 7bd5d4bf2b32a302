import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { signUpConsignor } from '../server/src/modules/companies/testing.ts'
import { aReadyCarrier } from '../server/src/modules/bids/testing.ts'
import { fillBoard } from '../server/src/modules/board/fill-board.testing.ts'
import { startTestApp, type TestApp } from '../server/src/test-app.ts'
import { openHouse, type House } from './house.ts'
import { logIn } from './joining.ts'
import { lookAtAll } from './look.ts'
import { sized } from '../server/src/platform/sized.testing.ts'

const POSTS = sized({ short: 1_000, full: 10_000 })
/** Rows in view at 900 px, those drawn beyond them on either side, and as many again. */
const MOST_DRAWN = 80

let app: TestApp
let house: House
let page: Page

beforeAll(async () => {
  app = await startTestApp()
  const [consignor, carrier] = [await signUpConsignor(app), await aReadyCarrier(app)]
  await fillBoard(app.services.db.sql, { count: POSTS, companyId: consignor.companyId })
  house = await openHouse({ databaseUrl: app.databaseUrl })
  page = await house.sitDown()
  await logIn(page, carrier)
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

interface Seen {
  /** Position in the whole list → load. */
  rows: [number, string][]
  /** Heights in the list's viewport where no row stands. */
  blank: number[]
  /** Of the row that the keyboard stands on, if it is drawn. */
  current: string | null
  /** All elements of the page. */
  nodes: number
  atEnd: boolean
}

/** What stands in the list once it rests: two frames in which neither the place nor the rows changed. */
const settled = (): Promise<Seen> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const list = document.querySelector('tr[data-row-key]')?.closest('table')
    const scroller = (() => {
      for (let node = list?.parentElement ?? null; node !== null; node = node.parentElement)
        if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node
      throw new Error('the board does not scroll')
    })()
    const drawn = () => [...document.querySelectorAll<HTMLElement>('tr[data-row-key]')]
    const state = () =>
      `${scroller.scrollTop} ${drawn()
        .map((row) => row.dataset['rowKey'])
        .join(' ')}`
    for (let before = '', same = 0; same < 2;) {
      await frame()
      const now = state()
      same = now === before ? same + 1 : 0
      before = now
    }
    const { left, top, bottom, width } = scroller.getBoundingClientRect()
    const [first] = drawn()
    const head = list?.tHead?.getBoundingClientRect().bottom ?? top
    const from = Math.max(top, head, scroller.scrollTop === 0 ? (first?.getBoundingClientRect().top ?? top) : top) + 4
    const to = Math.min(bottom, list?.getBoundingClientRect().bottom ?? bottom) - 4
    const blank: number[] = []
    for (let y = from; y < to; y += 23)
      if (document.elementFromPoint(left + width / 3, y)?.closest('tr[data-row-key], thead') == null) blank.push(y)
    return {
      rows: drawn().map((row) => [Number(row.closest('tbody')?.dataset['index']), row.dataset['rowKey'] ?? '']),
      blank,
      current: document.querySelector<HTMLElement>('tr[aria-current="true"]')?.dataset['rowKey'] ?? null,
      nodes: document.querySelectorAll('*').length,
      atEnd: scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1,
    }
  })

/** One turn of the wheel over the list, and what stands there afterwards: few rows, none missing in view. */
async function wheel(by: number): Promise<Seen> {
  await page.mouse.wheel(0, by)
  const seen = await settled()
  expect(seen.blank).toEqual([])
  expect(seen.rows.length).toBeLessThan(MOST_DRAWN)
  return seen
}

/** Presses “Show more” as soon as it may be pressed, in the page itself: two hundred pages would each wait for the wire otherwise. */
const readAll = (): Promise<void> =>
  page.evaluate(async () => {
    const more = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
    for (let button = more(); button !== undefined; button = more()) {
      if (button.getAttribute('aria-busy') !== 'true') button.click()
      await new Promise((done) => requestAnimationFrame(done))
    }
  })

test(
  'a long board is read by wheel and keyboard: few are drawn, none is lost, twice or blank, and the chosen one stays',
  { timeout: 400_000 },
  async () => {
    onTestFailed(() => lookAtAll({ page }))
    await page.goto('/carrier/available-loads?layout=list')
    await page.locator('tr[data-row-key]').first().waitFor()
    await readAll()
    await page.locator('tr[data-row-key]').first().hover()
    let seen = await wheel(-10_000_000)
    const { nodes } = seen

    const loads = new Map<number, string>()
    for (;;) {
      for (const [index, load] of seen.rows) {
        expect(loads.get(index) ?? load).toBe(load)
        loads.set(index, load)
      }
      expect(seen.nodes).toBeLessThan(nodes * 2)
      if (seen.atEnd) break
      seen = await wheel(1200)
    }
    expect([...loads.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: POSTS }, (_, index) => index))
    expect(new Set(loads.values()).size).toBe(POSTS)

    // From the end upwards, row by row past everything that is drawn.
    for (let at = POSTS - 1; at >= POSTS - 60; at -= 1) {
      await page.keyboard.press('k')
      await page.locator(`tr[data-row-key="${loads.get(at)}"][aria-current="true"]`).waitFor()
    }
    seen = await settled()
    expect(seen.blank).toEqual([])
    expect(seen.rows.length).toBeLessThan(MOST_DRAWN)
    const chosen = loads.get(POSTS - 60)
    expect(seen.current).toBe(chosen)

    // Out of the drawing, it is the chosen one still.
    expect((await wheel(-10_000_000)).current).toBeNull()
    expect((await wheel(10_000_000)).nodes).toBeLessThan(nodes * 2)
    await page.keyboard.press('j')
    await page.locator(`tr[data-row-key="${loads.get(POSTS - 59)}"][aria-current="true"]`).waitFor()
    expect((await settled()).blank).toEqual([])
  },
)
