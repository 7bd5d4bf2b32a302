import { LATER } from './later.ts'
import { at, type Rows } from './rows.ts'

const routes = at('e2e/spec/routes.ts')
const publicSite = at('e2e/public-site.e2e.ts')
const forms = at('e2e/spec/forms.ts')
const resets = at('e2e/spec/reset.ts')
const resetServer = at('server/src/modules/identity/password/reset-password.test.ts')
const guards = at('e2e/spec/guards.ts')
const roles = at('contract/src/roles.test.ts')
const screens = at('e2e/spec/screens.ts')
const guardUnit = at('web/src/app/session/guard.test.ts')
const heroExactlySixFeature = routes('the landing page > has a hero and exactly six feature cards at %j')
const landingPageLeadsSign = publicSite('the landing page leads to sign-up, platform and pricing from six cards')
const s = routes('the public page of > %s')
const sKnownSSays = publicSite('each public address > %s is known as %s and says so before any script')
const showsEmailChecksBoth = resets(
  'reset password > shows the email, checks both fields, sends once, and goes to /login after three seconds',
)
const linkSurvivesMailPrograms = resetServer('the link survives mail programs: address and token are escaped')
const accessDeniedSaysSo = routes('without login > /access-denied says so and stays')
const sScreenStatus = routes('an unknown path > %s is the 404 screen with status 404')
const sProtectedRoute = guards('the role table in the browser > %s at every protected route')
const saysSoSendsS = guards('/dashboard > says so and sends %s on, whatever dashboard was chosen last')
const dashboardRoleRoleOwner = roles('/dashboard, role by role: Owner, Manager and Dispatcher differ from the landing')
const sWhoOpensMaking = guards('founder only > %s who opens the making of staff arrives at %s')
const founderOnlyGuardLets = guardUnit('the founder-only guard lets nobody pass but the Founder: %s')

export const SECTION_2_ROUTES: Rows = {
  'S2.01': ['/ is a landing page with a hero', heroExactlySixFeature, landingPageLeadsSign],
  'S2.02': ['/ has exactly six feature cards', heroExactlySixFeature, landingPageLeadsSign],
  'S2.03': ['/ has a call to action to /signup', routes('the landing page > calls to /signup from inside the page')],
  'S2.04': [
    '/ has a call to action to /platform',
    routes('the landing page > calls to /platform from inside the page'),
  ],
  'S2.05': ['/ has a call to action to /pricing', routes('the landing page > calls to /pricing from inside the page')],
  'S2.06': ['/for-consigners shows the consignor page', s, sKnownSSays],
  'S2.07': ['/for-consignors shows the consignor page', s, sKnownSSays],
  'S2.08': ['/ship-freight shows the consignor page', s, sKnownSSays],
  'S2.09': ['The three consignor paths show the same page', s, sKnownSSays],
  'S2.10': ['/for-carriers shows the carrier page', s, sKnownSSays],
  'S2.11': ['/find-loads shows the carrier page', s, sKnownSSays],
  'S2.12': ['/carriers shows the carrier page', s, sKnownSSays],
  'S2.13': ['/join-carrier-network shows the carrier page', s, sKnownSSays],
  'S2.14': [
    'The four carrier paths show the same page',
    s,
    sKnownSSays,
    publicSite('“Join as a carrier” asked for before the script arrived opens the form when it does'),
  ],
  'S2.15': ['/investors shows the investors page', s, sKnownSSays],
  'S2.16': ['/why-drawbar shows the why page (`/why-{product}`)', s, sKnownSSays],
  'S2.17': ['/solutions shows a page', s, sKnownSSays],
  'S2.18': ['/why-drawbar and /solutions show the same page', s, sKnownSSays],
  'S2.19': ['/pricing shows Pricing', s, sKnownSSays],
  'S2.20': ['/features shows a page', s, sKnownSSays],
  'S2.21': ['/platform shows a page', s, sKnownSSays],
  'S2.22': ['/features and /platform show the same page', s, sKnownSSays],
  'S2.23': ['/resources shows an informational page', s, sKnownSSays],
  'S2.24': ['/about shows an informational page', s, sKnownSSays],
  'S2.25': [
    '/contact shows an informational page',
    s,
    sKnownSSays,
    publicSite('the contact form says what is missing, keeps what was typed and hands over a number'),
  ],
  'S2.26': ['/careers shows an informational page', s, sKnownSSays],
  'S2.27': [
    '/waitlist shows an informational page',
    s,
    sKnownSSays,
    publicSite(
      'the waitlist answers a known address as it answers a new one, takes the mailed link, and a dead one in words',
    ),
  ],
  'S2.28': [
    '/login shows the combined login and sign-up screen',
    forms(
      'the login and sign-up screen > /login opens the tab Login of the two, framed as launching soon with the forms in use',
    ),
  ],
  'S2.29': [
    '/register shows the combined login and sign-up screen',
    forms(
      'the login and sign-up screen > /register opens the tab Sign Up of the two, framed as launching soon with the forms in use',
    ),
  ],
  'S2.30': [
    '/signup shows the combined login and sign-up screen',
    forms(
      'the login and sign-up screen > /signup opens the tab Sign Up of the two, framed as launching soon with the forms in use',
    ),
  ],
  'S2.31': [
    '/login, /register, /signup are one and the same screen (both tabs in each)',
    forms(
      'the login and sign-up screen > %s opens the tab %s of the two, framed as launching soon with the forms in use',
    ),
  ],
  'S2.32': [
    '/forgot-password shows the reset-link request',
    resets('forgot password > confirms in the same words for an address that is known and one that is not, as text'),
  ],
  'S2.33': ['/reset-password shows the new-password screen', showsEmailChecksBoth],
  'S2.34': ['/reset-password reads query parameter `email`', showsEmailChecksBoth, linkSurvivesMailPrograms],
  'S2.35': ['/reset-password reads query parameter `token`', showsEmailChecksBoth, linkSurvivesMailPrograms],
  'S2.36': ['/access-denied is public', accessDeniedSaysSo],
  'S2.37': ["/access-denied title 'Access Denied'", accessDeniedSaysSo],
  'S2.38': ["/access-denied text 'You do not have permission to view this page.'", accessDeniedSaysSo],
  'S2.39': ['/public/bid opens without login', routes('without login > /public/bid opens, whatever its token')],
  'S2.40': ['Any other path shows the 404 screen', sScreenStatus],
  'S2.41': ["404 title 'Page Not Found'", sScreenStatus],
  'S2.42': ["404 sentence 'Sorry, the page you are looking for does not exist.'", sScreenStatus],
  'S2.43': ["404 has a link 'Return to Home'", sScreenStatus],
  'S2.44': [
    'The 404 screen is the same signed in and signed out',
    routes('an unknown path > shows the same to somebody signed in'),
  ],
  'S2.45': ['An unknown document path answers HTTP status 404', sScreenStatus],
  'S2.46': ['/dashboard is open to any signed-in user of any role', sProtectedRoute, saysSoSendsS],
  'S2.47': ['/dashboard without a user goes to /login', guards('/dashboard > without a user goes to /login')],
  'S2.48': ["/dashboard shows 'Redirecting to your dashboard...'", saysSoSendsS],
  'S2.49': ['/dashboard sends Founder to /admin', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.50': ['/dashboard sends Admin to /admin', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.51': ['/dashboard sends Carrier to /carrier', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.52': ['/dashboard sends Consignor to /consignor', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.53': ['/dashboard sends Owner to /', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.54': ['/dashboard sends Manager to /', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.55': ['/dashboard sends Coordinator to /', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.56': ['/dashboard sends Dispatcher to /', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.57': ['/dashboard sends Enterprise to /', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.58': ['/dashboard sends User to /', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.59': ['/dashboard sends an unknown role to /', saysSoSendsS, dashboardRoleRoleOwner],
  'S2.60': ['/dashboard ignores the chosen active dashboard: the target depends on role', saysSoSendsS],
  'S2.61': [
    '/consignor shows consignor dashboard',
    screens('a screen that works > stands at /consignor under the title Dashboard'),
  ],
  'S2.62': [
    '/consignor/* (any unlisted sub-path, e.g. /consignor/zzz) shows consignor dashboard',
    screens('a screen that works > stands at /consignor/zzz under the title Dashboard'),
    guards(
      'the role table in the browser > an unknown path of /consignor shows the consignor dashboard, of /carrier and /admin the 404 screen',
    ),
  ],
  'S2.63': ['/consignor/operations shows operations', LATER.operationsBoard],
  'S2.64': [
    '/consignor/my-listings shows my listings',
    screens('a screen that works > stands at /consignor/my-listings under the title My listings'),
  ],
  'S2.65': [
    '/consignor/shipments shows shipments',
    screens('a screen that works > stands at /consignor/shipments under the title Shipments'),
  ],
  'S2.66': [
    '/consignor/book-now shows book now',
    screens('a screen that works > stands at /consignor/book-now under the title Book now'),
  ],
  'S2.67': [
    '/consignor/bids shows bids comparison',
    screens('a screen that works > stands at /consignor/bids under the title Bids'),
  ],
  'S2.68': [
    '/carrier shows carrier dashboard',
    screens('a screen that works > stands at /carrier under the title Dashboard'),
  ],
  'S2.69': ['/carrier/command shows command', LATER.dispatchCommand],
  'S2.70': [
    '/carrier/available-loads shows available loads',
    screens('a screen that works > stands at /carrier/available-loads under the title Available loads'),
  ],
  'S2.71': [
    '/carrier/vehicles shows vehicles',
    screens('a screen that works > stands at /carrier/vehicles under the title Vehicles'),
  ],
  'S2.72': [
    '/carrier/shipments shows shipments',
    screens('a screen that works > stands at /carrier/shipments under the title Shipments'),
  ],
  'S2.73': [
    '/carrier/book-now shows book now',
    screens('a screen that works > stands at /carrier/book-now under the title Book now'),
  ],
  'S2.74': ['/messages is a screen shared by both sides and staff', LATER.messages],
  'S2.75': [
    '/profile is a screen shared by both sides and staff',
    screens('a screen that works > stands at /profile under the title Profile'),
  ],
  'S2.76': [
    '/settings is a screen shared by both sides and staff',
    screens('a screen that works > stands at /settings under the title Settings'),
  ],
  'S2.77': ['/subscription is a screen shared by both sides and staff', LATER.subscriptions],
  'S2.78': [
    '/payments is a screen shared by both sides and staff',
    screens('a screen that works > stands at /payments under the title Payments'),
  ],
  'S2.79': ['/email-preferences is a screen shared by both sides and staff', LATER.emailPreferences],
  'S2.80': ['/admin shows dashboard', LATER.staffDashboard],
  'S2.81': [
    '/admin/ownership shows ownership',
    at('e2e/ownership.e2e.ts')(
      'an owner hands the company over to somebody invited for it, both confirm, and a suspension reaches the open page',
    ),
  ],
  'S2.82': [
    '/admin/users shows users',
    at('e2e/staff-users.e2e.ts')(
      'a founder makes a colleague, acts for a person under a banner, and suspends her in the middle of her work',
    ),
  ],
  'S2.83': [
    '/admin/carrier-database shows carrier database',
    at('e2e/verification.e2e.ts')('a carrier joins, is asked for more, answers, is verified by staff, and bids'),
  ],
  'S2.84': [
    '/admin/documents shows document review',
    'e2e/papers.e2e.ts > a certificate is sent, asked about, answered and approved, and what is no paper is refused in words',
  ],
  'S2.85': ['/admin/disputes shows disputes', LATER.disputes],
  'S2.86': ['/admin/analytics shows analytics', LATER.analytics],
  'S2.87': ['/admin/system shows system', LATER.systemSettings],
  'S2.88': ['/admin/command shows command', LATER.liveMarketCommand],
  'S2.89': [
    '/admin/outbox shows email outbox',
    'e2e/verification.e2e.ts > a carrier joins, is asked for more, answers, is verified by staff, and bids',
  ],
  'S2.90': ['/founder-analytics is a screen', LATER.analytics],
  'S2.91': ['/platform-health is a screen', LATER.platformHealth],
  'S2.92': [
    '/admin/users, /admin/carrier-database, /founder-analytics, /platform-health use a guard separate from the role table',
    sProtectedRoute,
    guardUnit('every protected route > %s is decided by the role alone, whatever the user type and the owner status'),
  ],
  'S2.93': ['A founder-only guard exists', sWhoOpensMaking, founderOnlyGuardLets],
  'S2.94': [
    'The founder-only guard sends every role but Founder to /access-denied',
    sWhoOpensMaking,
    founderOnlyGuardLets,
  ],
  'S2.95': [
    'The page scrolls to top on each path change',
    routes(
      'the page goes to the top > on each change of the path, Back included, and not on a change of query or hash',
    ),
    routes('the page goes to the top > inside the application too, where the frame scrolls'),
  ],
}
