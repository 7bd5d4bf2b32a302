import { SYSTEM } from '../../platform/transaction.ts'
import type { TestApp } from '../../test-app.ts'
import { fileRegisterEntries } from './file-register-entries.ts'
import type { RegisterEntry } from './register-entry.ts'
import type { RegisterSource } from './sql/copy.ts'

export { uploadRegisterFile } from './import/testing.ts'

let last = 4_000_000

/** A valid, unrated carrier with three trucks. Each call uses a new number. */
export function aRegisterEntry(facts: Partial<RegisterEntry> = {}): RegisterEntry {
  last += 1
  const usdot = facts.usdot ?? last
  const docket = `MC${usdot}`
  return {
    usdot,
    dockets: [docket],
    legalName: `TEST HAUL ${usdot} LLC`,
    dbaName: null,
    status: 'active',
    authorities: [{ type: 'common', status: 'active', grantedOn: '2019-04-02', docket }],
    priorRevoked: false,
    outOfServiceOn: null,
    safetyRating: null,
    safetyRatedOn: null,
    operation: 'A',
    powerUnits: 3,
    drivers: 4,
    hazmat: false,
    phone: '(501) 555-0101',
    email: `office@haul${usdot}.example`,
    officers: ['ROBIN EXAMPLE'],
    street: '1 Depot Rd',
    city: 'Little Rock',
    region: 'AR',
    postalCode: '72209',
    country: 'US',
    autoRequired: 75_000_000,
    mcs150On: '2026-01-15',
    mcs150Miles: 240_000,
    addedOn: '2019-01-20',
    cargoCarried: ['General freight'],
    filings: [
      {
        kind: 'auto_liability',
        insurer: 'Test Mutual',
        policyNumber: `A${usdot}`,
        amount: 100_000_000,
        effectiveOn: '2026-02-01',
      },
    ],
    ...facts,
  }
}

/** Saves one carrier with these facts, like an import. */
export async function aRegisteredCarrier(
  app: TestApp,
  facts: Partial<RegisterEntry> = {},
  source: RegisterSource = 'census',
): Promise<RegisterEntry> {
  const entry = aRegisterEntry(facts)
  await app.services.run(SYSTEM, (tx) => fileRegisterEntries(tx.sql, { entries: [entry], source }))
  return entry
}
