import { EVIDENCE, SIGNAL_CODES, WEIGHT_POINTS } from '@drawbar/contract/risk/signals.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApprovedAccount } from '../../carriers/index.ts'
import type { BidFact, CompanyFacts, LinkFact, RegisterFacts, RepostFact, VisitFact } from './facts.ts'
import { daysAgo, HONEST, NOW, raised, REGISTER } from './honest-facts.testing.ts'
import { lookAlike } from './look-alike.ts'
import { peakOf } from './market-rules.ts'
import { findSignals } from './rules.ts'

const profile = (changes: Partial<NonNullable<CompanyFacts['profile']>>) => ({
  profile: { ...HONEST.profile, ...changes } as NonNullable<CompanyFacts['profile']>,
})
const register = (changes: Partial<RegisterFacts>) => ({ register: { ...REGISTER, ...changes } })
const account = (changes: Partial<ApprovedAccount>) => ({
  account: {
    account: '…1234',
    documentId: 'letter',
    approvedAt: daysAgo(10),
    before: null,
    stranger: null,
    others: [],
    ...changes,
  },
})
const link = (changes: Partial<LinkFact>): LinkFact => ({
  companyId: 'delta',
  company: 'Delta Haul LLC',
  standing: 'suspended',
  since: '2026-11-03T09:00:00Z',
  reason: 'double brokering',
  shared: [],
  through: [],
  ...changes,
})
const shared = (holders: number, strength: number) => ({
  kind: 'phone' as const,
  shown: '+1 870 555 0142',
  holders,
  strength,
  since: daysAgo(3),
})
const repost = (changes: Partial<RepostFact>): RepostFact => ({
  load: 'LD-2',
  original: 'LD-1',
  company: 'Cross Timbers',
  postedAt: daysAgo(1),
  originalPostedAt: daysAgo(1.1),
  lane: 'Fort Worth, TX to Atlanta, GA',
  weightGrams: 18_000_000,
  goods: 'Frozen poultry, boxed',
  originalGoods: 'FROZEN POULTRY - BOXED',
  amount: null,
  originalAmount: null,
  awarded: false,
  ...changes,
})
const bid = (changes: Partial<BidFact>): BidFact => ({
  load: 'LD-1',
  amount: 100_000,
  currency: 'USD',
  placedAt: daysAgo(1),
  postedAt: daysAgo(2),
  distanceMeters: 1_000_000,
  floorPerMeter: 0.15,
  reports: 40,
  ...changes,
})
const visit = (changes: Partial<VisitFact>): VisitFact => ({
  tractorId: 't1',
  unitNumber: '118',
  place: 'Dallas',
  latitude: 32.78,
  longitude: -96.8,
  arrivedAt: daysAgo(2),
  leftAt: daysAgo(2),
  ...changes,
})
const UNNAMED = { insurer: 'Not named', amount: 100_000_000, effectiveOn: null }
const haul = (from: number, to: number) => ({ reference: 'SH-1', from: daysAgo(-from), to: daysAgo(-to) })

describe('signals of one company', () => {
  it('an honest carrier raises none, and neither does one of whom nothing is known', () => {
    expect(raised({})).toEqual([])
    expect(raised({ profile: null, register: null, domains: [], trucks: 0, hauledAsCarrier: 0 })).toEqual([])
  })

  it.each<[string, Partial<CompanyFacts>, string[]]>([
    ['179 days of authority', profile({ authoritySince: daysAgo(179).slice(0, 10) }), ['auth_age 15']],
    ['180 days of authority', profile({ authoritySince: daysAgo(180).slice(0, 10) }), []],
    ['an authority granted tomorrow', profile({ authoritySince: daysAgo(-1).slice(0, 10) }), []],
    ['revoked and reinstated', register({ lapses: ['2026-02-01', '2026-08-01'] }), ['auth_flap 30']],
    ['revoked before', register({ priorRevoked: true }), ['auth_flap 30']],
    [
      'a phone changed 30 days ago',
      { changes: [{ what: 'phone', before: '1', after: '2', at: daysAgo(30), source: 'register' }] },
      ['contact_drift 30'],
    ],
    [
      'a phone changed 31 days ago',
      { changes: [{ what: 'phone', before: '1', after: '2', at: daysAgo(31), source: 'register' }] },
      [],
    ],
    ['another domain than the register', { domains: ['ozark-freight.example'] }, ['contact_mismatch 30']],
    ['free mail in the register', { ...register({ email: 'ozark@gmail.com' }), domains: ['other.example'] }, []],
    ['another insurer than filed', profile({ insurer: 'Harbor Lane Insurance' }), ['coi_odd 30']],
    [
      'an insurer where the source names none',
      { ...profile({ insurer: 'Harbor Lane Insurance' }), ...register({ filings: [UNNAMED] }) },
      [],
    ],
    ['more cover than filed', profile({ autoAmount: 200_000_000 }), ['coi_odd 30']],
    ['less cover than filed', profile({ autoAmount: 75_000_000 }), []],
    ['cover stated, none filed', register({ filings: [], insuranceRead: true }), ['coi_odd 30']],
    ['cover stated, nothing read of filings', register({ filings: [], insuranceRead: false }), []],
    ['cover in another currency than filed', profile({ autoAmount: 500_000_000, autoCurrency: 'MXN' }), []],
    ['a broker that hauls', register({ authorities: [{ type: 'broker', status: 'active' }] }), ['cobroker 30']],
    [
      'a broker that may haul too',
      register({
        authorities: [
          { type: 'broker', status: 'active' },
          { type: 'contract', status: 'active' },
        ],
      }),
      [],
    ],
    [
      'pay-to changed 10 days ago',
      { payTo: [{ before: 'carrier', after: 'Fast Factor', at: daysAgo(10) }] },
      ['bank_change 30'],
    ],
    ['pay-to changed 11 days ago', { payTo: [{ before: 'carrier', after: 'Fast Factor', at: daysAgo(11) }] }, []],
    ['an account approved instead of another 10 days ago', account({ before: '…7007' }), ['bank_change 30']],
    ['one approved 11 days ago', account({ before: '…7007', approvedAt: daysAgo(11) }), []],
    ['the first account', account({}), []],
    [
      'an account of two, however old',
      account({ approvedAt: daysAgo(400), others: [{ company: 'Delta Haul LLC', since: daysAgo(500) }] }),
      ['bank_change 30'],
    ],
    ['an account in another name', account({ approvedAt: daysAgo(400), stranger: 'Marcus Dell' }), ['bank_change 30']],
    ['a phone that two hold', { links: [link({ shared: [shared(2, 0.9)] })] }, ['graph_link 27']],
    ['an office that twenty hold', { links: [link({ shared: [shared(20, 0.05)] })] }, ['graph_link 2']],
    ['two things shared', { links: [link({ shared: [shared(2, 0.9), shared(2, 0.7)] })] }, ['graph_link 30']],
    ['a link over one company', { links: [link({ through: ['Bayou Freight'] })] }, ['graph_link 15']],
    [
      'its VIN elsewhere',
      { sharedVins: [{ vin: '1M8GDM9AXKP042788', company: 'Delta', since: NOW }] },
      ['vin_shared 30'],
    ],
    [
      'a paper seen before',
      { reusedDocuments: [{ fileName: 'coi.pdf', company: 'Delta', at: NOW, sha256: 'ab' }] },
      ['doc_reuse 30'],
    ],
    ['a load like another', { reposts: [repost({})] }, ['repost 15']],
    ['other goods on the same lane', { reposts: [repost({ goods: 'Steel coils' })] }, []],
    ['a load posted for less', { reposts: [repost({ amount: 150_000, originalAmount: 190_000 })] }, ['repost 30']],
    ['a load posted for more', { reposts: [repost({ amount: 190_000, originalAmount: 150_000 })] }, ['repost 15']],
    ['a load that it had won', { reposts: [repost({ awarded: true })] }, ['repost 30']],
    ['a bid below the 5th percentile', { bids: [bid({})] }, ['bid_odd 15']],
    ['a bid at the 5th percentile', { bids: [bid({ amount: 150_000 })] }, []],
    ['a bid just below it', { bids: [bid({ amount: 141_000 })] }, []],
    ['a low bid on six reports', { bids: [bid({ reports: 6 })] }, []],
    ['two bids at once', { bids: [1, 2].map(() => bid({ floorPerMeter: null, placedAt: daysAgo(2) })) }, []],
    [
      'three bids at once',
      { bids: [1, 2, 3].map(() => bid({ floorPerMeter: null, placedAt: daysAgo(2) })) },
      ['bid_odd 15'],
    ],
    ['three loads, three trucks', { hauls: [haul(1, 3), haul(1, 3), haul(1, 3)] }, []],
    ['four loads, three trucks', { hauls: [haul(1, 3), haul(1, 3), haul(1, 3), haul(2, 4)] }, ['fleet_implausible 30']],
    ['four loads, one after another', { hauls: [haul(1, 2), haul(2, 3), haul(3, 4), haul(4, 5)] }, []],
    [
      'Dallas to Chicago in three hours',
      {
        visits: [visit({}), visit({ place: 'Chicago', latitude: 41.88, longitude: -87.63, arrivedAt: daysAgo(1.875) })],
      },
      ['fleet_implausible 30'],
    ],
    [
      'Dallas to Chicago in a day',
      { visits: [visit({}), visit({ place: 'Chicago', latitude: 41.88, longitude: -87.63, arrivedAt: daysAgo(1) })] },
      [],
    ],
    [
      'three of ten awards cancelled',
      { poster: { awards: 10, cancelled: 3, overdue: 0, oldestDueOn: null, posts: 12 } },
      ['poster_risk 15'],
    ],
    [
      'two of three awards cancelled',
      { poster: { awards: 3, cancelled: 2, overdue: 0, oldestDueOn: null, posts: 4 } },
      [],
    ],
    ['a new poster that pays', { createdAt: daysAgo(3), poster: { ...HONEST.poster, posts: 4 } }, []],
    [
      'invoices past due',
      { poster: { ...HONEST.poster, posts: 4, overdue: 2, oldestDueOn: '2026-10-01' } },
      ['poster_risk 15'],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(raised(changes)).toEqual(expected)
    // Every placeholder of its sentences has a value.
    for (const { says, values } of findSignals({ ...HONEST, ...changes }).flatMap(({ evidence }) => evidence)) {
      const places = [...EVIDENCE[says].matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
      expect(places.filter((name) => values[name] === undefined || values[name] === null)).toEqual([])
    }
  })

  it('T10: tells moments to the minute, and knows a decided case by the day', () => {
    const changed = account({ approvedAt: '2026-11-18T03:30:00.000Z', before: '…9876' })
    const [signal] = findSignals({ ...HONEST, ...changed, now: '2026-11-20T12:00:00.000Z' })
    expect(signal?.evidence[0]?.values['on']).toBe('2026-11-18T03:30:00.000Z')
    expect(signal?.key).toEqual(['account_changed …1234 …9876 2026-11-18'])
  })

  it('tells its evidence the same a day later, but for the days', () => {
    const young = { ...HONEST, ...profile({ authoritySince: daysAgo(20).slice(0, 10) }) }
    const [today, tomorrow] = [young, { ...young, now: daysAgo(-1) }].map((facts) => findSignals(facts)[0])
    expect(today?.key).toEqual(tomorrow?.key)
    expect(today?.evidence[0]?.values['days']).toBe(20)
    expect(tomorrow?.evidence[0]?.values['days']).toBe(21)
  })

  it('never gives a signal more than its weight, nor twice', () => {
    const strengths = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 })
    fc.assert(
      fc.property(strengths, fc.nat(20), (values, days) => {
        const found = findSignals({
          ...HONEST,
          ...profile({ authoritySince: daysAgo(days).slice(0, 10) }),
          links: values.map((strength, index) => link({ companyId: String(index), shared: [shared(2, strength)] })),
        })
        expect(new Set(found.map(({ code }) => code)).size).toBe(found.length)
        for (const { code, points } of found) {
          expect(SIGNAL_CODES).toContain(code)
          expect(points).toBeGreaterThan(0)
          expect(points).toBeLessThanOrEqual(code === 'auth_age' ? WEIGHT_POINTS.M : WEIGHT_POINTS.H)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('how many are open at once', () => {
  it('is what counting every beginning gives', () => {
    const span = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 10 })).map(([from, length]) => ({
      from: daysAgo(-from),
      to: daysAgo(-from - length),
    }))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const open = (at: string) => spans.filter(({ from, to }) => from <= at && at < to).length
        expect(peakOf(spans).count).toBe(Math.max(0, ...spans.map(({ from }) => open(from))))
      }),
      { numRuns: 60 },
    )
  })
})

describe('domains that look alike', () => {
  it.each([
    ['ouachitacold.example', 'ouachitacold.co', 0],
    ['ouachitac0ld.example', 'ouachitacold.example', 0],
    ['ouachitacolcl.example', 'ouachitacold.example', 0],
    ['ouachita-cold.example', 'ouachitacold.example', 0],
    ['ouachitacolds.example', 'ouachitacold.example', 1],
    ['ouachittacolds.example', 'ouachitacold.example', 2],
    ['ouachitafreight.example', 'ouachitacold.example', null],
    ['delta.example', 'deltb.example', 1],
    ['delta.example', 'dxltb.example', null],
    ['abc.example', 'abd.example', null],
    ['ouachitacold.example', 'ouachitacold.example', null],
  ])('%s and %s: %s', (one, other, edits) => {
    expect(lookAlike(one, other)).toBe(edits)
  })
})

it('a mile is a mile: the speed limit of a truck is held in meters', () => {
  const degrees = (110 * METERS_PER_MILE) / 111_195
  const far = (hours: number) => [
    visit({}),
    visit({ place: 'North', latitude: 32.78 + degrees, arrivedAt: daysAgo(2 - hours / 24) }),
  ]
  expect(raised({ visits: far(1.4) })).toEqual(['fleet_implausible 30'])
  expect(raised({ visits: far(1.5) })).toEqual([])
})
