import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const CHICAGO = 'America/Chicago'
/** A Thursday. */
const TODAY = '2026-10-08'

beforeAll(() => {
  vi.resetModules()
  document.cookie = 'drawbar-language=es; Path=/'
})
afterAll(() => {
  document.cookie = 'drawbar-language=; Path=/; Max-Age=0'
  // The next file, in the same worker, reads its words anew.
  vi.resetModules()
})

describe('with the cookie of Spanish', () => {
  it('a day is written in the Spanish order, its clock and zone as at the stop', async () => {
    const { formatClock, formatDay, formatDayShort, zoneAbbreviation } = await import('./zoned-time.ts')
    const at = '2026-10-09T15:00:00Z'
    expect(formatDay(at, CHICAGO)).toBe('vie 9 oct')
    expect(formatDayShort(at, CHICAGO, at)).toBe('vie 9')
    expect(`${formatClock(at, CHICAGO)} ${zoneAbbreviation(at, CHICAGO)}`).toBe('10:00 CDT')
  })

  it('a local time still finds its instant', async () => {
    const { instantFromLocal } = await import('./zoned-time.ts')
    expect(instantFromLocal('2026-10-09T10:00', CHICAGO)).toBe('2026-10-09T15:00:00.000Z')
  })

  it('amounts keep the digits of the United States', async () => {
    const { formatMoney, formatTemperature } = await import('./format.ts')
    expect(formatMoney({ amount: 182_050, currency: 'USD' }, { decimals: 'exact' })).toBe('$1,820.50')
    expect(formatTemperature({ minDeciCelsius: -233, maxDeciCelsius: -178 })).toBe('−10 a 0 °F')
  })

  it.each([
    ['vie', '2026-10-09'],
    ['vie. 9 oct 2026', '2026-10-09'],
    ['mié. 14 oct 2026', '2026-10-14'],
    ['mar. 2 mar 2027', '2027-03-02'],
    ['9 octubre', '2026-10-09'],
    ['2 septiembre 2027', '2027-09-02'],
    ['sábado', '2026-10-10'],
    ['hoy', '2026-10-08'],
    ['Mañana', '2026-10-09'],
    ['10/9', '2026-10-09'],
    ['octember 9', null],
  ])('reads the day %s', async (value, day) => {
    const { parseDayInput } = await import('../form/typed-time.ts')
    expect(parseDayInput(value, TODAY)).toBe(day)
  })

  it('the days that the filter of the board suggests are days that it reads', async () => {
    const [{ t }, { parseDayInput }] = await Promise.all([
      import('../../app/i18n/t.ts'),
      import('../form/typed-time.ts'),
    ])
    const suggested = t('today, fri, 11/24').split(', ')
    expect(suggested).toHaveLength(3)
    for (const day of suggested) {
      expect(parseDayInput(day, TODAY)).not.toBeNull()
      expect(t('Give a day, such as today, fri or 11/24.')).toContain(day)
    }
  })

  it('what is sealed is never called closed, which bidding is when it is over', async () => {
    const { spanish } = await import('../../app/i18n/es/index.ts')
    const called = Object.entries(spanish).filter(([english, text]) => /seal/i.test(english) && /cerrad/i.test(text))
    expect(called).toEqual([])
    expect(spanish['bids closed']).toContain('cerradas')
  })
})
