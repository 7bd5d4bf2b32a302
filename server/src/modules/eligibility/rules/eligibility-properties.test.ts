import { ELIGIBILITY_RULES, type EligibilityRule } from '@drawbar/contract/eligibility/eligibility.ts'
import { SAFETY_RATINGS } from '@drawbar/contract/register/register-record.ts'
import { noticeInSpanish } from '@drawbar/contract/spanish/index.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge, judgeAlone } from './eligibility-rules.ts'
import { carrier, policy } from './eligibility-rows.testing.ts'
import type { EligibilityLoad, EligibilityStage, Found } from './finding.ts'
import type { CarrierFacts } from '../sql/carrier-facts.ts'

/** Valid three times out of four, so that carriers that pass everything also come up. */
const usually = <T>(value: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const arbitraryPolicy = (amounts: readonly [number, ...number[]]) =>
  fc
    .record({
      amount: usually(...amounts),
      currency: usually<'USD' | 'CAD'>('USD', 'CAD'),
      effectiveOn: usually<string | null>(null, '2026-11-20', '2026-11-21'),
      expiresOn: usually<string | null>('2027-01-01', '2026-11-19', '2026-11-20', null),
      endedOn: usually<string | null>(null, '2026-11-19'),
      filingGoneOn: usually<string | null>(null, '2026-11-18'),
      source: usually<'coi' | 'register' | 'staff' | 'declared'>('coi', 'register', 'staff', 'declared'),
    })
    .map((change) => ({ ...policy, ...change }))

/** What staff may have seen at the override: the current finding, a different one, or one that got worse since. */
const SET_ASIDE: Partial<Record<EligibilityRule, Found[]>> = {
  authority_type: [{ mark: 'broker', figure: 0 }],
  authority_age: ['since 2019-04-01', 'since 2026-01-01'].map((mark) => ({ mark, figure: 0 })),
  safety_rating: ['conditional', 'unsatisfactory'].map((mark) => ({ mark, figure: 0 })),
  hazmat_registered: [{ mark: 'not registered', figure: 0 }],
  auto_liability: [
    { mark: 'none', figure: 0 },
    ...['shown', 'own word'].flatMap((evidence) =>
      ['USD', 'CAD'].flatMap((currency) =>
        [30_000_000, 75_000_000].map((figure) => ({ mark: `${evidence}, Prairie Mutual, ${currency}`, figure })),
      ),
    ),
  ],
}

const arbitraryCarrier: fc.Arbitrary<CarrierFacts> = fc
  .record({
    companyStatus: usually<CarrierFacts['companyStatus']>('active', 'suspended', 'closed'),
    heldSince: usually<string | null>(null, '2026-11-18'),
    verifiedOn: usually<string | null>('2026-10-12', null),
    usdot: usually<string | null>('90000001', null),
    docket: usually<string | null>('MC900001', null),
    authority: usually<CarrierFacts['authority']>('active', 'inactive', 'unknown'),
    authorityDays: usually<number | null>(900, null, 3, 100),
    authorityTypes: fc
      .subarray(['common', 'contract', 'broker'] satisfies CarrierFacts['authorityTypes'])
      .map((types) => [...types]),
    safetyRating: usually<CarrierFacts['safetyRating']>(null, ...SAFETY_RATINGS),
    outOfServiceOn: usually<string | null>(null, '2026-11-02'),
    auto: fc.option(arbitraryPolicy([500_000_000, 30_000_000, 74_999_999, 75_000_000]), { freq: 4 }),
    cargo: fc.option(arbitraryPolicy([10_000_000, 1]), { freq: 4 }),
    hazmat: fc.boolean(),
    hazmatOnRecord: fc.boolean(),
    // Blocks nobody, so a missing list is drawn often enough to appear on valid carriers.
    equipment: fc.constantFrom<CarrierFacts['equipment'][]>([], [{ code: 'V', count: 3 }], [{ code: 'R', count: 1 }]),
    blockedBy: usually<string[]>([], ['shipper'], ['somebody else']),
    sameOwner: usually<string[]>([], ['shipper'], ['somebody else']),
    overrides: fc.subarray(
      ELIGIBILITY_RULES.flatMap((rule) =>
        (SET_ASIDE[rule] ?? [{ mark: 'anything', figure: 0 }]).flatMap((found) => [
          { rule, until: '2026-11-19', reason: 'over', found },
          { rule, until: '2026-11-20', reason: 'its last day', found },
        ]),
      ),
    ),
  })
  .map((change) => ({ ...carrier, ...change }))

const arbitraryLoad: fc.Arbitrary<EligibilityLoad> = fc.record({
  hazmat: usually(false, true),
  commodities: usually<EligibilityLoad['commodities']>(
    [],
    [{ hazmat: { hazardClass: '3', packingGroup: 'II' } }],
    [{ hazmat: null }, { hazmat: { hazardClass: '2.3' } }],
  ),
  declaredAmount: usually<number | null>(5, null, 99_000_000),
  currency: fc.constant('USD'),
  equipment: fc.constantFrom<(readonly string[])[]>([], ['V', 'VA'], ['F']),
  companyId: fc.constant('shipper'),
  lastDeliveryOn: usually<string | null>('2026-11-20', '2027-03-01', null),
})

/** What staff must have seen for their override to apply to this carrier's check. */
function lookedAt(rule: string, row: CarrierFacts, { mark, figure }: Found): boolean {
  if (rule === 'safety_rating') return mark === row.safetyRating
  if (rule === 'authority_age') return mark === `since ${row.authoritySince ?? ''}`
  if (rule !== 'auto_liability') return true
  if (row.auto === null) return mark === 'none'
  const evidence = row.auto.source === 'declared' ? 'own word' : 'shown'
  return mark === `${evidence}, Prairie Mutual, ${row.auto.currency}` && row.auto.amount >= figure
}

/**
 * An independent oracle, written from the rules alone (design §7, domain §2 and §8, 49 CFR 387.9, decision 027): what
 * blocks this carrier, and whether staff may override it.
 */
function stops(
  row: CarrierFacts,
  about: EligibilityLoad | null,
  stage: EligibilityStage,
): [why: string, excusable: boolean][] {
  const hazardous = about?.hazmat === true
  const binding = stage !== 'bid'
  const { auto, cargo, today } = row
  const runs = (cover: CarrierFacts['auto']): boolean =>
    cover === null ||
    (cover.endedOn === null && (cover.effectiveOn ?? today) <= today && (cover.expiresOn ?? today) >= today)
  const classes = (about?.commodities ?? []).flatMap(({ hazmat }) => hazmat?.hazardClass ?? [])
  const dangerous = hazardous || classes.length > 0
  const minimum = classes.includes('2.3') ? 500_000_000 : dangerous ? 100_000_000 : 75_000_000
  // A Canadian dollar was never worth more than 1.11.
  const dollars = (cover: CarrierFacts['auto']): number =>
    cover === null ? Infinity : cover.amount * (cover.currency === 'CAD' ? 1.11 : 1)
  const proven = (cover: CarrierFacts['auto']): boolean => cover !== null && cover.source !== 'declared'
  const worth = about?.declaredAmount ?? 0
  const facts: [boolean, string, boolean][] = [
    [row.companyStatus !== 'active', 'suspended or closed', false],
    [row.heldSince !== null, 'held by staff', false],
    [binding && row.verifiedOn === null, 'not verified', false],
    [stage !== 'dispatch' && about !== null && row.blockedBy.includes('shipper'), 'not wanted here', false],
    [stage !== 'dispatch' && about !== null && row.sameOwner.includes('shipper'), 'its own shipper', false],
    [row.usdot === null && row.docket === null, 'no number', false],
    [row.authority === 'inactive', 'no authority', false],
    [row.authority === 'active' && row.authorityTypes.join() === 'broker', 'a broker', true],
    [row.outOfServiceOn !== null, 'out of service', false],
    [row.safetyRating === 'unsatisfactory', 'unsatisfactory', true],
    [dollars(auto) < minimum, 'too little cover', !dangerous],
    [binding && !proven(auto), 'cover nobody vouches for', !dangerous],
    [!runs(auto), 'cover not running', false],
    [binding && !proven(cargo), 'cargo cover nobody vouches for', false],
    [binding && dollars(cargo) < worth, 'goods above the cover', false],
    [
      binding && row.authority === 'active' && (row.authorityDays ?? 900) < 30 && worth >= 10_000_000,
      'a new authority with dear goods',
      true,
    ],
    [!runs(cargo), 'cargo cover not running', false],
    [hazardous && !row.hazmat, 'hazmat without registration', true],
  ]
  return facts.flatMap(([holds, why, excusable]) => (holds ? [[why, excusable]] : []))
}

const EXCUSED_BY: Record<string, string> = {
  'a broker': 'authority_type',
  unsatisfactory: 'safety_rating',
  'a new authority with dear goods': 'authority_age',
  'hazmat without registration': 'hazmat_registered',
  'too little cover': 'auto_liability',
  'cover nobody vouches for': 'auto_liability',
}

test('eligibility says yes exactly where nothing stops the carrier but what staff have set aside to this day', () => {
  const said = { yes: 0, no: 0, unequipped: 0 }
  fc.assert(
    fc.property(
      arbitraryCarrier,
      fc.option(arbitraryLoad),
      fc.constantFrom<EligibilityStage>('bid', 'award', 'dispatch'),
      (row, about, stage) => {
        const excused = (why: string): boolean =>
          row.overrides.some(
            ({ rule, until, found }) =>
              rule === EXCUSED_BY[why] && until === '2026-11-20' && lookedAt(rule, row, found),
          )
        const left = stops(row, about, stage).filter(([why, excusable]) => !(excusable && excused(why)))
        const { eligible, outcome, reasons } = judge({ carrier: row, load: about, stage })
        expect(eligible, left.map(([why]) => why).join(', ')).toBe(left.length === 0)
        said[eligible ? 'yes' : 'no'] += 1
        expect(outcome).toBe(
          eligible ? (reasons.every(({ passed }) => passed) ? 'eligible' : 'conditional') : 'ineligible',
        )
        const owned = row.equipment.map(({ code }) => code)
        const lacks =
          owned.length > 0 &&
          (about?.equipment ?? []).length > 0 &&
          !owned.some((code) => about?.equipment?.includes(code))
        expect(
          reasons.some(({ rule, passed }) => rule === 'equipment_on_file' && !passed),
          'asks, and stops nobody',
        ).toBe(lacks)
        said.unequipped += lacks && eligible ? 1 : 0
        // An override never makes a check pass and never removes one.
        const bare = judge({ carrier: { ...row, overrides: [] }, load: about, stage })
        expect(reasons.map(({ rule, passed }) => [rule, passed])).toEqual(
          bare.reasons.map(({ rule, passed }) => [rule, passed]),
        )
      },
    ),
    { numRuns: 2000 },
  )
  expect(Math.min(said.yes, said.no), 'both answers were tried').toBeGreaterThan(50)
  expect(said.unequipped, 'a carrier without the equipment may still bid').toBeGreaterThan(0)
})

/** Words that do not exist in Spanish. */
const ENGLISH = /\b(is|it|the|of|to|and|not|your|on|was|for)\b/i

test('whatever a check says has its Spanish: it stands in notices and mails', () => {
  const said = new Set<string>()
  fc.assert(
    fc.property(
      arbitraryCarrier,
      fc.option(arbitraryLoad),
      fc.constantFrom<EligibilityStage>('bid', 'award', 'dispatch'),
      (row, load, stage) => {
        for (const { datum } of [...judge({ carrier: row, load, stage }).reasons, ...judgeAlone(row).reasons])
          said.add(datum)
      },
    ),
    { numRuns: 2000 },
  )
  expect([...said].map(noticeInSpanish).filter((text) => ENGLISH.test(text))).toEqual([])
})
