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
  run(): Promise<{ violations: Found[] }>
}
declare global {
  interface Window {
    axe?: Axe
  }
}

/** axe-core on the screen as it stands, by every usual rule; each violation as a sentence with its first element. */
export async function axeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(async () => (await window.axe?.run())?.violations ?? [])
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
    found.push(...(await axeViolations(page)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
