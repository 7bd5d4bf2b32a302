import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { aJpeg, aPdf } from '../server/src/modules/documents/testing.ts'
import { openHouse, type House } from './house.ts'
import { enterFounder, logIn, signUpAsCarrier, type Person } from './joining.ts'
import { lookAtAll } from './look.ts'

const HAULER: Person = {
  name: 'Ada Quill',
  email: 'ada@caddo-line.example',
  position: 'Owner',
  company: 'Caddo Line Freight',
  industry: 'Dry Van',
  password: 'copper-lantern-57',
}
const FOUNDER = { name: 'Fay Founder', email: 'fay.papers@drawbar.example', password: 'granite-window-41' }

let house: House
let carrier: Page
let staff: Page
const errors: string[] = []

beforeAll(async () => {
  house = await openHouse({ shared: true })
  await enterFounder(house, FOUNDER)
  carrier = await house.sitDown()
  staff = await house.sitDown()
  for (const page of [carrier, staff]) page.on('pageerror', ({ message }) => errors.push(message))
})
afterAll(() => house.stop())

test('a certificate is sent, asked about, answered and approved, and what is no paper is refused in words', async () => {
  onTestFailed(() => lookAtAll({ carrier, staff }))
  await signUpAsCarrier(carrier, HAULER)
  await logIn(carrier, HAULER)
  await carrier.goto('/profile?tab=papers')
  const row = carrier.getByRole('listitem').filter({ hasText: 'Certificate of insurance' })
  await row.getByRole('button', { name: 'Send', exact: true }).click()
  const form = carrier.getByRole('form', { name: 'Send: Certificate of insurance' })
  await choose(form, aPdf({ pages: 500 }))
  await form.getByLabel('Ends').fill('2090-03-01')
  await form.getByRole('textbox', { name: 'Insurer' }).fill('Four States Mutual')
  await form.getByRole('textbox', { name: 'Policy number' }).fill('FSM-220417')
  await form.getByRole('textbox', { name: 'Auto liability' }).fill('1000000')
  await form.getByRole('button', { name: 'Send to review' }).click()
  await form.getByText('This PDF has 500 pages, and at most 100 are taken. Send the pages that count.').waitFor()
  const camera = carrier.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Take a photo' }).click()
  const photo = await camera
  expect(await photo.element().getAttribute('capture'), 'a phone opens its camera').toBe('environment')
  await photo.setFiles({ name: 'taken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(aJpeg()) })
  await form.getByRole('img', { name: 'taken.jpg' }).waitFor()
  await form.getByRole('button', { name: 'Choose another' }).click()
  await drop(form, { name: 'note.txt', type: 'text/plain', bytes: Buffer.from('no paper') })
  await form.getByText('Upload a PDF, JPEG, PNG or WebP file.').waitFor()
  await drop(form, { name: 'coi.pdf', type: 'application/pdf', bytes: aPdf() })
  await form.getByText(/^coi\.pdf, /).waitFor()
  await form.getByRole('button', { name: 'Send to review' }).click()
  await row.getByText('In review').waitFor()

  await logIn(staff, FOUNDER)
  await staff.goto('/admin/documents')
  await staff.getByRole('button', { name: /Caddo Line Freight/ }).click()
  await staff.getByRole('button', { name: /Take it/ }).click()
  await staff.getByText(/You hold it, /).waitFor()
  const foot = await staff.getByRole('contentinfo').evaluate((bar) => bar.getBoundingClientRect().top)
  for (const act of [/^Approve/, /^Ask for more/, /^Refuse/]) {
    const button = staff.getByRole('button', { name: act })
    expect(await button.evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(foot)
  }
  await zoomAndTurn(staff, 'coi.pdf, page 1')
  await staff
    .getByRole('row', { name: /Auto liability/ })
    .getByText('$1,000,000')
    .waitFor()
  await staff.keyboard.press('q')
  await staff.keyboard.press('m')
  await staff.getByText(/Asked: Caddo Line Freight\./).waitFor()
  await staff.keyboard.press('z')
  await staff.getByText(/Taken back: Caddo Line Freight\./).waitFor()
  await staff.getByText(/You hold it, /).waitFor()
  await staff.keyboard.press('w')
  await staff.getByRole('textbox', { name: 'Note to the company' }).fill('Page 2, please.')
  await staff.getByRole('button', { name: /Ask for more/ }).click()

  // The stream tells the carrier; nothing is loaded anew.
  await row.getByText('Your answer is needed').waitFor()
  await row.getByText('Page missing. Page 2, please.').waitFor()
  await row.getByRole('textbox', { name: 'Your answer' }).fill('The certificate has one page.')
  await row.getByRole('button', { name: 'Send the answer' }).click()
  await row.getByText('In review').waitFor()

  await staff.getByRole('button', { name: /Caddo Line Freight/ }).click()
  await staff.getByText('The certificate has one page.').waitFor()
  await staff.keyboard.press('Enter')
  await staff.getByText(/You hold it, /).waitFor()
  await staff.keyboard.press('a')
  await row.getByText('Approved').waitFor()
  expect(errors).toEqual([])
}, 60_000)

async function choose(form: ReturnType<Page['getByRole']>, bytes: Uint8Array): Promise<void> {
  const file = { name: 'coi.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await form.locator('input[type=file]').first().setInputFiles(file)
}

async function drop(
  form: ReturnType<Page['getByRole']>,
  file: { name: string; type: string; bytes: Uint8Array },
): Promise<void> {
  await form.getByText(/^Drop a photo or PDF here/).evaluate(
    (zone, { name, type, base64 }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name, { type }))
      for (const event of ['dragover', 'drop'])
        zone.dispatchEvent(new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer }))
    },
    { name: file.name, type: file.type, base64: Buffer.from(file.bytes).toString('base64') },
  )
}

/** By the keys that its buttons name: a quarter larger, then on its side, then back. */
async function zoomAndTurn(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('img', { name })
  const size = async () => {
    const box = await sheet.boundingBox()
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)] as const
  }
  await sheet.waitFor()
  const [width, height] = await size()
  const near = (of: number) => ({ asymmetricMatch: (n: number) => Math.abs(n - of) <= 3 }) as never
  await page.keyboard.press('+')
  await page.getByText('125%').waitFor()
  await expect.poll(size).toEqual([near(width * 1.25), near(height * 1.25)])
  await page.keyboard.press('o')
  await expect.poll(size).toEqual([near(height * 1.25), near(width * 1.25)])
  await page.keyboard.press('-')
  for (let quarter = 0; quarter < 3; quarter += 1) await page.keyboard.press('o')
  await expect.poll(size).toEqual([near(width), near(height)])
  await staysInTheMiddle(page)
}

async function staysInTheMiddle(page: Page): Promise<void> {
  const stage = page.getByRole('group', { name: 'Paper' })
  const middle = () =>
    stage.evaluate(({ scrollLeft, clientWidth, scrollWidth }) => ({
      scrolls: scrollWidth > clientWidth,
      isMiddle: Math.abs(scrollLeft + clientWidth / 2 - scrollWidth / 2) <= 2,
    }))
  await page.keyboard.press('o')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('+')
  await expect.poll(middle).toEqual({ scrolls: true, isMiddle: true })
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('-')
  for (let quarter = 0; quarter < 3; quarter += 1) await page.keyboard.press('o')
}
