import { ELIGIBILITY_RULES, type EligibilityReason, isOverridable, SAFETY_RATINGS } from '@drawbar/contract/carriers.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge } from './eligibility-rules.ts'
import { type EligibilityLoad, insuranceMinimum } from './insurance-minimum.ts'
import type { ProfileRow } from './sql.ts'
import type { CountingPolicy } from './sql/policies.ts'

const policy: CountingPolicy = {
  id: 'p',
  insurer: 'Prairie Mutual',
  amount: 75_000_000,
  currency: 'USD',
  effectiveOn: null,
  expiresOn: '2026-11-20',
  source: 'coi',
  asOf: '2026-10-01',
}
const auto = (change: Partial<CountingPolicy>) => ({ auto: { ...policy, ...change } })
const cargo = (change: Partial<CountingPolicy>) => ({ cargo: { ...policy, amount: 10_000_000, ...change } })

const carrier: ProfileRow = {
  companyId: 'c',
  companyName: 'Bluestem',
  companyType: 1,
  companyStatus: 'active',
  heldSince: null,
  verifiedOn: '2026-10-12',
  homeCity: null,
  usdot: '90000001',
  docket: 'MC900001',
  scac: null,
  authority: 'active',
  authoritySince: '2019-04-01',
  authorityDays: 2790,
  authorityTypes: ['common'],
  safetyRating: null,
  outOfServiceOn: null,
  powerUnits: null,
  driverCount: null,
  hazmat: false,
  equipment: [],
  lanes: [],
  payTo: null,
  factorName: null,
  noticeDocumentId: null,
  payToChangedAt: null,
  ...auto({}),
  ...cargo({}),
  overrides: [],
  blockedBy: [],
  source: 'register',
  refreshedAt: null,
  version: 3,
  updatedAt: '2026-11-01T10:00:00.000Z',
  today: '2026-11-20',
}
const load: EligibilityLoad = { hazmat: false, commodities: [], declaredAmount: null, currency: 'USD' }
const hazardous = (hazardClass: string, packingGroup?: string): EligibilityLoad => ({
  ...load,
  hazmat: true,
  commodities: [{ hazmat: { hazardClass, packingGroup } }],
})

function failed(
  change: Partial<ProfileRow>,
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
  test.each<[string, Partial<ProfileRow>, Partial<EligibilityLoad>]>([
    ['company_active', { companyStatus: 'suspended' }, {}],
    ['company_active', { companyStatus: 'closed' }, {}],
    ['company_active', { heldSince: '2026-11-18' }, {}],
    ['number_on_file', { usdot: null, docket: null }, {}],
    ['operating_authority', { authority: 'inactive' }, {}],
    ['authority_type', { authorityTypes: ['broker'] }, {}],
    ['out_of_service', { outOfServiceOn: '2026-11-02' }, {}],
    ['safety_rating', { safetyRating: 'unsatisfactory' }, {}],
    ['auto_liability', auto({ amount: 74_999_999 }), {}],
    ['auto_liability_current', auto({ expiresOn: '2026-11-19' }), {}],
    ['auto_liability_current', auto({ effectiveOn: '2026-11-21', expiresOn: '2027-11-21' }), {}],
    ['cargo_cover_current', cargo({ expiresOn: '2026-11-19' }), {}],
    ['hazmat_registered', auto({ amount: 500_000_000 }), { hazmat: true }],
    ['blocked_by_consignor', { blockedBy: ['shipper'] }, { companyId: 'shipper' }],
  ])('%s', (rule, change, about) =>
    expect(failed(change, { load: about })).toEqual({ eligible: false, failed: [`${rule} block`] }),
  )
})

test.each<[string, Partial<ProfileRow>]>([
  ['operating_authority', { authority: 'unknown' }],
  ['auto_liability', auto({ currency: 'CAD', amount: 1 })],
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
    const expected = { eligible, failed: [`auto_liability ${severity}`, `cargo_cover ${severity}`] }
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
  const excused = {
    ...auto({ amount: 30_000_000 }),
    overrides: [{ rule: 'auto_liability', until: '2026-12-01', reason: 'Vans under 10,001 lb only' }],
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
  const overrides = [{ rule: 'company_verified', until: '2099-01-01', reason: 'A good friend' }]
  expect(failed({ verifiedOn: null, overrides }, { stage }).eligible).toBe(eligible)
})

const maybe = <T>(value: T, other: T) => fc.constantFrom(value, other)
const arbitraryCarrier: fc.Arbitrary<ProfileRow> = fc
  .record({
    companyStatus: fc.constantFrom('active', 'suspended'),
    verifiedOn: maybe<string | null>('2026-10-12', null),
    usdot: maybe<string | null>('90000001', null),
    docket: maybe<string | null>('MC900001', null),
    authority: fc.constantFrom('active', 'inactive', 'unknown'),
    authorityDays: fc.constantFrom(null, 3, 100, 900),
    authorityTypes: fc.subarray(['common', 'contract', 'broker'] as const).map((types) => [...types]),
    safetyRating: fc.constantFrom(null, ...SAFETY_RATINGS),
    outOfServiceOn: maybe<string | null>(null, '2026-11-02'),
    auto: fc.option(
      fc.record({
        amount: fc.constantFrom(30_000_000, 75_000_000, 500_000_000),
        expiresOn: fc.constantFrom(null, '2026-11-19', '2027-01-01'),
      }),
    ),
    cargo: fc.option(
      fc.record({ amount: fc.constantFrom(1, 10_000_000), expiresOn: maybe('2026-11-19', '2027-01-01') }),
    ),
    blockedBy: fc.subarray(['shipper']),
    overrides: fc.subarray(
      ELIGIBILITY_RULES.flatMap((rule) => [
        { rule, until: '2026-11-19', reason: 'over' },
        { rule, until: '2027-01-01', reason: 'stands' },
      ]),
    ),
  } as const)
  .map(({ auto: a, cargo: c, ...change }) => ({
    ...carrier,
    ...change,
    auto: a && { ...policy, ...a },
    cargo: c && { ...policy, ...c },
  }))
const arbitraryLoad: fc.Arbitrary<EligibilityLoad> = fc.record({
  hazmat: fc.boolean(),
  commodities: fc.constant([]),
  declaredAmount: fc.constantFrom(null, 5, 99_000_000),
  currency: fc.constant('USD'),
  companyId: fc.constant('shipper'),
})

test('eligibility never says yes with a check that stops a carrier, and no override outweighs what may not be set aside', () => {
  fc.assert(
    fc.property(
      arbitraryCarrier,
      fc.option(arbitraryLoad),
      fc.constantFrom('bid', 'award', 'dispatch'),
      (row, about, stage) => {
        const { eligible, outcome, reasons } = judge({ carrier: row, load: about, stage })
        const bare = judge({ carrier: { ...row, overrides: [] }, load: about, stage })
        const stopping = bare.reasons.filter(({ passed, severity }) => !passed && severity === 'block')
        const excused = ({ rule }: EligibilityReason) =>
          isOverridable(rule) && row.overrides.some((override) => override.rule === rule && override.until >= row.today)
        expect(eligible).toBe(outcome !== 'ineligible')
        expect(eligible && stopping.some((reason) => !excused(reason))).toBe(false)
        // An override excuses; it never makes a check pass, and never takes one away.
        expect(reasons.map(({ rule, passed }) => [rule, passed])).toEqual(
          bare.reasons.map(({ rule, passed }) => [rule, passed]),
        )
        expect(outcome === 'eligible').toBe(reasons.every(({ passed }) => passed))
      },
    ),
    { numRuns: 300 },
  )
})
