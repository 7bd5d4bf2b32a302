import { CSV_TEMPLATE } from '@drawbar/contract/load-imports/csv-template.ts'
import { expect, test } from 'vitest'
import { MAX_CSV_ROWS, readLoadsCsv } from './read-loads-csv.ts'

const read = (text: string) => readLoadsCsv(new TextEncoder().encode(text), { today: '2026-11-27' })
const [heading = '', first = '', second = ''] = CSV_TEMPLATE.split('\r\n')

test(`reads ${MAX_CSV_ROWS} rows`, { timeout: 60_000 }, () => {
  const lines = Array.from({ length: MAX_CSV_ROWS }, (_, index) => (index % 2 ? second : first))
  const { rows, errorCount } = read([heading, ...lines].join('\r\n'))
  expect([rows.length, errorCount]).toEqual([MAX_CSV_ROWS, 0])
})

test('refuses one row more, and keeps none', { timeout: 60_000 }, () => {
  const { rows, issues } = read([heading, ...Array.from({ length: MAX_CSV_ROWS + 1 }, () => 'x')].join('\n'))
  expect(rows).toEqual([])
  expect(issues.at(-1)?.message ?? '').not.toBe('')
  const whole = read([heading, ...Array.from({ length: MAX_CSV_ROWS + 1 }, () => first)].join('\n'))
  expect(whole.rows).toEqual([])
  expect(whole.issues).toMatchObject([
    { severity: 'error', row: 0, message: 'The file has more than 50,000 rows. Split it into smaller files.' },
  ])
})
