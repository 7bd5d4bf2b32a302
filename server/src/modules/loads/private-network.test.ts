import { setCarrierPreference, type Preference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { cancelLoad, getLoad } from '@drawbar/contract/loads/loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aReadyCarrier } from '../bids/testing.ts'
import { aDraftLoad, aPostedLoad, type TypedLoad } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let first: SignedIn
let later: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, first, later] = await Promise.all([signUpConsignor(app), aReadyCarrier(app), aReadyCarrier(app)])
})
afterAll(() => app.close())

const prefer = async (carrier: SignedIn, preference: Preference | null = 'preferred') => {
  await app.ok(setCarrierPreference, {
    as: consignor,
    body: { carrierId: carrier.companyId, preference, reason: 'Known' },
  })
  await app.drainJobs()
}
const invited = (more: object = {}): TypedLoad['visibility'] => ({
  scope: 'invited',
  companyIds: [first.companyId],
  ...more,
})
const visibilityOf = async (loadId: string) => (await app.ok(getLoad, { as: consignor, params: { loadId } })).visibility
const seenBy = async (carrier: SignedIn) =>
  (await app.ok(searchBoard, { as: carrier, query: { limit: 100 } })).items.map(({ loadId }) => loadId)

test('whom the owner prefers later sees the loads that follow its list at once, and no others', async () => {
  const visibility = invited({ followsPreferred: true })
  const follows = await aPostedLoad(app, consignor, { visibility })
  const draft = await aDraftLoad(app, consignor, { visibility })
  const ended = await aPostedLoad(app, consignor, { visibility })
  await app.ok(cancelLoad, { as: consignor, params: { loadId: ended.id }, body: { reason: 'order_cancelled' } })
  const fixed = await aPostedLoad(app, consignor, { visibility: invited() })
  const others = await aPostedLoad(app, await signUpConsignor(app), { visibility })
  expect(follows.visibility).toEqual(visibility)
  expect(await seenBy(later)).toEqual([])

  await prefer(later)
  expect(await seenBy(later)).toEqual([follows.id])
  const both = { ...visibility, companyIds: [first.companyId, later.companyId] }
  expect(await visibilityOf(follows.id)).toEqual(both)
  expect(await visibilityOf(draft.id)).toEqual(both)
  expect(await visibilityOf(ended.id)).toEqual(visibility)
  expect(await visibilityOf(fixed.id)).toEqual(invited())
  expect(others.visibility).toEqual(visibility)
  const told = await app.services.db.sql<{ companies: string[] }[]>`
    select companies from events where type = 'load.changed' and subject ->> 'loadId' = ${follows.id}`
  expect(told.flatMap(({ companies }) => companies)).toContain(later.companyId)

  // Said twice it changes nothing; who is let go of stays invited to what it was invited to, and who is blocked sees nothing.
  await prefer(later)
  await prefer(later, null)
  expect(await visibilityOf(follows.id)).toEqual(both)
  expect(await seenBy(later)).toEqual([follows.id])
  await prefer(later, 'blocked')
  expect(await seenBy(later)).toEqual([])
})

test('a load that opens in steps takes the carrier in at the first', async () => {
  const third = await aReadyCarrier(app)
  const { id } = await aPostedLoad(app, consignor, {
    visibility: invited({ followsPreferred: true, releases: [{ afterMinutes: 30 }] }),
  })
  await prefer(third)
  expect(await seenBy(third)).toContain(id)
  expect(await visibilityOf(id)).toEqual(
    invited({
      companyIds: [first.companyId, third.companyId],
      followsPreferred: true,
      releases: [{ afterMinutes: 30 }],
    }),
  )
})

test('whoever is let go of before the loads were looked at is not invited', async () => {
  const fourth = await aReadyCarrier(app)
  const { id } = await aPostedLoad(app, consignor, { visibility: invited({ followsPreferred: true }) })
  await app.ok(setCarrierPreference, { as: consignor, body: { carrierId: fourth.companyId, preference: 'preferred' } })
  await prefer(fourth, null)
  expect(await visibilityOf(id)).toEqual(invited({ followsPreferred: true }))
})
