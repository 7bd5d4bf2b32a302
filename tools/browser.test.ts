import { expect, test } from 'vitest'
import { launchBrowser, unpackedChromium } from './browser.ts'

test('two processes may unpack and start the browser at once, and it draws text and WebGL', { timeout: 120_000 }, async () => {
  const [one, two] = await Promise.all([unpackedChromium(), unpackedChromium()])
  expect(one).toBe(two)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<h1>Drawbar</h1><canvas></canvas>')
    expect((await page.getByRole('heading').boundingBox())?.width).toBeGreaterThan(50)
    expect(await page.evaluate('document.querySelector("canvas").getContext("webgl2") !== null')).toBe(true)
  } finally {
    await browser.close()
  }
})
