import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** Each names the picture it shows; web/src/prerender/page-heads.ts names the card of a page. */
const CARDS = [
  { name: 'drawbar', words: 'Couple the load<br>to the right truck.', picture: 'board' },
  { name: 'shippers', words: 'Bids side by side,<br>with the case against each.', picture: 'bids' },
] as const

interface Input {
  /** A running site: its font is the card's font. */
  url: string
  pictures: string
  folder: string
}

/** Social cards, 1200 × 630: the name, one sentence, and a true picture of the product running off the edge. */
export async function drawCards(browser: Browser, { url, pictures, folder }: Input): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto(`${url}/access-denied`)
  await page.evaluate(() => document.fonts.ready)
  for (const { name, words, picture } of CARDS) {
    const bytes = await readFile(join(pictures, `${picture}-wide-light.webp`))
    const source = `data:image/webp;base64,${bytes.toString('base64')}`
    await page.evaluate(
      (html) => {
        document.body.innerHTML = html
      },
      card(words, source),
    )
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    await writeFile(join(folder, `${name}.png`), await page.screenshot())
  }
  await page.setViewportSize({ width: 256, height: 256 })
  await page.evaluate(
    (html) => {
      document.body.innerHTML = html
    },
    `<div style="display:grid;place-items:center;height:256px;background:#f6f3ec">${mark(190)}</div>`,
  )
  await writeFile(join(folder, 'logo.png'), await page.screenshot())
  await context.close()
}

const mark = (width: number): string =>
  `<svg width="${width}" viewBox="0 0 29 13"><circle cx="5.4" cy="6.5" r="4.1" fill="none" stroke="#1b1916" stroke-width="2.4"/><path d="M9.5 6.5H18" stroke="#1b1916" stroke-width="2.4"/><rect x="18" y="1.6" width="11" height="9.8" fill="#f26a1b"/></svg>`

const card = (words: string, source: string): string => `
  <div style="position:relative;width:1200px;height:630px;overflow:hidden;background:#f6f3ec;color:#1b1916;font-family:'Inter Variable'">
    <div style="display:flex;align-items:center;gap:14px;padding:52px 64px 0;font-size:32px;font-weight:640;letter-spacing:-.03em">${mark(64)}Drawbar</div>
    <div style="padding:30px 64px 0;font-size:62px;line-height:66px;font-weight:640;letter-spacing:-.042em">${words}</div>
    <img src="${source}" style="position:absolute;left:64px;top:314px;width:1190px;border:1px solid #cdc5b5;border-top:2px solid #1b1916;border-radius:8px">
  </div>`
