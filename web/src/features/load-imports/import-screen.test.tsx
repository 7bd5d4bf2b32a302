import type { ImportPreview, ImportReading } from '@drawbar/contract/load-imports/load-imports.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { inSpanish } from '../../app/i18n/es/index.ts'
import { faultyRowsCsv } from '../imports/faulty-rows.ts'
import { ImportScreen } from './import-screen.tsx'
import { renderScreen, stubApi } from '../loads/testing.tsx'

afterEach(cleanup)

const preview = (over: Partial<ImportPreview>): ImportPreview => ({
  importId: null,
  format: 'x12_204',
  fileName: '204.edi',
  sheets: [],
  sheet: null,
  mapping: null,
  rowCount: 1,
  okCount: 0,
  faultyCount: 1,
  errorCount: 1,
  warningCount: 0,
  rows: [],
  fileIssues: [],
  expiresAt: null,
  ...over,
})
type Row = ImportPreview['rows'][number]
const aRow = (over: Partial<Row>): Row => ({
  position: 3,
  reference: 'L1',
  summary: 'Rumford to West Allis',
  ok: false,
  issues: [],
  reading: null,
  cells: {},
  ...over,
})
const anIssue = (over: Partial<Row['issues'][number]>): Row['issues'][number] => ({
  severity: 'error',
  position: 3,
  field: null,
  column: null,
  message: '',
  fixes: [],
  ...over,
})
const FILE = new File(['ISA*00*'], '204.edi')
const choose = async () => userEvent.upload(screen.getByLabelText('File to import'), FILE)
const COUNT = anIssue({ position: 38, field: 'SE01', message: 'The set counts 41 segments; 38 were found.' })
const COUNT_LINE = `SE01: ${COUNT.message}`

test('a faulty file lists what is wrong by segment and cannot be confirmed', async () => {
  const calls = stubApi({
    'POST /loads/import': {
      body: preview({
        rows: [aRow({ issues: [COUNT] })],
      }),
    },
  })
  renderScreen(<ImportScreen />)
  await choose()
  expect(await screen.findByText(COUNT_LINE)).toBeTruthy()
  const button = screen.getByRole('button', { name: /Create drafts/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(calls).toHaveLength(1)
  const sent = calls[0]?.body
  expect(sent instanceof FormData ? [...sent.keys(), sent.get('mode')] : null).toEqual([
    'mode',
    'options',
    'file',
    'strict',
  ])
})

test('what only the load has is named as in its form, and an element of the file by its own name', async () => {
  const issues = ['stops.1.windowEnd', 'commodities.0.weightGrams', 'L3-01'].map((field) =>
    anIssue({ field, message: `At ${field}` }),
  )
  stubApi({
    'POST /loads/import': {
      body: preview({ rows: issues.map((issue, index) => aRow({ position: index + 3, issues: [issue] })) }),
    },
  })
  renderScreen(<ImportScreen />)
  await choose()
  expect(await screen.findByText('Stop 2, until: At stops.1.windowEnd')).toBeTruthy()
  expect(screen.getByText('Goods 1, weight: At commodities.0.weightGrams')).toBeTruthy()
  expect(screen.getByText('L3-01: At L3-01')).toBeTruthy()
})

test('a file of which all was imported before says so, and asks for no errors to be mended', async () => {
  const message =
    'This tender was imported on 2026-11-24 as LD-48012 and is left out. Duplicate that load if you need it twice.'
  const issues = [anIssue({ severity: 'warning', field: 'ISA-13', message })]
  stubApi({
    'POST /loads/import': {
      body: preview({
        errorCount: 0,
        warningCount: 1,
        rows: [aRow({ issues })],
      }),
    },
  })
  renderScreen(<ImportScreen />)
  await choose()
  expect(await screen.findByText(/imported on Nov 24, 2026 as LD-48012/)).toBeTruthy()
  expect(screen.getByText('Left out')).toBeTruthy()
  const button = screen.getByRole('button', { name: /Create drafts/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(button)
  expect(await screen.findByText('All of this file was imported before.')).toBeTruthy()
})

test('lenient reads the same file again, and confirming creates the drafts once', async () => {
  const calls = stubApi({
    'POST /loads/import': ({ body }) => ({
      body:
        body instanceof FormData && body.get('mode') === 'lenient'
          ? preview({
              importId: 'i1',
              okCount: 1,
              errorCount: 0,
              warningCount: 1,
              rows: [aRow({ ok: true, issues: [{ ...COUNT, severity: 'warning' }] })],
            })
          : preview({ fileIssues: [COUNT] }),
    }),
    'POST /loads/import/i1/confirm': { body: { created: 1, loadIds: ['l1'] } },
  })
  renderScreen(<ImportScreen />)
  await choose()
  await screen.findByText(new RegExp(COUNT.message))
  await userEvent.click(screen.getByRole('radio', { name: 'Lenient' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Create 1 draft' }))
  expect(calls.map(({ path }) => path)).toEqual(['/loads/import', '/loads/import', '/loads/import/i1/confirm'])
})

test('a file that cannot be read at all says so, and stays chosen with how it is read', async () => {
  const calls = stubApi({
    'POST /loads/import': {
      status: 422,
      body: {
        code: 'import_refused',
        message: 'x',
        errors: { file: 'The file has no end (IEA); part of it may be missing.' },
      },
    },
  })
  renderScreen(<ImportScreen />)
  await choose()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The file has no end (IEA); part of it may be missing. Nothing was created.',
  )
  await userEvent.click(screen.getByRole('radio', { name: 'Lenient' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('204.edi')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Lenient', checked: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await screen.findByRole('alert')
  const sent = calls.map(({ body }) =>
    body instanceof FormData ? [body.get('mode'), (body.get('file') as File).name] : null,
  )
  expect(sent).toEqual([
    ['strict', '204.edi'],
    ['lenient', '204.edi'],
    ['lenient', '204.edi'],
  ])
})

test.each([
  [
    'Row 3: A quotation mark that opens in this row is never closed.',
    'Fila 3: Unas comillas que abren en esta fila nunca se cierran.',
  ],
  [
    'The file has more than 50,000 rows. Split it into smaller files.',
    'El archivo tiene más de 50,000 filas. Divídalo en archivos más pequeños.',
  ],
  ['This is not an X12 file: it does not begin with ISA.', 'No es un archivo X12: no empieza con ISA.'],
  [
    'This file holds a 210 (freight invoice), not a 204 (load tender).',
    'Este archivo trae un 210 (factura de flete), no un 204 (pedido de transporte).',
  ],
  [
    'Document 0001 has no end (SE); part of it may be missing. The group has no end (GE); part of it may be missing. The file has no end (IEA); part of it may be missing.',
    'El documento 0001 no tiene final (SE); puede faltar una parte. El grupo no tiene final (GE); puede faltar una parte. El archivo no tiene final (IEA); puede faltar una parte.',
  ],
  [
    'The group begins with control number "1" and ends with "2".',
    'El grupo empieza con el número de control "1" y termina con "2".',
  ],
])('%s is said in Spanish', (english, text) => {
  expect(inSpanish(english)).toBe(text)
})

test('a CSV names rows, faulty first as they came', async () => {
  stubApi({
    'POST /loads/import': {
      body: preview({
        format: 'csv',
        fileName: 'loads.csv',
        rowCount: 2,
        okCount: 1,
        rows: [
          aRow({
            position: 7,
            reference: 'PO-7',
            issues: [anIssue({ position: 7, field: 'Weight', message: 'Weight must be more than 0.' })],
          }),
          aRow({ position: 2, reference: 'PO-2', summary: 'Chicago to Dallas', ok: true }),
        ],
      }),
    },
  })
  renderScreen(<ImportScreen />)
  await choose()
  const rows = await within(await screen.findByRole('table', { name: 'Rows of the file' })).findAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^7Error/),
    expect.stringMatching(/^2Right/),
  ])
})

/** A list of three rows: one right, two with the same misspelled city. */
const MAPPING: ImportPreview['mapping'] = {
  headings: [
    { index: 0, heading: 'Load #', column: 'reference', samples: ['7001', '7002'] },
    { index: 1, heading: 'From', column: 'originCity', samples: ['Chicgo'] },
    { index: 2, heading: 'Ready', column: null, samples: ['3/15/2027'] },
  ],
  fields: [
    { column: 'reference', label: 'Reference', required: false, values: [] },
    { column: 'originCity', label: 'Origin city', required: true, values: [] },
    { column: 'pickupDate', label: 'Pickup date', required: true, values: [] },
    { column: 'weight', label: 'Weight', required: true, values: [] },
  ],
  missing: [],
  doubled: [],
  remembered: false,
}
const FIX = {
  label: 'Chicago, IL',
  where: [{ column: 'originCity', value: 'Chicgo' }],
  set: [{ column: 'originCity', value: 'Chicago' }],
}
const WRONG_CITY = (position: number) =>
  aRow({
    position,
    reference: `700${position}`,
    cells: { originCity: 'Chicgo', reference: `700${position}` },
    issues: [
      anIssue({
        position,
        field: 'From',
        column: 'originCity',
        message: 'We know no place called "Chicgo".',
        fixes: [FIX],
      }),
    ],
  })
const LIST = preview({
  format: 'csv',
  fileName: 'week.csv',
  mapping: MAPPING,
  rowCount: 3,
  okCount: 1,
  faultyCount: 2,
  errorCount: 2,
  rows: [WRONG_CITY(3), WRONG_CITY(4), aRow({ position: 2, reference: '7002', ok: true })],
})
const optionsOf = (body: unknown): unknown =>
  body instanceof FormData ? JSON.parse(body.get('options') as string) : null

test('F30: what no column gives is chosen with examples beside it, by the keyboard alone', async () => {
  const requested = {
    ...LIST,
    okCount: 0,
    faultyCount: 0,
    rows: [],
    mapping: { ...MAPPING, missing: ['Pickup date', 'Weight'] },
  }
  const calls = stubApi({ 'POST /loads/import': { body: requested } })
  renderScreen(<ImportScreen />)
  await choose()
  const table = await screen.findByRole('table', { name: 'Columns of the file' })
  expect(within(table).getByText('3/15/2027')).toBeTruthy()
  expect(screen.getByText(/No column gives: Pickup date, Weight/)).toBeTruthy()
  await userEvent.selectOptions(within(table).getByRole('combobox', { name: 'Meaning of Ready' }), 'pickupDate')
  await userEvent.type(screen.getByRole('textbox', { name: 'Weight' }), '42000{Enter}')
  expect(optionsOf(calls[1]?.body)).toMatchObject({
    columns: [
      { index: 0, column: 'reference' },
      { index: 1, column: 'originCity' },
      { index: 2, column: 'pickupDate' },
    ],
    defaults: [{ column: 'weight', value: '42000' }],
  })
})

test('F31: one suggestion serves all rows that say the same, and a cell is corrected where it is', async () => {
  const calls = stubApi({ 'POST /loads/import': { body: LIST } })
  renderScreen(<ImportScreen />)
  await choose()
  const suggestions = await screen.findByRole('region', { name: 'Suggestions' })
  expect(within(suggestions).getByText('2 rows')).toBeTruthy()
  await userEvent.click(within(suggestions).getByRole('button', { name: 'Use Chicago, IL' }))
  expect(optionsOf(calls[1]?.body)).toMatchObject({ replacements: [{ where: FIX.where, set: FIX.set }] })
  const row = (await screen.findByText('7003')).closest('tr')
  if (row === null) throw new Error('no row')
  await userEvent.click(row)
  const city = await screen.findByRole('textbox', { name: 'From' })
  await userEvent.clear(city)
  await userEvent.type(city, 'Chicago{Enter}')
  expect(optionsOf(calls[2]?.body)).toMatchObject({
    replacements: [{ where: FIX.where }],
    cells: [{ row: 3, column: 'originCity', value: 'Chicago' }],
  })
})

test('F31: a warning stands under its cell without marking it as wrong', async () => {
  const read = anIssue({
    severity: 'warning',
    position: 2,
    field: 'From',
    column: 'originCity',
    message: '"Chicgo" was read as any time of that day.',
    fixes: [],
  })
  const row = aRow({ position: 2, reference: '7002', ok: true, cells: { originCity: 'Chicgo' }, issues: [read] })
  stubApi({ 'POST /loads/import': { body: { ...LIST, rows: [row] } } })
  renderScreen(<ImportScreen />)
  await choose()
  const shown = (await screen.findByText('7002')).closest('tr')
  if (shown === null) throw new Error('no row')
  await userEvent.click(shown)
  const city = await screen.findByRole('textbox', { name: 'From' })
  expect(city.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getAllByText('"Chicgo" was read as any time of that day.').length).toBeGreaterThan(0)
})

test('F31: the right rows are created, and the others are a file with their reasons', async () => {
  const calls = stubApi({
    'POST /loads/import': ({ body }) => ({
      body: JSON.stringify(optionsOf(body)).includes('"leaveOutFaulty":true') ? { ...LIST, importId: 'i9' } : LIST,
    }),
    'POST /loads/import/i9/confirm': { body: { created: 1, loadIds: ['l1'] } },
  })
  renderScreen(<ImportScreen />)
  await choose()
  expect(await screen.findByRole('button', { name: 'Download the 2 other rows' })).toBeTruthy()
  expect(
    faultyRowsCsv(
      LIST.rows.filter(({ ok }) => !ok),
      LIST.mapping,
    ),
  ).toBe(
    '\uFEFFReference,Origin city,Why not imported\r\n7003,Chicgo,"Row 3 | From: We know no place called ""Chicgo""."\r\n7004,Chicgo,"Row 4 | From: We know no place called ""Chicgo""."\r\n',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Create the 1 right draft' }))
  expect(calls.map(({ path }) => path)).toEqual(['/loads/import', '/loads/import', '/loads/import/i9/confirm'])
})

test('F33: a right row shows its dates with their year and zone, its price and what else was understood', async () => {
  const stop = (kind: 'pickup' | 'delivery', city: string, at: string) => ({
    kind,
    facilityName: null,
    city,
    region: 'TX',
    postalCode: null,
    country: 'US',
    timeZone: 'America/Chicago',
    windowStartAt: `${at}T13:00:00.000Z`,
    windowEndAt: `${at}T17:00:00.000Z`,
    scheduling: 'window' as const,
  })
  const reading: ImportReading = {
    stops: [stop('pickup', 'Laredo', '2027-03-15'), stop('delivery', 'Dallas', '2027-03-17')],
    equipment: ['R'],
    trailerLengthMm: 16_154,
    weightGrams: 19_050_880,
    pieces: null,
    pallets: 26,
    commodity: 'Lettuce',
    hazmat: [],
    temperature: { minDeciCelsius: 11, maxDeciCelsius: 22, mode: 'continuous', preCool: false },
    pricingMode: 'open_bid',
    price: { amount: 195_000, currency: 'USD' },
    declaredValue: null,
    references: [{ type: 'PO', value: 'PO-9' }],
    notes: null,
    biddingEndsAt: null,
    expiresAt: null,
  }
  stubApi({
    'POST /loads/import': {
      body: preview({
        importId: 'i1',
        format: 'csv',
        mapping: MAPPING,
        okCount: 1,
        errorCount: 0,
        faultyCount: 0,
        rows: [aRow({ position: 2, reference: 'PO-9', ok: true, reading })],
      }),
    },
  })
  renderScreen(<ImportScreen />)
  await choose()
  const row = (await screen.findByText('Laredo, TX – Dallas, TX')).closest('tr')
  if (row === null) throw new Error('no row')
  expect(row.textContent).toMatch(/2027/)
  expect(row.textContent).toMatch(/08:00–12:00 CDT/)
  expect(row.textContent).toContain('$1,950')
  await userEvent.click(row)
  const facts = await screen.findByLabelText('As it was understood')
  for (const fact of ['53 ft', '26', 'Lettuce', '34 to 36 °F', 'PO PO-9'])
    expect(within(facts).getByText(new RegExp(fact.replace('34 to 36', '34.*36')))).toBeTruthy()
})
