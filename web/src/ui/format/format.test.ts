import { describe, expect, it } from 'vitest'
import {
  figured,
  formatDistance,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRange,
  formatRate,
  formatTemperature,
  formatWeight,
  fromDistance,
  fromTemperature,
  fromWeight,
  ratePerDistance,
  toTemperature,
} from './format.ts'
import {
  formatClock,
  formatDate,
  formatDay,
  formatDayShort,
  formatMoment,
  formatWindow,
  instantFromLocal,
  localFromInstant,
  zoneAbbreviation,
} from './zoned-time.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

it('marks the thousands of a bare number in a heading, and leaves what is words already', () => {
  expect([1500, 7, '1500+', null].map(figured)).toEqual(['1,500', '7', '1500+', null])
})

describe('money', () => {
  it.each([
    [182_000, '$1,820'],
    [182_049, '$1,820.49'],
    [182_050, '$1,820.50'],
    [9_950, '$99.50'],
    [3_500, '$35'],
    [-42_800, '\u2212$428'],
    [6_318_000, '$63,180'],
  ])('%i cents are %s', (amount, text) => expect(formatMoney(usd(amount))).toBe(text))

  it('keeps cents on an invoice', () => expect(formatMoney(usd(197_500), { decimals: 'exact' })).toBe('$1,975.00'))
  it('has no cents in yen', () => expect(formatMoney({ amount: 1_500, currency: 'JPY' })).toBe('¥1,500'))
  it('tells pesos and Canadian dollars from dollars', () => {
    const of = (currency: string) => formatMoney({ amount: 4_000_000, currency })
    expect(['USD', 'MXN', 'CAD'].map(of)).toEqual(['$40,000', 'MX$40,000', 'CA$40,000'])
  })
  it('signs a difference', () => expect(formatMoney(usd(3_500), { sign: true })).toBe('+$35'))
  it('gives rates two decimals, and says in which money', () => {
    const rate = ratePerDistance({ price: usd(182_000), distanceMeters: 813 * 1609.344 }) ?? 0
    const of = (currency: 'USD' | 'CAD' | 'MXN') => formatRate(rate, currency)
    expect([of('USD'), of('CAD'), of('MXN')]).toEqual(['$2.24', 'CA$2.24', 'MX$2.24'])
    expect(ratePerDistance({ price: usd(182_000), distanceMeters: 0 })).toBeNull()
  })
})

describe('measures', () => {
  it('turns meters into miles or kilometres', () => {
    expect(formatDistance(1_308_397)).toBe('813')
    expect(formatDistance(1_308_397, 'km')).toBe('1,308')
  })
  it('turns grams into pounds or kilograms', () => {
    expect(formatWeight(17_962_258)).toBe('39,600')
    expect(formatWeight(17_962_258, 'kg')).toBe('17,962')
  })
  it('writes percentages with a real minus', () => {
    expect(formatPercent(-0.083, { decimals: 1 })).toBe('\u22128.3%')
    expect(formatPercent(0.02)).toBe('+2%')
    expect(formatPercent(0)).toBe('0%')
  })
  it('writes a range once when both ends agree', () => {
    expect(formatRange('1.98', '2.30')).toBe('1.98\u20132.30')
    expect(formatRange('2', '2')).toBe('2')
  })
  it.each([
    [8, '8 s'],
    [2_400, '40 m'],
    [8_040, '2 h 14 m'],
    [10_800, '3 h'],
    [100_800, '1 d 4 h'],
    [345_600, '4 d'],
  ])('%i seconds are %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
})

describe('time at the stop', () => {
  const at = '2026-10-09T11:00:00Z'
  it('is on a 24-hour clock with the zone of the stop', () => {
    expect(formatClock(at, 'America/Chicago')).toBe('06:00')
    expect(zoneAbbreviation(at, 'America/Chicago')).toBe('CDT')
    expect(zoneAbbreviation('2026-12-09T11:00:00Z', 'America/Chicago')).toBe('CST')
    expect(zoneAbbreviation(at, 'America/Phoenix')).toBe('MST')
    expect(formatDay(at, 'America/Chicago')).toBe('Fri, Oct 9')
    expect(formatDayShort(at, 'America/Chicago', '2026-10-01T12:00:00Z')).toBe('Fri 9')
    expect(formatClock('2026-10-09T05:00:00Z', 'America/Chicago')).toBe('00:00')
  })
  it.each([
    ['2026-10-22T23:00:00Z', 'Fri 9'],
    ['2026-10-23T12:00:00Z', 'Fri, Oct 9'],
    // It is still the second of October in Chicago.
    ['2026-10-03T04:00:00Z', 'Fri 9'],
    ['2026-09-14T11:00:00Z', 'Fri, Oct 9'],
    ['2026-11-20T00:00:00Z', 'Fri, Oct 9'],
    ['2027-01-10T00:00:00Z', 'Oct 9, 2026'],
    ['2016-10-09T11:00:00Z', 'Oct 9, 2026'],
  ])('names the month and the year of a day far from %s: %s', (now, label) =>
    expect(formatDayShort(at, 'America/Chicago', now)).toBe(label),
  )
  it.each([
    ['five days on, the last of this month', '2026-11-30T12:00:00Z', 'Mon 30'],
    ['six days on, in the next month', '2026-12-01T12:00:00Z', 'Tue, Dec 1'],
    ['thirteen days back, in this month', '2026-11-12T12:00:00Z', 'Thu 12'],
    [
      'a month back, by less than the weeks until its number and weekday meet again',
      '2026-10-31T12:00:00Z',
      'Sat, Oct 31',
    ],
  ])('a day %s', (_, then, label) =>
    expect(formatDayShort(then, 'America/Chicago', '2026-11-25T18:00:00Z')).toBe(label),
  )
  it('gives no two days of the half year around the same words', () => {
    const days = Array.from({ length: 180 }, (_, on) => Date.parse('2026-08-27T18:00:00Z') + on * 86_400_000)
    const label = days.map((day) => formatDayShort(day, 'America/Chicago', '2026-11-25T18:00:00Z'))
    expect(new Set(label).size).toBe(180)
  })
  it('asks the year at the stop, and keeps the weekday instead around new year', () => {
    expect(formatDayShort('2027-01-02T12:00:00Z', 'America/Chicago', '2026-12-20T12:00:00Z')).toBe('Sat, Jan 2')
    expect(formatDayShort('2027-01-03T12:00:00Z', 'America/Chicago', '2026-12-20T12:00:00Z')).toBe('Jan 3, 2027')
    expect(formatDayShort('2027-01-01T03:00:00Z', 'America/Chicago', '2026-11-20T12:00:00Z')).toBe('Thu, Dec 31')
  })
  it('names the day when a window passes midnight', () => {
    expect(formatWindow({ start: at, end: '2026-10-09T15:00:00Z', zone: 'America/Chicago' })).toBe('06:00\u201310:00')
    expect(formatWindow({ start: '2026-10-10T03:00:00Z', end: '2026-10-10T07:00:00Z', zone: 'America/Chicago' })).toBe(
      '22:00\u2013Sat 02:00',
    )
  })
  it('reads a wall clock back to the instant', () => {
    expect(instantFromLocal('2026-10-09T06:00', 'America/Chicago')).toBe('2026-10-09T11:00:00.000Z')
    expect(localFromInstant(at, 'America/Chicago')).toBe('2026-10-09T06:00')
    expect(instantFromLocal('tomorrow', 'America/Chicago')).toBeNull()
  })
  it('moves an hour that does not exist on by the gap, and takes the first of two', () => {
    expect(instantFromLocal('2026-03-08T02:30', 'America/Chicago')).toBe('2026-03-08T08:30:00.000Z')
    expect(instantFromLocal('2026-11-01T01:30', 'America/Chicago')).toBe('2026-11-01T06:30:00.000Z')
  })
})

describe('temperatures', () => {
  const range = (minDeciCelsius: number, maxDeciCelsius: number) => ({ minDeciCelsius, maxDeciCelsius })
  it('are whole in Fahrenheit, to a tenth where one is needed in Celsius, and never a minus zero', () => {
    expect(formatTemperature(range(11, 33))).toBe('34–38 °F')
    expect(formatTemperature(range(11, 33), 'C')).toBe('1.1–3.3 °C')
    expect(formatTemperature(range(20, 20), 'C')).toBe('2 °C')
    expect(formatTemperature(range(-178, -178))).toBe('0 °F')
  })
  it('say “to” beside a minus, where a dash would read as another', () => {
    expect(formatTemperature(range(-289, -233))).toBe('−20 to −10 °F')
    expect(formatTemperature(range(-20, 10), 'C')).toBe('−2 to 1 °C')
  })
  it('come back as they were from each unit', () => {
    for (let deci = -400; deci <= 400; deci += 1) {
      expect(fromTemperature(toTemperature(deci, 'F'), 'F')).toBe(deci)
      expect(fromTemperature(toTemperature(deci, 'C'), 'C')).toBe(deci)
    }
  })
})

describe('typed figures', () => {
  it('of whole degrees Fahrenheit are shown again as they were typed', () => {
    for (let value = -110; value <= 175; value += 1) expect(toTemperature(fromTemperature(value, 'F'), 'F')).toBe(value)
  })
  it('travel in whole meters and grams, and are shown again as they were typed', () => {
    for (const value of [1, 50, 241, 1000]) {
      for (const unit of ['mi', 'km'] as const)
        expect(formatDistance(fromDistance(value, unit), unit)).toBe(formatNumber(value))
      for (const unit of ['lb', 'kg'] as const)
        expect(formatWeight(fromWeight(value, unit), unit)).toBe(formatNumber(value))
    }
  })
})

it('S11: has one date format per length, month before day', () => {
  const [at, zone, now] = ['2026-12-07T15:30:00Z', 'America/Chicago', '2026-11-18T15:00:00Z']
  expect([
    formatDayShort(at, zone, now),
    formatDay(at, zone),
    formatDate(at, zone),
    formatMoment(at, zone, now),
  ]).toEqual(['Mon, Dec 7', 'Mon, Dec 7', 'Dec 7, 2026', 'Mon, Dec 7, 09:30 CST'])
})
