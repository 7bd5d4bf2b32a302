import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { messySheet, MESSY_ROWS } from '../server/src/modules/load-imports/messy-list.testing.ts'
import { xlsxOf } from '../server/src/platform/csv/xlsx.testing.ts'
import { openHouse, type House } from './house.ts'
import { logIn, signUpAsConsignor, type Person } from './joining.ts'
import { press } from './keyboard-hands.ts'
import { look, lookAtAll } from './look.ts'

const SHIPPER: Person = {
  name: 'Ines Halloran',
  email: 'ines@larkspur-foods.example',
  position: 'Shipping lead',
  company: 'Larkspur Foods',
  industry: 'Food & Beverage',
  password: 'copper-lantern-42',
}

let house: House
let page: Page
let folder: string
beforeAll(async () => {
  house = await openHouse({ shared: true })
  page = await house.sitDown()
  folder = await mkdtemp(join(tmpdir(), 'drawbar-list-'))
})
afterAll(async () => {
  await house.stop()
  await rm(folder, { recursive: true, force: true })
})

test('F30, F31, F32, F33: a messy workbook of 40 loads becomes drafts by the keyboard alone, and the import is undone', async () => {
  onTestFailed(() => lookAtAll({ page }))
  const file = join(folder, 'week.xlsx')
  const firstPickup = new Date(`${dayFromNow(10)}T00:00Z`)
  await writeFile(file, xlsxOf({ Week: messySheet({ firstPickup }) }))
  await signUpAsConsignor(page, SHIPPER)
  await logIn(page, SHIPPER)
  await page.goto('/consignor/my-listings?import=1')
  await page.getByLabel('File to import').setInputFiles(file)

  const columns = page.getByRole('table', { name: 'Columns of the file' })
  await columns.waitFor()
  await look(page, 'import-columns')
  // A choice of the browser's own control: by its first letters.
  await press(page, columns.getByRole('combobox', { name: 'Meaning of Ready' }), 'p')
  await columns.getByRole('combobox', { name: 'Meaning of Ready' }).selectOption('pickupDate')
  await columns.getByRole('combobox', { name: 'Meaning of Window' }).selectOption('pickupFrom')
  await press(page, page.getByRole('button', { name: 'Use these columns' }))

  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await suggestions.waitFor()
  await page.getByText(/29 right, 11 errors/).waitFor()
  await look(page, 'import-suggestions')
  await press(page, suggestions.getByRole('button', { name: /^Accept all/ }))
  await page.getByText(/40 right, 0 errors/).waitFor()

  const rows = page.getByRole('table', { name: 'Rows of the file' })
  const first = rows.getByRole('row').filter({ hasText: 'Chicago, IL – Dallas, TX' }).first()
  await first.focus()
  await page.keyboard.press('Enter')
  const facts = page.getByLabel('As it was understood')
  await facts.waitFor()
  expect(await facts.innerText()).toMatch(/53 ft[\s\S]*38,500 lb/)
  await look(page, 'import-row')

  await press(page, page.getByRole('button', { name: `Create ${MESSY_ROWS} drafts` }), 'Enter')
  await page.getByRole('button', { name: 'Undo the import' }).waitFor()
  await look(page, 'imported')
  await press(page, page.getByRole('button', { name: 'Undo the import' }))
  await page.getByText(`${MESSY_ROWS} drafts removed.`).waitFor()
})
