import { describe, expect, test } from 'vitest'
import { judge } from './eligibility-rules.ts'
import { type EligibilityLoad, insuranceMinimum } from './insurance-minimum.ts'
import type { ProfileRow } from './sql.ts'

const carrier: ProfileRow = {
  companyId: 'c',
  companyName: 'Bluestem',
  companyType: 1,
  companyStatus: 'active',
  homeCity: null,
  usdot: '90000001',
  docket: 'MC900001',
  scac: null,
  authority: 'active',
  authoritySince: '2019-04-01',
  hazmat: false,
  insurer: null,
  autoAmount: 75_000_000,
  autoCurrency: 'USD',
  autoExpiresOn: '2026-11-20',
  cargoAmount: 10_000_000,
  cargoCurrency: 'USD',
  cargoExpiresOn: '2026-11-20',
  source: 'register',
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
  expect(reasons.every(({ datum, source, asOf }) => datum && source && /^\d{4}-\d\d-\d\d$/.test(asOf))).toBe(true)
})

describe('blocks', () => {
  test.each<[string, Partial<ProfileRow>, Partial<EligibilityLoad>]>([
    ['company_active', { companyStatus: 'suspended' }, {}],
    ['company_active', { companyStatus: 'closed' }, {}],
    ['number_on_file', { usdot: null, docket: null }, {}],
    ['operating_authority', { authority: 'inactive' }, {}],
    ['auto_liability', { autoAmount: 74_999_999 }, {}],
    ['auto_liability_current', { autoExpiresOn: '2026-11-19' }, {}],
    ['cargo_cover_current', { cargoExpiresOn: '2026-11-19' }, {}],
    ['hazmat_registered', { autoAmount: 500_000_000 }, { hazmat: true }],
  ])('%s', (rule, change, about) =>
    expect(failed(change, { load: about })).toEqual({ eligible: false, failed: [`${rule} block`] }),
  )
})

test.each<[string, Partial<ProfileRow>]>([
  ['operating_authority', { authority: 'unknown' }],
  ['auto_liability', { autoCurrency: 'CAD', autoAmount: 1 }],
  ['auto_liability_current', { autoExpiresOn: null }],
])('%s only warns', (rule, change) =>
  expect(failed(change, { stage: 'award' })).toEqual({ eligible: true, failed: [`${rule} warning`] }),
)

test('cover not on file warns; a docket alone is a number', () => {
  const none = {
    autoAmount: null,
    autoCurrency: null,
    autoExpiresOn: null,
    cargoAmount: null,
    cargoCurrency: null,
    cargoExpiresOn: null,
    usdot: null,
  }
  expect(failed(none, { stage: 'award' })).toEqual({
    eligible: true,
    failed: ['auto_liability warning', 'cargo_cover warning'],
  })
})

test.each<['bid' | 'award' | 'dispatch', number | null, boolean]>([
  ['bid', 9_999_999, true],
  ['bid', null, true],
  ['award', 9_999_999, false],
  ['award', null, false],
  ['dispatch', 9_999_999, false],
  ['award', 10_000_000, true],
])('at %s, cargo cover of %s for goods declared at 100,000.00: eligible %s', (stage, cargoAmount, eligible) => {
  const change = cargoAmount === null ? { cargoAmount, cargoCurrency: null, cargoExpiresOn: null } : { cargoAmount }
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
