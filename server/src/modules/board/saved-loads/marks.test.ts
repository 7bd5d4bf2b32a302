import { getHaulCost, setHaulCost } from '@drawbar/contract/rates/haul-cost.ts'
import { hideCompany, listHiddenCompanies, markLoad, showCompany } from '@drawbar/contract/board/saved-loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import type { QueryInput } from '@drawbar/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { type SignedIn } from '../../identity/testing.ts'
import { aDraftLoad, aPostedLoad } from '../../loads/testing.ts'
import { fillBoard } from '../fill-board.testing.ts'
import { MAX_HIDDEN_COMPANIES } from './hide-company.ts'
import { MAX_SAVED_LOADS } from './mark-load.ts'

let app: TestApp
let consignor: SignedIn
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ;[consignor, carrier] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
})
afterAll(() => app.close())

const shown = async (query: QueryInput<typeof searchBoard> = {}, as: { token: string } = carrier) =>
  (await app.ok(searchBoard, { as, query: { limit: 100, ...query } })).items.map(({ loadId, mark }) => ({
    loadId,
    mark,
  }))
const mark = (loadId: string, given: 'favourite' | 'hidden' | null, as: { token: string } = carrier) =>
  app.call(markLoad, { as, params: { loadId }, body: { mark: given } })

test('a hidden load leaves this person’s board alone, a favorite stays on it; each list shows its own, and neither is for ever', async () => {
  const [one, two, three] = [
    await aPostedLoad(app, consignor),
    await aPostedLoad(app, consignor),
    await aPostedLoad(app, consignor),
  ]
  const colleague = await addMember(app, carrier, 'User')
  expect((await mark(one.id, 'hidden')).status).toBe(204)
  expect((await mark(two.id, 'favourite')).status).toBe(204)
  const board = await shown()
  expect(board).toContainEqual({ loadId: two.id, mark: 'favourite' })
  expect(board).toContainEqual({ loadId: three.id, mark: null })
  expect(board.map(({ loadId }) => loadId)).not.toContain(one.id)
  expect(await shown({ show: 'hidden' })).toEqual([{ loadId: one.id, mark: 'hidden' }])
  expect(await shown({ show: 'favourites' })).toEqual([{ loadId: two.id, mark: 'favourite' }])
  expect(await shown({}, colleague)).toContainEqual({ loadId: one.id, mark: null })
  expect(await shown({ show: 'favourites' }, colleague)).toEqual([])
  await mark(one.id, null)
  await mark(two.id, 'hidden')
  expect(await shown({ show: 'favourites' })).toEqual([])
  expect((await shown()).map(({ loadId }) => loadId)).toContain(one.id)
  await mark(two.id, null)
})

test('nobody marks a load that his board does not show, and there is an end to marks', async () => {
  const stranger = await signUpCarrier(app)
  const draft = await aDraftLoad(app, consignor)
  const invited = await aPostedLoad(app, consignor, {
    visibility: { scope: 'invited', companyIds: [carrier.companyId] },
  })
  for (const loadId of [draft.id, invited.id, newId()])
    expect((await mark(loadId, 'favourite', stranger)).status).toBe(404)
  expect((await mark(invited.id, 'favourite')).status).toBe(204)
  await fillBoard(app.services.db.sql, { count: MAX_SAVED_LOADS, companyId: consignor.companyId })
  await app.services.db.sql`
    insert into board_marks (user_id, load_id, mark)
    select ${stranger.userId}, load_id, 'hidden' from market_posts where earlier_codes is null limit ${MAX_SAVED_LOADS}`
  const load = await aPostedLoad(app, consignor)
  const full = await mark(load.id, 'favourite', stranger)
  expect([full.status, full.problem.code]).toEqual([409, 'too_many_marks'])
  // The search still stands, with as many exceptions as there can be.
  expect((await shown({}, stranger)).length).toBeGreaterThan(0)
})

test('a hidden company’s loads are gone from this board until it is shown again', async () => {
  const [shipper, person] = await Promise.all([
    signUpConsignor(app, { companyName: 'Slow Pay Foods' }),
    signUpCarrier(app),
  ])
  const load = await aPostedLoad(app, shipper)
  const has = async () => (await shown({ sort: 'age' }, person)).some(({ loadId }) => loadId === load.id)
  const params = { companyId: shipper.companyId }
  expect(await has()).toBe(true)
  await app.ok(hideCompany, { as: person, params })
  await app.ok(hideCompany, { as: person, params })
  expect(await has()).toBe(false)
  expect((await app.ok(listHiddenCompanies, { as: person })).items).toEqual([
    { companyId: shipper.companyId, name: 'Slow Pay Foods' },
  ])
  await app.ok(showCompany, { as: person, params })
  expect(await has()).toBe(true)
  expect((await app.call(hideCompany, { as: person, params: { companyId: newId() } })).status).toBe(404)
  await app.services.db.sql`
    with made as (
      insert into companies select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
      from companies c cross join generate_series(1, ${MAX_HIDDEN_COMPANIES}) where c.id = ${shipper.companyId} returning id)
    insert into hidden_companies (user_id, company_id) select ${person.userId}, id from made`
  expect((await app.call(hideCompany, { as: person, params })).problem.code).toBe('too_many_marks')
})

test('a company’s own cost a mile, or the industry’s; another’s stays its own', async () => {
  const company = await signUpCarrier(app)
  expect(await app.ok(getHaulCost, { as: company })).toEqual({ perMile: 226, own: false })
  expect(await app.ok(setHaulCost, { as: company, body: { perMile: 178 } })).toEqual({ perMile: 178, own: true })
  expect(await app.ok(getHaulCost, { as: carrier })).toEqual({ perMile: 226, own: false })
  expect((await app.call(setHaulCost, { as: company, body: { perMile: 0 } })).problem.errors).toEqual({
    perMile: 'Cost a mile must be more than 0.',
  })
  expect(await app.ok(setHaulCost, { as: company, body: { perMile: null } })).toEqual({ perMile: 226, own: false })
})
