import { describe, expect, test } from 'vitest'
import { CELL_PARSERS } from './cell-parsers.testing.ts'
import { readLoadsCsv } from '../src/modules/load-imports/csv/index.ts'
import { sized } from '../src/platform/sized.testing.ts'

const LENGTH = 60_000
const FILLERS = [
  ' ',
  '1',
  '(',
  ')',
  '.',
  ',',
  '-',
  '/',
  'a',
  'A',
  'é',
  '\t',
  "'",
  '1 ',
  '1,',
  'A ',
  'aA',
  '(1',
  '£',
  '٣',
]
const ENDS = sized({ short: ['x'], full: ['', 'x', '!', ' x', ')'] })
const STARTS = sized({ short: ['1'], full: ['', '1', '(', '$'] })

const cpuMs = (act: () => void): number => {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('cell parsers', () => {
  test.each(Object.keys(CELL_PARSERS))(`X2: %s takes ${LENGTH} hostile characters within 50 ms of CPU`, (name) => {
    const parse = CELL_PARSERS[name]
    const slow: [string, number][] = []
    for (const filler of FILLERS)
      for (const start of STARTS)
        for (const end of ENDS) {
          const typed = start + filler.repeat(LENGTH / filler.length) + end
          const run = () => cpuMs(() => void parse?.(typed))
          let ms = run()
          // A garbage collection is no cost of this parser: what is slow is measured again.
          for (let again = 0; again < 2 && ms > 50; again += 1) ms = Math.min(ms, run())
          if (ms > 50) slow.push([JSON.stringify([start, filler, end]), ms])
        }
    expect(slow).toEqual([])
  })

  test('X2: a temperature of 1, 2,000 spaces and x is refused at its cell within 50 ms of CPU', () => {
    const file = new TextEncoder().encode(
      `Origin zip,Destination zip,Pickup date,Delivery date,Equipment,Weight,Commodity,Temp min\n60608,75212,2027-03-15,2027-03-17,Reefer,42000,Cans,1${' '.repeat(2000)}x`,
    )
    let issues: unknown
    const ms = cpuMs(() => (issues = readLoadsCsv(file, { today: '2026-11-27' }).issues))
    expect(issues).toMatchObject([
      { severity: 'error', row: 2, column: 'Temp min', message: 'This is longer than 200 characters.' },
    ])
    expect(ms).toBeLessThan(50)
  })
})
