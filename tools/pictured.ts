import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../server/src/demo/accounts.ts'
import type { DemoRole } from './demo-visit.ts'

export type Visitor = DemoRole | 'Stranger'

/** One picture: a screen as it opens, or a state that somebody has brought it into. */
export interface Pictured {
  name: string
  path: string
  as: readonly Visitor[]
  /** What brings the screen into the state, once it stands. */
  open?: (page: Page) => Promise<unknown>
  /** Before the screen is asked for: what is kept from it. */
  before?: (page: Page) => Promise<unknown>
  /** States that only a desk or only a telephone has. */
  only?: 'desk' | 'phone'
  /** Has a map, which is drawn as by a graphics card. */
  map?: boolean
}

const STRANGER = ['Stranger'] as const
/** The founder passes wherever an admin does, and sees what an admin sees, but where the list names both. */
const CONSIGNOR = ['Consignor', 'Admin'] as const
const CARRIER = ['Carrier', 'Admin'] as const
const BOTH = ['Consignor', 'Carrier', 'Admin'] as const
const STAFF = ['Admin'] as const

/**
 * Every address of the product with those of the demo market who may open it; an address that shows the page of another one is pictured by
 * that one. tools/architecture/pictured.test.ts holds it to the routes and to the table of roles.
 */
export const SCREENS: Readonly<Record<string, readonly Visitor[]>> = {
  '/': STRANGER,
  '/for-consigners': STRANGER,
  '/for-carriers': STRANGER,
  '/investors': STRANGER,
  '/why-drawbar': STRANGER,
  '/pricing': STRANGER,
  '/features': STRANGER,
  '/resources': STRANGER,
  '/about': STRANGER,
  '/contact': STRANGER,
  '/careers': STRANGER,
  '/waitlist': STRANGER,
  '/login': STRANGER,
  '/signup': STRANGER,
  '/forgot-password': STRANGER,
  '/reset-password': STRANGER,
  '/access-denied': STRANGER,
  '/public/bid': STRANGER,
  '/public/tracking': STRANGER,
  '/public/transfer': STRANGER,
  '/consignor': CONSIGNOR,
  '/consignor/operations': CONSIGNOR,
  '/consignor/my-listings': CONSIGNOR,
  '/consignor/shipments': CONSIGNOR,
  '/consignor/book-now': CONSIGNOR,
  '/consignor/bids': CONSIGNOR,
  '/carrier': CARRIER,
  '/carrier/command': CARRIER,
  '/carrier/available-loads': CARRIER,
  '/carrier/vehicles': CARRIER,
  '/carrier/shipments': CARRIER,
  '/carrier/book-now': CARRIER,
  '/messages': BOTH,
  '/profile': BOTH,
  '/settings': BOTH,
  '/subscription': BOTH,
  '/payments': BOTH,
  '/email-preferences': BOTH,
  '/dashboard': BOTH,
  '/admin': STAFF,
  '/admin/ownership': STAFF,
  '/admin/users': ['Admin', 'Founder'],
  '/admin/carrier-database': STAFF,
  '/admin/documents': STAFF,
  '/admin/disputes': STAFF,
  '/admin/analytics': STAFF,
  '/admin/system': STAFF,
  '/admin/command': STAFF,
  '/admin/outbox': STAFF,
  '/founder-analytics': ['Admin', 'Founder'],
  '/platform-health': STAFF,
}

const press = (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name, exact: true }).first().click()

const fill = (page: Page, name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)

/** The guard passes on at once; the words are kept in view by taking away the frame in which they leave. */
const staysThere = (page: Page) => page.addInitScript('window.requestAnimationFrame = () => 0')

const fail = (part: string | RegExp, answer?: unknown) => (page: Page) =>
  page.route(part, (route) =>
    answer === undefined ? route.abort('connectionrefused') : route.fulfill({ json: answer }),
  )

/** The first load or shipment that a page lists. */
const openFirst = (page: Page) => {
  const main = page.getByRole('main')
  // On a phone each row is a card, which is opened by its button.
  return main
    .getByRole('link', { name: /SH-|LD-/ })
    .or(main.getByRole('row').nth(1))
    .or(main.getByRole('listitem').getByRole('button'))
    .first()
    .click()
}

/** States that no address leads to. The test names those that must be among them. */
export const STATES: readonly Pictured[] = [
  { name: 'not-found', path: '/nowhere', as: STRANGER },
  {
    name: 'site-menu-open',
    path: '/about',
    as: STRANGER,
    only: 'phone',
    open: (page) => press(page, 'Menu'),
  },
  {
    name: 'signup-errors',
    path: '/signup',
    as: STRANGER,
    open: async (page) => {
      await page.getByRole('button', { name: /^Consignor/ }).click()
      await press(page, 'Sign Up')
      await page.getByText('Email is required').first().waitFor()
    },
  },
  {
    name: 'carrier-signup-errors',
    path: '/for-carriers?join=1',
    as: STRANGER,
    open: async (page) => {
      await press(page, 'Sign Up')
      await page.getByText('Email is required').first().waitFor()
    },
  },
  {
    name: 'login-refused',
    path: '/login',
    as: STRANGER,
    open: async (page) => {
      await fill(page, 'Email', 'nobody@crosstimbers.example')
      await fill(page, 'Password', `not ${DEMO_PASSWORD}`)
      await press(page, 'Login')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'forgot-confirmation',
    path: '/forgot-password',
    as: STRANGER,
    open: async (page) => {
      await fill(page, 'Email', 'nobody@crosstimbers.example')
      await press(page, 'Send reset link')
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    },
  },
  { name: 'reset-form', path: '/reset-password?email=maren%40crosstimbers.example&token=abc', as: STRANGER },
  {
    name: 'reset-refused',
    path: '/reset-password?email=maren%40crosstimbers.example&token=abc',
    as: STRANGER,
    open: async (page) => {
      await fill(page, 'New password', 'harvest-tunnel-26')
      await fill(page, 'Confirm new password', 'harvest-tunnel-26')
      await press(page, 'Reset password')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'router-error',
    path: '/pricing',
    as: STRANGER,
    open: async (page) => {
      await fail('**/assets/**')(page)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    },
  },
  {
    name: 'toasts',
    path: '/about',
    as: STRANGER,
    open: (page) =>
      page.evaluate(
        `for (const type of ['success', 'error', 'warning', 'info']) dispatchEvent(new CustomEvent('show-feedback', { detail: { type, message: 'The words of a notice of the kind ' + type + '.', duration: 60000 } }))`,
      ),
  },
  {
    name: 'account-menu-open',
    path: '/settings',
    as: BOTH,
    open: (page) => page.locator('header button[aria-haspopup=menu], [aria-haspopup=menu]').last().click(),
  },
  {
    name: 'account-menu-open-outside',
    path: '/about',
    as: STAFF,
    open: (page) => page.getByRole('banner').locator('[aria-haspopup=menu]').click(),
  },
  {
    name: 'palette-open',
    path: '/settings',
    as: BOTH,
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'tour-step',
    path: '/settings',
    as: BOTH,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Start( again)? / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'second-factor-begun',
    path: '/settings',
    as: ['Carrier'],
    open: async (page) => {
      await press(page, 'Turn on')
      await page.getByRole('button', { name: 'Continue' }).waitFor()
    },
  },
  {
    name: 'crash',
    path: '/carrier/vehicles',
    as: ['Carrier'],
    before: fail(/\/api\/.*\/?vehicles(\?|$)/, { items: [null], nextCursor: null }),
    open: (page) => page.getByRole('heading', { name: 'Something went wrong' }).waitFor(),
  },
  { name: 'staff-list', path: '/admin/users?tab=staff', as: ['Founder'] },
  { name: 'post-a-load', path: '/consignor/my-listings?post=new', as: ['Consignor'] },
  { name: 'import-loads', path: '/consignor/my-listings?import=1', as: ['Consignor'] },
  {
    name: 'board-map',
    map: true,
    path: '/carrier/available-loads?fromStates=US-TX,US-IL&equipment=V',
    as: ['Carrier'],
    open: async (page) => {
      await page.locator('[data-drawn]').waitFor()
      await page
        .getByRole('button', { name: /^(Bid|Revise|Book)$/ })
        .nth(2)
        .click()
    },
    only: 'desk',
  },
  {
    name: 'board-map-alone',
    map: true,
    path: '/carrier/available-loads?layout=map',
    as: ['Carrier'],
    open: (page) => page.locator('[data-drawn]').waitFor(),
  },
  {
    name: 'board-questions',
    path: '/carrier/available-loads',
    as: ['Carrier'],
    only: 'desk',
    open: (page) => page.getByRole('button', { name: 'More', exact: true }).click(),
  },
  {
    name: 'board-save-search',
    path: '/carrier/available-loads?fromStates=US-TX&equipment=V,R&within=3',
    as: ['Carrier'],
    open: async (page) => {
      await page.getByRole('button', { name: 'Save search' }).click()
      await page.getByRole('checkbox', { name: /Quiet hours/ }).check()
    },
  },
  {
    name: 'recommended-loads',
    path: '/carrier',
    as: ['Carrier'],
    open: (page) => page.getByRole('button', { name: 'Hour by hour' }).first().click(),
  },
  {
    name: 'truck-chains',
    path: '/carrier/book-now?view=chains',
    as: ['Carrier'],
    only: 'desk',
    open: (page) => page.getByRole('button', { name: 'Hours left' }).click(),
  },
  { name: 'my-bids', path: '/carrier/available-loads?tab=bids', as: ['Carrier'] },
  {
    name: 'bid-form',
    path: '/carrier/available-loads',
    as: ['Carrier'],
    open: (page) =>
      page
        .getByRole('button', { name: /^(Bid|Revise)/ })
        .first()
        .click(),
  },
  {
    name: 'consignor-shipment',
    map: true,
    path: '/consignor/shipments',
    as: ['Consignor'],
    open: openFirst,
  },
  {
    name: 'carrier-shipment',
    map: true,
    path: '/carrier/shipments',
    as: ['Carrier'],
    open: openFirst,
  },
  ...['verification', 'checks', 'insurance', 'papers', 'work', 'pay'].map((tab) => ({
    name: `profile-${tab}`,
    path: `/profile?tab=${tab}`,
    as: ['Carrier'] as const,
  })),
  {
    name: 'send-bank-letter',
    path: '/profile?tab=papers',
    as: ['Carrier'],
    open: async (page) => {
      const row = page.getByRole('listitem').filter({ hasText: 'Bank letter or voided check' })
      await row.getByRole('button', { name: /^Send/ }).click()
      await page.getByRole('textbox', { name: 'Routing number' }).fill('123456789')
      await page.getByRole('button', { name: 'Send to review' }).click()
    },
  },
  {
    name: 'review-bank-letter',
    path: '/admin/documents?q=Ouachita&kind=bank_letter',
    as: ['Admin'],
    open: (page) =>
      page
        .getByRole('button', { name: /Ouachita/ })
        .first()
        .click(),
  },
]

const nameOf = (path: string): string => (path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-'))

/** Everything that is pictured, screens first. */
export const PICTURED: readonly Pictured[] = [
  ...Object.entries(SCREENS).map(([path, as]) => ({
    name: nameOf(path),
    path,
    as,
    ...(path === '/dashboard' ? { before: staysThere } : {}),
  })),
  ...STATES,
]
