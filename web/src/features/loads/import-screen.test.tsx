import type { ImportPreview } from '@drawbar/contract/loads.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { inSpanish } from '../../i18n/es/index.ts'
import { ImportScreen } from './import-screen.tsx'
import { renderScreen, stubApi } from './testing.tsx'

afterEach(cleanup)

const preview = (over: Partial<ImportPreview>): ImportPreview => ({
  importId: null,
  format: 'x12_204',
  fileName: '204.edi',
  rowCount: 1,
  okCount: 0,
  errorCount: 1,
  warningCount: 0,
  rows: [],
  fileIssues: [],
  expiresAt: null,
  ...over,
})
const FILE = new File(['ISA*00*'], '204.edi')
const choose = async () => userEvent.upload(screen.getByLabelText('File to import'), FILE)
const COUNT = {
  severity: 'error' as const,
  position: 38,
  field: 'SE01',
  message: 'The set counts 41 segments; 38 were found.',
}

test('a faulty file lists what is wrong by segment and cannot be confirmed', async () => {
  const calls = stubApi({
    'POST /loads/import': {
      body: preview({
        rows: [{ position: 3, reference: 'L1', summary: 'Rumford to West Allis', ok: false, issues: [COUNT] }],
      }),
    },
  })
  renderScreen(<ImportScreen />)
  await choose()
  expect(await screen.findByText(COUNT.message)).toBeTruthy()
  const button = screen.getByRole('button', { name: /Create drafts/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(calls).toHaveLength(1)
  const sent = calls[0]?.body
  expect(sent instanceof FormData ? [...sent.keys(), sent.get('mode')] : null).toEqual(['mode', 'file', 'strict'])
})

test('what only the load has is named as in its form, and an element of the file by its own name', async () => {
  const issue = (field: string) => ({ severity: 'error' as const, position: 3, field, message: `At ${field}` })
  const issues = ['stops.1.windowEnd', 'commodities.0.weightGrams', 'L3-01'].map(issue)
  stubApi({
    'POST /loads/import': {
      body: preview({ rows: [{ position: 3, reference: 'L1', summary: 'Was not read', ok: false, issues }] }),
    },
  })
  renderScreen(<ImportScreen />)
  await choose()
  const field = async (words: string) =>
    within((await screen.findByText(words)).closest('tr') ?? screen.getByRole('table')).getAllByRole('cell')[2]
      ?.textContent
  expect(await field('At stops.1.windowEnd')).toBe('Stop 2, until')
  expect(await field('At commodities.0.weightGrams')).toBe('Goods 1, weight')
  expect(await field('At L3-01')).toBe('L3-01')
})

test('a file of which all was imported before says so, and asks for no errors to be mended', async () => {
  const message =
    'This tender was imported on 2026-11-24 as LD-48012 and is left out. Duplicate that load if you need it twice.'
  const issues = [{ severity: 'warning' as const, position: 3, field: 'ISA-13', message }]
  stubApi({
    'POST /loads/import': {
      body: preview({
        errorCount: 0,
        warningCount: 1,
        rows: [{ position: 3, reference: 'L1', summary: 'Rumford to West Allis', ok: false, issues }],
      }),
    },
  })
  renderScreen(<ImportScreen />)
  await choose()
  expect(await screen.findByText(/imported on Nov 24, 2026 as LD-48012/)).toBeTruthy()
  expect(screen.getByText('Warning')).toBeTruthy()
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
              rows: [
                {
                  position: 3,
                  reference: 'L1',
                  summary: 'Rumford to West Allis',
                  ok: true,
                  issues: [{ ...COUNT, severity: 'warning' }],
                },
              ],
            })
          : preview({ fileIssues: [COUNT] }),
    }),
    'POST /loads/import/i1/confirm': { body: { created: 1, loadIds: ['l1'] } },
  })
  renderScreen(<ImportScreen />)
  await choose()
  await screen.findByText(COUNT.message)
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
])('%s is said in Spanish', (english, words) => {
  expect(inSpanish(english)).toBe(words)
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
          {
            position: 7,
            reference: 'PO-7',
            summary: '',
            ok: false,
            issues: [{ severity: 'error', position: 7, field: 'Weight', message: 'Weight must be more than 0.' }],
          },
          { position: 2, reference: 'PO-2', summary: 'Chicago to Dallas', ok: true, issues: [] },
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
