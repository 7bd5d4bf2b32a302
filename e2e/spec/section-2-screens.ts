import { at, type Rows } from './rows.ts'

const tours = at('e2e/spec/tours.ts')
const frame = at('e2e/spec/frame.ts')
const publicSite = at('e2e/public-site.e2e.ts')
const session = at('e2e/spec/session.ts')
const menu = at('web/src/features/identity/account-menu.test.tsx')
const forms = at('e2e/spec/forms.ts')
const errors = at('e2e/spec/errors.ts')
const login = at('web/src/pages/login.test.tsx')
const guards = at('e2e/spec/guards.ts')
const resets = at('e2e/spec/reset.ts')
const resetServer = at('server/src/modules/identity/password/reset-password.test.ts')
const reset = at('web/src/pages/reset.test.tsx')
const crash = at('web/src/ui/feedback/crash-boundary.test.tsx')
const spinner = at('web/src/ui/feedback/spinner.test.tsx')
const screens = at('e2e/spec/screens.ts')
const roles = at('contract/src/roles.test.ts')
const onboarding = at('e2e/onboarding.e2e.ts')
const tourHost = at('web/src/features/onboarding/tour-host.test.tsx')
const toast = at('web/src/ui/feedback/toast.test.tsx')
const sixLinksLoginGet = frame('the header > has the six links, Login and Get Started Free for a stranger at %j')
const headerFooterHoldTheir = publicSite('header and footer hold their links in words and order, without a script too')
const phoneSixLinksStand = publicSite('on a phone the six links stand behind Menu, which needs no script')
const dashboardButtonAccountMenu = frame(
  'the header > has a Dashboard button and the account menu for a member at %j, and nothing for strangers',
)
const jCalledS = frame('the account menu > of %j is called %s')
const sHoldsDashboardsRole = frame(
  'the account menu > of %s holds the dashboards of the role, Profile, Settings, Logout and nothing else',
)
const leadsProfileSettings = frame('the account menu > leads to /profile and /settings')
const sOpensEachThree = frame(
  'the dashboards > %s opens each of the three, and the chosen one is remembered through a reload',
)
const footerLeadsAboutCareers = frame('the footer leads to About, Careers and Contact at %j')
const sOpensTabS = forms(
  'the login and sign-up screen > %s opens the tab %s of the two, framed as launching soon with the forms in use',
)
const sendsTenFieldsTrimmed = forms(
  'the sign-up form of $side > sends the ten fields trimmed, the custom industry, and the premium tier; then shows Login and the banner',
)
const beginsSignUpTwo = forms(
  'the login and sign-up screen > begins the sign-up with two cards, and no form before one is chosen',
)
const confirmsSameWordsAddress = resets(
  'forgot password > confirms in the same words for an address that is known and one that is not, as text',
)
const showsEmailChecksBoth = resets(
  'reset password > shows the email, checks both fields, sends once, and goes to /login after three seconds',
)
const linkEndsJInvalid = resets(
  'reset password > of a link that ends in %j is an invalid one, and its submit is closed',
)
const whileDrawingShowsCrash = frame(
  'what breaks > while drawing shows the crash screen: three retries, counted, then only the other ways',
)
const takesAnotherTitleMessage = crash('takes another title and message')
const fourDifferentSizes = spinner('has four different sizes')
const sizeMdSaysLoading = spinner('size md says Loading... to screen readers only')
const consignorStoredAdminDashboard = frame(
  'the dashboards > a Consignor with a stored admin has the Dashboard button lead to /consignor',
)
const dashboardsThreeStaffBoth = roles('dashboards: three for staff, both sides for a provider, one by company type')
const newConsignorShownAround = onboarding(
  'a new consignor is shown around by keyboard, goes on after a reload, finishes, and starts again from settings',
)
const movesArrowKeysButtons = tourHost(
  'the open tour > moves by arrow keys and by buttons, and locks Next and Skip for a second',
)
const showsSWordsMarkup = frame('a toast by the window event > shows on %s, as words and not as markup')

export const SECTION_2_SCREENS: Rows = {
  'S2.96': ["Header link 'Platform' → /features", sixLinksLoginGet, headerFooterHoldTheir, phoneSixLinksStand],
  'S2.97': [
    "Header link 'For Consigners' → /for-consigners",
    sixLinksLoginGet,
    headerFooterHoldTheir,
    phoneSixLinksStand,
  ],
  'S2.98': ["Header link 'For Carriers' → /for-carriers", sixLinksLoginGet, headerFooterHoldTheir, phoneSixLinksStand],
  'S2.99': ["Header link 'Pricing' → /pricing", sixLinksLoginGet, headerFooterHoldTheir, phoneSixLinksStand],
  'S2.100': ["Header link 'Why Drawbar' → /why-drawbar", sixLinksLoginGet, headerFooterHoldTheir, phoneSixLinksStand],
  'S2.101': ["Header link 'Investors' → /investors", sixLinksLoginGet, headerFooterHoldTheir, phoneSixLinksStand],
  'S2.102': ["Header, signed out: 'Login'", sixLinksLoginGet],
  'S2.103': ["Header, signed out: 'Get Started Free'", sixLinksLoginGet],
  'S2.104': ['Header, signed out: no Dashboard button, no account menu', sixLinksLoginGet],
  'S2.105': ['Header, signed in: a Dashboard button', dashboardButtonAccountMenu],
  'S2.106': ["Header, signed in: no Login and no 'Get Started Free'", dashboardButtonAccountMenu],
  'S2.107': ['Header, signed in: an account menu', dashboardButtonAccountMenu],
  'S2.108': ["Account menu label is the user's name", jCalledS],
  'S2.109': ['Account menu label is the email when there is no name', jCalledS],
  'S2.110': ["Account menu label is 'Account' when there is neither", jCalledS],
  'S2.111': ['Account menu holds Profile', sHoldsDashboardsRole, leadsProfileSettings],
  'S2.112': ['Account menu holds Settings', sHoldsDashboardsRole, leadsProfileSettings],
  'S2.113': [
    'Account menu holds Logout',
    sHoldsDashboardsRole,
    session('logout > empties the storage, and Back shows nothing of what was'),
    menu('Logout empties the storage even when the server is away'),
  ],
  'S2.114': [
    'Account menu shows the dashboard switcher when the user has more than one dashboard',
    sHoldsDashboardsRole,
    frame('the dashboards > of a company of both sides are two: choosing the other brings the token of that side'),
  ],
  'S2.115': ['No dashboard switcher for a user with exactly one dashboard', sHoldsDashboardsRole],
  'S2.116': ['Switcher entries are Admin, Carrier, Consignor', sHoldsDashboardsRole],
  'S2.117': ['The active dashboard is marked in the switcher', sHoldsDashboardsRole, sOpensEachThree],
  'S2.118': ["Footer link 'About' → /about", footerLeadsAboutCareers],
  'S2.119': ["Footer link 'Careers' → /careers", footerLeadsAboutCareers],
  'S2.120': ["Footer link 'Contact' → /contact", footerLeadsAboutCareers],
  'S2.121': ["Login screen has a tab 'Login'", sOpensTabS],
  'S2.122': ["Login screen has a tab 'Sign Up'", sOpensTabS],
  'S2.123': ['Login form has an email field', sOpensTabS],
  'S2.124': ['Login form has a password field', sOpensTabS],
  'S2.125': ["Login form has a 'Forgot Password?' link → /forgot-password", sOpensTabS],
  'S2.126': ['After successful sign-up the tab switches to Login', sendsTenFieldsTrimmed],
  'S2.127': ["After successful sign-up: 'Registration successful! Please log in.'", sendsTenFieldsTrimmed],
  'S2.128': ["Sign Up begins with 'I am a...' cards", beginsSignUpTwo],
  'S2.129': ['There is a Consignor card', beginsSignUpTwo],
  'S2.130': ["Consignor card says 'post loads'", beginsSignUpTwo],
  'S2.131': ["Consignor card says 'get competitive quotes'", beginsSignUpTwo],
  'S2.132': ["Consignor card says 'track shipments'", beginsSignUpTwo],
  'S2.133': ["Consignor card says 'manage carrier relationships'", beginsSignUpTwo],
  'S2.134': ['There is a Carrier card', beginsSignUpTwo],
  'S2.135': ['There is no third card (LogisticsProvider)', beginsSignUpTwo],
  'S2.136': ['Choosing Carrier goes to /for-carriers', beginsSignUpTwo],
  'S2.137': ['Choosing Carrier shows no form', beginsSignUpTwo],
  'S2.138': ['Choosing Consignor shows the form', beginsSignUpTwo],
  'S2.139': [
    'A store-provided error text is shown in a red box',
    errors('a failed login > shows %s in a red box, and logs it without what was typed'),
  ],
  'S2.140': [
    'After login Founder goes to /admin',
    forms('after login > Founder goes to /admin, where the guard leaves them at /admin'),
  ],
  'S2.141': [
    'After login Admin goes to /admin',
    forms('after login > Admin goes to /admin, where the guard leaves them at /admin'),
  ],
  'S2.142': [
    'After login Owner goes to /admin',
    forms('after login > Owner goes to /admin, where the guard leaves them at /access-denied'),
    login('login > Owner goes to /admin'),
  ],
  'S2.143': [
    'After login Carrier goes to /carrier',
    forms('after login > Carrier goes to /carrier, where the guard leaves them at /carrier'),
  ],
  'S2.144': [
    'After login Consignor goes to /consignor',
    forms('after login > Consignor goes to /consignor, where the guard leaves them at /consignor'),
  ],
  'S2.145': [
    'After login Dispatcher goes to /consignor',
    forms('after login > Dispatcher goes to /consignor, where the guard leaves them at /access-denied'),
    login('login > Dispatcher goes to /consignor'),
  ],
  'S2.146': [
    'After login Manager goes to /consignor',
    forms('after login > Manager goes to /consignor, where the guard leaves them at /consignor'),
  ],
  'S2.147': [
    'After login Coordinator goes to /',
    forms('after login > Coordinator goes to /, where the guard leaves them at /'),
  ],
  'S2.148': [
    'After login Enterprise goes to /',
    forms('after login > Enterprise goes to /, where the guard leaves them at /'),
  ],
  'S2.149': ['After login User goes to /', forms('after login > User goes to /, where the guard leaves them at /')],
  'S2.150': [
    'After login an unknown role goes to /',
    forms('after login > Stranger goes to /, where the guard leaves them at /'),
  ],
  'S2.151': [
    'The general guard sends an unauthenticated user to /login',
    guards('the role table in the browser > signed out, every one of them goes to /login'),
  ],
  'S2.152': [
    'The guard remembers the path the user came from',
    guards('the remembered path > with its query, is where a person arrives who was sent to log in there'),
    guards('the remembered path > that reads %s leads nowhere else'),
  ],
  'S2.153': [
    'A user failing role checks goes to /access-denied',
    guards('the role table in the browser > %s at every protected route'),
    guards('the role table in the browser > %s who types %s arrives at %s'),
  ],
  'S2.154': ['Forgot password has an email field', confirmsSameWordsAddress],
  'S2.155': ["After submit a confirmation 'Check your email'", confirmsSameWordsAddress],
  'S2.156': [
    "The confirmation names the address: 'If an account exists for {email}, a reset link was sent'",
    confirmsSameWordsAddress,
  ],
  'S2.157': ["The confirmation says 'The link expires after a short time.'", confirmsSameWordsAddress],
  'S2.158': [
    'The confirmation is the same for a known and an unknown address',
    confirmsSameWordsAddress,
    resetServer('known, unknown, suspended and nonsense addresses get one answer, and only the first a mail'),
  ],
  'S2.159': ['Reset password shows the email', showsEmailChecksBoth],
  'S2.160': ['Reset password has a new-password field', showsEmailChecksBoth],
  'S2.161': ['Reset password has a confirmation field', showsEmailChecksBoth],
  'S2.162': ['Reset success shows a success screen', showsEmailChecksBoth],
  'S2.163': [
    'The success screen goes to /login after 3 seconds',
    showsEmailChecksBoth,
    reset('reset password > leaving by hand cancels the way to /login'),
  ],
  'S2.164': ["Email missing from the link: title 'Invalid Reset Link'", linkEndsJInvalid],
  'S2.165': ["Token missing from the link: title 'Invalid Reset Link'", linkEndsJInvalid],
  'S2.166': [
    "Then the message 'Invalid or missing reset token. Please request a new password reset link.'",
    linkEndsJInvalid,
  ],
  'S2.167': ['Then the submit is disabled', linkEndsJInvalid],
  'S2.168': ["Crash screen title 'Something went wrong'", whileDrawingShowsCrash],
  'S2.169': [
    'Crash screen message "An unexpected error occurred. Don\'t worry, your data is safe."',
    whileDrawingShowsCrash,
  ],
  'S2.170': ['The title can be overridden by the caller', takesAnotherTitleMessage],
  'S2.171': ['The message can be overridden by the caller', takesAnotherTitleMessage],
  'S2.172': [
    "'Try Again' is shown while fewer than 3 retries are used",
    whileDrawingShowsCrash,
    crash('can be retried three times, counts, and then offers no fourth'),
    crash('the count outlives a recovery'),
  ],
  'S2.173': ["'Go Home' leads to the site root", whileDrawingShowsCrash],
  'S2.174': ["'Reload Page' reloads", whileDrawingShowsCrash],
  'S2.175': ["After the first retry: 'Retry attempts: N'", whileDrawingShowsCrash],
  'S2.176': [
    "The router's default error page reads 'Unexpected Application Error!'",
    frame('what breaks > while fetching a page shows the words of the router, without a stack'),
  ],
  'S2.177': ['Spinner size sm', spinner('size sm says Loading... to screen readers only'), fourDifferentSizes],
  'S2.178': ['Spinner size md', sizeMdSaysLoading, fourDifferentSizes],
  'S2.179': ['Spinner size lg', spinner('size lg says Loading... to screen readers only'), fourDifferentSizes],
  'S2.180': ['Spinner size xl', spinner('size xl says Loading... to screen readers only'), fourDifferentSizes],
  'S2.181': [
    "Spinner has hidden text 'Loading...'",
    frame('what breaks > a slow page is waited for with the hidden word Loading...'),
    sizeMdSaysLoading,
  ],
  'S2.182': ['There is a admin dashboard', sOpensEachThree],
  'S2.183': [
    'There is a consignor dashboard',
    sOpensEachThree,
    screens('a screen that works > stands at /consignor under the title Dashboard'),
  ],
  'S2.184': [
    'There is a carrier dashboard',
    sOpensEachThree,
    screens('a screen that works > stands at /carrier under the title Dashboard'),
  ],
  'S2.185': [
    'Founder may use all three dashboards',
    frame('the dashboards > Founder opens each of the three, and the chosen one is remembered through a reload'),
  ],
  'S2.186': [
    'Admin may use all three dashboards',
    frame('the dashboards > Admin opens each of the three, and the chosen one is remembered through a reload'),
  ],
  'S2.187': [
    'A Consignor company type gets the consignor dashboard only',
    consignorStoredAdminDashboard,
    dashboardsThreeStaffBoth,
  ],
  'S2.188': [
    'A Carrier company type gets the carrier dashboard only',
    frame('the dashboards > a Carrier with a stored consignor has the Dashboard button lead to /carrier'),
    dashboardsThreeStaffBoth,
  ],
  'S2.189': ['The chosen dashboard is remembered as the active dashboard', sOpensEachThree],
  'S2.190': ['Default active dashboard: the stored value if still allowed', sOpensEachThree],
  'S2.191': [
    'Else the first allowed',
    frame('the dashboards > a Founder with a stored rubbish has the Dashboard button lead to /admin'),
    consignorStoredAdminDashboard,
  ],
  'S2.192': [
    "Else 'consignor'",
    frame('the dashboards > a User with a stored carrier has the Dashboard button lead to /consignor'),
    roles('the active dashboard: the stored one if allowed, else the first, else consignor'),
  ],
  'S2.193': ['Step-by-step tours have Next', newConsignorShownAround, movesArrowKeysButtons],
  'S2.194': [
    'Tours have Previous',
    newConsignorShownAround,
    movesArrowKeysButtons,
    tourHost('the open tour > has no Previous on its first step'),
  ],
  'S2.195': [
    'Tours have Skip',
    movesArrowKeysButtons,
    tourHost('the open tour > ends with Complete, also by Skip, and records the date'),
    tours(
      'the two seconds, the lock and Skip > two seconds of peace; Skip goes on as Next does, is locked for a second, and completes at the end',
    ),
  ],
  'S2.196': ['Feedback toast type success', showsSWordsMarkup, toast('shows a success as status')],
  'S2.197': ['Feedback toast type error', showsSWordsMarkup, toast('shows a error as alert')],
  'S2.198': ['Feedback toast type warning', showsSWordsMarkup, toast('shows a warning as alert')],
  'S2.199': ['Feedback toast type info', showsSWordsMarkup, toast('shows a info as status')],
}
