import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { signUpConsignor } from '../../server/src/modules/companies/testing.ts'
import { aReadyCarrier } from '../../server/src/modules/bids/testing.ts'
import { aPostedLoad, typedLoad } from '../../server/src/modules/loads/testing.ts'
import { startTestApp, type TestApp } from '../../server/src/test-app.ts'
import { paddingOf } from '../../web/src/features/board/map-frame.ts'
import { COLOURS } from '../../web/src/ui/theme/tokens.ts'
import { openHouse, type House } from '../house.ts'
import { logIn } from '../joining.ts'
import { look, lookAtAll } from '../look.ts'

let app: TestApp
let house: House
let page: Page
/** Two lanes that nowhere cross. */
let east: string
let west: string

beforeAll(async () => {
  app = await startTestApp()
  const shipper = await signUpConsignor(app)
  const typed = await typedLoad(app)
  const [pickup, delivery] = typed.stops ?? []
  if (pickup === undefined || delivery === undefined) throw new Error('a load has two stops')
  ;({ reference: east } = await aPostedLoad(app, shipper))
  ;({ reference: west } = await aPostedLoad(app, shipper, {
    stops: [
      { ...pickup, city: 'Los Angeles', region: 'CA', postalCode: '90012' },
      { ...delivery, city: 'Phoenix', region: 'AZ', postalCode: '85003' },
    ],
  }))
  house = await openHouse({ databaseUrl: app.databaseUrl })
  page = await house.sitDown({ maps: true })
  await logIn(page, await aReadyCarrier(app))
})
afterAll(async () => {
  await house.stop()
  await app.close()
})

type Town = readonly [longitude: number, latitude: number]
const CHICAGO: Town = [-87.63, 41.88]
const DALLAS: Town = [-96.8, 32.78]
const LOS_ANGELES: Town = [-118.24, 34.05]
const PHOENIX: Town = [-112.07, 33.45]

const rowOf = (reference: string): Locator => page.getByRole('row', { name: new RegExp(reference) })
const map = (): Locator => page.getByRole('region', { name: 'Map of the loads', exact: true })
const drawn = (): Promise<void> => map().locator('[data-drawn]').waitFor()

test('the list and its map are one: what is pointed at or opened in either shows in the other, and the list follows the map', async () => {
  onTestFailed(() => lookAtAll({ page }))
  await page.goto('/carrier/available-loads?layout=split')
  await Promise.all([rowOf(east).waitFor(), rowOf(west).waitFor(), drawn()])
  await isLit('nothing')

  await rowOf(west).hover()
  await isLit('something')
  await page.getByRole('heading', { name: 'Available loads' }).hover()
  await isLit('nothing')
  await page.keyboard.press('j')
  await isLit('something')
  await page.keyboard.press('Escape')

  await clickAt(DALLAS)
  await page.getByRole('form', { name: `Bid on ${east}` }).waitFor()
  await isLit('something')
  await look(page, 'carrier-map-chosen')
  await page.keyboard.press('Escape')
  await page.getByRole('form', { name: `Bid on ${east}` }).waitFor({ state: 'detached' })

  const follows = { name: 'List what starts in view' }
  await page.getByRole('checkbox', follows).click()
  await page.getByRole('checkbox', { ...follows, checked: true }).waitFor()
  await Promise.all([rowOf(east).waitFor(), rowOf(west).waitFor()])
  // Zooming by its buttons is moving the map, as by the wheel: neither end of the country starts in its middle.
  for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByText('No loads match').waitFor()
  expect(new URL(page.url()).searchParams.get('view')).not.toBeNull()
  await page.getByRole('checkbox', follows).click()
  await page.getByRole('checkbox', { ...follows, checked: false }).waitFor()
  await Promise.all([rowOf(east).waitFor(), rowOf(west).waitFor()])
})

test('a load that is opened in the list comes into the view of the map', async () => {
  onTestFailed(() => lookAtAll({ page }))
  await page.goto('/carrier/available-loads?layout=split')
  await Promise.all([rowOf(east).waitFor(), drawn()])
  for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'Zoom in' }).click()
  await isLit('nothing')
  await rowOf(west).getByRole('button', { name: 'Bid' }).click()
  await page.getByRole('form', { name: `Bid on ${west}` }).waitFor()
  await isLit('something')
  expect(await rowOf(east).isVisible()).toBe(true)
})

test('the map comes to the loads that a filter leaves, and stays where its reader moved it', async () => {
  onTestFailed(() => lookAtAll({ page }))
  await page.goto('/carrier/available-loads?layout=split')
  await Promise.all([rowOf(east).waitFor(), drawn()])
  await page.getByRole('button', { name: /^From/ }).click()
  const states = page.getByRole('form', { name: 'From filter' }).getByRole('textbox', { name: /From states/ })
  await states.fill('CA')
  await states.press('Enter')
  await Promise.all([rowOf(west).waitFor(), rowOf(east).waitFor({ state: 'detached' })])
  await clickAt(PHOENIX, [LOS_ANGELES, PHOENIX])
  await page.getByRole('form', { name: `Bid on ${west}` }).waitFor()
  await page.keyboard.press('Escape')
  await look(page, 'carrier-map-filtered')

  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await rowOf(east).waitFor()
  expect(await rowOf(west).isVisible()).toBe(true)
  await rowOf(west).hover()
  await isLit('something')
  await rowOf(east).hover()
  await isLit('nothing')
})

/** As the map frames towns (`show` in board-map-canvas.tsx): in Mercator's projection, within its padding. */
async function clickAt([longitude, latitude]: Town, framed = [CHICAGO, DALLAS, LOS_ANGELES, PHOENIX]): Promise<void> {
  const box = await map().locator('canvas').boundingBox()
  if (box === null) throw new Error('the map is not drawn')
  const world = ([lon, lat]: Town) => ({
    x: (lon + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI),
  })
  const towns = framed.map(world)
  const span = (axis: 'x' | 'y') => {
    const all = towns.map((town) => town[axis])
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return { middle: (least + most) / 2, length: most - least }
  }
  const [across, down] = [span('x'), span('y')]
  const { left, right, top, bottom } = paddingOf(box.width)
  const scale = Math.min((box.width - left - right) / across.length, (box.height - top - bottom) / down.length)
  const { x, y } = world([longitude, latitude])
  await page.mouse.click(
    box.x + (box.width + left - right) / 2 + (x - across.middle) * scale,
    box.y + box.height / 2 + (y - down.middle) * scale,
  )
}

/** Whether a lane on the map stands in the colour of the chosen one. */
async function isLit(what: 'something' | 'nothing'): Promise<void> {
  await vi.waitFor(async () => expect((await accentPixels()) > 40 ? 'something' : 'nothing').toBe(what), {
    timeout: 20_000,
    interval: 200,
  })
}

async function accentPixels(): Promise<number> {
  const picture = (await map().locator('canvas').screenshot()).toString('base64')
  return page.evaluate(
    async ({ png, accent }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.codePointAt(0) ?? 0)
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      if (context === null) throw new Error('no canvas to look at the picture')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const wanted = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16))
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 12)) count += 1
      return count
    },
    { png: picture, accent: COLOURS.light.accentLine },
  )
}
