/**
 * Four vocabularies meet here (spec §3, §5, §6; design §5): the token's `role`, the `companyRole` a member holds, the numeric
 * `permissionRole`, and the `role` number of the registration payload. Screens read the token's role; the server reads membership.
 */
export const ROLES = [
  'Consignor',
  'Carrier',
  'Admin',
  'Founder',
  'Owner',
  'Manager',
  'Coordinator',
  'Dispatcher',
  'Enterprise',
  'User',
] as const
export type Role = (typeof ROLES)[number]

export const COMPANY_TYPES = { Consignor: 0, Carrier: 1, LogisticsProvider: 2 } as const
export type CompanyTypeName = keyof typeof COMPANY_TYPES
export type CompanyType = (typeof COMPANY_TYPES)[CompanyTypeName]

export const COMPANY_ROLES = ['Owner', 'Manager', 'Coordinator', 'Dispatcher', 'User', 'Enterprise'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

/** `permissionRole` of the token. 2 is the spec's owner value (§9), yet gives no owner status by itself (§6). */
export const PERMISSION_ROLES = {
  Founder: 0,
  Admin: 1,
  Owner: 2,
  Manager: 3,
  Coordinator: 4,
  Dispatcher: 5,
  User: 6,
  Enterprise: 7,
} as const

/** Registration accepts this number, its name, or nothing. */
export const OWNER_ROLE_VALUE = 2

/** What a member may do beyond reading, by company role. A Manager runs operations and does not award (design §5). */
export const CAPABILITIES = {
  manageLoads: ['Owner', 'Enterprise', 'Manager', 'Coordinator', 'Dispatcher'],
  /** The owner bars a Manager from bids (spec §6: /consignor/bids is closed to the role). */
  compareBids: ['Owner', 'Enterprise', 'Coordinator', 'Dispatcher', 'User'],
  decideBids: ['Owner', 'Enterprise', 'Coordinator', 'Dispatcher'],
  placeBids: ['Owner', 'Enterprise', 'Coordinator', 'Dispatcher'],
  /** Give a booked load back, or remove its carrier. No trade: a suspended company may, too. */
  endBookings: ['Owner', 'Enterprise', 'Coordinator', 'Dispatcher'],
  runShipments: ['Owner', 'Enterprise', 'Manager', 'Coordinator', 'Dispatcher', 'User'],
  manageFleet: ['Owner', 'Enterprise', 'Manager', 'Coordinator', 'Dispatcher'],
  decideMoney: ['Owner', 'Enterprise'],
  manageCompany: ['Owner', 'Enterprise'],
  /** Hand the company over. */
  ownCompany: ['Owner'],
} as const satisfies Record<string, readonly CompanyRole[]>
export type Capability = keyof typeof CAPABILITIES

/** What a suspended company may not do. It may read, finish its hauls, settle its money and mend what it was suspended for. */
export const TRADING: readonly Capability[] = ['manageLoads', 'placeBids', 'decideBids']

export function companyRoleCan(companyRole: CompanyRole, capability: Capability): boolean {
  return (CAPABILITIES[capability] as readonly CompanyRole[]).includes(companyRole)
}

/** Claims that a screen may decide by. Fabricated or foreign tokens may hold anything, hence the loose types. */
export interface RoleClaims {
  role?: string | undefined
  userType?: number | null | undefined
  permissionRole?: unknown
  companyRole?: string | undefined
  permissionRoleName?: string | undefined
}

export const isStaffRole = (role: string | undefined): boolean => role === 'Founder' || role === 'Admin'

/** Spec §6: numeric permissionRole 0 or 1, or company role Owner or Enterprise. */
export function isCompanyOwner(claims: RoleClaims): boolean {
  if (claims.permissionRole === 0 || claims.permissionRole === 1) return true
  return [claims.companyRole, claims.permissionRoleName].some((name) => name === 'Owner' || name === 'Enterprise')
}

export interface GuardRule {
  /** Absent: any role. An empty list admits nobody but staff. */
  roles?: readonly string[]
  userTypes?: readonly number[]
  ownerOnly?: boolean
}

/** Spec §6: given conditions must all hold; Founder and Admin pass every user-type check. */
export function passesGuard(claims: RoleClaims, rule: GuardRule): boolean {
  if (rule.roles && !rule.roles.includes(claims.role ?? '')) return false
  if (rule.userTypes && !isStaffRole(claims.role)) {
    if (typeof claims.userType !== 'number' || !rule.userTypes.includes(claims.userType)) return false
  }
  return !rule.ownerOnly || isCompanyOwner(claims)
}

const CONSIGNOR_ROUTE = ['Consignor', 'Admin', 'Owner', 'Manager', 'Founder'] as const
const CARRIER_ROUTE = ['Carrier', 'Admin', 'Owner', 'Coordinator', 'Founder'] as const
const STAFF_ROUTE = ['Admin', 'Founder'] as const
const SHARED_ROUTE = ['Admin', 'Consignor', 'Carrier', 'Owner', 'Manager', 'Coordinator', 'Founder'] as const

/** Spec §6, row by row. Longest match first; `/consignor/*` falls back to its parent. */
export const ROUTE_ROLES: Record<string, readonly string[] | 'signedIn'> = {
  '/consignor': CONSIGNOR_ROUTE,
  '/consignor/operations': CONSIGNOR_ROUTE,
  '/consignor/my-listings': CONSIGNOR_ROUTE,
  '/consignor/shipments': CONSIGNOR_ROUTE,
  '/consignor/book-now': CONSIGNOR_ROUTE,
  '/consignor/bids': ['Consignor', 'Admin', 'Owner', 'Founder'],
  '/carrier': CARRIER_ROUTE,
  '/carrier/command': CARRIER_ROUTE,
  '/carrier/available-loads': CARRIER_ROUTE,
  '/carrier/vehicles': CARRIER_ROUTE,
  '/carrier/shipments': CARRIER_ROUTE,
  '/carrier/book-now': CARRIER_ROUTE,
  '/admin': STAFF_ROUTE,
  '/admin/ownership': STAFF_ROUTE,
  '/admin/documents': STAFF_ROUTE,
  '/admin/disputes': STAFF_ROUTE,
  '/admin/analytics': STAFF_ROUTE,
  '/admin/system': STAFF_ROUTE,
  '/admin/command': STAFF_ROUTE,
  '/admin/outbox': ['Admin', 'Owner', 'Founder'],
  '/messages': SHARED_ROUTE,
  '/profile': SHARED_ROUTE,
  '/settings': SHARED_ROUTE,
  '/subscription': SHARED_ROUTE,
  '/payments': SHARED_ROUTE,
  '/email-preferences': SHARED_ROUTE,
  '/dashboard': 'signedIn',
  '/admin/users': STAFF_ROUTE,
  '/admin/carrier-database': STAFF_ROUTE,
  '/founder-analytics': STAFF_ROUTE,
  '/platform-health': STAFF_ROUTE,
}

/** Spec §2, "After login the user goes to". */
export function landingAfterLogin(role: string | undefined): string {
  if (role === 'Founder' || role === 'Admin' || role === 'Owner') return '/admin'
  if (role === 'Carrier') return '/carrier'
  if (role === 'Consignor' || role === 'Dispatcher' || role === 'Manager') return '/consignor'
  return '/'
}

/** Spec §2, "/dashboard". A table of its own: Owner, Manager and Dispatcher differ from the landing. */
export function dashboardRedirect(role: string | undefined): string {
  if (role === 'Founder' || role === 'Admin') return '/admin'
  if (role === 'Carrier') return '/carrier'
  if (role === 'Consignor') return '/consignor'
  return '/'
}

export const DASHBOARDS = ['admin', 'consignor', 'carrier'] as const
export type Dashboard = (typeof DASHBOARDS)[number]

/** Spec §2 Dashboards. A LogisticsProvider has both company dashboards and acts on one side at a time (design §5). */
export function dashboardsOf(claims: RoleClaims & { userTypeName?: string | undefined }): Dashboard[] {
  if (isStaffRole(claims.role)) return [...DASHBOARDS]
  if (claims.userTypeName === 'LogisticsProvider') return ['consignor', 'carrier']
  if (claims.userType === COMPANY_TYPES.Consignor) return ['consignor']
  if (claims.userType === COMPANY_TYPES.Carrier) return ['carrier']
  return []
}

/** The stored value if still allowed, else the first allowed, else consignor. */
export function activeDashboard(allowed: readonly Dashboard[], stored: string | null): Dashboard {
  return allowed.find((dashboard) => dashboard === stored) ?? allowed[0] ?? 'consignor'
}
