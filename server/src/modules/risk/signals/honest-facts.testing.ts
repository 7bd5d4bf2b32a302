import type { CompanyFacts, RegisterFacts } from './facts.ts'
import { findSignals } from './rules.ts'

export const NOW = '2026-11-21T12:00:00.000Z'
export const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString()

export const REGISTER: RegisterFacts = {
  phone: '8705550142',
  email: 'dispatch@ozark.example',
  powerUnits: 3,
  authorities: [{ type: 'common', status: 'active' }],
  lapses: [],
  priorRevoked: false,
  addedOn: '2011-04-02',
  filings: [{ insurer: 'Prairie Mutual Casualty', amount: 100_000_000, effectiveOn: '2026-03-01' }],
  insuranceRead: true,
  refreshedAt: daysAgo(1),
}

/** A carrier that raises no signal. */
export const HONEST: CompanyFacts = {
  companyId: 'ozark',
  name: 'Ozark Van Lines',
  type: 1,
  createdAt: daysAgo(400),
  now: NOW,
  profile: {
    usdot: '90200001',
    authoritySince: '2011-04-02',
    authoritySource: 'register',
    insurer: 'Prairie Mutual Casualty Co.',
    autoAmount: 100_000_000,
    autoCurrency: 'USD',
    updatedAt: daysAgo(90),
  },
  register: REGISTER,
  domains: ['ozark.example'],
  changes: [],
  lookalikes: [],
  names: [],
  links: [],
  trucks: 3,
  hauls: [],
  visits: [],
  sharedVins: [],
  contestedVins: [],
  reposts: [],
  bids: [],
  payTo: [],
  account: null,
  reusedDocuments: [],
  hauledAsCarrier: 12,
  poster: { awards: 0, cancelled: 0, overdue: 0, oldestDueOn: null, posts: 0 },
  phone: { own: '+18705550142', withDriver: false, calledBack: false },
  contests: [],
  deviceChanges: [],
  factoring: null,
  trips: [],
  conflicts: [],
  ties: [],
  rivalries: [],
  farBids: [],
}
/** Signals as `code points`. */
export const raised = (changes: Partial<CompanyFacts>) =>
  findSignals({ ...HONEST, ...changes }).map(({ code, points }) => `${code} ${points}`)
