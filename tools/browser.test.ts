import { expect, test } from 'vitest'
import { launchBrowser, unpackedChromium } from './browser.ts'

test(
  'two processes may unpack and start the browser at once, and it draws text and WebGL',
  { timeout: 120_000 },
  async () => {
    const [one, two] = await Promise.all([unpackedChromium(), unpackedChromium()])
    expect(one).toBe(two)
    const browser = await launchBrowser({ webgl: true })
    try {
      const page = await browser.newPage()
      await page.setContent('<span>iii</span> <b>WWW</b><canvas></canvas>')
      const narrow = (await page.getByText('iii').boundingBox())?.width ?? 0
      expect(narrow).toBeGreaterThan(5)
      expect((await page.getByText('WWW').boundingBox())?.width).toBeGreaterThan(2 * narrow)
      expect(await page.evaluate('document.querySelector("canvas").getContext("webgl2") !== null')).toBe(true)
    } finally {
      await browser.close()
    }
  },
)
