import { SCREEN_TITLE } from './targets.ts'

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
}

/** What is drawn now of what the selectors name, in their order. */
export const findTargets = (selectors: readonly string[]): Element[] =>
  selectors.flatMap((selector) => [...document.querySelectorAll(selector)].find(isVisible) ?? [])

/** The title of the screen, for a step whose element the screen does not have now. */
export const findScreenTitle = (): Element | null => findTargets([SCREEN_TITLE])[0] ?? null
