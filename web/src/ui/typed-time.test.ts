import { describe, expect, it } from 'vitest'
import { parseTypedDay, parseTypedTime } from './typed-time.ts'

/** A Thursday. */
const TODAY = '2026-10-08'

describe('a typed day', () => {
  it.each([
    ['10/9', '2026-10-09'],
    ['10/9/26', '2026-10-09'],
    ['2026-10-09', '2026-10-09'],
    ['oct 9', '2026-10-09'],
    ['Fri Oct 9', '2026-10-09'],
    ['Fri Oct 9, 2026', '2026-10-09'],
    ['9 october', '2026-10-09'],
    ['fri', '2026-10-09'],
    ['thu', '2026-10-08'],
    ['today', '2026-10-08'],
    ['tomorrow', '2026-10-09'],
    ['+4', '2026-10-12'],
    ['1/4', '2027-01-04'],
    ['9/20', '2026-09-20'],
    ['2/29/28', '2028-02-29'],
  ])('%s is %s', (typed, day) => expect(parseTypedDay(typed, TODAY)).toBe(day))

  it.each(['', 'soon', '13/40', '2/30/26', 'octember 9', '9'])('%s is no day', (typed) =>
    expect(parseTypedDay(typed, TODAY)).toBeNull(),
  )
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
  ])('%s is %s', (typed, time) => expect(parseTypedTime(typed)).toBe(time))
  it.each(['', '24:00', '6:60', '13pm', 'noon', '123456'])('%s is no time', (typed) =>
    expect(parseTypedTime(typed)).toBeNull(),
  )
})
