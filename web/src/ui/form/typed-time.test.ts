import { describe, expect, it } from 'vitest'
import { parseDayInput, parseTimeInput } from './typed-time.ts'

/** A Thursday. */
const TODAY = '2026-10-08'

describe('a typed day', () => {
  it.each([
    ['10/9', '2026-10-09'],
    ['10/9/26', '2026-10-09'],
    ['2026-10-09', '2026-10-09'],
    ['oct 9', '2026-10-09'],
    ['Fri Oct 9', '2026-10-09'],
    ['Fri, Oct 9', '2026-10-09'],
    ['Fri, Oct 9, 2026', '2026-10-09'],
    ['9 october', '2026-10-09'],
    ['fri', '2026-10-09'],
    ['thu', '2026-10-08'],
    ['today', '2026-10-08'],
    ['tomorrow', '2026-10-09'],
    ['+4', '2026-10-12'],
    ['1/4', '2027-01-04'],
    ['9/20', '2026-09-20'],
    ['2/29/28', '2028-02-29'],
    ['9', '2026-10-09'],
    ['8', '2026-10-08'],
    ['7', '2026-11-07'],
  ])('%s is %s', (value, day) => expect(parseDayInput(value, TODAY)).toBe(day))

  it.each(['', 'soon', '13/40', '2/30/26', 'octember 9', '0', '32'])('%s is no day', (value) =>
    expect(parseDayInput(value, TODAY)).toBeNull(),
  )
})

it('takes a bare number for the next day that has it', () => {
  expect(parseDayInput('31', '2026-11-25')).toBe('2026-12-31')
  expect(parseDayInput('30', '2027-01-31')).toBe('2027-03-30')
  expect(parseDayInput('1', '2026-12-02')).toBe('2027-01-01')
})

describe('a typed time', () => {
  it.each([
    ['6', '06:00'],
    ['0600', '06:00'],
    ['6:00', '06:00'],
    ['18.30', '18:30'],
    ['6pm', '18:00'],
    ['12am', '00:00'],
    ['630', '06:30'],
    ['23:59', '23:59'],
  ])('%s is %s', (value, time) => expect(parseTimeInput(value)).toBe(time))
  it.each(['', '24:00', '6:60', '13pm', 'noon', '123456'])('%s is no time', (value) =>
    expect(parseTimeInput(value)).toBeNull(),
  )
})
