import { PRODUCT } from '@drawbar/contract/product.ts'

/** Every address of the product, once. The set is closed: details, filters and tabs live in the query string. */
export const paths = {
  home: '/',
  features: '/features',
  platform: '/platform',
  forConsigners: '/for-consigners',
  forCarriers: '/for-carriers',
  pricing: '/pricing',
  why: `/why-${PRODUCT.slug}`,
  investors: '/investors',
  resources: '/resources',
  about: '/about',
  careers: '/careers',
  contact: '/contact',
  waitlist: '/waitlist',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  accessDenied: '/access-denied',
  publicBid: '/public/bid',
  publicTracking: '/public/tracking',
  publicTransfer: '/public/transfer',
  dashboard: '/dashboard',
  consignor: '/consignor',
  consignorOperations: '/consignor/operations',
  consignorListings: '/consignor/my-listings',
  consignorShipments: '/consignor/shipments',
  consignorBookNow: '/consignor/book-now',
  consignorBids: '/consignor/bids',
  carrier: '/carrier',
  carrierCommand: '/carrier/command',
  carrierLoads: '/carrier/available-loads',
  carrierVehicles: '/carrier/vehicles',
  carrierShipments: '/carrier/shipments',
  carrierBookNow: '/carrier/book-now',
  messages: '/messages',
  profile: '/profile',
  settings: '/settings',
  subscription: '/subscription',
  payments: '/payments',
  emailPreferences: '/email-preferences',
  admin: '/admin',
  adminOwnership: '/admin/ownership',
  adminUsers: '/admin/users',
  adminCarrierDatabase: '/admin/carrier-database',
  adminDocuments: '/admin/documents',
  adminDisputes: '/admin/disputes',
  adminAnalytics: '/admin/analytics',
  adminSystem: '/admin/system',
  adminCommand: '/admin/command',
  adminOutbox: '/admin/outbox',
  founderAnalytics: '/founder-analytics',
  platformHealth: '/platform-health',
} as const

/** `withQuery('/consignor/bids', { load: id })`; absent values leave no trace. */
export function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value)
  const text = search.toString()
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`
}

/** Of the carrier database: where staff verify companies. */
export const VERIFICATION_TAB = 'verification'

/** Where the company’s name and mailing address stand on the profile's first tab. */
export const COMPANY_ID = 'company'

/** Above the screen, where the code for the mailbox is asked for and typed. */
export const MAILBOX_ID = 'verify-email'
