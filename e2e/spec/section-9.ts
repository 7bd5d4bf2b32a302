import { at, type Rows } from './rows.ts'

const tours = at('e2e/spec/tours.ts')
const errors = at('e2e/spec/errors.ts')
const network = at('web/src/api/network-errors.test.ts')
const session = at('e2e/spec/session.ts')
const live = at('web/src/api/live.test.ts')
const register = at('server/src/modules/companies/register.test.ts')
const forms = at('e2e/spec/forms.ts')
const roles = at('contract/src/roles.test.ts')
const accounts = at('contract/src/identity/accounts.test.ts')
const resets = at('e2e/spec/reset.ts')
const frame = at('e2e/spec/frame.ts')
const autoStart = at('web/src/features/onboarding/auto-start.test.ts')
const tourHost = at('web/src/features/onboarding/tour-host.test.tsx')
const tour = at('web/src/features/onboarding/tour.test.ts')
const crash = at('web/src/ui/feedback/crash-boundary.test.tsx')
const query = at('web/src/api/query.test.tsx')
const sendsTenFieldsTrimmed = forms(
  'the sign-up form of $side > sends the ten fields trimmed, the custom industry, and the premium tier; then shows Login and the banner',
)
const queriesFreshSRetry = live(
  'queries are fresh for 30 s, retry once and never refetch on focus; mutations never retry',
)

export const SECTION_9: Rows = {
  'S9.01': [
    'API timeout 30000 ms',
    errors('a call that nobody answers is given up after 30 s, and not made again'),
    network('the browser is told to give up after 30000 ms'),
  ],
  'S9.02': [
    'Token refresh window: under 600 s of remaining life',
    session('refresh > exchanges a token of less than 600 s once, sending the token, and none of more'),
    live('the life of a token > does not exchange with 600 s to live, and does a moment later'),
  ],
  'S9.03': ['Company type 0 consignor', register('companyType 0 acts as Consignor')],
  'S9.04': ['Company type 1 carrier', register('companyType 1 acts as Carrier')],
  'S9.05': ['Company type 2 logistics provider', register('companyType 2 acts as Consignor')],
  'S9.06': [
    'Owner role value 2',
    sendsTenFieldsTrimmed,
    register('role %j is the owner of a new company'),
    roles('numbers of the token, and what company roles may do'),
  ],
  'S9.07': [
    'Minimum password length 8',
    forms(
      'the sign-up form of $side > refuses what is no email, seven characters, a confirmation that differs and Other without words',
    ),
    register('refusals name the field > %s of %j'),
    accounts('the password %j: %s'),
  ],
  'S9.08': [
    'Reset success redirect 3000 ms',
    resets('reset password > shows the email, checks both fields, sends once, and goes to /login after three seconds'),
  ],
  'S9.09': [
    'Toast default duration 4000 ms',
    frame('a toast by the window event > goes after 4000 ms, or after the duration it names'),
  ],
  'S9.10': [
    'Onboarding auto-start delay 2000 ms',
    autoStart('waits two seconds, and calls an account new for 24 hours'),
    tourHost('the welcome flow opens by itself > after two seconds, not before'),
    tours(
      'the two seconds, the lock and Skip > two seconds of peace; Skip goes on as Next does, is locked for a second, and completes at the end',
    ),
  ],
  'S9.11': [
    'Onboarding step lock 1000 ms',
    tour('Next > is locked for one second after it was used, and not a moment longer'),
    tours(
      'the two seconds, the lock and Skip > two seconds of peace; Skip goes on as Next does, is locked for a second, and completes at the end',
    ),
  ],
  'S9.12': [
    'New-account window 24 hours',
    autoStart('by whom > account of 23:59:59: %s'),
    autoStart('by whom > account of 24:00:00: %s'),
    tours('the welcome tour > by itself: an account of 23:59:59'),
    tours('the welcome tour > by itself: an account of 24:00:00'),
  ],
  'S9.13': [
    'Crash screen retry limit 3',
    frame('what breaks > while drawing shows the crash screen: three retries, counted, then only the other ways'),
    crash('can be retried three times, counts, and then offers no fourth'),
  ],
  'S9.14': [
    'Data query freshness 30000 ms',
    queriesFreshSRetry,
    session('every request > of a query is tried twice, kept for 30 s and not repeated by the focus of the window'),
  ],
  'S9.15': [
    'One retry for queries',
    session(
      'every request > carries content type, Accept, an id of its own and the Bearer, body or not; the retry too',
    ),
    query('a query asks twice in all'),
  ],
  'S9.16': [
    'No retry for mutations',
    session('every request > carries no Bearer when nobody is signed in'),
    queriesFreshSRetry,
  ],
  'S9.17': ['Consignor sign-up uses tier premium', sendsTenFieldsTrimmed],
  'S9.18': ['Carrier sign-up uses tier premium', sendsTenFieldsTrimmed],
}
