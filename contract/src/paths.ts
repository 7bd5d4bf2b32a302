import { PRODUCT } from './product.ts'
import { ROUTE_ROLES } from './roles.ts'

/** Spec §2: the closed set of screens. Details, filters and tabs live in the query string. */
export const PUBLIC_PATHS = [
  '/',
  '/for-consigners',
  '/for-consignors',
  '/ship-freight',
  '/for-carriers',
  '/find-loads',
  '/carriers',
  '/join-carrier-network',
  '/investors',
  `/why-${PRODUCT.slug}`,
  '/solutions',
  '/pricing',
  '/features',
  '/platform',
  '/resources',
  '/about',
  '/contact',
  '/careers',
  '/waitlist',
  '/login',
  '/register',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/access-denied',
  '/public/bid',
  '/public/tracking',
] as const

/** Whether an address is a screen: everything else is the 404 page with status 404. `/consignor/*` is the consignor dashboard. */
export function isKnownPath(path: string): boolean {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  return (PUBLIC_PATHS as readonly string[]).includes(clean) || clean in ROUTE_ROLES || clean.startsWith('/consignor/')
}
