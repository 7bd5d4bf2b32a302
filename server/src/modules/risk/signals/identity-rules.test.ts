import { expect, it } from 'vitest'
import type { CompanyFacts, ContestFact, FactoringFact } from './facts.ts'
import { daysAgo, raised, REGISTER } from './honest-facts.testing.ts'

const phone = (changes: Partial<CompanyFacts['phone']>) => ({
  phone: { own: '+15015550199', withDriver: false, calledBack: false, ...changes },
})
const contest = (changes: Partial<ContestFact>) => ({
  contests: [
    {
      usdot: '90200001',
      company: 'Delta Haul LLC',
      openedAt: daysAgo(3),
      settledAt: null,
      claimant: true,
      lost: false,
      contactAgrees: false,
      ...changes,
    },
  ],
})
const factor = (changes: Partial<FactoringFact>) => ({
  factoring: {
    factor: 'Quick Cash Factors',
    changedAt: daysAgo(5),
    notice: 'waiting' as const,
    carriers: 40,
    alike: 3,
    unpaid: 0,
    ...changes,
  },
})
const device = { what: 'pay-to' as const, person: 'A. Roe', at: daysAgo(1), knownSince: daysAgo(90) }

it.each<[string, Partial<CompanyFacts>, string[]]>([
  ['another phone than the register', phone({}), ['contact_mismatch 15']],
  ['the register’s phone, written otherwise', phone({ own: '+1 870-555-0142' }), []],
  ['the register’s phone with a driver', phone({ withDriver: true }), []],
  ['another phone, and staff called the register’s', phone({ calledBack: true }), []],
  ['no phone of its own', phone({ own: null }), []],
  ['no phone in the register', { ...phone({}), register: { ...REGISTER, phone: null } }, []],
  ['another phone and another domain', { ...phone({}), domains: ['other.example'] }, ['contact_mismatch 30']],
  ['a number in dispute, reached elsewhere', contest({}), ['number_contested 15']],
  ['a number in dispute, reached as the register says', contest({ contactAgrees: true }), []],
  ['a number of which the register says nothing', contest({ contactAgrees: null }), []],
  [
    'a number kept from its owner',
    contest({ settledAt: daysAgo(9), lost: true, claimant: false }),
    ['number_contested 30'],
  ],
  ['a number typed wrong', contest({ settledAt: daysAgo(9), lost: true }), ['number_contested 15']],
  ['a number that staff left with it', contest({ settledAt: daysAgo(9) }), []],
  ['a number lost half a year ago', contest({ settledAt: daysAgo(181), lost: true, claimant: false }), []],
  ['pay-to changed by a stranger’s device', { deviceChanges: [device] }, ['new_device 30']],
  [
    'free mail, many trucks',
    { domains: [], register: { ...REGISTER, email: 'x@gmail.com', powerUnits: 50 }, trucks: 50 },
    ['domain_lookalike 15'],
  ],
  ['free mail, few trucks', { domains: [] }, []],
  ['a factor that others have, its notice waiting', factor({}), []],
  ['a factor without a notice', factor({ notice: 'none' }), ['noa_odd 15']],
  ['a factor nobody has', factor({ alike: 0 }), ['noa_odd 15']],
  ['a factor nobody has, on a young market', factor({ alike: 0, carriers: 19 }), []],
  ['a factor nobody has, for a year', factor({ alike: 0, changedAt: daysAgo(365) }), []],
  ['named after delivery', factor({ unpaid: 2 }), ['noa_odd 15']],
  ['named after delivery without a notice', factor({ unpaid: 2, notice: 'none' }), ['noa_odd 30']],
  ['all of it, and staff approved the notice', factor({ unpaid: 2, alike: 0, notice: 'approved' }), []],
])('%s', (_name, changes, expected) => {
  expect(raised(changes)).toEqual(expected)
})
