import { expect, test } from 'vitest'
import { inventCarriers } from './invent-carriers.ts'

const COUNT = 50_000
const TODAY = '2026-11-20'

test('the embedded register is 50,000 invented carriers, in the shares that the public figures have, and nobody real', () => {
  const all = [...inventCarriers({ count: COUNT, today: TODAY })]
  expect(all).toHaveLength(COUNT)
  expect(new Set(all.map(({ usdot }) => usdot)).size).toBe(COUNT)
  const dockets = all.flatMap((entry) => entry.dockets)
  expect(new Set(dockets).size).toBe(dockets.length)

  const share = (holds: (entry: (typeof all)[number]) => boolean): number => all.filter(holds).length / COUNT
  const shares = {
    active: share(({ status }) => status === 'active'),
    oneTruck: share(({ powerUnits }) => powerUnits === 1),
    overHundredTrucks: share(({ powerUnits }) => powerUnits > 100),
    neverRated: share(({ safetyRating }) => safetyRating === null),
    outOfService: share(({ outOfServiceOn }) => outOfServiceOn !== null),
    withDocket: share((entry) => entry.dockets.length > 0),
    insured: share(({ filings }) => filings.some(({ kind }) => kind === 'auto_liability')),
  }
  const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most
  const expected = {
    active: [0.8, 0.92],
    oneTruck: [0.4, 0.6],
    overHundredTrucks: [0.005, 0.03],
    neverRated: [0.88, 0.94],
    outOfService: [0.005, 0.02],
    withDocket: [0.55, 0.7],
    insured: [0.35, 0.6],
  } as const
  for (const [name, range] of Object.entries(expected))
    expect(within(shares[name as keyof typeof shares], range), `${name} ${shares[name as keyof typeof shares]}`).toBe(
      true,
    )

  // Numbers beyond FMCSA's range; phones and domains reserved for fiction (RFC 2606, 555-01xx).
  expect(all.every(({ usdot }) => usdot >= 91_000_000)).toBe(true)
  expect(dockets.every((docket) => /^MC9[5-9]\d{5}$/.test(docket))).toBe(true)
  expect(all.filter(({ phone }) => !/555\D?01\d\d$/.test(phone ?? ''))).toEqual([])
  expect(all.filter(({ email }) => email !== null && !email.endsWith('.example'))).toEqual([])
  for (const entry of all)
    for (const day of [entry.addedOn, entry.mcs150On, entry.outOfServiceOn, entry.safetyRatedOn])
      if (day !== null) expect(day <= TODAY).toBe(true)
})

test('a carrier is the same however many are made', () => {
  const [few, more] = [3, 30].map((count) => [...inventCarriers({ count, today: TODAY })].slice(0, 3))
  expect(few).toEqual(more)
})
