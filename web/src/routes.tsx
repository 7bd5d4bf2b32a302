import { PRODUCT } from '@drawbar/contract/product.ts'
import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import type { RouteHandle } from './app/frame/document-title.ts'
import { FirstPaint, Root } from './app/frame/root.tsx'
import { RouterError } from './app/frame/router-error.tsx'
import { nextTurn } from './next-turn.ts'
import { paths } from './paths.ts'
import { founderOnly, guard } from './app/session/guard.ts'

type Page = () => Promise<{ default: ComponentType }>

/** In a turn of its own: looking up what a page is made of takes as long as choosing it. */
const lazyPage = (page: Page) => ({
  Component: async () => {
    await nextTurn()
    return (await page()).default
  },
})

/** A page that anybody may open. Several paths may show the same one; the address stays as typed. */
const open = (
  path: string | readonly string[],
  title: string,
  page: Page,
  more: Partial<RouteHandle> = {},
): RouteObject[] =>
  [path].flat().map((one) => ({ path: one, handle: { title, ...more } satisfies RouteHandle, lazy: lazyPage(page) }))

/** A page behind the guard that its path has in the table of the contract. */
const guarded = (path: string, title: string, page: Page, loader: LoaderFunction = guard(path)): RouteObject => ({
  path,
  loader,
  handle: { title, spoken: true } satisfies RouteHandle,
  lazy: lazyPage(page),
})

/** The users screen has one part for the founder alone. */
const usersGuard: LoaderFunction = (args) =>
  guard(paths.adminUsers)(args) ??
  (new URL(args.request.url).searchParams.get('tab') === 'staff' ? founderOnly(args) : null)

const consignorDashboard: Page = () => import('./pages/consignor/dashboard.tsx')
const login: Page = () => import('./pages/login.tsx')

const PUBLIC: RouteObject[] = [
  ...open(paths.home, 'Freight marketplace', () => import('./pages/public/landing.tsx')),
  ...open(
    ['/for-consigners', '/for-consignors', '/ship-freight'],
    'For consigners',
    () => import('./pages/public/for-consignors.tsx'),
  ),
  ...open(
    ['/for-carriers', '/find-loads', '/carriers', '/join-carrier-network'],
    'For carriers',
    () => import('./pages/public/for-carriers.tsx'),
  ),
  ...open(paths.investors, 'Investors', () => import('./pages/public/investors.tsx')),
  ...open([paths.why, '/solutions'], `Why ${PRODUCT.name}`, () => import('./pages/public/why.tsx')),
  ...open(paths.pricing, 'Pricing', () => import('./pages/public/pricing.tsx')),
  ...open([paths.features, paths.platform], 'Platform', () => import('./pages/public/features.tsx')),
  ...open(paths.resources, 'Resources', () => import('./pages/public/resources.tsx')),
  ...open(paths.about, 'About', () => import('./pages/public/about.tsx')),
  ...open(paths.contact, 'Contact', () => import('./pages/public/contact.tsx')),
  ...open(paths.careers, 'Careers', () => import('./pages/public/careers.tsx')),
  ...open(paths.waitlist, 'Waitlist', () => import('./pages/public/waitlist.tsx')),
  ...open(paths.publicBid, 'Bid', () => import('./pages/public/public-bid.tsx')),
  ...open(paths.publicTracking, 'Tracking', () => import('./pages/public/public-tracking.tsx')),
  ...open(paths.publicTransfer, 'Handover', () => import('./pages/transfer.tsx')),
  ...open(paths.accessDenied, 'Access Denied', () => import('./pages/access-denied.tsx')),
  ...open(paths.login, 'Login', login),
  ...open(['/register', paths.signup], 'Sign Up', login),
  ...open(paths.forgotPassword, 'Forgot password', () => import('./pages/forgot-password.tsx')),
  ...open(paths.resetPassword, 'Reset password', () => import('./pages/reset-password.tsx')),
  ...open(
    '*',
    'Page Not Found: Sorry, the page you are looking for does not exist.',
    () => import('./pages/not-found.tsx'),
    {
      whole: true,
    },
  ),
]

const SIGNED_IN: RouteObject[] = [
  guarded(paths.consignor, 'Dashboard', consignorDashboard),
  { ...guarded(paths.consignor, 'Dashboard', consignorDashboard), path: '/consignor/*' },
  guarded(paths.consignorOperations, 'Operations', () => import('./pages/consignor/operations.tsx')),
  guarded(paths.consignorListings, 'My listings', () => import('./pages/consignor/my-listings.tsx')),
  guarded(paths.consignorShipments, 'Shipments', () => import('./pages/consignor/shipments.tsx')),
  guarded(paths.consignorBookNow, 'Book now', () => import('./pages/consignor/book-now.tsx')),
  guarded(paths.consignorBids, 'Bids', () => import('./pages/consignor/bids.tsx')),
  guarded(paths.carrier, 'Dashboard', () => import('./pages/carrier/dashboard.tsx')),
  guarded(paths.carrierCommand, 'Command', () => import('./pages/carrier/command.tsx')),
  guarded(paths.carrierLoads, 'Available loads', () => import('./pages/carrier/available-loads.tsx')),
  guarded(paths.carrierVehicles, 'Vehicles', () => import('./pages/carrier/vehicles.tsx')),
  guarded(paths.carrierShipments, 'Shipments', () => import('./pages/carrier/shipments.tsx')),
  guarded(paths.carrierBookNow, 'Book now', () => import('./pages/carrier/book-now.tsx')),
  guarded(paths.messages, 'Messages', () => import('./pages/messages.tsx')),
  guarded(paths.profile, 'Profile', () => import('./pages/profile.tsx')),
  guarded(paths.settings, 'Settings', () => import('./pages/settings.tsx')),
  guarded(paths.subscription, 'Subscription', () => import('./pages/subscription.tsx')),
  guarded(paths.payments, 'Payments', () => import('./pages/payments.tsx')),
  guarded(paths.emailPreferences, 'Email preferences', () => import('./pages/email-preferences.tsx')),
  guarded(paths.admin, 'Dashboard', () => import('./pages/admin/dashboard.tsx')),
  guarded(paths.adminOwnership, 'Ownership', () => import('./pages/admin/ownership.tsx')),
  guarded(paths.adminUsers, 'Users', () => import('./pages/admin/users.tsx'), usersGuard),
  guarded(paths.adminCarrierDatabase, 'Carrier database', () => import('./pages/admin/carrier-database.tsx')),
  guarded(paths.adminDocuments, 'Document review', () => import('./pages/admin/documents.tsx')),
  guarded(paths.adminDisputes, 'Disputes', () => import('./pages/admin/disputes.tsx')),
  guarded(paths.adminAnalytics, 'Analytics', () => import('./pages/admin/analytics.tsx')),
  guarded(paths.adminSystem, 'System', () => import('./pages/admin/system.tsx')),
  guarded(paths.adminCommand, 'Command', () => import('./pages/admin/command.tsx')),
  guarded(paths.adminOutbox, 'Outbox', () => import('./pages/admin/outbox.tsx')),
  guarded(paths.founderAnalytics, 'Founder analytics', () => import('./pages/founder-analytics.tsx')),
  guarded(paths.platformHealth, 'Platform health', () => import('./pages/platform-health.tsx')),
]

/** Every page is its own chunk; the public ones never load the frame, the query cache or the component library. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouterError,
    HydrateFallback: FirstPaint,
    children: [
      { lazy: lazyPage(() => import('./pages/public/public-layout.tsx')), children: PUBLIC },
      { lazy: lazyPage(async () => ({ default: (await import('./app/shell/shell.tsx')).Shell })), children: SIGNED_IN },
      guarded(paths.dashboard, 'Dashboard', () => import('./pages/dashboard.tsx')),
    ],
  },
]
