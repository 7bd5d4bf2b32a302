import fc from 'fast-check'
import { X12FatInterchange, X12Parser } from 'node-x12'
import { describe, expect, it } from 'vitest'
import { readEnvelopes } from './envelope.ts'
import { readTender } from './read-204.ts'
import { readFreightInvoice } from './read-210.ts'
import { readStatusMessage } from './read-214.ts'
import { readTenderResponse } from './read-990.ts'
import { DELIVERY, HEADER, PICKUP, sample, soundTender, tenderFile } from './testing.ts'
import { writeTenderResponse, type OutgoingTenderResponse } from './write-990.ts'
import { acknowledgeInterchange, writeAcknowledgment } from './write-997.ts'
import { safeText, type OutgoingEnvelope } from './write-envelope.ts'

const strict = { mode: 'strict' } as const
const lenient = { mode: 'lenient' } as const

const envelope: OutgoingEnvelope = {
  sender: { qualifier: '02', id: 'SCAC' },
  receiver: { qualifier: 'ZZ', id: 'MGCTLYST' },
  version: '004010',
  interchangeControlNumber: 2356,
  groupControlNumber: 267,
  sentAt: '2016-07-26T08:36',
  usage: 'test',
}
const answer: OutgoingTenderResponse = {
  envelope,
  setControlNumber: '000000448',
  carrierScac: 'SCAC',
  shipmentId: '75027674',
  action: 'A',
}

/** Strict node-x12 throws on any fault of envelope, count or control number. */
const oracle = (text: string) => {
  const parsed = new X12Parser(true).parse(text)
  if (parsed instanceof X12FatInterchange) throw new Error('one interchange expected')
  return parsed
}

describe('answers (990)', () => {
  it('reads the real one', () => {
    const { documents, issues } = readTenderResponse(sample('990'), strict)
    expect(documents).toEqual([
      { carrierScac: 'SCAC', shipmentId: '75027674', action: 'A', answer: 'accepted', references: [] },
    ])
    expect(issues.map(({ code }) => code)).toEqual(['version_mismatch'])
  })

  it('writes the real one byte for byte', () => {
    const separators = { element: '*', component: '>', segment: '\n' }
    expect(writeTenderResponse({ ...answer, envelope: { ...envelope, interchangeVersion: '00400', separators } })).toBe(
      sample('990'),
    )
  })

  it('writes with ~ and a padded ISA by default, which node-x12 takes strictly', () => {
    const text = writeTenderResponse({
      ...answer,
      answeredOn: '2026-11-21',
      ourReference: 'SH-42',
      action: 'D',
      reason: 'No truck in the area until Tuesday noon',
    })
    expect(text.split('\n')).toEqual([
      'ISA*00*          *00*          *02*SCAC           *ZZ*MGCTLYST       *160726*0836*U*00401*000002356*0*T*>~',
      'GS*GF*SCAC*MGCTLYST*20160726*0836*267*X*004010~',
      'ST*990*000000448~',
      'B1*SCAC*75027674*20261121*D~',
      'N9*CN*SH-42~',
      'K1*No truck in the area until Tue*sday noon~',
      'SE*5*000000448~',
      'GE*1*267~',
      'IEA*1*000002356~',
      '',
    ])
    expect(oracle(text).functionalGroups[0]?.transactions[0]?.segments.map(({ tag }) => tag)).toEqual([
      'B1',
      'N9',
      'K1',
    ])
    expect(readEnvelopes(text, 'strict').issues).toEqual([])
  })

  it('writes the repetition separator into ISA11 after version 4010', () => {
    const text = writeTenderResponse({ ...answer, envelope: { ...envelope, version: '005010' } })
    expect(text.slice(82, 89)).toBe('^*00501')
    expect(readEnvelopes(text, 'strict').interchanges[0]?.separators.repetition).toBe('^')
  })

  it('reads back what it writes, whatever the texts are', () => {
    const separators = { element: '*', component: '>', segment: '~', repetition: '^' }
    fc.assert(
      fc.property(
        fc.constantFrom<'A' | 'D' | 'E'>('A', 'D', 'E'),
        fc.string({ minLength: 1, maxLength: 30 }).filter((text) => safeText(text, separators) !== ''),
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (action, shipmentId, reason, number) => {
          const text = writeTenderResponse({
            ...answer,
            action,
            shipmentId,
            reason,
            envelope: { ...envelope, interchangeControlNumber: number },
          })
          const { documents, issues, interchanges } = readTenderResponse(text, strict)
          expect(issues).toEqual([])
          expect(documents[0]).toMatchObject({
            action,
            shipmentId: safeText(shipmentId, separators),
            answer: action === 'A' ? 'accepted' : 'declined',
          })
          expect(Number(interchanges[0]?.controlNumber)).toBe(number)
        },
      ),
    )
  })

  it.each<[string, Partial<OutgoingTenderResponse>]>([
    ['a SCAC of five letters', { carrierScac: 'ABCDE' }],
    ['no load number', { shipmentId: '' }],
    ['a load number of 31 characters', { shipmentId: 'x'.repeat(31) }],
    ['a short set number', { setControlNumber: '1' }],
    ['control number 0', { envelope: { ...envelope, interchangeControlNumber: 0 } }],
    ['control number 1,000,000,000', { envelope: { ...envelope, groupControlNumber: 1_000_000_000 } }],
    ['an id of 16 characters', { envelope: { ...envelope, sender: { qualifier: 'ZZ', id: 'A'.repeat(16) } } }],
    ['an id with a separator', { envelope: { ...envelope, sender: { qualifier: 'ZZ', id: 'A*B' } } }],
    ['a qualifier of one letter', { envelope: { ...envelope, sender: { qualifier: 'Z', id: 'A' } } }],
    ['a version in words', { envelope: { ...envelope, version: 'latest' } }],
    ['no time', { envelope: { ...envelope, sentAt: 'now' } }],
  ])('refuses to write %s', (_what, change) => {
    expect(() => writeTenderResponse({ ...answer, ...change })).toThrow(RangeError)
  })

  it.each([
    ['B1*SCAC*75027674**A\n', '', 'segment_missing'],
    ['*75027674**A', '***A', 'element_missing'],
    ['**A\n', '**\n', 'element_missing'],
    ['**A\n', '**Q\n', 'code_unknown'],
    ['**A\n', '*20261399*A\n', 'date_invalid'],
  ])('reading names the fault when %j becomes %j', (from, to, code) => {
    const { documents, issues } = readTenderResponse(sample('990').replace(from, to), lenient)
    expect(issues.map((issue) => issue.code)).toContain(code)
    expect(documents).toEqual([])
  })

  it.each([
    ['B', 'conditional'],
    ['C', 'counter'],
    ['E', 'declined'],
    ['R', 'deleted'],
    ['U', 'changed'],
    ['N', 'new'],
  ])('action %s is %s', (action, meaning) => {
    expect(readTenderResponse(sample('990').replace('**A\n', `**${action}\n`), strict).documents[0]?.answer).toBe(
      meaning,
    )
  })
})

describe('invoices (210)', () => {
  it('adds up the real one to 659.40', () => {
    const { documents, issues } = readFreightInvoice(sample('210'), strict)
    expect(issues.map(({ code }) => code)).toEqual(['currency_assumed'])
    expect(documents[0]).toMatchObject({
      invoiceNumber: '09851270',
      shipmentId: '75027674',
      carrierScac: 'SCAC',
      freightTerms: 'third_party',
      invoicedOn: '2016-07-07',
      deliveredOn: '2016-07-08',
      deliveryDateQualifier: '035',
      currency: 'USD',
      sumOfCharges: 65940,
      netDue: 65940,
      totalCharge: 65940,
    })
    expect(documents[0]?.lines).toEqual([
      {
        number: '1',
        description: 'SKIDS PAPER',
        weight: 7889,
        pieces: 3,
        rate: 46.09,
        rateQualifier: 'PH',
        charge: 363604,
      },
      { number: '2', charge: 1500, chargeCode: 'CUS' },
      {
        number: '3',
        description: 'FUEL SUR CHG  00.72%',
        rate: 26.27,
        rateQualifier: 'FR',
        charge: 2627,
        chargeCode: 'FUE',
        chargeName: 'Fuel surcharge',
      },
      { number: '4', description: 'DISCOUNT', charge: -301791, chargeCode: 'DSC', chargeName: 'Discount' },
    ])
    expect(documents[0]?.parties.map(({ role, city, state, postalCode }) => [role, city, state, postalCode])).toEqual([
      ['SH', 'BOSTON', 'MA', '01890'],
      ['CN', 'CONCORD', 'OH', 'L4K'],
      ['BT', 'RICHMOND', 'VA', '55203'],
    ])
  })

  it.each([
    ['20160707*65940', '20160707*65941', 'The invoice asks for 659.41, but its lines add up to 659.40.'],
    ['***65940***', '***75940***', 'The total is given as 759.40, but the lines add up to 659.40.'],
    ['*-301791*', '*301791*', 'The invoice asks for 659.40, but its lines add up to 6,695.22.'],
  ])('says when %s became %s', (from, to, message) => {
    const text = sample('210').replace(from, to)
    const issue = readFreightInvoice(text, strict).issues.find(({ code }) => code === 'charges_do_not_add_up')
    expect(issue).toMatchObject({ severity: 'error', message })
    expect(readFreightInvoice(text, strict).documents).toEqual([])
    expect(readFreightInvoice(text, lenient).documents).toHaveLength(1)
  })

  it.each([
    ['B3**09851270*', 'B3***'],
    ['20160707*65940', '20160707*'],
    ['*46.09*', '*high*'],
    ['*363604~', '*3.6.0~'],
  ])('refuses it when %s becomes %s', (from, to) => {
    expect(readFreightInvoice(sample('210').replace(from, to), strict).documents).toEqual([])
  })
})

describe('statuses (214)', () => {
  it('reads the real one', () => {
    const { documents, issues } = readStatusMessage(sample('214'), strict)
    expect(issues).toEqual([])
    expect(documents[0]).toMatchObject({ proNumber: '1751807', shipmentId: '75027674', carrierScac: 'SCAC' })
    expect(documents[0]?.parties.map(({ role, city }) => [role, city])).toEqual([
      ['SH', 'RUMFORD'],
      ['CN', 'BRATTLEBORO'],
      ['BT', 'RUMFORD'],
    ])
    expect(documents[0]?.statuses).toEqual([
      {
        kind: 'status',
        code: 'D1',
        meaning: 'Completed unloading',
        reasonCode: 'NS',
        reason: 'Normal status',
        reasonParty: 'none',
        at: '2016-07-26T12:30',
        timeCode: 'LT',
        timeGiven: true,
        city: 'BRATTLEBORO',
        state: 'VT',
        equipmentScac: 'SCAC',
        equipmentNumber: '30402',
      },
    ])
  })

  const withStatus = (lines: string) =>
    sample('214')
      .replace('AT7*D1*NS***20160726*1230*LT~', lines)
      .replace(/SE\*16\*/, `SE*${15 + lines.split('~').filter((part) => part.trim()).length}*`)
  it('reads appointments, stop numbers, positions and days without a time', () => {
    const text = withStatus('L11*2*QN~AT7***AB*AG*20160727*0900*ET~').replace(
      'MS1*BRATTLEBORO*VT',
      'MS1****0723330*0425106*W*N',
    )
    expect(readStatusMessage(text, strict).documents[0]?.statuses[0]).toMatchObject({
      kind: 'appointment',
      code: 'AB',
      meaning: 'Delivery appointment',
      reasonParty: 'consignee',
      stopSequence: 2,
      longitude: -72.558333,
      latitude: 42.851667,
      timeCode: 'ET',
    })
    expect(readStatusMessage(withStatus('AT7*X6*NS***20160727~'), strict).documents[0]?.statuses[0]).toMatchObject({
      at: '2016-07-27T00:00',
      timeGiven: false,
    })
  })

  it.each([
    ['AT7*D1*NS*AB**20160726*1230*LT~', 'value_conflict', 0],
    ['AT7*****20160726*1230*LT~', 'value_conflict', 0],
    ['AT7*ZZ*NS***20160726*1230*LT~', 'code_unknown', 1],
    ['AT7*D1*NS***20161326*1230*LT~', 'date_invalid', 0],
    ['AT7*D1*NS***20160726*2530*LT~', 'time_invalid', 0],
  ])('names the fault of %s', (line, code, count) => {
    const { documents, issues } = readStatusMessage(withStatus(line), strict)
    expect(issues.map((issue) => issue.code)).toContain(code)
    expect(documents).toHaveLength(count)
  })

  it('leaves out a position that is none', () => {
    const { documents, issues } = readStatusMessage(
      sample('214').replace('MS1*BRATTLEBORO*VT', 'MS1****9993330*0425106*W*N'),
      strict,
    )
    expect(issues.map(({ code }) => code)).toEqual(['number_invalid'])
    expect(documents[0]?.statuses[0]).not.toHaveProperty('longitude')
  })
})

describe('acknowledgments (997)', () => {
  const acknowledge = (text: string, mode: 'strict' | 'lenient') => {
    const { interchanges, issues } = readTender(text, { mode })
    return interchanges.flatMap((interchange) => acknowledgeInterchange(interchange, issues))
  }
  const bodyOf = (text: string, mode: 'strict' | 'lenient' = 'strict') =>
    writeAcknowledgment({ envelope, groups: acknowledge(text, mode), firstSetControlNumber: 1 })
      .split('~\n')
      .slice(3, -4)

  it('rejects the real tender in strict mode for its count (AK5 R 4)', () => {
    expect(bodyOf(sample('204'))).toEqual(['AK1*SM*17878', 'AK2*204*178780001', 'AK5*R*4', 'AK9*R*1*1*0'])
  })

  it('accepts it with errors in lenient mode, and wholly once it is mended', () => {
    expect(bodyOf(sample('204'), 'lenient')).toEqual(['AK1*SM*17878', 'AK2*204*178780001', 'AK5*E*4', 'AK9*E*1*1*1'])
    expect(bodyOf(soundTender())).toEqual(['AK1*SM*17878', 'AK2*204*178780001', 'AK5*A', 'AK9*A*1*1*1'])
  })

  it('points at the segment and element that are wrong', () => {
    const text = tenderFile([...HEADER, ...PICKUP.map((line) => line.replace('20261201*I', '20261301*I')), ...DELIVERY])
    expect(bodyOf(text)).toEqual([
      'AK1*SM*1',
      'AK2*204*0001',
      'AK3*G62*5**8',
      'AK4*2**8*20261301',
      'AK5*R*5',
      'AK9*R*1*1*0',
    ])
  })

  it('accepts a group partly when one of two sets is bad', () => {
    const sets = [...HEADER, ...PICKUP, ...DELIVERY, 'SE*16*0001', 'ST*204*0002', 'B2**DRBW**LD-2', 'B2A*00']
    const text = tenderFile(sets).replace('SE*20*0001', 'SE*4*0002').replace('GE*1*', 'GE*2*')
    const body = bodyOf(text)
    expect(body.filter((line) => line.startsWith('AK5'))).toEqual(['AK5*A', 'AK5*R*5'])
    expect(body.at(-1)).toBe('AK9*P*2*2*1')
  })

  it.each([
    ['GE*1*17878', 'GE*2*17878', 'AK9*R*2*1*0*5'],
    ['GE*1*17878', 'GE*1*17879', 'AK9*R*1*1*0*4'],
    ['GE*1*17878\n', '', 'AK9*R*1*1*0*3'],
  ])('rejects the group when %j becomes %j', (from, to, ak9) => {
    expect(bodyOf(soundTender().replace(from, to)).at(-1)).toBe(ak9)
  })

  it('takes nothing from a file whose own end is wrong', () => {
    expect(bodyOf(soundTender().replace('IEA*1*', 'IEA*2*'))).toEqual([
      'AK1*SM*17878',
      'AK2*204*178780001',
      'AK5*R',
      'AK9*R*1*1*0',
    ])
    expect(bodyOf(soundTender().replace('IEA*1*', 'IEA*2*'), 'lenient').at(-1)).toBe('AK9*A*1*1*1')
  })

  it('names a set that is not closed, of another number, or of another kind', () => {
    expect(bodyOf(soundTender().replace('SE*38*178780001\n', ''))).toContain('AK5*R*2')
    expect(bodyOf(soundTender().replace('SE*38*178780001', 'SE*38*178780002'))).toContain('AK5*R*3')
    expect(bodyOf(sample('210'))).toContain('AK5*R*1')
  })

  it('is a file that node-x12 takes strictly, and is itself never acknowledged', () => {
    const text = writeAcknowledgment({
      envelope,
      groups: acknowledge(sample('204'), 'strict'),
      firstSetControlNumber: 7,
    })
    expect(oracle(text).functionalGroups[0]?.transactions[0]?.segments.map(({ tag }) => tag)).toEqual([
      'AK1',
      'AK2',
      'AK5',
      'AK9',
    ])
    const { interchanges, issues } = readEnvelopes(text, 'strict')
    expect(issues).toEqual([])
    expect(interchanges.flatMap((interchange) => acknowledgeInterchange(interchange, issues))).toEqual([])
    expect(() => writeAcknowledgment({ envelope, groups: [], firstSetControlNumber: 1 })).toThrow(RangeError)
  })
})

describe('every reader', () => {
  const readers = [readTenderResponse, readFreightInvoice, readStatusMessage]

  it('takes any cut of any sample without throwing, and strict yields nothing from a cut', () => {
    for (const [name, read] of [
      ['990', readTenderResponse],
      ['210', readFreightInvoice],
      ['214', readStatusMessage],
    ] as const) {
      const text = sample(name).trimEnd()
      for (let length = 0; length < text.length - 1; length += 1) {
        const { documents, issues } = read(text.slice(0, length), strict)
        expect(issues.length).toBeGreaterThan(0)
        expect({ name, length, documents }).toEqual({ name, length, documents: [] })
      }
    }
  })

  it('takes any damage without throwing, and so does the acknowledgment', () => {
    const texts = [sample('990'), sample('210'), sample('214'), sample('204')]
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(1300),
        fc.nat(40),
        fc.string({ unit: 'binary', maxLength: 5 }),
        (text, at, removed, put) => {
          const damaged = text.slice(0, at) + put + text.slice(at + removed)
          for (const read of readers) {
            const { documents, issues } = read(damaged, lenient)
            expect(documents.length + issues.length).toBeGreaterThan(0)
          }
          const { interchanges, issues } = readTender(damaged, strict)
          const groups = interchanges.flatMap((interchange) => acknowledgeInterchange(interchange, issues))
          const text997 =
            groups.length === 0 ? sample('214') : writeAcknowledgment({ envelope, groups, firstSetControlNumber: 1 })
          expect(readEnvelopes(text997, 'strict').issues).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })
})
