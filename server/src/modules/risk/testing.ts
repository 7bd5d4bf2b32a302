import { type FraudCase, listFraudCases, recomputeSignals } from '@drawbar/contract/risk/signals.ts'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import type { TestApp } from '../../test-app.ts'
import { type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aJpeg, anUploadedDocument } from '../documents/testing.ts'
import { aDriver } from '../fleet/testing.ts'
import { syncAttributes } from './entity-links/sync-attributes.ts'
import type { CompanyFacts } from './signals/facts.ts'
import { gatherFacts } from './signals/gather-facts.ts'

/** The facts that the rules receive, including current links. */
export async function gatheredFacts(app: TestApp, { companyId }: Pick<SignedIn, 'companyId'>): Promise<CompanyFacts> {
  await app.services.run(SYSTEM, (tx) => syncAttributes(tx, [companyId]))
  const [facts] = await app.services.db.read((sql) => gatherFacts(sql, [companyId]))
  if (!facts) throw new Error('a company has no facts')
  return facts
}

/** Two carriers that sent the same receipt, share a driver's phone and use look-alike domains. */
export async function aPair(app: TestApp): Promise<{ carrier: SignedIn; other: SignedIn }> {
  const unique = newId()
  const [other, carrier] = [
    await signUpCarrier(app, { email: `owner@ring-${unique}.example` }),
    await signUpCarrier(app, { email: `owner@r1ng-${unique}.example` }),
  ]
  const file = { fileName: 'receipt.jpg', bytes: aJpeg(unique) }
  const phone = `+1 870 ${unique.replaceAll(/\D/g, '').slice(-7)}`
  for (const as of [other, carrier]) {
    await anUploadedDocument(app, { as, kind: 'lumper_receipt', file })
    await aDriver(app, as, { phone })
  }
  return { carrier, other }
}

/** The case that assessing the first of such a pair opens. */
export async function aFraudCase(
  app: TestApp,
  staff: SignedInStaff,
): Promise<{ carrier: SignedIn; other: SignedIn; fraudCase: FraudCase }> {
  const pair = await aPair(app)
  for (const { companyId } of [pair.other, pair.carrier])
    await app.ok(recomputeSignals, { as: staff, params: { companyId } })
  const { items } = await app.ok(listFraudCases, { as: staff, query: { limit: 100 } })
  const fraudCase = items.find(({ companyId }) => companyId === pair.carrier.companyId)
  if (!fraudCase) throw new Error('the pair raised no case')
  return { ...pair, fraudCase }
}
