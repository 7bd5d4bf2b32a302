import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  id: string
  help: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}
interface Options {
  /** Of the others it then tells one element each, instead of a selector for everything on the screen that is right. */
  resultTypes: ['violations']
  runOnly?: string[]
}
interface Axe {
  run(options: Options): Promise<{ violations: Found[] }>
}
declare global {
  interface Window {
    axe?: Axe
  }
}

/** axe-core on the screen as it stands, by every usual rule or `unwrapOne` by some; each violation as a sentence with its first element. */
export async function axeViolations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE)
  const options: Options = { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) }
  const violations = await page.evaluate(async (given) => {
    if (!window.axe) throw new Error('axe is not on the page')
    return (await window.axe.run(given)).violations
  }, options)
  return violations.map(
    ({ id, help, nodes: [first] }) =>
      `${id}: ${help} (${JSON.stringify(first?.target)}: ${first?.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''})`,
  )
}

/** What a theme decides. The rest of a screen is the same in both. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** The same screen by every rule in light, and by those of colour in dark. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    const violations = await axeViolations(page, colorScheme === 'dark' ? OF_COLOUR : undefined)
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
