import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Where the stories leave pictures of the screens they pass; nowhere unless somebody asks. */
const FOLDER = process.env['STORY_PICTURES']

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** The screen as it stands, at a desk and on a phone, light and dark. It may draw itself anew: not in the middle of typing. */
export async function look(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return
  await mkdir(FOLDER, { recursive: true })
  const before = page.viewportSize()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({
        path: join(FOLDER, `${name}-${colorScheme}-${size.width}.png`),
        fullPage: true,
        animations: 'disabled',
      })
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
  if (before !== null) await page.setViewportSize(before)
}

/** What everybody had in front of them when a story broke. */
export async function lookAtAll(pages: Readonly<Record<string, Page>>): Promise<void> {
  const folder = FOLDER ?? join(tmpdir(), 'drawbar-broken-stories')
  await mkdir(folder, { recursive: true })
  for (const [name, page] of Object.entries(pages)) await page.screenshot({ path: join(folder, `broken-${name}.png`) })
}
