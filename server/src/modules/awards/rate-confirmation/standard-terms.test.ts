import { keysOf } from '@drawbar/contract/codes.ts'
import { CURRENCIES } from '@drawbar/contract/money.ts'
import { describe, expect, test } from 'vitest'
import { standardClauses } from './standard-terms.ts'

const textOf = (title: string, currency: string): string =>
  standardClauses({ currency, insuranceMinimum: 'USD 750,000.00' }).find((clause) => clause.title === title)?.text ?? ''
const WAITING = ['Detention', 'Layover']

/** Domain §3.2, in US dollars; a Canadian one is worth 67 to 80 US cents. */
const RANGES: Record<string, [number, number]> = {
  Detention: [40, 75],
  Layover: [200, 400],
}
const DOLLARS: Record<string, [number, number]> = { USD: [1, 1], CAD: [1.25, 1.5] }

describe.each(keysOf(CURRENCIES))('what waiting costs on a load in %s', (currency) => {
  test.each(WAITING)('%s is a usual figure, or left to be agreed', (title) => {
    const text = textOf(title, currency)
    const named = new RegExp(`${currency} (\\d+)\\.00`).exec(text)?.[1]
    const [low, high] = RANGES[title] ?? [0, 0]
    const perDollar = DOLLARS[currency]
    if (!perDollar) {
      expect(named).toBeUndefined()
      expect(text).toContain(`in ${currency}, as the two companies agree in writing before the truck is dispatched`)
      return
    }
    for (const rate of perDollar) {
      expect(Number(named) / rate).toBeGreaterThanOrEqual(low)
      expect(Number(named) / rate).toBeLessThanOrEqual(high)
    }
  })
})

test('the clauses read as sentences', () => {
  expect(WAITING.map((title) => textOf(title, 'MXN'))).toEqual([
    'Free time is stated at each stop and runs from arrival or the start of the window, whichever is later. After it an hourly rate in quarter hours in MXN, as the two companies agree in writing before the truck is dispatched, if the driver was on time and the shipper was told before free time ended.',
    'An amount in MXN, as the two companies agree in writing before the truck is dispatched, for each night that the truck is held at a stop through no fault of the carrier. Layover and detention are not paid for the same hours.',
  ])
  expect(textOf('Detention', 'USD')).toContain(
    'After it USD 50.00 an hour in quarter hours, at most USD 400.00 a day, if',
  )
})
