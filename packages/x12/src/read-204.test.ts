import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTender } from './read-204.ts'
import type { TenderDraft } from './tender-draft.ts'
import { DELIVERY, HEADER, PICKUP, sample, soundTender, tenderFile, TOTAL } from './testing.ts'

const lenient = (text: string) => readTender(text, { mode: 'lenient' })
const issuesOf = (segments: readonly string[]) => readTender(tenderFile(segments), { mode: 'strict' }).issues
const codesOf = (segments: readonly string[]) => issuesOf(segments).map(({ code }) => code)

function tenderOf(segments: readonly string[]): TenderDraft {
  const { tenders, issues } = readTender(tenderFile(segments), { mode: 'strict' })
  const [tender] = tenders
  if (!tender) throw new Error(`no tender: ${issues.map(({ message }) => message).join(' ')}`)
  return tender
}

describe('readTender: the real file', () => {
  it('strict refuses it for its wrong count and nothing else', () => {
    const { tenders, issues, outlines } = readTender(sample('204'), { mode: 'strict' })
    expect(tenders).toEqual([])
    expect(issues.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
      'The file says it has 41 segments; it has 38.',
    ])
    expect(outlines).toEqual([{ firstSegment: 3, lastSegment: 40, shipmentId: '75027674', ok: false }])
  })

  it('lenient warns and drafts two stops', () => {
    const { tenders, issues } = lenient(sample('204'))
    expect(tenders).toHaveLength(1)
    expect(issues.every(({ severity }) => severity === 'warning')).toBe(true)
    expect(issues.map(({ code }) => code)).toEqual([
      'segment_count',
      'party_mismatch',
      'quantity_repeats_weight',
      'currency_assumed',
    ])
    const [tender] = tenders
    expect(tender).toMatchObject({
      shipmentId: '75027674',
      purpose: 'original',
      carrierScac: 'SCAC',
      freightTerms: 'prepaid',
      weight: { value: 5472, unit: 'lb', pounds: 5472 },
      charge: { amount: 55721, currency: 'USD', currencyStated: false },
      billTo: {
        name: 'c/o Catalyst Paper Corporation',
        city: 'Richmond',
        state: 'VA',
        postalCode: '55203',
        country: 'US',
        code: 'NPBTO',
      },
      envelope: {
        interchangeControlNumber: '000018718',
        groupControlNumber: '17878',
        setControlNumber: '178780001',
        usage: 'test',
        firstSegment: 3,
        lastSegment: 40,
      },
    })
    expect(tender?.stops).toMatchObject([
      {
        seq: 1,
        type: 'pickup',
        name: 'CATALYST PAPER (USA) INC',
        addressLines: ['1 DUMP ROAD'],
        city: 'RUMFORD',
        state: 'ME',
        postalCode: '04276',
        country: 'US',
        window: { from: '2016-07-26T10:09', to: '2016-07-29T23:59', qualifiers: ['37/I', '38/K'], appointment: false },
        weightPounds: 5472,
      },
      {
        seq: 2,
        type: 'delivery',
        name: 'QUAD-GRAPHICS INC',
        addressLines: ['555 S 108th St'],
        city: 'WEST ALLIS',
        state: 'WI',
        postalCode: '53214',
        country: 'US',
        window: { from: '2016-07-27T00:01', to: '2016-07-29T23:59' },
        weightPounds: 5472,
      },
    ])
    expect(tender?.pieces).toBeUndefined()
    expect(tender?.notes).toHaveLength(2)
    expect(tender?.commodities).toMatchObject([
      { description: '40,CONGLTX,R,WHT,64,50,1571', packaging: 'ROL', marks: '88756818', weight: { pounds: 5472 } },
    ])
  })

  it('keeps every reference once, with where it stands', () => {
    const references = lenient(sample('204')).tenders[0]?.references
    const foundIn = [{ stop: 1 }, { stop: 2 }]
    expect(references).toEqual([
      { qualifier: 'PO', value: '3297832', name: 'Purchase order number', description: 'Sold To PO Number', foundIn },
      {
        qualifier: 'CR',
        value: '0000011660',
        name: 'Customer reference number',
        description: 'Ship To Party',
        foundIn,
      },
      { qualifier: 'BM', value: '75027674', name: 'Bill of lading number', description: 'Load ID', foundIn },
      { qualifier: 'SCA', value: 'SCAC', name: 'Standard carrier code (SCAC)', description: 'SCAC', foundIn },
      {
        qualifier: 'SI',
        value: '88756818',
        name: "Shipper's identifying number",
        description: 'Delivery Number',
        foundIn,
      },
    ])
  })

  it('cut off at any character it never throws, and strict never yields a tender', () => {
    const text = soundTender()
    for (let length = 0; length < text.length - 1; length += 1) {
      const cut = text.slice(0, length)
      const strict = readTender(cut, { mode: 'strict' })
      expect(strict.issues.length).toBeGreaterThan(0)
      // Without its last line feed the file is whole.
      expect({ length, tenders: strict.tenders }).toEqual({ length, tenders: [] })
      // Lenient needs at least the end of the document: stops may be missing without it.
      expect(cut.includes('\nSE') || lenient(cut).tenders.length === 0).toBe(true)
    }
    expect(readTender(text.trimEnd(), { mode: 'strict' }).tenders).toHaveLength(1)
  })

  it('with any one character changed it never throws', () => {
    const text = soundTender()
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 0, maxLength: 3, unit: 'binary' }), (at, put) => {
        const { tenders, issues } = lenient(text.slice(0, at) + put + text.slice(at + 1))
        expect(tenders.length + issues.length).toBeGreaterThan(0)
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['990', 'a 990 (answer to a tender)'],
    ['210', 'a 210 (freight invoice)'],
    ['214', 'a 214 (shipment status)'],
  ] as const)('says that a %s is no tender', (name, what) => {
    const { tenders, issues } = lenient(sample(name))
    expect(tenders).toEqual([])
    expect(issues.find(({ code }) => code === 'wrong_document')?.message).toBe(
      `This file holds ${what}, not a 204 (load tender).`,
    )
  })
})

describe('readTender: the parts', () => {
  it('reads a complete tender without a complaint', () => {
    const segments = [
      ...HEADER,
      'C3*CAD',
      'L11*PO77*PO',
      'L11*call before 4 PM*ZZ*Remark',
      'G62*64*20261130*1*1700*LT',
      'MS3*DRBW*B**M',
      'AT5***Keep dry',
      'PLD*26',
      'NTE**Dock 4',
      'N1*BT*Acme Billing*93*77',
      'N2*Accounts',
      'N3*1 Main St*Suite 2',
      'N4*Toronto*ON*M5V 2T6*CAN',
      'G61*IC*Pat*TE*5550100',
      'N7**532211*********RT**34F**5300',
      ...PICKUP,
      'G61*IC*Sam*EM*sam@acme.example',
      ...DELIVERY,
      TOTAL,
    ]
    expect(issuesOf(segments)).toEqual([])
    const tender = tenderOf(segments)
    expect(tender).toMatchObject({
      respondBy: { local: '2026-11-30T17:00' },
      routing: { scac: 'DRBW', transportMode: 'M' },
      handling: ['Keep dry'],
      pallets: 26,
      pieces: 26,
      notes: ['Dock 4'],
      charge: { amount: 215000, currency: 'CAD', currencyStated: true },
      weight: { pounds: 42000 },
      billTo: {
        name: 'Acme Billing Accounts',
        addressLines: ['1 Main St', 'Suite 2'],
        postalCode: 'M5V 2T6',
        country: 'CA',
        contacts: [{ name: 'Pat', phone: '5550100' }],
      },
      equipment: [
        {
          number: '532211',
          code: 'RT',
          name: 'Controlled temperature trailer',
          lengthMm: 16154,
          temperature: { text: '34F', fahrenheit: 34 },
        },
      ],
    })
    expect(tender.stops[0]?.contact).toEqual({ name: 'Sam', role: 'IC', email: 'sam@acme.example' })
    expect(tender.references.map(({ foundIn }) => foundIn)).toEqual([['header'], ['header']])
  })

  it.each([
    ['00', 'original'],
    ['01', 'cancellation'],
    ['04', 'change'],
    ['05', 'replace'],
  ])('purpose %s is %s', (code, purpose) => {
    expect(tenderOf(['B2**DRBW**LD-1', `B2A*${code}`, ...PICKUP, ...DELIVERY]).purpose).toBe(purpose)
  })

  it('a cancellation needs no stops; anything else does', () => {
    expect(tenderOf(['B2**DRBW**LD-1', 'B2A*01']).stops).toEqual([])
    expect(codesOf(HEADER)).toContain('stop_count')
  })

  it.each([
    ['PP', 'prepaid'],
    ['CC', 'collect'],
    ['TP', 'third_party'],
  ])('terms %s are %s', (code, terms) => {
    expect(tenderOf([`B2**DRBW**LD-1**${code}`, 'B2A*00', ...PICKUP, ...DELIVERY]).freightTerms).toBe(terms)
  })

  it.each([
    ['LD', 'pickup'],
    ['PL', 'split_pickup'],
    ['PU', 'split_delivery'],
    ['UL', 'delivery'],
    ['WL', 'other'],
    ['DT', 'drop_trailer'],
  ])('stop reason %s is a %s', (reason, type) => {
    const middle = [`S5*2*${reason}`, 'G62*10*20261202', 'N1*SH*Mid', 'N4*Tulsa*OK*74101']
    const last = ['S5*3*CU', ...DELIVERY.slice(1)]
    expect(tenderOf([...HEADER, ...PICKUP, ...middle, ...last]).stops[1]?.type).toBe(type)
  })

  it.each([
    [['G62*10*20261201'], { from: '2026-12-01T00:00', to: '2026-12-01T23:59', appointment: false }],
    [['G62*10*20261201*Y*0900'], { from: '2026-12-01T09:00', to: '2026-12-01T09:00' }],
    [['G62*10*20261201*I*0900', 'G62*10*20261201*K*1700'], { from: '2026-12-01T09:00', to: '2026-12-01T17:00' }],
    [['G62*10*20261201*EP*0900', 'G62*10*20261202*LP*2400'], { from: '2026-12-01T09:00', to: '2026-12-02T23:59' }],
    [
      ['G62*37*20261201*I*0800', 'G62*38*20261201*K*1700', 'G62*77*20261201*2*1030'],
      { from: '2026-12-01T10:30', to: '2026-12-01T10:30', appointment: true },
    ],
    [
      ['G62*77*20261201', 'G62*37*20261201*I*0800', 'G62*38*20261201*K*1700'],
      { from: '2026-12-01T08:00', to: '2026-12-01T17:00', appointment: true },
    ],
    [
      ['G62*77*20261202', 'G62*37*20261201*I*0800', 'G62*38*20261205*K*1700'],
      { from: '2026-12-02T00:00', to: '2026-12-02T23:59', appointment: true },
    ],
    [['G62*69*20261201*U*103000'], { from: '2026-12-01T10:30', to: '2026-12-01T10:30', appointment: false }],
    [['G62*37*20261201*I*0800*LT'], { from: '2026-12-01T08:00' }],
  ])('reads the window %j', (g62s, window) => {
    const pickup = ['S5*1*CL', ...g62s, 'N1*SH*Acme', 'N4*Chicago*IL*60608']
    expect(tenderOf([...HEADER, ...pickup, ...DELIVERY]).stops[0]?.window).toMatchObject(window)
  })

  it('converts kilograms and adds up pickups', () => {
    const first = PICKUP.map((line) => line.replace('AT8*G*L*42000*26', 'AT8*G*K*1000*10'))
    const second = ['S5*2*PL', 'AT8*G*K*500*5', 'N1*SF*Yard', 'N4*Peoria*IL*61602']
    const last = ['S5*3*CU', ...DELIVERY.slice(1).map((line) => line.replace('AT8*G*L*42000*26', 'AT8*G*K*1500*15'))]
    const segments = [...HEADER, ...first, ...second, ...last]
    expect(tenderOf(segments).weight).toEqual({ value: 1500, unit: 'kg', pounds: 3306.93, grams: 1_500_000 })
    expect(tenderOf(segments).pieces).toBe(15)
    expect(tenderOf(segments).stops.map(({ weightPounds }) => weightPounds)).toEqual([2204.62, 1102.31, 3306.93])
  })

  it('puts stops in the order of their numbers and says so', () => {
    const segments = [...HEADER, ...DELIVERY, ...PICKUP]
    expect(tenderOf(segments).stops.map(({ city }) => city)).toEqual(['Chicago', 'Dallas'])
    expect(codesOf(segments)).toContain('stop_order')
  })

  it('takes shipper and consignee from the header when the stops name no place', () => {
    const places = ['N1*SH*Acme', 'N4*Chicago*IL*60608', 'N1*CN*Bravo', 'N4*Dallas*TX*75212']
    const tender = tenderOf([...HEADER, ...places, 'S5*1*LD', 'G62*10*20261201', 'S5*2*UL', 'G62*68*20261203'])
    expect(tender.stops.map(({ city }) => city)).toEqual(['Chicago', 'Dallas'])
  })

  it('reads hazardous material with its emergency phone', () => {
    const goods = [
      'L5**Paint*',
      'AT8*G*L*900*10',
      'LH1*DR*10*1263***LB*900***II',
      'LH2*3*P',
      'LH2*6.1*S',
      'LH3*PAINT*',
      'LFH*TN*Solvent based',
      'G61*HM*CHEM-LINE*TE*8005550100',
    ]
    const tender = tenderOf([...HEADER, ...PICKUP, ...goods, ...DELIVERY])
    expect(tender.commodities[0]?.hazmat).toEqual([
      {
        unNumber: 'UN1263',
        hazardClass: '3',
        subsidiaryClasses: ['6.1'],
        packingGroup: 'II',
        properShippingName: 'PAINT',
        packages: 10,
        quantity: 900,
        quantityUnit: 'LB',
        reportableQuantity: false,
        freeText: ['Solvent based'],
        emergencyContact: { name: 'CHEM-LINE', role: 'HM', phone: '8005550100' },
      },
    ])
    const withoutPhone = codesOf([...HEADER, ...PICKUP, ...goods.slice(0, -1), ...DELIVERY])
    expect(withoutPhone).toContain('hazmat_invalid')
    const inHeader = tenderOf([
      ...HEADER,
      'G61*HM*CHEM-LINE*TE*8005550100',
      ...PICKUP,
      ...goods.slice(0, -1),
      ...DELIVERY,
    ])
    expect(inHeader.commodities[0]?.hazmat[0]?.emergencyContact?.phone).toBe('8005550100')
  })

  it('reads orders (OID) and their goods', () => {
    const tender = tenderOf([
      ...HEADER,
      ...PICKUP,
      'OID*1*PO9**CT*12*L*400',
      'L5**Lamps',
      'L5**Shades',
      'LAD*CT*4***L*80*******Bulbs',
      ...DELIVERY,
    ])
    expect(tender.commodities).toMatchObject([
      { description: 'Lamps', orderNumber: 'PO9', pieces: 12, weight: { pounds: 400 } },
      { description: 'Shades', orderNumber: 'PO9' },
      { description: 'Bulbs' },
    ])
    expect(tender.commodities[2]).not.toHaveProperty('weight')
  })

  it('F3: counts freight once that OID and LAD both describe', () => {
    const lading = ['LAD*****L*4000*ZZ*A1', 'LAD*****L*16000*ZZ*A2']
    const order = 'OID**ORD1*A*UN*500*L*20000'
    for (const goods of [
      [...lading, order],
      [order, ...lading],
    ]) {
      const { commodities } = tenderOf([...HEADER, ...PICKUP, ...goods, ...DELIVERY])
      expect(commodities.map(({ weight, orderNumber }) => [weight?.pounds, orderNumber])).toEqual([
        [4000, 'ORD1'],
        [16_000, 'ORD1'],
      ])
    }
  })

  it('F3: where stops and goods differ, the total of the tender decides', () => {
    const weighing = (total: number) =>
      tenderOf([...HEADER, ...PICKUP, 'L5**Lamps', 'AT8*G*L*20000', ...DELIVERY, `L3*${total}*G******L`]).weight
    expect(weighing(20_000)).toMatchObject({ pounds: 20_000 })
    expect(weighing(42_000)).toMatchObject({ pounds: 42_000 })
    expect(weighing(31_000)).toMatchObject({ pounds: 42_000 })
  })

  it.each([
    ['UT', 'UTC'],
    ['ET', 'America/New_York'],
    ['ES', 'UTC-5'],
    ['ED', 'UTC-4'],
    ['CT', 'America/Chicago'],
    ['CS', 'UTC-6'],
    ['CD', 'UTC-5'],
    ['MT', 'America/Denver'],
    ['MS', 'UTC-7'],
    ['MD', 'UTC-6'],
    ['PT', 'America/Los_Angeles'],
    ['PS', 'UTC-8'],
    ['PD', 'UTC-7'],
  ])('F4: time code %s is the zone %s', (code, zone) => {
    const pickup = ['S5*1*CL', `G62*10*20261201*Y*1300*${code}`, 'N1*SH*Acme', 'N4*Chicago*IL*60608']
    const tender = tenderOf([...HEADER, `G62*64*20261130*1*1700*${code}`, ...pickup, ...DELIVERY])
    expect(tender.stops[0]?.window).toMatchObject({ from: '2026-12-01T13:00', fromZone: zone, toZone: zone })
    expect(tender.respondBy).toEqual({ local: '2026-11-30T17:00', zone })
  })

  it('F5: reads a requested delivery date (02)', () => {
    const delivery = DELIVERY.filter((line) => !line.startsWith('G62'))
    const tender = tenderOf([...HEADER, ...PICKUP, ...delivery, 'G62*02*20261203'])
    expect(tender.stops[1]?.window).toMatchObject({ from: '2026-12-03T00:00', to: '2026-12-03T23:59' })
  })

  it('in lenient mode one bad tender does not take the good one with it; in strict it does', () => {
    const good = ['ST*204*0001', ...HEADER, ...PICKUP, ...DELIVERY, 'SE*16*0001']
    const bad = ['ST*204*0002', 'B2**DRBW**LD-2', 'B2A*00', 'SE*4*0002']
    const file = tenderFile([])
      .replace('ST*204*0001~\nSE*2*0001', [...good, ...bad].join('~\n'))
      .replace('GE*1*', 'GE*2*')
    expect(lenient(file).tenders.map(({ shipmentId }) => shipmentId)).toEqual(['LD-1001'])
    expect(lenient(file).outlines.map(({ shipmentId, ok }) => [shipmentId, ok])).toEqual([
      ['LD-1001', true],
      ['LD-2', false],
    ])
    expect(readTender(file, { mode: 'strict' }).tenders).toEqual([])
  })

  const change = (from: string, to: string) =>
    [...HEADER, ...PICKUP, ...DELIVERY, TOTAL].map((line) => (line === from ? to : line)).filter(Boolean)
  it.each<[string, readonly string[], string, 'error' | 'warning']>([
    ['no B2', change('B2**DRBW**LD-1001**PP', ''), 'segment_missing', 'error'],
    ['no load number', change('B2**DRBW**LD-1001**PP', 'B2**DRBW'), 'element_missing', 'error'],
    [
      'a load number of 31 characters',
      change('B2**DRBW**LD-1001**PP', `B2**DRBW**${'9'.repeat(31)}`),
      'value_too_long',
      'error',
    ],
    ['no purpose', change('B2A*00*LT', ''), 'segment_missing', 'warning'],
    ['an unknown purpose', change('B2A*00*LT', 'B2A*77'), 'code_unknown', 'error'],
    ['an unknown stop reason', change('S5*1*CL', 'S5*1*??'), 'code_unknown', 'error'],
    ['two stops of one number', change('S5*2*CU', 'S5*1*CU'), 'stop_order', 'error'],
    ['a delivery first', change('S5*1*CL', 'S5*1*UL'), 'stop_order', 'error'],
    ['a pickup last', change('S5*2*CU', 'S5*2*LD'), 'stop_order', 'error'],
    ['delivery before pickup', change('G62*54*20261203*L*1500', 'G62*54*20261130*L*1500'), 'stop_order', 'error'],
    [
      'a window that ends before it begins',
      change('G62*38*20261201*K*1200', 'G62*38*20261201*K*0700'),
      'window_reversed',
      'error',
    ],
    ['30 February', change('G62*37*20261201*I*0800', 'G62*37*20260230*I*0800'), 'date_invalid', 'error'],
    ['25 o’clock', change('G62*37*20261201*I*0800', 'G62*37*20261201*I*2500'), 'time_invalid', 'error'],
    ['no place', change('N4*Dallas*TX*75212*US', 'N4**TX'), 'stop_place_missing', 'error'],
    ['no window', [...HEADER, 'S5*1*CL', 'N1*SH*A', 'N4*Chicago*IL', ...DELIVERY], 'window_missing', 'warning'],
    ['another time zone', change('G62*37*20261201*I*0800', 'G62*37*20261201*I*0800*QQ'), 'value_conflict', 'warning'],
    [
      'an edge that contradicts itself',
      change('G62*37*20261201*I*0800', 'G62*37*20261201*K*0800'),
      'value_conflict',
      'warning',
    ],
    [
      'a delivery date at a pickup',
      change('G62*37*20261201*I*0800', 'G62*53*20261201*I*0800'),
      'value_conflict',
      'warning',
    ],
    ['a date of unknown kind', change('G62*37*20261201*I*0800', 'G62*99*20261201'), 'code_unknown', 'warning'],
    ['a weight without unit', change('AT8*G*L*42000*26', 'AT8*G**42000*26'), 'weight_unit_unknown', 'error'],
    ['a weight below zero', change('AT8*G*L*42000*26', 'AT8*G*L*-1*26'), 'number_invalid', 'error'],
    ['a weight in words', change('AT8*G*L*42000*26', 'AT8*G*L*heavy*26'), 'number_invalid', 'error'],
    ['half a piece', change('AT8*G*L*42000*26', 'AT8*G*L*42000*2.5'), 'number_invalid', 'error'],
    ['a total that differs', change(TOTAL, 'L3*41000*G*2150*FR*215000******26*L'), 'value_conflict', 'warning'],
    ['a rate that differs', change(TOTAL, 'L3*42000*G*2150*FR*225000******26*L'), 'value_conflict', 'warning'],
    ['an amount with a point', change(TOTAL, 'L3*42000*G*2150*FR*2150.00******26*L'), 'number_invalid', 'warning'],
    ['an amount in words', change(TOTAL, 'L3*42000*G*2150*FR*lots******26*L'), 'number_invalid', 'error'],
    ['a price below zero', change(TOTAL, 'L3*42000*G*2150*FR*-5******26*L'), 'number_invalid', 'error'],
    ['a currency we do not trade in', ['C3*XXX', ...change('', '')], 'currency_unknown', 'error'],
    [
      'a UN number of three digits',
      [...HEADER, ...PICKUP, 'L5**Paint', 'LH1*DR*1*126', ...DELIVERY],
      'hazmat_invalid',
      'error',
    ],
    [
      'a packing group IV',
      [...HEADER, ...PICKUP, 'L5**Paint', 'LH1*DR*1*1263*******IV', ...DELIVERY],
      'hazmat_invalid',
      'error',
    ],
    ['details that we do not take', [...HEADER, 'M7*SEAL1', ...PICKUP, ...DELIVERY], 'segment_ignored', 'warning'],
    ['a reference without a kind', [...HEADER, 'L11*123', ...PICKUP, ...DELIVERY], 'element_missing', 'warning'],
  ])('names %s', (_what, segments, code, severity) => {
    const { tenders, issues } = readTender(tenderFile(segments), { mode: 'strict' })
    expect(issues.filter((issue) => issue.code === code).map((issue) => issue.severity)).toContain(severity)
    expect(tenders).toHaveLength(severity === 'error' ? 0 : 1)
    for (const { message } of issues) expect(message).toMatch(/^[A-Z0-9"].*\.$/)
  })

  it('takes 30 stops and refuses 31', () => {
    const file = (count: number) => [
      ...HEADER,
      ...PICKUP,
      ...Array.from({ length: count - 2 }, (_, index) => [
        `S5*${index + 2}*PU`,
        'G62*68*20261202',
        'N1*CN*X',
        'N4*Tulsa*OK',
      ]).flat(),
      `S5*${count}*CU`,
      ...DELIVERY.slice(1),
    ]
    expect(tenderOf(file(30)).stops).toHaveLength(30)
    expect(issuesOf(file(31)).find(({ code }) => code === 'stop_count')?.message).toBe(
      'The tender has 31 stops; a load can have at most 30.',
    )
  })
})
