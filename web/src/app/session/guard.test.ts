// @vitest-environment happy-dom
import { passesGuard, ROLES, ROUTE_ROLES, type GuardRule } from '@drawbar/contract/roles.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { founderOnly, guard } from './guard.ts'
import { signInAs, signOut } from './testing.ts'

beforeEach(signOut)
afterEach(signOut)

const USER_TYPES = [0, 1, null, undefined, '0'] as const
/** Every source that the owner status is read from, and some that it is not; with what must come out (spec §6). */
const OWNERS: readonly [claims: object, isOwner: boolean][] = [
  [{ permissionRole: 0 }, true],
  [{ permissionRole: 1 }, true],
  [{ permissionRole: 2 }, false],
  [{ permissionRole: 2, companyRole: 'Owner' }, true],
  [{ permissionRole: 7, companyRole: 'Enterprise' }, true],
  [{ permissionRoleName: 'Owner' }, true],
  [{ permissionRoleName: 'Enterprise' }, true],
  [{ permissionRole: '0' }, false],
  [{ permissionRole: null }, false],
  [{ permissionRole: Number.NaN }, false],
  [{ companyRole: 'owner' }, false],
  [{ companyRole: 'Manager' }, false],
  [{}, false],
]
const ALL_ROLES = [...ROLES, 'Stranger', 'admin', undefined]
const visitTo = (path: string) => ({ request: new Request(`https://drawbar.example${path}`) })
const targetOf = (answer: Response | null): string => answer?.headers.get('location') ?? 'in'

describe('every protected route', () => {
  it.each(Object.entries(ROUTE_ROLES))(
    '%s is decided by the role alone, whatever the user type and the owner status',
    (path, rule) => {
      const wrong: string[] = []
      for (const role of ALL_ROLES) {
        const expected = rule === 'signedIn' || (role !== undefined && rule.includes(role)) ? 'in' : '/access-denied'
        for (const userType of USER_TYPES) {
          for (const [claims] of OWNERS) {
            signInAs({ role, userType, ...claims })
            const found = targetOf(guard(path)(visitTo(path)))
            if (found !== expected)
              wrong.push(`${String(role)} ${String(userType)} ${JSON.stringify(claims)}: ${found}`)
          }
        }
      }
      expect(wrong).toEqual([])
    },
  )

  it('sends whoever is not signed in to /login, with the path and its query remembered', () => {
    for (const path of Object.keys(ROUTE_ROLES)) {
      signOut()
      expect(targetOf(guard(path)(visitTo(`${path}?load=7`)))).toBe('/login')
      expect(sessionStorage.getItem('rememberedPath')).toContain(`${path}?load=7`)
    }
  })

  it('of the other side leads whoever acts on both to the dashboard of the side at work, and of staff to /access-denied', () => {
    const both = { userTypeName: 'LogisticsProvider' }
    signInAs({ role: 'Consignor', userType: 0, ...both })
    expect(targetOf(guard('/carrier/available-loads')(visitTo('/carrier/available-loads')))).toBe('/consignor')
    expect(targetOf(guard('/admin')(visitTo('/admin')))).toBe('/access-denied')
    // Another tab has written the token and not yet its dashboard: the token decides, or the way would lead in a circle.
    localStorage.setItem('activeDashboard', 'consignor')
    signInAs({ role: 'Carrier', userType: 1, ...both })
    expect(targetOf(guard('/consignor/bids')(visitTo('/consignor/bids')))).toBe('/carrier')
  })

  it('of another name is a mistake of ours, not an open door', () => {
    expect(() => guard('/admin/nowhere')).toThrow('/admin/nowhere is not in the route table')
  })
})

describe('the three conditions of the guard', () => {
  const LISTS: readonly (readonly string[] | undefined)[] = [
    undefined,
    [],
    ['Consignor', 'Admin'],
    ['Founder', 'Carrier'],
  ]
  const TYPES: readonly (readonly number[] | undefined)[] = [undefined, [], [0], [1], [0, 1]]

  it('all hold at once: roles × user types × owner, for every claim', () => {
    let admitted = 0
    for (const roles of LISTS) {
      for (const userTypes of TYPES) {
        for (const ownerOnly of [false, true]) {
          const rule: GuardRule = { ownerOnly, ...(roles ? { roles } : {}), ...(userTypes ? { userTypes } : {}) }
          for (const role of ALL_ROLES) {
            for (const userType of [0, 1, null, undefined]) {
              for (const [claims, isOwner] of OWNERS) {
                const staff = role === 'Founder' || role === 'Admin'
                const expected =
                  (roles === undefined || (role !== undefined && roles.includes(role))) &&
                  (userTypes === undefined ||
                    staff ||
                    (typeof userType === 'number' && userTypes.includes(userType))) &&
                  (!ownerOnly || isOwner)
                const found = passesGuard({ role, userType, ...claims }, rule)
                if (found !== expected) throw new Error(JSON.stringify({ rule, role, userType, claims, found }))
                if (found) admitted += 1
              }
            }
          }
        }
      }
    }
    expect(admitted).toBeGreaterThan(1000)
  })
})

it.each(ALL_ROLES)('the founder-only guard lets nobody pass but the Founder: %s', (role) => {
  signInAs({ role, permissionRole: 0, companyRole: 'Owner' })
  expect(targetOf(founderOnly(visitTo('/admin/users')))).toBe(role === 'Founder' ? 'in' : '/access-denied')
})
