import * as companiesContract from '@drawbar/contract/companies/index.ts'
import { CLAIM_KINDS } from '@drawbar/contract/disputes/claim-kinds.ts'
import * as codes from '@drawbar/contract/codes.ts'
import { FALL_OFF_REASONS, FAULTS } from '@drawbar/contract/awards/fall-off-reasons.ts'
import { awardLifecycle } from '@drawbar/contract/lifecycles/award.ts'
import { bidLifecycle } from '@drawbar/contract/lifecycles/bid.ts'
import * as invoices from '@drawbar/contract/lifecycles/invoice.ts'
import { loadLifecycle } from '@drawbar/contract/lifecycles/load.ts'
import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import { CLAIMS_RULE, SCORE_MEASURES } from '@drawbar/contract/carriers/scorecard.ts'
import * as signals from '@drawbar/contract/risk/index.ts'
import { COMPANY_ROLES, COMPANY_TYPES, PERMISSION_ROLES, ROLES } from '@drawbar/contract/roles.ts'
import { expect, test } from 'vitest'
import { MESSAGES } from '../../../api/api-error.ts'
import { REFRESH_FAILED } from '../../../api/refresh.ts'
import { SESSION_EXPIRED } from '../../session/store.ts'
import { inSpanish, spanish } from './index.ts'

/** Every table of words that the contract exports and a screen shows. */
const TABLES: Record<string, readonly string[]> = {
  equipment: Object.values(codes.EQUIPMENT).map(({ name }) => name),
  packaging: codes.PACKAGING,
  'facility kinds': Object.values(codes.FACILITY_KINDS),
  accessorials: Object.values(codes.ACCESSORIALS),
  references: Object.values(codes.REFERENCE_TYPES),
  'reasons to cancel': Object.values(codes.CANCEL_REASONS),
  'reasons to decline': Object.values(codes.DECLINE_REASONS),
  'reasons to fall off': [...Object.values(FALL_OFF_REASONS).map(({ name }) => name), ...Object.values(FAULTS)],
  'kinds of cargo claims': Object.values(CLAIM_KINDS),
  delays: Object.values(codes.DELAY_REASONS),
  'consignors’ industries': companiesContract.CONSIGNOR_INDUSTRIES,
  'carriers’ industries': companiesContract.CARRIER_INDUSTRIES,
  roles: [...ROLES, ...COMPANY_ROLES, ...Object.keys(PERMISSION_ROLES)],
  'kinds of companies': Object.keys(COMPANY_TYPES),
  statuses: [awardLifecycle, bidLifecycle, ...Object.values(invoices), loadLifecycle, shipmentLifecycle].flatMap(
    ({ states }) => [...states],
  ),
  'evidence of duplicates': Object.values(companiesContract.DUPLICATE_EVIDENCE).map(({ words }) => words),
  'reasons to suspend': Object.values(companiesContract.SUSPENSION_REASONS),
  'signals and what they rest on': [
    ...Object.values(signals.SIGNALS).map(({ name }) => name),
    ...Object.values(signals.LINK_KINDS),
    ...Object.values(signals.EVIDENCE),
    ...Object.values(signals.EVIDENCE_SOURCES),
    ...Object.values(signals.CASE_REASONS),
  ],
  'a carrier’s record': [
    CLAIMS_RULE,
    ...Object.values(SCORE_MEASURES).flatMap(({ name, rule, counts }) => [name, rule, counts]),
  ],
  'the client’s own sentences': [...Object.values(MESSAGES), SESSION_EXPIRED, REFRESH_FAILED],
}

test.each(Object.entries(TABLES))('%s have their Spanish', (_name, words) => {
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((word) => !(word in spanish))).toEqual([])
})

test('no table of the code lists is left out here', () => {
  const tables = Object.entries(codes).filter(
    ([name, value]) => /^[A-Z_]+$/.test(name) && !name.endsWith('_CODES') && value,
  )
  expect(tables.map(([name]) => name).toSorted()).toEqual([
    'ACCESSORIALS',
    'CANCEL_REASONS',
    'DECLINE_REASONS',
    'DELAY_REASONS',
    'EQUIPMENT',
    'FACILITY_KINDS',
    'PACKAGING',
    'REFERENCE_TYPES',
  ])
})

test('a sentence with figures is said in Spanish with the same figures', () => {
  expect(inSpanish('The price must be in CAD, the currency of the load.')).toBe(
    'El precio debe estar en CAD, la moneda de la carga.',
  )
  expect(inSpanish('Commodity must be at most 200 characters.')).toBe('Mercancía: como máximo 200 caracteres.')
  expect(
    inSpanish('About 1,120 miles need 19 hours of driving; the delivery closes 8 hours after the first pickup opens.'),
  ).toMatch(/^Unas 1,120 millas necesitan 19 horas/)
  expect(inSpanish('Server error (502)')).toBe('Error del servidor (502)')
})
