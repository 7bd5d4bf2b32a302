import { confirmImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { getLoad } from '@drawbar/contract/loads/loads.ts'
import { poundsToGrams } from '@drawbar/contract/units.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { uploadImport } from './testing.ts'
import { tenderFile } from '@drawbar/x12/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.setClock('2027-05-01T12:00:00Z')
})
afterAll(() => app.close())

const HEADER = ['B2**CARR**M1**PP', 'B2A*00']
const PU = ['S5*1*CL*20000*L*10*PLT', 'G62*10*20270510*Y*0800*LT', 'N1*SH*Elm Foods', 'N4*DALLAS*TX*75212*US']
const DE = ['S5*2*CU*20000*L*10*PLT', 'G62*68*20270512*Z*0800*LT', 'N1*CN*Oak Market', 'N4*ATLANTA*GA*30303*US']
const TOTAL = 'L3*20000*L'

interface Segments {
  header?: readonly string[]
  pickup?: readonly string[]
  middle?: readonly string[]
  delivery?: readonly string[]
  total?: readonly string[]
}

const file = ({ header = [], pickup = PU, middle = [], delivery = DE, total = [TOTAL] }: Segments) =>
  tenderFile([...HEADER, ...header, ...pickup, ...middle, ...delivery, ...total])

async function previewOf(segments: Segments) {
  const consignor: SignedIn = await signUpConsignor(app)
  const { preview } = await uploadImport(app, consignor, { bytes: file(segments), mode: 'strict' })
  const issues = preview.rows.flatMap((row) => row.issues)
  const of = (severity: string) =>
    issues.filter((issue) => issue.severity === severity).map(({ field, message }) => `${field}: ${message}`)
  return { consignor, preview, errors: of('error'), warnings: of('warning') }
}

async function loadOf(segments: Segments) {
  const { consignor, preview, errors, warnings } = await previewOf(segments)
  expect(errors).toEqual([])
  const { loadIds } = await app.ok(confirmImport, { as: consignor, params: { importId: preview.importId ?? '' } })
  return { load: await app.ok(getLoad, { as: consignor, params: { loadId: loadIds[0] ?? '' } }), warnings }
}

describe('POST /loads/import with a 204 as partners send it', () => {
  test.each(['NOT AVAILABLE', 'SEE NOTES', '1-800-555-LOAD'])(
    'F1: the contact phone "%s" moves to the instructions, with a warning',
    async (text) => {
      const { load, warnings } = await loadOf({ delivery: [...DE, `G61*IC*N/A*TE*${text}`] })
      expect(load.stops[1]).toMatchObject({ contactName: 'N/A', contactPhone: null })
      expect(load.stops[1]?.instructions).toContain(`Contact phone: ${text}`)
      expect(warnings).toContain(
        `G61-04: The contact of stop 2 has no phone number but "${text}"; it was moved to the instructions.`,
      )
    },
  )

  test.each([
    ['956/555-0100', '956-555-0100'],
    ['956\u2011555\u20110100', '956-555-0100'],
  ])('F1: the contact phone %s is read', async (text, phone) => {
    const { load } = await loadOf({ delivery: [...DE, `G61*IC*Pat*TE*${text}`] })
    expect(load.stops[1]).toMatchObject({ contactName: 'Pat', contactPhone: phone })
  })

  test('F1: an emergency contact without a number is kept in the notes, with a warning', async () => {
    const goods = ['L5**Paint', 'AT8*G*L*20000', 'LH1*DR*10*1263', 'LH2*3*P', 'G61*HM*CHEM-LINE*TE*SEE NOTES']
    const { load, warnings } = await loadOf({ pickup: [...PU, ...goods] })
    expect(load.notes).toContain('emergency contact CHEM-LINE SEE NOTES')
    expect(warnings.join()).toContain('The emergency contact has no phone number but "SEE NOTES"')
  })

  test('F3: freight that LAD and OID both describe weighs 20,000 lb', async () => {
    const goods = ['LAD*****L*4000*ZZ*A1', 'LAD*****L*16000*ZZ*A2', 'OID**ORD1*A*UN*500*L*20000']
    const { load } = await loadOf({ pickup: [...PU, ...goods] })
    expect(load.weightGrams).toBe(poundsToGrams(20_000))
  })

  test('F4: 17:00 and 13:00 UT are 17:00Z and 13:00Z; LT is the zone of the stop', async () => {
    const pickup = PU.map((line) => line.replace('*0800*LT', '*1300*UT'))
    const { load } = await loadOf({ header: ['G62*64*20270509*1*1700*UT'], pickup })
    expect(load.expiresAt).toBe('2027-05-09T17:00:00.000Z')
    expect(load.stops[0]?.windowStartAt).toBe('2027-05-10T13:00:00.000Z')
    // 08:00 in Atlanta, in May.
    expect(load.stops[1]?.windowStartAt).toBe('2027-05-12T12:00:00.000Z')
  })

  test.each([
    ['ET', '17:00'],
    ['ES', '18:00'],
    ['ED', '17:00'],
    ['CT', '18:00'],
    ['PS', '21:00'],
    ['PD', '20:00'],
  ])('F4: a pickup at 13:00 %s is at %sZ', async (code, utc) => {
    const { load } = await loadOf({ pickup: PU.map((line) => line.replace('*0800*LT', `*1300*${code}`)) })
    expect(load.stops[0]?.windowStartAt).toBe(`2027-05-10T${utc}:00.000Z`)
  })

  test('F5: a requested delivery date is read', async () => {
    const { load } = await loadOf({
      delivery: DE.map((line) => line.replace('G62*68*20270512*Z*0800*LT', 'G62*02*20270512')),
    })
    expect(load.stops[1]?.windowStartAt).toBe('2027-05-12T04:00:00.000Z')
  })

  test.each(['NL', 'N.L.', 'NLE'])('F7: Monterrey, %s, MX is found', async (state) => {
    const { load } = await loadOf({ delivery: [...DE.slice(0, 3), `N4*MONTERREY*${state}**MX`] })
    expect(load.stops[1]).toMatchObject({ region: 'NLE', country: 'MX' })
  })

  test('F9: a dropped trailer is a delivery with drop handling', async () => {
    const { load } = await loadOf({ delivery: DE.map((line) => line.replace('S5*2*CU', 'S5*2*DT')) })
    expect(load.stops.map(({ kind, handling }) => [kind, handling])).toEqual([
      ['pickup', 'live'],
      ['delivery', 'drop'],
    ])
  })

  test('F11: a tender of 2015 warns before it is imported', async () => {
    const old = (lines: readonly string[]) => lines.map((line) => line.replace('*2027', '*2015'))
    const { warnings } = await loadOf({ pickup: old(PU), delivery: old(DE) })
    expect(warnings).toContain(
      'stops.0.windowEnd: The pickup ended on 2015-05-10, in the past. Change its date before you post.',
    )
  })

  test('F12: every error is told at once', async () => {
    const hazmat = ['L5**Paint', 'AT8*G*heavy*20000', 'LH1*DR*10*12']
    const delivery = DE.map((line) => line.replace('*GA*30303', '*QQ*30303'))
    const { errors } = await previewOf({ pickup: [...PU, ...hazmat], delivery })
    expect(errors.map((error) => error.split(':')[0])).toEqual(
      expect.arrayContaining(['AT8-02', 'LH1-03', 'stops.1.region']),
    )
  })

  test('F12: a tender whose form is wrong is told of its places too', async () => {
    const delivery = DE.map((line) => line.replace('*GA*30303', '*QQ*30303'))
    const { errors } = await previewOf({
      pickup: PU.map((line) => line.replace('*20000*L*10*PLT', '')),
      delivery: delivery.map((line) => line.replace('*20000*L*10*PLT', '')),
      total: [],
    })
    expect(errors.some((error) => error.startsWith('stops.1.region'))).toBe(true)
    expect(errors.some((error) => error.includes('weight'))).toBe(true)
  })

  test('F21: stops in an order that cannot be driven warn at the stop', async () => {
    const second = ['S5*2*PL*1000*L', 'G62*10*20270509*Y*0800*LT', 'N1*SF*Yard', 'N4*AUSTIN*TX*78701*US']
    const delivery = DE.map((line) => line.replace('S5*2', 'S5*3'))
    const { warnings } = await loadOf({ middle: second, delivery })
    expect(warnings).toContain(
      'stops.1.windowEnd: Stop 2 closes before stop 1 opens. Check the times, or the order of the stops.',
    )
  })
})
