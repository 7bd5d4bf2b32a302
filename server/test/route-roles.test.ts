import { createAdmin } from '@drawbar/contract/identity/accounts.ts'
import { listCompanies } from '@drawbar/contract/companies/companies.ts'
import { getMe, listSessions } from '@drawbar/contract/identity/own-account.ts'
import { listBids, listLoadBids } from '@drawbar/contract/bids/bids.ts'
import { listInvoices } from '@drawbar/contract/billing/billing.ts'
import { listReviews } from '@drawbar/contract/documents/document-reviews.ts'
import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { listLoads } from '@drawbar/contract/loads/loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { searchRegister } from '@drawbar/contract/register/register-staff.ts'
import { admits } from '@drawbar/contract/role-table.testing.ts'
import { listFraudCases } from '@drawbar/contract/risk/signals.ts'
import { listUsers } from '@drawbar/contract/staff-users/staff-users.ts'
import { listVerificationCases } from '@drawbar/contract/verification/verification-cases.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember, signUpCarrier, signUpConsignor } from '../src/modules/companies/testing.ts'
import { makeStaff } from '../src/modules/identity/testing.ts'
import { newId } from '../src/platform/ids.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

/**
 * The role table of spec §6 once more behind the screens: what a route is closed to, the call that fills its screen refuses with 403,
 * whatever the browser was made to believe. The roles are those that are issued; a token of another role is signed by nobody.
 * Calls that both sides share are not here: they answer each side with its own records.
 */
const MAIN_CALLS: readonly (readonly [route: string, call: Endpoint])[] = [
  ['/consignor', listLoads],
  ['/consignor/my-listings', listLoads],
  ['/consignor/book-now', listLoads],
  ['/carrier', listBids],
  ['/carrier/command', listDrivers],
  ['/carrier/available-loads', searchBoard],
  ['/carrier/vehicles', listVehicles],
  ['/carrier/book-now', searchBoard],
  ['/admin/ownership', listCompanies],
  ['/admin/documents', listReviews],
  ['/admin/users', listUsers],
  ['/admin/carrier-database', searchRegister],
  ['/admin/carrier-database', listVerificationCases],
  ['/admin', listFraudCases],
  ['/profile', getMe],
  ['/settings', listSessions],
  ['/payments', listInvoices],
]

let app: TestApp
let people: Record<string, string>
let companies: Record<'consignor' | 'carrier', string>

beforeAll(async () => {
  app = await startTestApp()
  const consignor = await signUpConsignor(app)
  const carrier = await signUpCarrier(app)
  companies = { consignor: consignor.companyId, carrier: carrier.companyId }
  people = {
    Consignor: consignor.token,
    Manager: (await addMember(app, consignor, 'Manager')).token,
    Carrier: carrier.token,
    Admin: (await makeStaff(app, 'Admin')).token,
    Founder: (await makeStaff(app, 'Founder')).token,
  }
})
afterAll(() => app.close())

async function statusOf({ method, path, access }: Endpoint, role: string | null): Promise<number> {
  const staff = role === 'Admin' || role === 'Founder'
  const companyId = access.kinds.includes('consignor') ? companies.consignor : companies.carrier
  const { statusCode } = await app.http.inject({
    method,
    url: `/api${path}`,
    // Staff name the company that they look into; a list of companies has none.
    ...(staff && access.kinds.some((kind) => kind === 'consignor' || kind === 'carrier')
      ? { query: { companyId } }
      : {}),
    headers: role === null ? {} : { authorization: `Bearer ${people[role] ?? ''}` },
  })
  return statusCode
}

it.each(MAIN_CALLS.map(([route, call]) => [route, call.id, call] as const))(
  '%s: its call %s admits whom the route admits, and nobody signed out',
  async (route, _, call) => {
    const expected = Object.keys(people).map((role) => `${role} ${admits(route, role) ? 200 : 403}`)
    const found: string[] = []
    for (const role of Object.keys(people)) found.push(`${role} ${await statusOf(call, role)}`)
    expect(found).toEqual(expected)
    expect(await statusOf(call, null)).toBe(401)
  },
)

it('/consignor/bids: the comparison is closed to whom the route is closed to, whatever load is named', async () => {
  const found: Record<string, number> = {}
  const call = { ...listLoadBids, path: listLoadBids.path.replace(':loadId', newId()) }
  for (const role of Object.keys(people)) found[role] = await statusOf(call, role)
  const expected = Object.keys(people).map((role) => [role, admits('/consignor/bids', role) ? 404 : 403])
  expect(found).toEqual(Object.fromEntries(expected))
})

it('the making of staff is for the founder alone, whatever the payload says', async () => {
  const found: Record<string, number> = {}
  for (const [role, token] of Object.entries(people)) {
    const { status } = await app.call(createAdmin, {
      as: { token },
      body: { email: `${newId()}@staff.example`, password: 'long enough 1', name: 'New Admin' },
    })
    found[role] = status
  }
  expect(found).toEqual({ Consignor: 403, Manager: 403, Carrier: 403, Admin: 403, Founder: 201 })
})
