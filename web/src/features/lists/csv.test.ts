import { expect, test } from 'vitest'
import { decimalOf, exportText, exportWeight, isoInZone } from '../../ui/table/table-export.ts'
import { csvOf } from './csv.ts'

interface Line {
  what: string
  figure: number | null
}
const COLUMNS = [exportText<Line>('What', ({ what }) => what), exportText<Line>('Figure', ({ figure }) => figure)]
const cells = (text: string): string[] =>
  csvOf(COLUMNS, [{ what: text, figure: null }])
    .split('\r\n')
    .slice(1, -1)

test('begins with a byte order mark and a head, and ends each line as RFC 4180 has it', () => {
  expect(csvOf(COLUMNS, [{ what: 'Ice', figure: 3 }])).toBe('\uFEFFWhat,Figure\r\nIce,3\r\n')
})

test('quotes what has a comma, a quote or a line end in it, and doubles quotes', () => {
  expect(cells('Dallas, TX')).toEqual(['"Dallas, TX",'])
  expect(cells('the "big" one')).toEqual(['"the ""big"" one",'])
  expect(csvOf(COLUMNS, [{ what: 'a\nb', figure: null }])).toContain('"a\nb",')
  expect(cells('plain')).toEqual(['plain,'])
})

test('a cell that a spreadsheet would run is made harmless; a negative number stays a number', () => {
  expect(cells('=HYPERLINK("x")')).toEqual(['"\'=HYPERLINK(""x"")",'])
  for (const start of ['=1+1', '+1 214 555-0101', '-2+3', '@SUM(A1)', '\t=1'])
    expect(cells(start)).toEqual([`'${start},`])
  for (const number of ['-5', '-12.50']) expect(cells(number)).toEqual([`${number},`])
  expect(csvOf(COLUMNS, [{ what: 'x', figure: -7.5 }])).toContain('x,-7.5')
})

test('amounts are exact decimals in the digits of their currency', () => {
  expect(decimalOf({ amount: 194_005, currency: 'USD' })).toBe('1940.05')
  expect(decimalOf({ amount: -5, currency: 'USD' })).toBe('-0.05')
  expect(decimalOf({ amount: 1200, currency: 'JPY' })).toBe('1200')
  expect(decimalOf({ amount: 9_007_199_254_740_991, currency: 'USD' })).toBe('90071992547409.91')
})

test('times stand on the clock of their place, with its distance from UTC on that day', () => {
  expect(isoInZone('2026-10-09T11:00:00.000Z', 'America/Chicago')).toBe('2026-10-09T06:00-05:00')
  expect(isoInZone('2026-12-09T12:00:00.000Z', 'America/Chicago')).toBe('2026-12-09T06:00-06:00')
  expect(isoInZone('2026-12-09T12:00:00.000Z', 'America/St_Johns')).toBe('2026-12-09T08:30-03:30')
  expect(isoInZone('2026-12-09T12:00:00.000Z', 'UTC')).toBe('2026-12-09T12:00+00:00')
})

test('the unit stands in the head, the figure follows it', () => {
  const row = { grams: 20_000_000 }
  const of = ({ grams }: typeof row): number => grams
  expect(csvOf([exportWeight('Weight', { of, unit: 'lb' })], [row])).toBe('\uFEFFWeight (lb)\r\n44092.45\r\n')
  expect(csvOf([exportWeight('Weight', { of, unit: 'kg' })], [row])).toBe('\uFEFFWeight (kg)\r\n20000\r\n')
})
