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

/** axe-core on the screen as it stands, every usual rule or some by name; each violation as a sentence with its first element. */
export async function axeViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(
    async (only) => (await window.axe?.run(only.length > 0 ? { runOnly: only } : undefined))?.violations ?? [],
    [...rules],
  )
  return violations.map(
    ({ id, help, nodes: [first] }) =>
      `${id}: ${help} (${JSON.stringify(first?.target)}: ${first?.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''})`,
  )
}

/** The screen in light by every usual rule, then in dark by the rules of colour: nothing else of a screen changes with its theme. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, rules] of [
    ['light', []],
    ['dark', ['color-contrast', 'link-in-text-block']],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    found.push(...(await axeViolations(page, rules)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
