import {
  cancelRegisterImport,
  downloadRegisterRejects,
  getRegisterImport,
  listRegisterImports,
  REGISTER_PART_BYTES,
  type RegisterFileKind,
  resumeRegisterImport,
  startRegisterImport,
  uploadRegisterPart,
} from '@drawbar/contract/register/register-imports.ts'
import { lookUpRegister } from '@drawbar/contract/register/register.ts'
import { monitorCarrier } from '@drawbar/contract/risk/monitoring.ts'
import { registerImportLifecycle } from '@drawbar/contract/lifecycles/register-import.ts'
import { renderAll } from '@drawbar/texts/render.ts'
import type { Text } from '@drawbar/texts/text.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedInStaff } from '../../identity/testing.ts'
import { findRegisterRecord } from '../lookup/find-register-record.ts'
import { aRegisteredCarrier, aRegisterEntry } from '../testing.ts'
import { CENSUS_COLUMNS, censusFile, censusHeading, censusRow, censusValues } from './census-file.testing.ts'
import { runRegisterImport } from './run-register-import.ts'
import { cutSmaller, sendPart, uploadRegisterFile } from './testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

let number = 2_000_000
/** A census row with these columns. */
const row = (facts: Record<string, string | number> = {}) => {
  number += 1
  return censusRow({ ...censusValues(aRegisterEntry({ usdot: number, dockets: [`MC${number}`] })), ...facts })
}
const upload = (file: string | Uint8Array, kind: RegisterFileKind = 'census') =>
  uploadRegisterFile(app, { as: staff, kind, file })
const imported = async (file: string | Uint8Array, kind: RegisterFileKind = 'census') => {
  const { id } = await upload(file, kind)
  await app.drainJobs()
  return app.ok(getRegisterImport, { as: staff, params: { importId: id } })
}
const rejectsOf = async (importId: string) => {
  const answer = await app.http.inject({
    url: `/api${downloadRegisterRejects.path.replace(':importId', importId)}`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(answer.headers['content-disposition']).toContain('attachment')
  return answer.body.trim().split('\r\n').slice(1)
}
const watch = (usdot: number) =>
  app.ok(monitorCarrier, { as: staff, params: { usdot: String(usdot) }, body: { note: 'Look.' } })
const toldOf = async (usdot: number) =>
  (
    await app.services.db.sql<{ body: Text[] }[]>`
      select body from notifications where user_id = ${staff.userId} and path like ${`%usdot=${usdot}`} order by created_at`
  ).map(({ body }) => renderAll(body, 'en'))
const record = (usdot: number | string) => findRegisterRecord(app.services.db.sql, { usdot: String(usdot) })

test('states of the table are those of the lifecycle', async () => {
  const [check] = await app.services.db.sql<{ text: string }[]>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'register_imports_status_check'`
  expect([...(check?.text ?? '').matchAll(/'(\w+)'/g)].map(([, state]) => state)).toEqual([
    ...registerImportLifecycle.states,
  ])
})

describe('a census file', () => {
  test('is entered, and what it says of a carrier is found at once', async () => {
    const file =
      censusHeading() +
      row({
        LEGAL_NAME: 'SMITH, JONES & "SONS" INC',
        MCS150_DATE: '20260302 0930',
        ADD_DATE: '15-MAR-07',
        SAFETY_RATING: 'S',
        SAFETY_RATING_DATE: '04/05/2021',
        CRGO_COLDFOOD: 'X',
        CRGO_CARGOOTHR_DESC: 'BEES',
      })
    const done = await imported(file)
    expect(done).toMatchObject({ status: 'done', rowsRead: 1, entered: 1, added: 1, rejected: 0, failure: null })
    expect(await record(number)).toMatchObject({
      legalName: 'SMITH, JONES & "SONS" INC',
      mcs150On: '2026-03-02',
      addedOn: '2007-03-15',
      safetyRating: 'satisfactory',
      safetyRatedOn: '2021-04-05',
      cargoCarried: ['General freight', 'Refrigerated food', 'BEES'],
      authorities: [{ type: 'common', status: 'active', grantedOn: null }],
      source: 'census',
    })
    for (const q of ['smith jones sons', 'smiht jones', 'jonse smith'])
      expect((await app.ok(lookUpRegister, { as: staff, query: { q } })).items[0]?.usdot, q).toBe(String(number))
  })

  test('with every kind of dirt: each refused row says why, and is handed back as it was', async () => {
    const alone = CENSUS_COLUMNS.map((column) => (column === 'DOT_NUMBER' ? '2999001' : '')).join(',')
    const slipped = row().trimEnd().split(',')
    slipped.splice(1, 0, 'X')
    slipped.pop()
    const dirt = [
      [`${alone}\n`, 'nothing but a number'],
      [row({ LEGAL_NAME: '' }), 'no legal name'],
      [row({ DOT_NUMBER: '' }), 'no USDOT or docket number'],
      [row({ ADD_DATE: '20263131' }), 'a value that cannot be read: ADD_DATE holds "20263131"'],
      [row({ POWER_UNITS: 'many' }), 'a value that cannot be read: POWER_UNITS holds "many"'],
      [`${slipped.join(',')}\n`, 'values stand in the wrong columns'],
      [`${row().trimEnd()},,\n`, 'more or fewer columns than the heading: 149 for 147'],
      [row().replace('Robin', 'x').replace('TEST HAUL', '"TEST" HAUL'), 'a quotation mark that is not closed'],
      ['=HYPERLINK(1),x\n', 'more or fewer columns than the heading: 2 for 147'],
      ['20260101 0930,20190120,A,20', 'the file ends within this row'],
    ] as const
    const done = await imported(censusHeading() + row() + dirt.map(([text]) => text).join(''))
    expect(done).toMatchObject({ status: 'done', rowsRead: 11, entered: 1, rejected: 10 })
    const lines = await rejectsOf(done.id)
    expect(lines.map((line) => line.replaceAll('""', '"'))).toEqual(
      dirt.map(([, reason], index) => expect.stringContaining(`${index + 3},"${reason}`)),
    )
    expect(lines[0]).toContain(alone)
    // A spreadsheet would run it as a formula.
    expect(lines.at(-2)).toContain(`"'=HYPERLINK(1),x"`)
  })

  test('the newer MCS-150 of one number counts, of two alike the later row; an older file takes nothing back', async () => {
    const said = (POWER_UNITS: number, MCS150_DATE: string) => row({ DOT_NUMBER: 2_900_001, POWER_UNITS, MCS150_DATE })
    const first = await imported(
      censusHeading() + said(1, '20250101') + said(2, '20260101') + said(3, '20250601') + said(4, '20260101'),
    )
    expect(first).toMatchObject({ entered: 1, added: 1, rejected: 3 })
    expect((await record(2_900_001))?.powerUnits).toBe(4)
    const older = await imported(censusHeading() + said(9, '20240101'))
    expect(older).toMatchObject({ entered: 0, rejected: 1, status: 'done' })
    expect((await rejectsOf(older.id))[0]).toContain('newer MCS-150')
    expect((await record(2_900_001))?.powerUnits).toBe(4)
  })

  test('what changed since the last file is kept, and told to who watches', async () => {
    const facts = { DOT_NUMBER: 2_900_002, LEGAL_NAME: 'CHANGING HANDS LLC' }
    await imported(censusHeading() + row({ ...facts, PHONE: '(501) 555-0110' }))
    await watch(2_900_002)
    const again = await imported(censusHeading() + row({ ...facts, PHONE: '(501) 555-0120', STATUS_CODE: 'I' }))
    expect(again).toMatchObject({ entered: 1, added: 0 })
    expect(
      await app.services.db
        .sql`select field, was, became from register_changes where usdot = 2900002 and field in ('phone', 'status') order by id`,
    ).toEqual([
      { field: 'phone', was: '(501) 555-0110', became: '(501) 555-0120' },
      { field: 'status', was: 'active', became: 'inactive' },
    ])
    expect(await toldOf(2_900_002)).toEqual([
      expect.stringMatching(/FMCSA phone changed from \(501\) 555-0110 .* from active to inactive\. Your note:/),
    ])
  })

  test.each([
    ['a byte order mark', (text: string) => Buffer.from(`\u{feff}${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\u{feff}${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 of the other order', (text: string) => Buffer.from(text, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['line ends of Windows', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['tabs', (text: string) => Buffer.from(text.replaceAll(',', '\t'))],
  ])('in %s is read', async (_, encode) => {
    const done = await imported(encode(censusHeading() + row({ LEGAL_NAME: 'CAMIÓN LEÓN' }) + row()))
    expect(done).toMatchObject({ status: 'done', entered: 2, rejected: 0 })
    expect((await record(number - 1))?.legalName).toBe('CAMIÓN LEÓN')
  })

  test.each([
    [
      'another file of the register',
      'wrong_kind',
      'docket_number,policy_no,ins_type_code,max_cov_amount\nMC1,A,1,750\n',
    ],
    ['a picture', 'picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2, 3])],
    ['a photo', 'picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a PDF', 'pdf', '%PDF-1.7\n1 0 obj\n'],
    ['a zip, or a workbook', 'archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8, 8])],
    ['what is no text at all', 'not_text', Buffer.from([1, 0, 0, 0, 7, 7, 7, 7, 10])],
    ['a heading and nothing under it', 'no_usable_rows', censusHeading()],
    ['two lines of nothing', 'no_usable_rows', '\n\n'],
    ['a file without the columns that are needed', 'columns_missing', 'DOT_NUMBER,LEGAL_NAME,POWER_UNITS\n1,A,2\n'],
    ['a file of which no row can be used', 'no_usable_rows', `${censusHeading()}1,2\n`],
  ])('that is %s is given up, with the reason', async (_, failure, file) => {
    expect(await imported(file)).toMatchObject({ status: 'failed', failure, entered: 0 })
  })
})

describe('Motus files', () => {
  test('bring filings in cents; a row that says nothing of a policy takes it away', async () => {
    const { usdot } = await aRegisteredCarrier(app, { filings: [], dockets: ['MC880001'] })
    const heading =
      'docket_number,usdot_number,ins_form_code,ins_type_code,policy_no,max_cov_amount,effective_date,insurance_company_name\n'
    const done = await imported(
      `${heading}MC880001,,91X,1,P-1,1000,01/02/2026,Old Cotton\nMC0880001,000${usdot},34,2,P-2,00100,20260301,Old Cotton\nMC999999,,34,2,P-3,100,,X\n,,34,2,P-3,100,,X\nMC880001,,34,2,P-4,lots,,X\n`,
      'insurance',
    )
    expect(done).toMatchObject({ status: 'done', rowsRead: 5, entered: 2, added: 2, rejected: 3 })
    expect((await record(usdot))?.insurance).toEqual([
      {
        kind: 'auto_liability',
        insurer: 'Old Cotton',
        policyNumber: 'P-1',
        amount: { amount: 100_000_000, currency: 'USD' },
        effectiveOn: '2026-01-02',
      },
      {
        kind: 'cargo',
        insurer: 'Old Cotton',
        policyNumber: 'P-2',
        amount: { amount: 10_000_000, currency: 'USD' },
        effectiveOn: '2026-03-01',
      },
    ])
    expect(await rejectsOf(done.id)).toEqual([
      expect.stringContaining('no carrier with this docket number'),
      expect.stringContaining('no USDOT or docket number'),
      expect.stringContaining('MAX_COV_AMOUNT holds'),
    ])
    expect(await imported(`${heading}MC880001,,,2,P-2,,,\n`, 'insurance')).toMatchObject({ removed: 1 })
    expect((await record(usdot))?.insurance).toHaveLength(1)
  })

  test('bring excess cover with what it lies over: it counts on top of a primary policy, and never alone', async () => {
    const [both, alone] = [
      await aRegisteredCarrier(app, { filings: [] }),
      await aRegisteredCarrier(app, { filings: [] }),
    ]
    const heading =
      'docket_number,usdot_number,ins_form_code,ins_type_code,ins_class_code,policy_no,max_cov_amount,underl_lim_amount,effective_date\n'
    const row = (usdot: number, rest: string) => `,${usdot},91X,1,${rest},01/02/2026\n`
    const done = await imported(
      `${heading}${row(both.usdot, 'P,P-1,1000,0')}${row(both.usdot, 'E,E-1,4000,1000')}${row(alone.usdot, 'E,E-2,4000,1000')}${row(alone.usdot, 'E,E-3,4000,lots')}`,
      'insurance',
    )
    expect(done).toMatchObject({ status: 'done', entered: 3, rejected: 1 })
    expect((await record(both.usdot))?.insurance).toMatchObject([
      { policyNumber: 'P-1', amount: { amount: 500_000_000 } },
    ])
    expect((await record(alone.usdot))?.insurance).toEqual([])
  })

  test('a whole list takes away what earlier files brought and it lacks; cut in the middle it takes nothing', async () => {
    const [kept, lost, live] = [
      await aRegisteredCarrier(app, { filings: [] }),
      await aRegisteredCarrier(app, { filings: [] }),
      await aRegisteredCarrier(app, {}, 'live'),
    ]
    const heading = 'usdot_number,docket_number,ins_form_code,ins_type_code,policy_no,max_cov_amount,effective_date\n'
    const filing = (usdot: number) => `${usdot},,91X,1,P${usdot},1000,\n`
    await imported(heading + filing(kept.usdot) + filing(lost.usdot), 'insurance')
    const whole = async (file: string) => {
      const { id } = await uploadRegisterFile(app, { as: staff, kind: 'insurance', file, complete: true })
      await app.drainJobs()
      return app.ok(getRegisterImport, { as: staff, params: { importId: id } })
    }
    await watch(lost.usdot)
    const filed = async () =>
      Promise.all([kept, lost, live].map(async ({ usdot }) => (await record(usdot))?.insurance.length))
    expect(await whole(`${heading + filing(kept.usdot)}${lost.usdot},,91X`)).toMatchObject({
      status: 'failed',
      failure: 'broke_off',
      removed: 0,
    })
    expect(await filed()).toEqual([1, 1, 1])
    const done = await whole(heading + filing(kept.usdot))
    expect(done).toMatchObject({ status: 'done', complete: true, entered: 1, added: 0 })
    expect(done.removed).toBeGreaterThan(0)
    expect(await filed()).toEqual([1, 0, 1])
    expect(await toldOf(lost.usdot)).toEqual([
      `Filed auto liability, policy P${lost.usdot}, changed from $1,000,000 to nothing. Your note: Look.`,
    ])
    const body = { kind: 'census', complete: true, fileName: 'a.csv', bytes: 10 } as const
    expect((await app.call(startRegisterImport, { as: staff, body })).problem.errors).toHaveProperty('complete')
  })

  test('bring authorities, the cover that is asked, and carriers that the census has not', async () => {
    const heading = 'docket_number,usdot_number,op_auth_type,op_auth_status,min_cov_amount,legal_name,bus_city\n'
    await imported(
      `${heading}MC880100,2880100,Motor Carrier of Property (Except Household Goods),Active,750,NEWLY NAMED LLC,Tulsa\nMC880100,2880100,Broker of Property,Inactive,,NEWLY NAMED LLC,Tulsa\n`,
      'authority',
    )
    expect(await record(2_880_100)).toMatchObject({
      legalName: 'NEWLY NAMED LLC',
      dockets: ['MC880100'],
      source: 'motus',
      authorities: [
        { type: 'common', status: 'active' },
        { type: 'broker', status: 'inactive' },
      ],
      autoLiabilityRequired: { amount: 75_000_000, currency: 'USD' },
    })
    await imported(`${heading}MC880100,2880100,Broker of Property,,,,\n`, 'authority')
    expect((await record(2_880_100))?.authorities).toHaveLength(1)
  })

  test('keep what hauls freight alone: forwarders, passengers and household goods are refused, and take nothing away', async () => {
    const { usdot } = await aRegisteredCarrier(app, { authorities: [] })
    const heading = 'docket_number,usdot_number,op_auth_type,op_auth_status,min_cov_amount,legal_name,bus_city\n'
    const row = (type: string, status: string) => `MC77,${usdot},${type},${status},750,TEST LLC,Tulsa\n`
    const rows = [
      row('Motor Carrier of Property', 'Active'),
      row('Motor Carrier of Passengers', 'Inactive'),
      row('Freight Forwarder of Property', 'Active'),
      row('Motor Carrier of Household Goods', 'Inactive'),
    ]
    expect(await imported(heading + rows.join(''), 'authority')).toMatchObject({ entered: 1, rejected: 3 })
    const held = async () => (await record(usdot))?.authorities.map(({ type, status }) => [type, status])
    expect(await held()).toEqual([['common', 'active']])
    const gone = `MC77,${usdot},Freight Forwarder of Property,,,,\n`
    expect(await imported(heading + gone, 'authority')).toMatchObject({ rejected: 1 })
    expect(await held()).toEqual([['common', 'active']])
    await imported(`${heading}MC77,${usdot},,,,,\n`, 'authority')
    expect(await held()).toEqual([])
  })

  test('bring what authorities went through, in the shape before Motus and after', async () => {
    const { usdot } = await aRegisteredCarrier(app, { authorities: [] })
    const old = `docket_number,dot_number,sub_number,mod_col_1,original_action_desc,orig_served_date,disp_action_desc,disp_decided_date,disp_served_date
MC1,${usdot},,COMMON,GRANTED,05/06/2015,REVOKED,01/02/2018,01/09/2018
MC1,${usdot},,COMMON,REINSTATED,03/04/2019,,,\n`
    expect(await imported(old, 'authority_history')).toMatchObject({ entered: 2, added: 3, rejected: 0 })
    expect(await record(usdot)).toMatchObject({
      authorities: [{ type: 'common', status: 'active', grantedOn: '2019-03-04' }],
      authoritySince: '2019-03-04',
      priorRevoked: true,
    })
    const now = `docket_number,usdot_number,op_auth_type,op_auth_status,reason,status_change_date\nMC1,${usdot},Motor Carrier of Property,Inactive,Involuntary Revocation,20260801\n`
    await imported(now, 'authority_history')
    expect((await record(usdot))?.authorities[0]?.status).toBe('active')
    expect(
      await app.services.db.sql`select count(*)::int as n from register_authority_events where usdot = ${usdot}`,
    ).toEqual([{ n: 4 }])
  })
})

describe('an import', () => {
  test('killed between two batches goes on behind the last, and counts nothing twice', async () => {
    const started = await upload([...censusFile({ count: 300 })].join(''))
    await cutSmaller(app, started, 20_000)
    const { files } = app.services
    const halfway = { ...app.services, files: { ...files, get: dyingAfter(3, (key) => files.get(key)) } }
    await expect(runRegisterImport(halfway, started.id)).rejects.toThrow('killed')
    const halted = await app.ok(getRegisterImport, { as: staff, params: { importId: started.id } })
    expect(halted.status).toBe('running')
    expect(halted.rowsRead).toBeGreaterThan(0)
    expect(halted.rowsRead).toBeLessThan(300)
    expect((await app.ok(lookUpRegister, { as: staff, query: { q: '1000001' } })).items).toHaveLength(1)
    await runRegisterImport(app.services, started.id)
    expect(await app.ok(getRegisterImport, { as: staff, params: { importId: started.id } })).toMatchObject({
      status: 'done',
      rowsRead: 300,
      entered: 299,
      added: 299,
      rejected: 1,
      bytesRead: started.bytes,
    })
  })

  test.each([
    ['the register has not', [], []],
    ['the register has newer word of', ['2026-02-01'], ['2024-02-01', '2025-02-01']],
  ])('of a number in two batches that %s refuses the older rows as they stand', async (_which, before, refused) => {
    const of = (day: string) => row({ DOT_NUMBER: 2_900_000, LEGAL_NAME: `HEARD ${day}`, MCS150_DATE: day })
    await app.services.db.sql`delete from register_carriers where usdot = 2900000`
    for (const day of before) await imported(censusHeading() + of(day))
    const text = censusHeading() + of('2024-02-01')
    const started = await upload(text + of('2025-02-01'))
    await cutSmaller(app, started, text.length)
    await app.drainJobs()
    expect((await rejectsOf(started.id)).map((line) => /HEARD ([\d-]+)/.exec(line)?.[1])).toEqual(refused)
    expect((await record(2_900_000))?.legalName).toBe(`HEARD ${before[0] ?? '2025-02-01'}`)
  })

  test('stopped by staff enters nothing more; resumed it finishes', async () => {
    const started = await upload(censusHeading() + row() + row())
    const params = { importId: started.id }
    expect((await app.ok(cancelRegisterImport, { as: staff, params })).status).toBe('cancelled')
    await app.drainJobs()
    expect(await app.ok(getRegisterImport, { as: staff, params })).toMatchObject({ status: 'cancelled', rowsRead: 0 })
    expect((await app.call(cancelRegisterImport, { as: staff, params })).problem.code).toBe('register_import_closed')
    expect((await app.ok(resumeRegisterImport, { as: staff, params })).status).toBe('queued')
    await app.drainJobs()
    expect(await app.ok(getRegisterImport, { as: staff, params })).toMatchObject({ status: 'done', entered: 2 })
    expect((await app.call(resumeRegisterImport, { as: staff, params })).problem.code).toBe('register_import_closed')
  })

  test('comes in parts, one after another; one that comes twice counts once', async () => {
    const bytes = Buffer.from(censusHeading() + row())
    const { id } = await app.ok(startRegisterImport, {
      as: staff,
      body: { kind: 'census', fileName: 'a.csv', bytes: bytes.length },
    })
    const part = (n: number | string, from: number, to: number) =>
      sendPart(app, { as: staff, importId: id, part: n, bytes: bytes.subarray(from, to) })
    expect((await part('x', 0, 10)).body.errors).toHaveProperty('part')
    expect((await part(1, 0, 10)).body.errors).toHaveProperty('part')
    expect((await part(0, 0, 10)).body).toMatchObject({ parts: 1, status: 'uploading' })
    expect((await part(0, 0, 10)).body).toMatchObject({ parts: 1 })
    expect((await part(1, 0, bytes.length)).body.errors).toHaveProperty('file')
    expect((await part(1, 0, 0)).body.errors).toEqual({ file: 'The file is empty.' })
    const large = await sendPart(app, {
      as: staff,
      importId: id,
      part: 1,
      bytes: new Uint8Array(REGISTER_PART_BYTES + 1),
    })
    expect([large.status, Object.keys(large.body.errors ?? {})]).toEqual([400, ['file']])
    expect((await part(1, 10, bytes.length)).body).toMatchObject({ parts: 2, status: 'queued' })
    expect((await part(2, 0, 1)).body.code).toBe('register_import_closed')
    await app.drainJobs()
    const { items } = await app.ok(listRegisterImports, { as: staff, query: { limit: 1 } })
    expect(items).toMatchObject([{ id, status: 'done', startedBy: 'Admin Example' }])
    expect(uploadRegisterPart.transport).toBe('upload')
  })

  test('that nobody goes on with is given up, and its file removed', async () => {
    const { id } = await app.ok(startRegisterImport, {
      as: staff,
      body: { kind: 'census', fileName: 'a.csv', bytes: 100 },
    })
    await sendPart(app, { as: staff, importId: id, part: 0, bytes: Buffer.from('DOT') })
    await app.services.db.sql`update register_imports set moved_at = moved_at - interval '2 days' where id = ${id}`
    await app.sweep('register.give_up_files')
    expect((await app.ok(getRegisterImport, { as: staff, params: { importId: id } })).status).toBe('cancelled')
    for await (const key of app.services.files.keys(`register/${id}`)) expect(key).toBe('removed')
  })
})

function dyingAfter<T>(reads: number, get: (key: string) => Promise<T>): (key: string) => Promise<T> {
  let left = reads
  return (key) => {
    left -= 1
    return left < 0 ? Promise.reject(new Error('killed')) : get(key)
  }
}
