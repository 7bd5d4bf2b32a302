import type { CompanySignals, FraudCase } from '@drawbar/contract/risk/signals.ts'

export const aCase = (over: Partial<FraudCase> = {}): FraudCase => ({
  id: 'case-1',
  companyId: 'bayou',
  companyName: 'Bayou Gate Transport LLC',
  status: 'open',
  points: 75,
  openedAt: '2026-11-20T10:00:00.000Z',
  holder: null,
  leaseUntil: null,
  heldByYou: false,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  note: null,
  appeal: null,
  codes: ['graph_link', 'auth_age'],
  ...over,
})
/** What was found in a company that shares a phone with a suspended one. */
export const found = (over: Partial<CompanySignals> = {}): CompanySignals => ({
  companyId: 'bayou',
  companyName: 'Bayou Gate Transport LLC',
  points: 75,
  verdict: 'hold',
  checkedAt: '2026-11-21T10:00:00.000Z',
  nameReview: null,
  signals: [
    {
      code: 'graph_link',
      points: 27,
      raisedAt: '2026-11-20T10:00:00.000Z',
      checkedAt: '2026-11-21T10:00:00.000Z',
      decidedAs: null,
      evidence: [
        {
          says: 'link_direct',
          values: {
            kind: 'phone',
            value: '+1 504 555 0171',
            company: 'Delta Haul LLC',
            standing: 'suspended',
            since: '2026-11-03',
            reason: 'Double brokering',
            holders: 2,
          },
          source: 'links',
          asOf: '2026-11-15T10:00:00.000Z',
        },
      ],
    },
  ],
  links: {
    size: 2,
    companies: [
      {
        companyId: 'delta',
        name: 'Delta Haul LLC',
        standing: 'suspended',
        since: '2026-11-03T10:00:00.000Z',
        reason: 'fraud',
        points: 75,
      },
      {
        companyId: 'bayou',
        name: 'Bayou Gate Transport LLC',
        standing: 'active',
        since: null,
        reason: null,
        points: 75,
      },
    ],
    values: [
      {
        kind: 'phone',
        shown: '+1 504 555 0171',
        holders: 2,
        strength: 0.9,
        companyIds: ['delta', 'bayou'],
        firstSeenAt: '2026-11-15T10:00:00.000Z',
      },
      {
        kind: 'address',
        shown: '1 Mail Drop Plaza',
        holders: 500,
        strength: 0,
        companyIds: ['bayou'],
        firstSeenAt: '2026-11-15T10:00:00.000Z',
      },
    ],
  },
  cases: [aCase()],
  ...over,
})
