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
  /** Of what passes and of what nobody can tell, one element is enough: they are not asked for. */
  resultTypes: ['violations']
  runOnly?: { type: 'rule'; values: string[] }
}
interface Axe {
  run(options: Options): Promise<{ violations: Found[] }>
}
declare global {
  interface Window {
    axe?: Axe
  }
}

/** All rules once; then those about what a theme changes, which is colours and nothing that stands in the document. */
const RULES: ['light' | 'dark', only?: string[]][] = [['light'], ['dark', ['color-contrast', 'link-in-text-block']]]

/** axe-core on the screen as it stands, by every usual rule or by those of colour; each violation as a sentence with its first element. */
async function axeViolations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE)
  const options: Options = { resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: only } }) }
  const violations = await page.evaluate(async (given) => (await window.axe?.run(given))?.violations ?? [], options)
  return violations.map(
    ({ id, help, nodes: [first] }) =>
      `${id}: ${help} (${JSON.stringify(first?.target)}: ${first?.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''})`,
  )
}

/** The same screen in light and in dark. */
export async function axeViolationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, only] of RULES) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor({ state: 'attached' })
    found.push(...(await axeViolations(page, only)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}
