import { at, type Rows } from './rows.ts'

const guards = at('e2e/spec/guards.ts')
const guardUnit = at('web/src/app/session/guard.test.ts')
const forms = at('e2e/spec/forms.ts')
const register = at('server/src/modules/companies/register.test.ts')
const routeRoles = at('server/test/route-roles.test.ts')
const roles = at('contract/src/roles.test.ts')
const sProtectedRoute = guards('the role table in the browser > %s at every protected route')
const beginsSignUpTwo = forms(
  'the login and sign-up screen > begins the sign-up with two cards, and no form before one is chosen',
)
const sCallSAdmits = routeRoles('%s: its call %s admits whom the route admits, and nobody signed out')
const guardAllGivenConditions = roles(
  'the guard: all given conditions hold, and staff pass every check of the user type',
)
const allHoldOnceRoles = guardUnit(
  'the three conditions of the guard > all hold at once: roles × user types × owner, for every claim',
)
const ownerStatusPermissionroleOr = roles(
  'owner status: permissionRole 0 or 1, or company role Owner or Enterprise; 2 alone is none',
)

export const SECTION_6: Rows = {
  'S6.01': [
    'Known roles: Consignor, Carrier, Admin, Founder, Owner, Manager, Coordinator, Dispatcher, Enterprise, User',
    sProtectedRoute,
    guardUnit('every protected route > %s is decided by the role alone, whatever the user type and the owner status'),
  ],
  'S6.02': ['Self-registration offers Consignor', beginsSignUpTwo],
  'S6.03': [
    'Self-registration offers Carrier',
    forms(
      'the sign-up form of $side > sends the ten fields trimmed, the custom industry, and the premium tier; then shows Login and the banner',
    ),
  ],
  'S6.04': [
    'Self-registration offers nothing else',
    beginsSignUpTwo,
    register('refusals name the field > role %j makes nobody staff'),
  ],
  'S6.05': ['Founder has full access', sProtectedRoute, sCallSAdmits],
  'S6.06': ['Admin has full access', sProtectedRoute, sCallSAdmits],
  'S6.07': ['Founder passes every user-type check', guardAllGivenConditions, allHoldOnceRoles],
  'S6.08': ['Admin passes every user-type check', guardAllGivenConditions, allHoldOnceRoles],
  'S6.09': ['The guard accepts an optional list of allowed roles', allHoldOnceRoles],
  'S6.10': ['The guard accepts an optional list of allowed user types', allHoldOnceRoles],
  'S6.11': ['The guard accepts an optional company-owner requirement', allHoldOnceRoles],
  'S6.12': ['Given conditions must all hold', allHoldOnceRoles],
  'S6.13': ['Owner status when permissionRole is 0', ownerStatusPermissionroleOr],
  'S6.14': ['Owner status when permissionRole is 1', ownerStatusPermissionroleOr],
  'S6.15': ['No owner status from permissionRole 2 alone', ownerStatusPermissionroleOr],
  'S6.16': ['Owner status when company role is Owner', ownerStatusPermissionroleOr],
  'S6.17': ['Owner status when company role is Enterprise', ownerStatusPermissionroleOr],
  'S6.18': ['permissionRole must be numeric to count', ownerStatusPermissionroleOr, allHoldOnceRoles],
  'S6.19': [
    'Consignor routes allow Consignor, Admin, Owner, Manager, Founder',
    sProtectedRoute,
    roles('who opens which route (spec §6)'),
  ],
  'S6.20': [
    '/consignor/bids omits Manager',
    sProtectedRoute,
    guards('the role table in the browser > Manager who types /consignor/bids arrives at /access-denied'),
  ],
  'S6.21': ['Carrier routes allow Carrier, Admin, Owner, Coordinator, Founder', sProtectedRoute],
  'S6.22': ['/admin, ownership, documents, disputes, analytics, system, command allow Admin, Founder', sProtectedRoute],
  'S6.23': [
    '/admin/outbox allows Admin, Owner, Founder',
    sProtectedRoute,
    guards('the role table in the browser > Owner who types /admin/outbox arrives at /admin/outbox'),
  ],
  'S6.24': [
    'The six shared routes allow Admin, Consignor, Carrier, Owner, Manager, Coordinator, Founder',
    sProtectedRoute,
  ],
  'S6.25': ['/dashboard allows any signed-in user', sProtectedRoute],
  'S6.26': [
    'The four separately guarded routes admit neither signed-out nor ordinary company users',
    sProtectedRoute,
    guards('the role table in the browser > signed out, every one of them goes to /login'),
  ],
}
