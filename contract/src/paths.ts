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
  '/public/transfer',
] as const

/** Addresses that show the page of another one; search engines are told the one on the right. */
const ALIASES: Readonly<Record<string, string>> = {
  '/for-consignors': '/for-consigners',
  '/ship-freight': '/for-consigners',
  '/find-loads': '/for-carriers',
  '/carriers': '/for-carriers',
  '/join-carrier-network': '/for-carriers',
  '/solutions': `/why-${PRODUCT.slug}`,
  '/platform': '/features',
  '/register': '/signup',
}

/** Texts that stand under /resources, named by `?page=`: the set of routes is closed. */
export const RESOURCE_PAGES = ['terms', 'privacy'] as const
export type ResourcePage = (typeof RESOURCE_PAGES)[number]
export const resourcePath = (page: ResourcePage): string => `/resources?page=${page}`

/** What the sitemap lists: pages that are written to be found. */
export const INDEXED_PATHS = [
  '/',
  '/for-consigners',
  '/for-carriers',
  '/features',
  `/why-${PRODUCT.slug}`,
  '/pricing',
  '/resources',
  '/investors',
  '/about',
  '/careers',
  '/contact',
  '/waitlist',
] as const

/** An address without the slashes at its end, which mean nothing here. */
export function cleanPath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The one address that a page is known by. */
export function canonicalPath(path: string): string {
  const clean = cleanPath(path)
  return ALIASES[clean] ?? clean
}

/** Whether an address is a screen: everything else is the 404 page with status 404. `/consignor/*` is the consignor dashboard. */
export function isKnownPath(path: string): boolean {
  const clean = cleanPath(path)
  return (PUBLIC_PATHS as readonly string[]).includes(clean) || clean in ROUTE_ROLES || clean.startsWith('/consignor/')
}
