import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More presses than any screen of the story needs: who has to press Tab this often is lost. */
const MOST_TABS = 60

/** What a person without a mouse does: walks the page by Tab, and sees at every step where they are. */
export async function reach(page: Page, target: Locator, { backwards = false } = {}): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses <= MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await focusOf(page), 'the focus can be seen').toMatchObject({ isDrawn: true, isInView: true })
      return
    }
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    const focus = await focusOf(page)
    expect(focus, `the focus can be seen on ${focus.name}`).toMatchObject({ isDrawn: true, isInView: true })
  }
  throw new Error(`${MOST_TABS} presses of Tab do not lead to ${String(target)}`)
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

/** Types into the field as it stands, over what was in it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

export async function pickPlace(page: Page, target: Locator, name: string): Promise<void> {
  await type(page, target, name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => target.inputValue()).toBe(name)
}

interface Focus {
  name: string
  isDrawn: boolean
  isInView: boolean
}

/** An outline on the control or on what stands for it, such as the words of a radio button; a row of a table has a bar at its start. */
function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement
    // Past the last control the browser's own bar has the focus for one press.
    if (!(element instanceof HTMLElement) || element === document.body)
      return { name: 'the page', isDrawn: true, isInView: true }
    const isOutlined = [element, element.nextElementSibling, element.parentElement].some((one) => {
      if (one === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    const [cell] = element instanceof HTMLTableRowElement ? element.cells : []
    const isDrawn = isOutlined || (cell !== undefined && getComputedStyle(cell).boxShadow !== 'none')
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const isInView = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
    return { name: element.getAttribute('aria-label') ?? element.textContent.slice(0, 60), isDrawn, isInView }
  })
}
