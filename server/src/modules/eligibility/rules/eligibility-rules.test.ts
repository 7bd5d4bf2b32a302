import { describe, expect, test } from 'vitest'
import { judge } from './eligibility-rules.ts'
import { carrier, policy } from './eligibility-rows.testing.ts'
import type { EligibilityLoad } from './finding.ts'
import { type CountingPolicy, insuranceMinimum } from '../../insurance/index.ts'
import type { CarrierFacts } from '../sql/carrier-facts.ts'

const auto = (change: Partial<CountingPolicy>) => ({ auto: { ...policy, ...change } })
const cargo = (change: Partial<CountingPolicy>) => ({ cargo: { ...policy, amount: 10_000_000, ...change } })

const load: EligibilityLoad = { hazmat: false, commodities: [], declaredAmount: null, currency: 'USD' }
const hazardous = (hazardClass: string, packingGroup?: string): EligibilityLoad => ({
  ...load,
  hazmat: true,
  commodities: [{ hazmat: { hazardClass, packingGroup } }],
})

function failed(
  change: Partial<CarrierFacts>,
  at: { load?: Partial<EligibilityLoad>; stage?: 'bid' | 'award' | 'dispatch' } = {},
) {
  const { eligible, reasons } = judge({
    carrier: { ...carrier, ...change },
    load: { ...load, ...at.load },
    stage: at.stage ?? 'bid',
  })
  return {
    eligible,
    failed: reasons.filter(({ passed }) => !passed).map(({ rule, severity }) => `${rule} ${severity}`),
  }
}

test('a carrier with everything in order passes, and each reason names datum, source and date', () => {
  const { eligible, reasons } = judge({ carrier, load, stage: 'award' })
  expect(eligible).toBe(true)
  expect(reasons.find(({ rule }) => rule === 'number_on_file')).toEqual({
    rule: 'number_on_file',
    passed: true,
    severity: 'block',
    datum: 'USDOT 90000001 · MC900001',
    source: 'FMCSA register',
    asOf: '2026-11-01',
  })
  expect(reasons.find(({ rule }) => rule === 'auto_liability')).toMatchObject({
    source: 'Certificate approved by staff',
    asOf: '2026-10-01',
  })
  expect(reasons.every(({ datum, source, asOf }) => datum && source && /^\d{4}-\d\d-\d\d$/.test(asOf))).toBe(true)
})

describe('blocks', () => {
  test.each<[string, Partial<CarrierFacts>, Partial<EligibilityLoad>]>([
    ['company_active', { companyStatus: 'suspended' }, {}],
    ['company_active', { companyStatus: 'closed' }, {}],
    ['company_active', { heldSince: '2026-11-18' }, {}],
    ['number_on_file', { usdot: null, docket: null }, {}],
    ['operating_authority', { authority: 'inactive' }, {}],
    ['authority_type', { authorityTypes: ['broker'] }, {}],
    ['out_of_service', { outOfServiceOn: '2026-11-02' }, {}],
    ['safety_rating', { safetyRating: 'unsatisfactory' }, {}],
    ['auto_liability', auto({ amount: 74_999_999 }), {}],
    ['auto_liability', auto({ currency: 'CAD', amount: 60_000_000 }), {}],
    ['auto_liability', auto({ currency: 'GBP', amount: 1 }), {}],
    ['auto_liability_current', auto({ expiresOn: '2026-11-19' }), {}],
    ['auto_liability_current', auto({ effectiveOn: '2026-11-21', expiresOn: '2027-11-21' }), {}],
    ['cargo_coverage_current', cargo({ expiresOn: '2026-11-19' }), {}],
    ['hazmat_registered', auto({ amount: 500_000_000 }), { hazmat: true }],
    ['blocked_by_consignor', { blockedBy: ['shipper'] }, { companyId: 'shipper' }],
    ['other_owner', { sameOwner: ['shipper'] }, { companyId: 'shipper' }],
  ])('%s', (rule, change, about) =>
    expect(failed(change, { load: about })).toEqual({ eligible: false, failed: [`${rule} block`] }),
  )
})

test.each<[string, Partial<CarrierFacts>]>([
  ['operating_authority', { authority: 'unknown' }],
  ['auto_liability', auto({ currency: 'CAD', amount: 70_000_000 })],
  ['authority_age', { authorityDays: 3 }],
  ['auto_liability_current', auto({ expiresOn: null })],
  ['authority_age', { authorityDays: 179 }],
  ['safety_rating', { safetyRating: 'conditional' }],
  ['equipment_on_file', { equipment: [{ code: 'F', count: 4 }] }],
])('%s only warns', (rule, change) =>
  expect(failed(change, { stage: 'award', load: { equipment: ['V'] } })).toEqual({
    eligible: true,
    failed: [`${rule} warning`],
  }),
)

test.each<['bid' | 'award' | 'dispatch', boolean, string]>([
  ['bid', true, 'warning'],
  ['award', false, 'block'],
  ['dispatch', false, 'block'],
])(
  'at %s, cover that is not on file or the carrier’s own word: eligible %s; a docket alone is a number',
  (stage, eligible, severity) => {
    const expected = { eligible, failed: [`auto_liability ${severity}`, `cargo_coverage ${severity}`] }
    expect(failed({ auto: null, cargo: null, usdot: null }, { stage })).toEqual(expected)
    const own = { source: 'declared' as const }
    expect(failed({ ...auto(own), ...cargo(own) }, { stage })).toEqual(expected)
    const foreign = { currency: 'CAD' as const, ...own }
    expect(failed({ ...auto(foreign), ...cargo(foreign) }, { stage, load: { declaredAmount: 5 } })).toEqual(expected)
  },
)

test.each<['bid' | 'award' | 'dispatch', number | null, boolean]>([
  ['bid', 9_999_999, true],
  ['bid', null, true],
  ['award', 9_999_999, false],
  ['award', null, false],
  ['dispatch', 9_999_999, false],
  ['award', 10_000_000, true],
])('at %s, cargo cover of %s for goods declared at 100,000.00: eligible %s', (stage, cargoAmount, eligible) => {
  const change = cargoAmount === null ? { cargo: null } : cargo({ amount: cargoAmount })
  expect(failed(change, { stage, load: { declaredAmount: 10_000_000 } }).eligible).toBe(eligible)
})

test.each<['bid' | 'award' | 'dispatch', number | null, boolean, string]>([
  ['bid', null, true, 'No cargo cover on file. It is asked for whether or not a value of the goods is declared.'],
  ['award', null, false, 'No cargo cover on file. It is asked for whether or not a value of the goods is declared.'],
  ['dispatch', null, false, 'No cargo cover on file. It is asked for whether or not a value of the goods is declared.'],
  ['award', 100, true, '$1; no value of the goods is declared to compare it with.'],
])('at %s, cargo cover of %s for goods of no declared value: eligible %s', (stage, cargoAmount, eligible, datum) => {
  const change = cargoAmount === null ? { cargo: null } : cargo({ amount: cargoAmount })
  const judged = judge({ carrier: { ...carrier, ...change }, load: { ...load, declaredAmount: null }, stage })
  expect(judged.eligible).toBe(eligible)
  expect(judged.reasons.find(({ rule }) => rule === 'cargo_coverage')?.datum).toBe(datum)
})

test.each([
  ['3', 'II', 100_000_000],
  ['8', 'I', 100_000_000],
  ['2.1', undefined, 100_000_000],
  ['1.4S', undefined, 100_000_000],
  ['1.1D', undefined, 500_000_000],
  ['1.3', undefined, 500_000_000],
  ['2.3', undefined, 500_000_000],
  ['7', undefined, 500_000_000],
  ['6.1', 'I', 500_000_000],
  ['6.1', 'II', 100_000_000],
])('49 CFR 387.9: class %s packing group %s asks %s cents', (hazardClass, packingGroup, minimum) => {
  expect(insuranceMinimum(hazardous(hazardClass, packingGroup))).toBe(minimum)
})

test('49 CFR 387.9: ordinary freight asks $750,000', () => expect(insuranceMinimum(load)).toBe(75_000_000))

test('a filing with the register has no last day; a consignor’s block does not stop a load already booked', () => {
  expect(failed(auto({ expiresOn: null, source: 'register' })).failed).toEqual([])
  const at = { load: { companyId: 'shipper' }, stage: 'dispatch' as const }
  expect(failed({ blockedBy: ['shipper'] }, at).eligible).toBe(true)
})

test('an override of the cover does not reach to a load that asks for more', () => {
  const found = { mark: 'shown, Prairie Mutual, USD', figure: 30_000_000 }
  const excused = {
    ...auto({ amount: 30_000_000 }),
    overrides: [{ rule: 'auto_liability', until: '2026-12-01', reason: 'Vans under 10,001 lb only', found }],
  }
  expect(failed(excused)).toEqual({ eligible: true, failed: ['auto_liability warning'] })
  expect(failed({ ...excused, hazmat: true }, { load: { hazmat: true } }).eligible).toBe(false)
})

test.each<['bid' | 'award' | 'dispatch', boolean, string]>([
  ['bid', true, 'company_verified warning'],
  ['award', false, 'company_verified block'],
  ['dispatch', false, 'company_verified block'],
])('at %s, a carrier that staff have not vouched for: eligible %s', (stage, eligible, said) => {
  expect(failed({ verifiedOn: null }, { stage })).toEqual({ eligible, failed: [said] })
  const overrides = [
    { rule: 'company_verified', until: '2099-01-01', reason: 'A good friend', found: { mark: '', figure: 0 } },
  ]
  expect(failed({ verifiedOn: null, overrides }, { stage }).eligible).toBe(eligible)
})

test.each<['bid' | 'award' | 'dispatch', number, number, string]>([
  ['award', 29, 10_000_000, 'block'],
  ['dispatch', 29, 10_000_000, 'block'],
  ['bid', 29, 10_000_000, 'warning'],
  ['award', 30, 10_000_000, 'warning'],
  ['award', 29, 9_999_999, 'warning'],
])(
  'at %s, an authority of %s days for goods declared at %s cents: %s',
  (stage, authorityDays, declaredAmount, severity) =>
    expect(failed({ authorityDays }, { stage, load: { declaredAmount } })).toEqual({
      eligible: severity !== 'block',
      failed: [`authority_age ${severity}`],
    }),
)

test('cover that ends before the last delivery is said from the award on, and stops nobody', () => {
  const about = (stage: 'bid' | 'award' | 'dispatch', lastDeliveryOn: string | null) =>
    failed(auto({ expiresOn: '2026-11-24' }), { stage, load: { lastDeliveryOn } })
  const said = { eligible: true, failed: ['auto_liability_current warning'] }
  const longEnough = { eligible: true, failed: [] }
  const cargoLasts = cargo({ expiresOn: '2027-01-01' })
  const both = (stage: 'bid' | 'award' | 'dispatch', lastDeliveryOn: string | null) =>
    failed({ ...auto({ expiresOn: '2026-11-24' }), ...cargoLasts }, { stage, load: { lastDeliveryOn } })
  expect([both('award', '2026-11-25'), both('dispatch', '2026-11-25')]).toEqual([said, said])
  expect([both('bid', '2026-11-25'), both('award', '2026-11-24'), both('award', null)]).toEqual([
    longEnough,
    longEnough,
    longEnough,
  ])
  expect(about('award', '2026-11-25').failed, 'the cargo cover too, of its own').toContain(
    'cargo_coverage_current warning',
  )
})

test('cover whose filing is off the register, or that staff ended, says so', () => {
  expect(failed(auto({ filingGoneOn: '2026-11-18' }), { stage: 'award' })).toEqual({
    eligible: true,
    failed: ['auto_liability_current warning'],
  })
  expect(failed(auto({ endedOn: '2026-11-20' }))).toEqual({ eligible: false, failed: ['auto_liability_current block'] })
})

test('what staff set aside holds for what they looked at, and for nothing else or worse', () => {
  const rated = (safetyRating: CarrierFacts['safetyRating'], mark: string) =>
    failed({
      safetyRating,
      overrides: [{ rule: 'safety_rating', until: '2026-12-01', reason: 'Old', found: { mark, figure: 0 } }],
    }).eligible
  expect([rated('unsatisfactory', 'unsatisfactory'), rated('unsatisfactory', 'conditional')]).toEqual([true, false])

  const found = { mark: 'own word, Prairie Mutual, USD', figure: 75_000_000 }
  const overrides = [{ rule: 'auto_liability', until: '2026-12-01', reason: 'The agent called', found }]
  const covered = (change: Partial<CarrierFacts>) => failed({ ...change, overrides }, { stage: 'award' }).eligible
  const own = { source: 'declared' as const }
  expect(covered(auto(own))).toBe(true)
  expect(covered(auto({ ...own, amount: 90_000_000 })), 'more cover is no worse').toBe(true)
  expect(covered(auto({ ...own, amount: 74_999_999 }))).toBe(false)
  expect(covered(auto({ ...own, insurer: 'Another Mutual' }))).toBe(false)
  expect(covered({ auto: null }), 'the policy is gone').toBe(false)

  const young = { authorityDays: 3, authoritySince: '2026-11-17' }
  const goods = { stage: 'award' as const, load: { declaredAmount: 10_000_000 } }
  const aged = (mark: string) =>
    failed(
      {
        ...young,
        overrides: [{ rule: 'authority_age', until: '2026-12-01', reason: 'Known', found: { mark, figure: 0 } }],
      },
      goods,
    ).eligible
  expect([aged('since 2026-11-17'), aged('since 2019-04-01')]).toEqual([true, false])
})
