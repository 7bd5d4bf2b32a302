import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SOURCE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Found {
  id: string
  help: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}
interface Axe {
  run(options?: { runOnly: readonly string[] }): Promise<{ violations: Found[] }>
}
declare global {
  interface Window {
    axe?: Axe
  }
}

/** The rules that read colours. All others read the document, which is the same in light and in dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** axe-core on the screen as it stands, by every usual rule or by those named; each violation as a sentence with its first element. */
export async function axeViolations(page: Page, runOnly?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(
    async (rules) => (await window.axe?.run(rules === undefined ? undefined : { runOnly: rules }))?.violations ?? [],
    runOnly,
  )
  return violations.map(
    ({ id, help, nodes: [first] }) =>
      `${id}: ${help} (${JSON.stringify(first?.target)}: ${first?.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''})`,
  )
}

/** The same screen in light and in dark. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    const violations = await axeViolations(page, colorScheme === 'dark' ? OF_COLOURS : undefined)
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
