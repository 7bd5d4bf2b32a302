import { at, type Rows } from './rows.ts'

const session = at('e2e/spec/session.ts')
const errors = at('e2e/spec/errors.ts')
const refusals = at('e2e/spec/refusals.ts')
const client = at('web/src/api/client.test.ts')
const authCalls = at('web/src/features/identity/auth-calls.test.ts')
const resets = at('e2e/spec/reset.ts')
const routes = at('e2e/spec/routes.ts')
const network = at('web/src/api/network-errors.test.ts')
const sessionWasEndedElsewhere = session(
  'a 401 > of a session that was ended elsewhere clears everything, leads to /login and says why, once',
)
const madeUpTokenRefused = errors('a made-up token is refused by the real server: out, and told why')
const brokenServerFixedWords = errors(
  'with a server that dies > a table that is gone is 500, a lost database 503, each in its fixed words, a stopped server the network texts',
)
const joinedErrors = errors('a refused registration stays on the form and shows > the joined errors')
const networkText = errors('a refused registration stays on the form and shows > the network text')
const realServerWrongPassword = errors('the real server: wrong password, unknown call, too many attempts')
const showsSRedBox = errors('a failed login > shows %s in a red box, and logs it without what was typed')
const forgotResetKeepTheir = errors('with a server that dies > forgot and reset keep their own words')
const refusedJOpensForm = resets('reset password > refused with %j opens the form again with what was typed')
const jSClientS = network('%j is "%s" to the client and "%s" to the person')

export const SECTION_8: Rows = {
  'S8.01': [
    "401 outside login and register: 'Session expired. Please log in again.'",
    sessionWasEndedElsewhere,
    madeUpTokenRefused,
  ],
  'S8.02': ['… credentials cleared', sessionWasEndedElsewhere, madeUpTokenRefused],
  'S8.03': ['… to /login', sessionWasEndedElsewhere, madeUpTokenRefused],
  'S8.04': [
    "403: 'Access denied. You do not have permission to perform this action.'",
    errors('a screen shows, word for word, for > 403'),
    refusals(
      'the real server refuses, and the screen says > 403 to a member whose role was taken away in the middle of an act; what was typed stays',
    ),
  ],
  'S8.05': [
    "404: 'The requested resource was not found.'",
    errors('a screen shows, word for word, for > 404'),
    refusals(
      'the real server refuses, and the screen says > 404 of a load of another company, and of one that is gone, opened by its address',
    ),
  ],
  'S8.06': [
    "500: 'Server error. Please try again later.'",
    errors('a screen shows, word for word, for > 500'),
    brokenServerFixedWords,
  ],
  'S8.07': [
    "503: 'Service temporarily unavailable. Please try again later.'",
    errors('a screen shows, word for word, for > 503'),
    brokenServerFixedWords,
  ],
  'S8.08': [
    "Other statuses: the response's `message`",
    errors('a screen shows, word for word, for > 409 with message, error and title'),
  ],
  'S8.09': ['… else `error`', errors('a screen shows, word for word, for > 422 with error and title')],
  'S8.10': ['… else `title`', errors('a screen shows, word for word, for > 429 with a title')],
  'S8.11': [
    "… else 'Server error ({status})'",
    errors('a screen shows, word for word, for > 502 of a proxy'),
    errors('a screen shows, word for word, for > 418 without words'),
  ],
  'S8.12': [
    "No response: 'Network error. Please check your connection and try again.'",
    errors('a screen shows, word for word, for > an aborted request'),
    brokenServerFixedWords,
    errors('a request that the person gave up by leaving the screen says nothing'),
  ],
  'S8.13': [
    "Otherwise: 'An unexpected error occurred.'",
    client('the error catalogue > no answer, our own fault, our own cancel'),
  ],
  'S8.14': ['Registration failure: values of `errors` joined into one text', joinedErrors],
  'S8.15': ['… if none, `message`', errors('a refused registration stays on the form and shows > the message')],
  'S8.16': ['… then `title`', errors('a refused registration stays on the form and shows > the title')],
  'S8.17': [
    "… then the error's own text",
    errors('a refused registration stays on the form and shows > the error’s own text'),
    networkText,
  ],
  'S8.18': ["… last 'Registration failed.'", authCalls('a registration that fails with %s says %s')],
  'S8.19': ['Registration failure is swallowed; the store error is shown', joinedErrors, networkText],
  'S8.20': [
    "Login failure: the response's `message`",
    errors('a failed login > shows the message in a red box, and logs it without what was typed'),
    realServerWrongPassword,
  ],
  'S8.21': [
    '… or `error`',
    errors('a failed login > shows the error field in a red box, and logs it without what was typed'),
  ],
  'S8.22': [
    "… else 'Invalid credentials'",
    errors('a failed login > shows its own words for an empty 500 in a red box, and logs it without what was typed'),
  ],
  'S8.23': [
    "Login with no response: 'Network error. Please check your connection.'",
    errors('a failed login > shows the shorter network text in a red box, and logs it without what was typed'),
    brokenServerFixedWords,
  ],
  'S8.24': [
    "Otherwise 'Login failed.'",
    errors(
      'a failed login > shows its last words for a token that is none in a red box, and logs it without what was typed',
    ),
    authCalls('a login that fails with %s says %s'),
  ],
  'S8.25': ['The login failure shows in a red box', showsSRedBox],
  'S8.26': ['The login failure is logged', showsSRedBox],
  'S8.27': [
    "Login with no token: 'Login response missing token'",
    session('login > refuses an answer without a token, and stores nothing'),
  ],
  'S8.28': [
    "Refresh failure: 'Token refresh failed.'",
    session('refresh > that ends in %s logs the person out and says so'),
  ],
  'S8.29': ["Forgot 429: 'Too many attempts. Please try again later.'", realServerWrongPassword],
  'S8.30': [
    'Forgot, any other error: "We couldn\'t start the reset. Please try again."',
    forgotResetKeepTheir,
    resets('reset password > asked for and refused with %j says so on the form'),
  ],
  'S8.31': [
    "Reset 400: 'The reset link is invalid or expired. Please request a new one.'",
    resets(
      'reset password > a link that was never mailed is refused by the real server in the words of the specification',
    ),
    refusedJOpensForm,
  ],
  'S8.32': ["Reset 429: 'Too many attempts. Please try again later.'", refusedJOpensForm],
  'S8.33': [
    'Reset, anything else: "We couldn\'t reset your password. Please try again."',
    refusedJOpensForm,
    forgotResetKeepTheir,
  ],
  'S8.34': ['… with the form re-enabled', refusedJOpensForm],
  'S8.35': ["Unknown route: 404 'Page Not Found'", routes('an unknown path > %s is the 404 screen with status 404')],
  'S8.36': [
    'A missing page mount element throws an error',
    errors('a page without its mount element fails with an error that says so'),
  ],
  'S8.37': ["Network-level client error text: 'Network Error'", jSClientS],
  'S8.38': ["Network-level client error text: 'Request aborted'", jSClientS],
  'S8.39': ["Network-level client error text: timeout ('timeout of 30000ms exceeded')", jSClientS],
  'S8.40': ["Network-level client error text: 'Request failed with status code N'", jSClientS],
}
