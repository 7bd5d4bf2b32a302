import { expect, test } from 'vitest'
import {
  activeDashboard,
  companyRoleCan,
  dashboardRedirect,
  dashboardsOf,
  isCompanyOwner,
  isStaffRole,
  landingAfterLogin,
  passesGuard,
  PERMISSION_ROLES,
  ROLES,
  ROUTE_ROLES,
} from './roles.ts'

test('the landing after login, role by role (spec §2)', () => {
  const landing = Object.fromEntries(
    [...ROLES, 'Stranger', undefined].map((role) => [String(role), landingAfterLogin(role)]),
  )
  expect(landing).toEqual({
    Founder: '/admin',
    Admin: '/admin',
    Owner: '/admin',
    Carrier: '/carrier',
    Consignor: '/consignor',
    Dispatcher: '/consignor',
    Manager: '/consignor',
    Coordinator: '/',
    Enterprise: '/',
    User: '/',
    Stranger: '/',
    undefined: '/',
  })
})

test('/dashboard, role by role: Owner, Manager and Dispatcher differ from the landing', () => {
  const target = Object.fromEntries(
    [...ROLES, 'Stranger', undefined].map((role) => [String(role), dashboardRedirect(role)]),
  )
  expect(target).toEqual({
    Founder: '/admin',
    Admin: '/admin',
    Carrier: '/carrier',
    Consignor: '/consignor',
    Owner: '/',
    Manager: '/',
    Coordinator: '/',
    Dispatcher: '/',
    Enterprise: '/',
    User: '/',
    Stranger: '/',
    undefined: '/',
  })
})

test('owner status: permissionRole 0 or 1, or company role Owner or Enterprise; 2 alone is none', () => {
  for (const [permissionRole, owner] of [
    [0, true],
    [1, true],
    [2, false],
    [3, false],
    [7, false],
    ['0', false],
    [undefined, false],
  ] as const) {
    expect(isCompanyOwner({ permissionRole }), String(permissionRole)).toBe(owner)
  }
  for (const role of ['Owner', 'Enterprise']) {
    expect(isCompanyOwner({ permissionRole: 2, companyRole: role })).toBe(true)
    expect(isCompanyOwner({ permissionRoleName: role })).toBe(true)
  }
  for (const role of ['Manager', 'Coordinator', 'Dispatcher', 'User', 'owner'])
    expect(isCompanyOwner({ companyRole: role }), role).toBe(false)
})

test('the guard: all given conditions hold, and staff pass every check of the user type', () => {
  const consignors = { roles: ['Consignor', 'Admin', 'Founder'], userTypes: [0] }
  expect(passesGuard({ role: 'Consignor', userType: 0 }, consignors)).toBe(true)
  expect(passesGuard({ role: 'Consignor', userType: 1 }, consignors)).toBe(false)
  expect(passesGuard({ role: 'Consignor', userType: null }, consignors)).toBe(false)
  expect(passesGuard({ role: 'Carrier', userType: 0 }, consignors)).toBe(false)
  expect(passesGuard({ role: 'Admin', userType: null }, consignors)).toBe(true)
  expect(passesGuard({ role: 'Founder' }, consignors)).toBe(true)
  expect(passesGuard({ role: 'Anything' }, {})).toBe(true)
  expect(passesGuard({}, { roles: [] })).toBe(false)
  expect(passesGuard({ role: 'Consignor', companyRole: 'Owner' }, { ownerOnly: true })).toBe(true)
  expect(passesGuard({ role: 'Consignor', companyRole: 'User', permissionRole: 2 }, { ownerOnly: true })).toBe(false)
})

test('who opens which route (spec §6)', () => {
  const may = (path: string) => ROLES.filter((role) => [ROUTE_ROLES[path]].flat().includes(role)).toSorted()
  const consignor = ['Admin', 'Consignor', 'Founder', 'Manager', 'Owner']
  for (const path of [
    '/consignor',
    '/consignor/operations',
    '/consignor/my-listings',
    '/consignor/shipments',
    '/consignor/book-now',
  ])
    expect(may(path), path).toEqual(consignor)
  expect(may('/consignor/bids')).toEqual(['Admin', 'Consignor', 'Founder', 'Owner'])
  for (const path of [
    '/carrier',
    '/carrier/command',
    '/carrier/available-loads',
    '/carrier/vehicles',
    '/carrier/shipments',
    '/carrier/book-now',
  ]) {
    expect(may(path), path).toEqual(['Admin', 'Carrier', 'Coordinator', 'Founder', 'Owner'])
  }
  for (const path of [
    '/admin',
    '/admin/ownership',
    '/admin/documents',
    '/admin/disputes',
    '/admin/analytics',
    '/admin/system',
    '/admin/command',
  ]) {
    expect(may(path), path).toEqual(['Admin', 'Founder'])
  }
  expect(may('/admin/outbox')).toEqual(['Admin', 'Founder', 'Owner'])
  for (const path of ['/messages', '/profile', '/settings', '/subscription', '/payments', '/email-preferences']) {
    expect(may(path), path).toEqual(['Admin', 'Carrier', 'Consignor', 'Coordinator', 'Founder', 'Manager', 'Owner'])
  }
  for (const path of ['/admin/users', '/admin/carrier-database', '/founder-analytics', '/platform-health'])
    expect(may(path), path).toEqual(['Admin', 'Founder'])
  expect(ROUTE_ROLES['/dashboard']).toBe('signedIn')
  expect(Object.keys(ROUTE_ROLES)).toHaveLength(31)
})

test('dashboards: three for staff, both sides for a provider, one by company type', () => {
  expect(dashboardsOf({ role: 'Founder' })).toEqual(['admin', 'consignor', 'carrier'])
  expect(dashboardsOf({ role: 'Admin', userType: 0 })).toEqual(['admin', 'consignor', 'carrier'])
  expect(dashboardsOf({ role: 'Carrier', userType: 1, userTypeName: 'LogisticsProvider' })).toEqual([
    'consignor',
    'carrier',
  ])
  expect(dashboardsOf({ role: 'Consignor', userType: 0 })).toEqual(['consignor'])
  expect(dashboardsOf({ role: 'Carrier', userType: 1 })).toEqual(['carrier'])
  expect(dashboardsOf({ role: 'User' })).toEqual([])
})

test('the active dashboard: the stored one if allowed, else the first, else consignor', () => {
  expect(activeDashboard(['admin', 'consignor', 'carrier'], 'carrier')).toBe('carrier')
  expect(activeDashboard(['carrier'], 'admin')).toBe('carrier')
  expect(activeDashboard(['admin', 'consignor'], null)).toBe('admin')
  expect(activeDashboard([], 'carrier')).toBe('consignor')
})

test('numbers of the token, and what company roles may do', () => {
  expect(PERMISSION_ROLES).toEqual({
    Founder: 0,
    Admin: 1,
    Owner: 2,
    Manager: 3,
    Coordinator: 4,
    Dispatcher: 5,
    User: 6,
    Enterprise: 7,
  })
  expect(ROLES.filter(isStaffRole)).toEqual(['Admin', 'Founder'])
  expect(companyRoleCan('Manager', 'manageLoads')).toBe(true)
  expect(companyRoleCan('Manager', 'decideBids')).toBe(false)
  expect(companyRoleCan('User', 'placeBids')).toBe(false)
  expect(companyRoleCan('Dispatcher', 'decideMoney')).toBe(false)
  expect(companyRoleCan('Enterprise', 'manageCompany')).toBe(true)
})
