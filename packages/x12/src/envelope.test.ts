import fc from 'fast-check'
import { X12FatInterchange, X12Parser } from 'node-x12'
import { describe, expect, it } from 'vitest'
import { readEnvelopes } from './envelope.ts'
import { ISA, sample, soundTender, tenderFile, HEADER, PICKUP, DELIVERY, type SampleName } from './testing.ts'
import { MAX_ISSUES } from './issues.ts'
import { ISA_LENGTH, MAX_SEGMENTS, MAX_X12_LENGTH } from './tokenize.ts'

const codes = (text: string, mode: 'strict' | 'lenient' = 'strict'): string[] =>
  readEnvelopes(text, mode).issues.map(({ code }) => code)
const errors = (text: string, mode: 'strict' | 'lenient' = 'strict') =>
  readEnvelopes(text, mode).issues.filter(({ severity }) => severity === 'error')
const sound = tenderFile([...HEADER, ...PICKUP, ...DELIVERY])

describe('readEnvelopes', () => {
  it.each<SampleName>(['210', '214', '990'])(
    'cuts the real %s into the same segments and elements as node-x12',
    (name) => {
      const text = sample(name)
      const parsed = new X12Parser(true).parse(text)
      if (parsed instanceof X12FatInterchange) throw new Error('one interchange expected')
      const theirs = parsed.functionalGroups.flatMap((group) =>
        group.transactions.flatMap((set) =>
          [set.header, ...set.segments, set.trailer].map((segment) => [
            segment.tag,
            ...segment.elements.map(({ value }) => value ?? ''),
          ]),
        ),
      )
      const { interchanges } = readEnvelopes(text, 'strict')
      const ours = interchanges.flatMap(({ groups }) =>
        groups.flatMap(({ sets }) =>
          sets.flatMap(({ segments }) => segments.map(({ id, elements }) => [id, ...elements])),
        ),
      )
      expect(ours).toEqual(theirs)
      expect(errors(text)).toEqual([])
    },
  )

  it('reads the same 204 segments as node-x12 does when it is lenient', () => {
    const parsed = new X12Parser(false).parse(sample('204'))
    if (parsed instanceof X12FatInterchange) throw new Error('one interchange expected')
    const theirs = parsed.functionalGroups[0]?.transactions[0]?.segments.map(({ tag, elements }) => [
      tag,
      ...elements.map(({ value }) => value ?? ''),
    ])
    const segments = readEnvelopes(sample('204'), 'lenient').interchanges[0]?.groups[0]?.sets[0]?.segments.slice(1, -1)
    expect(segments?.map(({ id, elements }) => [id, ...elements])).toEqual(theirs)
    expect(() => new X12Parser(true).parse(sample('204'))).toThrow(/41|38|segment/i)
  })

  it('says in plain words that the real 204 miscounts its segments', () => {
    expect(errors(sample('204'))).toEqual([
      {
        severity: 'error',
        segment: 40,
        segmentId: 'SE',
        element: 1,
        code: 'segment_count',
        message: 'The file says it has 41 segments; it has 38.',
      },
    ])
    expect(errors(sample('204'), 'lenient')).toEqual([])
    expect(errors(soundTender())).toEqual([])
  })

  it('takes the separators from the ISA, whatever they are', () => {
    for (const [element, segment] of [
      ['|', '\n'],
      ['*', "'"],
      ['^', '|'],
      ['\t', '\r'],
      ['*', '~\r\n'],
    ] as const) {
      const text = sound.replaceAll('*', element).replaceAll('~\n', segment)
      const { interchanges, issues } = readEnvelopes(text, 'strict')
      expect({ element, segment, issues }).toEqual({ element, segment, issues: [] })
      expect(interchanges[0]?.groups[0]?.sets[0]?.segments).toHaveLength(16)
    }
  })

  it('takes two segments on a line, blank lines, trailing spaces and a byte order mark', () => {
    const text = `\ufeff${sound.replace('B2A*00*LT~\n', 'B2A*00*LT~').replace('S5*1*CL~', '   S5*1*CL~\n\n\n')}      \n`
    expect(readEnvelopes(text, 'strict').issues).toEqual([])
  })

  it('numbers segments from 1 and keeps where each begins', () => {
    const [set] = readEnvelopes(sound, 'strict').interchanges[0]?.groups[0]?.sets ?? []
    const b2 = set?.segments[1]
    expect(b2?.number).toBe(4)
    expect(sound.slice(b2?.position).startsWith('B2*')).toBe(true)
  })

  it('refuses an ISA that is not 106 characters, in both modes', () => {
    const short = sound.replace('SENDER         ', 'SENDER        ')
    const broken = sound.replace('*261121*', '*261121\n*')
    for (const mode of ['strict', 'lenient'] as const) {
      expect(readEnvelopes(short, mode).issues[0]?.message).toBe(
        'The first line (ISA) must be exactly 106 characters long, spaces included; its field 6 does not have the right length.',
      )
      expect(readEnvelopes(broken, mode).issues[0]?.message).toContain('it has a line break after')
      expect(readEnvelopes(ISA.slice(0, 60), mode).issues[0]?.message).toContain('the file ends after 60 characters')
      expect(readEnvelopes(short, mode).interchanges).toEqual([])
    }
    expect(ISA).toHaveLength(ISA_LENGTH)
  })

  it.each([
    ['nothing', '', 'file_empty'],
    ['blanks', ' \n\t ', 'file_empty'],
    ['a CSV file', 'a,b\n1,2', 'not_x12'],
    ['separators alike', ISA.replace('*T*>~', '*T***'), 'separators_clash'],
    ['a letter as terminator', ISA.replace('>~', '>X'), 'separators_clash'],
    ['ISA alone', ISA, 'iea_missing'],
    ['a missing IEA', sound.replace('IEA*1*000000001~\n', ''), 'iea_missing'],
    ['a missing GE', sound.replace('GE*1*1~\n', ''), 'ge_missing'],
    ['a missing SE', sound.replace('SE*16*0001~\n', ''), 'se_missing'],
    ['a missing GS', sound.replace(/GS[^~]*~\n/, ''), 'gs_missing'],
    ['a missing ST', sound.replace('ST*204*0001~\n', ''), 'st_missing'],
    ['another IEA control number', sound.replace('IEA*1*000000001', 'IEA*1*000000002'), 'control_number_mismatch'],
    ['another GE control number', sound.replace('GE*1*1', 'GE*1*2'), 'control_number_mismatch'],
    ['another SE control number', sound.replace('SE*16*0001', 'SE*16*0002'), 'control_number_mismatch'],
    ['a wrong number of sets', sound.replace('GE*1*1', 'GE*3*1'), 'set_count'],
    ['a wrong number of groups', sound.replace('IEA*1*', 'IEA*2*'), 'group_count'],
    ['a count that is no number', sound.replace('SE*16*', 'SE*x*'), 'segment_count'],
    ['a second ST inside the first', sound.replace('S5*2*CU~', 'ST*204*0002~'), 'se_missing'],
    ['text after the end', `${sound}hello`, 'text_after_end'],
    ['a segment without a name', sound.replace('B2A*00', '*00'), 'bad_segment_id'],
    ['a last line that is not ended', sound.trimEnd().slice(0, -1), 'last_segment_open'],
    ['an unprintable character', sound.replace('Acme', 'Ac\u0000me'), 'control_character'],
    ['half a character', sound.replace('Acme', 'Ac\ud800me'), 'control_character'],
    ['a group of another kind', sound.replace('GS*SM', 'GS*IM'), 'group_type_mismatch'],
    ['another receiver', sound.replace('GS*SM*SENDER*RECEIVER', 'GS*SM*SENDER*OTHER'), 'party_mismatch'],
    ['another version', sound.replace('*X*004010', '*X*005010'), 'version_mismatch'],
    ['too much text', 'x'.repeat(MAX_X12_LENGTH + 1), 'file_too_large'],
    ['too many segments', ISA + 'AB~'.repeat(MAX_SEGMENTS + 1), 'file_too_large'],
  ])('names %s', (_what, text, code) => {
    expect(codes(text)).toContain(code)
  })

  it('counts each of two sets, and refuses two with one control number', () => {
    const set = 'ST*204*0001~SE*2*0001~'
    const file = (sets: string) => `${ISA}GS*SM*SENDER*RECEIVER*20261121*0800*1*X*004010~${sets}GE*2*1~IEA*1*000000001~`
    expect(codes(file(set + set))).toEqual(['duplicate_control_number'])
    expect(codes(file(set + set.replaceAll('0001', '0002')))).toEqual([])
  })

  it('reads several interchanges of one file, each with its own separators', () => {
    const { interchanges, issues } = readEnvelopes(sample('990') + sample('214'), 'strict')
    expect(interchanges.map(({ groups }) => groups[0]?.sets[0]?.code)).toEqual(['990', '214'])
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(interchanges[1]?.groups[0]?.sets[0]?.segments[0]?.number).toBe(10)
  })

  it('bounds the number of issues and still knows that there are errors', () => {
    const text = `${ISA}${'1x~'.repeat(5000)}`
    const { issues } = readEnvelopes(text, 'lenient')
    expect(issues).toHaveLength(MAX_ISSUES + 1)
    expect(issues.at(-1)?.code).toBe('too_many_issues')
  })

  // Work that grew with the square of its length would run into the test's own limit.
  it('reads 100,000 segments, and a million empty ones, to the end', { timeout: 5_000 }, () => {
    expect(readEnvelopes(ISA + 'GS*SM~'.repeat(MAX_SEGMENTS - 2), 'lenient').issues.length).toBeGreaterThan(0)
    expect(readEnvelopes(ISA.replace('~', '\n') + '\n'.repeat(1_000_000), 'lenient').issues.length).toBeGreaterThan(0)
  })

  it('never throws on any text and says something about each that is not a file', () => {
    const pieces = fc.constantFrom(
      'ISA',
      'GS',
      'ST',
      'SE',
      'GE',
      'IEA',
      'S5',
      '*',
      '~',
      '\n',
      '0',
      ISA,
      '\u0000',
      '204',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((parts) => parts.join('')),
          fc.array(pieces).map((parts) => ISA + parts.join('')),
        ),
        (text) => {
          for (const mode of ['strict', 'lenient'] as const)
            expect(readEnvelopes(text, mode).issues.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 500 },
    )
  })
})
