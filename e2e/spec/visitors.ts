import type { Disposable, Page } from 'playwright-core'
import type { House } from '../house.ts'
import { openStandIn, type StandIn } from './stand-in.ts'

export type Size = Parameters<House['sitDown']>[0]

interface Desk {
  page: Page
  line: StandIn
  viewport: { width: number; height: number }
  /** What was put into the page and can be taken out of it. */
  left: Disposable[]
  /** Something was done to the page that no page forgets. */
  marked: boolean
}

/**
 * Computers for the visitors of a house. One that was left is swept and given to the next: a page that was fetched and read before costs a
 * quarter of one on a new computer, and several hundred visitors come.
 */
export function openDesks(house: House) {
  const free = new Map<string, Desk[]>()
  const desks = new Map<Page, Desk>()

  async function take(size: Size = {}): Promise<Desk> {
    const left = free.get(JSON.stringify(size))?.pop()
    if (left !== undefined) return left
    const line = await openStandIn(house.url)
    const page = await house.sitDown({ ...size, at: line.url })
    const desk: Desk = { page, line, viewport: page.viewportSize() ?? { width: 0, height: 0 }, left: [], marked: false }
    noticeMarks(desk)
    desks.set(desk.page, desk)
    return desk
  }

  async function giveBack(desk: Desk, size: Size = {}): Promise<void> {
    if (!desk.marked && (await sweep(desk).catch(() => false))) {
      const key = JSON.stringify(size)
      free.set(key, [...(free.get(key) ?? []), desk])
      return
    }
    desks.delete(desk.page)
    await desk.page.context().close()
    await desk.line.close()
  }

  return {
    lineOf(page: Page): StandIn {
      const desk = desks.get(page)
      if (desk === undefined) throw new Error('this page stands on no desk')
      return desk.line
    },
    async visit<T>(tell: (page: Page) => Promise<T>, size?: Size): Promise<T> {
      const desk = await take(size)
      try {
        return await tell(desk.page)
      } finally {
        await giveBack(desk, size)
      }
    },
    async close(): Promise<void> {
      await Promise.all([...desks.values()].map(({ line }) => line.close()))
    },
  }
}

/** Scripts and doors that are put into a page stay in it, so they are kept to be taken out again; some cannot be. */
function noticeMarks(desk: Desk): void {
  const { page } = desk
  const context = page.context()
  const kept = <A extends unknown[]>(act: (...args: A) => Promise<Disposable>) => {
    return async (...args: A): Promise<Disposable> => {
      const left = await act(...args)
      desk.left.push(left)
      return left
    }
  }
  const marking = <A extends unknown[], R>(act: (...args: A) => R) => {
    return (...args: A): R => {
      desk.marked = true
      return act(...args)
    }
  }
  page.addInitScript = kept(page.addInitScript.bind(page)) as Page['addInitScript']
  page.route = kept(page.route.bind(page))
  page.exposeFunction = marking(page.exposeFunction.bind(page))
  page.clock.install = marking(page.clock.install.bind(page.clock))
  page.clock.setFixedTime = marking(page.clock.setFixedTime.bind(page.clock))
  context.newCDPSession = marking(context.newCDPSession.bind(context))
  context.newPage = marking(context.newPage.bind(context))
}

const HEARD = ['console', 'dialog', 'framenavigated', 'pageerror', 'request'] as const

/** Of the site, with its storage, and without its application. */
export const BLANK = '/favicon.svg'

/** Leaves nothing of the last visitor: no session, no open tab, no size, no theme, nobody who listens. Whether that went well. */
async function sweep({ page, line, viewport, left }: Desk): Promise<boolean> {
  if (page.isClosed() || page.context().pages().length > 1) return false
  for (const one of left.splice(0)) await one.dispose()
  for (const event of HEARD) page.removeAllListeners(event)
  await page.goto(BLANK)
  line.answer(undefined)
  await page.evaluate('localStorage.clear(), sessionStorage.clear()')
  await page.context().clearCookies()
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize(viewport)
  return true
}
