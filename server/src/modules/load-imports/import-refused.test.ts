import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { MAX_CSV_ROWS } from './csv/index.ts'
import { uploadImport } from './testing.ts'
import { DELIVERY, HEADER, ISA, PICKUP, sample, tenderFile, TOTAL } from '@drawbar/x12/testing.ts'

let app: TestApp
let consignor: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
})
afterAll(() => app.close())

const written = async () =>
  (
    await app.services.db
      .sql`select (select count(*)::int from loads) as loads, (select count(*)::int from load_imports) as imports`
  )[0]

/** Refused as what it says it is, by its field and in words, with nothing written. */
async function refusalOf(bytes: string | Uint8Array, mode?: string): Promise<string> {
  const { status, problem } = await uploadImport(app, consignor, { bytes, ...(mode === undefined ? {} : { mode }) })
  expect([status, problem.code, Object.keys(problem.errors ?? {})], JSON.stringify(problem)).toEqual([
    422,
    'import_refused',
    ['file'],
  ])
  expect(problem.message).toBe(problem.errors?.['file'])
  expect(await written()).toEqual({ loads: 0, imports: 0 })
  return problem.message
}

const SOUND = tenderFile([...HEADER, ...PICKUP, ...DELIVERY, TOTAL])
const without = (segment: RegExp) => SOUND.replace(segment, '')

const NO_ISA = 'This is not an X12 file: it does not begin with ISA.'
const NO_END = {
  document: 'Document 0001 has no end (SE); part of it may be missing.',
  group: 'The group has no end (GE); part of it may be missing.',
  file: 'The file has no end (IEA); part of it may be missing.',
}
const REFUSED_EITHER_WAY: [string, string | Uint8Array, string | RegExp][] = [
  ['has no ISA', without(/^ISA[^~]*~\n/), NO_ISA],
  ['begins with its document', without(/^[^]*?(?=ST\*)/), NO_ISA],
  [
    'has its ISA cut short',
    SOUND.slice(0, 60),
    /^The first line \(ISA\) must be exactly 106 .* ends after 60 characters\.$/,
  ],
  [
    'has an ISA of other widths',
    SOUND.replace('SENDER  ', 'SENDER '),
    /^The first line .* field 6 does not have the right length\.$/,
  ],
  [
    'divides segments as it divides elements',
    SOUND.replace('*T*>~', '*T*>*'),
    /^The first line \(ISA\) does not say which three different signs/,
  ],
  [
    'divides parts as it divides elements',
    SOUND.replace('*T*>~', '*T***'),
    /^The first line \(ISA\) does not say which three different signs/,
  ],
  ['has no GS', without(/GS[^~]*~\n/), /stands outside any group \(GS\)/],
  ['has no ST', without(/ST\*204[^~]*~\n/), /stands outside any document \(ST\)/],
  ['is an ISA alone', ISA, /The file holds no group/],
  ['is an invoice', sample('210'), 'This file holds a 210 (freight invoice), not a 204 (load tender).'],
  ['is a status message', sample('214'), 'This file holds a 214 (shipment status), not a 204 (load tender).'],
  [
    'is bytes behind an ISA',
    Buffer.concat([Buffer.from(ISA), Buffer.from([0, 255, 1, 0, 7])]),
    'This is not a text file. Save the sheet as CSV and send that.',
  ],
]
test.each(REFUSED_EITHER_WAY.flatMap((one) => (['strict', 'lenient'] as const).map((mode) => [mode, ...one] as const)))(
  'previewImport, %s, of a 204 that %s is refused as a file',
  async (mode, _, bytes, words) => {
    const said = await refusalOf(bytes, mode)
    if (typeof words === 'string') expect(said).toBe(words)
    else expect(said).toMatch(words)
  },
)

const FORGIVEN: [string, string, string][] = [
  ['has no IEA', without(/IEA[^~]*~\n/), NO_END.file],
  ['has no GE', without(/GE[^~]*~\n/), NO_END.group],
  [
    'ends its group under another number',
    SOUND.replace('GE*1*1', 'GE*1*2'),
    'The group begins with control number "1" and ends with "2".',
  ],
  [
    'ends its document under another number',
    SOUND.replace('*0001~\nGE', '*0002~\nGE'),
    'The document begins with control number "0001" and ends with "0002".',
  ],
  [
    'ends under another number',
    SOUND.replace('IEA*1*000000001', 'IEA*1*000000002'),
    'The file begins with control number "000000001" and ends with "000000002".',
  ],
]
test.each(FORGIVEN)(
  'previewImport of a 204 that %s is refused when strict, and a warning when lenient',
  async (_, bytes, words) => {
    expect(await refusalOf(bytes, 'strict')).toBe(words)
    const owner = await signUpConsignor(app)
    const { status, preview } = await uploadImport(app, owner, { bytes, mode: 'lenient' })
    expect([status, preview.okCount, preview.errorCount]).toEqual([200, 1, 0])
    const issues = [...preview.fileIssues, ...preview.rows.flatMap((row) => row.issues)]
    expect(issues.map(({ severity, message }) => `${severity}: ${message}`)).toContain(`warning: ${words}`)
    await app.services.db.sql`delete from load_imports`
  },
)

test('previewImport of a 204 that breaks off within its document is refused in either mode, with all that it leaves open', async () => {
  const broken = SOUND.slice(0, SOUND.indexOf('SE*'))
  expect(await refusalOf(broken, 'strict')).toBe(`${NO_END.document} ${NO_END.group} ${NO_END.file}`)
  expect(await refusalOf(broken, 'lenient')).toBe(NO_END.document)
})

test('previewImport of a 204 that miscounts, or of which one segment is wrong, can be read and is answered segment by segment', async () => {
  for (const [bytes, field] of [
    [sample('204'), 'SE-01'],
    [SOUND.replace('B2**DRBW**LD-1001', 'B2**DRBW**'), 'B2-04'],
  ] as const) {
    const { status, preview } = await uploadImport(app, consignor, { bytes, mode: 'strict' })
    expect([
      status,
      preview.importId,
      preview.rows[0]?.issues.find(({ severity }) => severity === 'error')?.field,
    ]).toEqual([200, null, field])
  }
})

const HEADING =
  'Reference,Origin postal code,Pickup date,Destination postal code,Delivery date,Equipment,Weight,Commodity'
const ROW = 'PO-1,60608,2027-03-15,75212,2027-03-17,Dry van,42000,Canned goods'
const list = (...rows: string[]) => [HEADING, ...rows].join('\r\n')

test.each<[string, string | Uint8Array, string | RegExp]>([
  ['is blank', '\r\n ,,\r\n', 'The file is empty.'],
  ['is only a heading', list(''), 'The file has a heading row and no loads under it.'],
  [
    'never closes a quotation mark',
    list(ROW, `${ROW.replace('Canned', '"Canned')}`, ROW),
    'Row 3: A quotation mark that opens in this row is never closed.',
  ],
  [
    'opens a quotation mark in its heading',
    `"${list(ROW)}`,
    'Row 1: A quotation mark that opens in this row is never closed.',
  ],
  [
    'has 50,001 rows',
    list(...Array.from({ length: MAX_CSV_ROWS + 1 }, () => ROW)),
    'The file has more than 50,000 rows. Split it into smaller files.',
  ],
  [
    'is a workbook',
    Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]),
    'This Excel workbook cannot be read. Open it in Excel, save it again, and send that.',
  ],
  ['is bytes', Buffer.from([0, 1, 2, 3, 0, 255]), 'This is not a text file. Save the sheet as CSV and send that.'],
  [
    'is bytes without a zero',
    Buffer.from([0x89, 7, 200, 0x2c, 1, 3, 0x0a, 5]),
    'This is not a text file. Save the sheet as CSV and send that.',
  ],
  ['is the first half of a UTF-16', Buffer.from('\ufeff', 'utf16le'), 'The file is empty.'],
])(
  'previewImport of a list that %s is refused as a file',
  async (_, bytes, words) => {
    const said = await refusalOf(bytes)
    if (typeof words === 'string') expect(said).toBe(words)
    else expect(said).toMatch(words)
  },
  60_000,
)

test.each<[string, Buffer]>([
  ['UTF-16 with its mark', Buffer.from(`\ufeff${list(ROW)}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(list(ROW), 'utf16le')],
  ['UTF-16, the high byte first', Buffer.from(list(ROW), 'utf16le').swap16()],
])('previewImport of a list in %s reads it', async (_, bytes) => {
  const owner = await signUpConsignor(app)
  const { status, preview } = await uploadImport(app, owner, { bytes })
  expect([status, preview.okCount, preview.errorCount]).toEqual([200, 1, 0])
  await app.services.db.sql`delete from load_imports`
})

test('previewImport of nothing at all is refused by its field', async () => {
  const { status, problem } = await uploadImport(app, consignor, { bytes: '' })
  expect([status, problem.errors]).toEqual([400, { file: 'The file is empty.' }])
})
