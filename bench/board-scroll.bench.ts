/**
 * Scrolling through the board in a real browser: what a frame costs the thread that draws it, by the processor's own time, which a busy machine does
 * not lengthen. 10,000 rows that were all read, beside the first 200 of them in the same run. Asked: 60 frames a second, so that 99 of 100 frames
 * leave the thread time (≤ 16.7 ms), and as many rows cost a frame no more than few do.
 */
import type { Browser, Page } from 'playwright-core'
import { haveToursTaken } from '../e2e/onboarding-taken.ts'
import { fillBoard } from '../server/src/modules/board/fill-board.testing.ts'
import { connect } from '../server/src/platform/db.ts'
import { createLog } from '../server/src/platform/log.ts'
import { launchBrowser } from '../tools/browser.ts'
import { buildWebWhenStale } from '../tools/web-build.ts'
import { BENCH_PASSWORD, startBenchServer } from './bench-server.ts'

const POSTS = 10_000
const FEW = 200
const FRAMES = 400
/** A hard turn of the wheel: eight screens of 900 pixels a second. */
const PIXELS_A_FRAME = 120
const FRAME_MS = 1000 / 60
/** More rows may cost a frame a little more than few: their heights are added up. */
const MOST_OF_FEW = 1.5

buildWebWhenStale()
const server = await startBenchServer({ env: { LOG_LEVEL: 'error' } })
const db = connect({ url: server.databaseUrl, log: createLog({ level: 'silent' }), maxConnections: 2 })
const browser = await launchBrowser()
try {
  await server.signUp('Consignor')
  const [consignor] = await db.sql<{ id: string }[]>`select id from companies`
  await server.signUp('Carrier')
  await fillBoard(db.sql, { count: POSTS, companyId: consignor?.id ?? '' })
  const page = await openBoard(browser, server.url)
  await readRows(page, FEW)
  const few = await scroll(browser, page)
  await readRows(page, POSTS)
  const many = await scroll(browser, page)
  for (const [rows, { p50, p99, late }] of [
    [FEW, few],
    [POSTS, many],
  ] as const)
    console.log(
      `board-scroll  ${rows.toLocaleString('en-US').padStart(6)} rows: a frame takes p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of the drawing thread; ${(100 * late).toFixed(1)} % over ${FRAME_MS.toFixed(1)} ms`,
    )
  const ratio = many.p50 / few.p50
  console.log(
    `board-scroll  ${POSTS.toLocaleString('en-US')} rows ÷ ${FEW}: ${ratio.toFixed(2)} (target ≤ ${MOST_OF_FEW})`,
  )
  process.exitCode = many.p99 <= FRAME_MS && ratio <= MOST_OF_FEW ? 0 : 1
} finally {
  await browser.close()
  await db.close()
  await server.stop()
}

async function openBoard(opened: Browser, url: string): Promise<Page> {
  const context = await opened.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url })
  await haveToursTaken(context)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('bench2@bench.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(BENCH_PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((at) => at.pathname !== '/login')
  await page.goto('/carrier/available-loads?layout=list')
  await page.locator('tr[data-row-key]').first().waitFor()
  return page
}

/** Presses “Show more” until so many rows are in the list. */
async function readRows(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const more = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
    const scroller = () => document.querySelector('tr[data-row-key]')?.closest('table')
    const rowPixels = 40
    for (let button = more(); button !== undefined; button = more()) {
      if ((scroller()?.getBoundingClientRect().height ?? 0) >= wanted * rowPixels) return
      if (button.getAttribute('aria-busy') !== 'true') button.click()
      await new Promise((done) => requestAnimationFrame(done))
    }
  }, count)
}

interface Cost {
  p50: number
  p99: number
  /** Share of frames that take longer than their time. */
  late: number
}

interface TraceEvent {
  name: string
  ts: number
  dur?: number
  tdur?: number
  pid: number
  tid: number
}

/** From the top downwards and back, a step a frame; each frame ends where the next one begins. */
async function scroll(opened: Browser, page: Page): Promise<Cost> {
  await opened.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(
    async ({ frames, pixels }) => {
      const list = document.querySelector('tr[data-row-key]')?.closest('table')
      let scroller = list?.parentElement ?? null
      while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement
      if (scroller === null) throw new Error('the board does not scroll')
      scroller.scrollTop = 0
      let step = pixels
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise((done) => requestAnimationFrame(done))
        performance.mark('board frame')
        if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - pixels) step = -pixels
        else if (scroller.scrollTop < pixels) step = pixels
        scroller.scrollTop += step
      }
    },
    { frames: FRAMES, pixels: PIXELS_A_FRAME },
  )
  const { traceEvents } = JSON.parse((await opened.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name }) => name === 'board frame').toSorted((a, b) => a.ts - b.ts)
  const [first] = marks
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === first?.pid && tid === first.tid,
  )
  const costs = marks.slice(1).map(({ ts }, at) => {
    const from = marks[at]?.ts ?? 0
    // The task that a mark stands in belongs to the frame that it begins.
    const within = tasks.filter((task) => task.ts + (task.dur ?? 0) > from && task.ts + (task.dur ?? 0) <= ts)
    return within.reduce((sum, task) => sum + (task.tdur ?? 0), 0) / 1000
  })
  if (costs.length < FRAMES / 2 || costs.every((cost) => cost === 0)) throw new Error('the trace holds no frames')
  const sorted = costs.toSorted((a, b) => a - b)
  const share = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
  return { p50: share(0.5), p99: share(0.99), late: costs.filter((cost) => cost > FRAME_MS).length / costs.length }
}
