import type { CarrierScorecard } from '@drawbar/contract/carriers/scorecard.ts'

export const aScorecard = (over: Partial<CarrierScorecard> = {}): CarrierScorecard => ({
  companyId: 'c1',
  companyName: 'Ouachita Cold Lines',
  windowDays: 180,
  from: '2026-05-25',
  asOf: '2026-11-21',
  completedLoads: 52,
  measures: [
    {
      measure: 'pickups',
      hits: 46,
      n: 48,
      lowerBound: 0.86,
      stops: { planned: 55, excused: 5, moved: 2, contested: 1, refused: 0 },
    },
    { measure: 'acceptance', hits: 2, n: 3, lowerBound: 0.21, stops: null },
    { measure: 'tracking', hits: 5120, n: 6400, lowerBound: null, stops: null },
  ],
  claims: {
    loads: 52,
    counted: 2,
    open: 1,
    withdrawn: 1,
    resting: 3,
    values: [
      { claimed: { amount: 96_000, currency: 'USD' }, freight: { amount: 10_400_000, currency: 'USD' } },
      { claimed: { amount: 0, currency: 'CAD' }, freight: { amount: 500_000, currency: 'CAD' } },
    ],
    newest: [
      {
        reference: 'CL-5002',
        kind: 'shortage',
        status: 'contested',
        amount: { amount: 48_000, currency: 'USD' },
        filedAt: '2026-11-02T10:00:00.000Z',
      },
    ],
  },
  misses: [
    { measure: 'pickups', reference: 'SH-20031', at: '2026-11-02T10:00:00.000Z', missed: 1, of: 2, reason: null },
    {
      measure: 'acceptance',
      reference: 'LD-48111',
      at: '2026-11-02T10:00:00.000Z',
      missed: 1,
      of: 1,
      reason: 'capacity',
    },
  ],
  ...over,
})
