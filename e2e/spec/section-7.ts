import { at, type Rows } from './rows.ts'

const session = at('e2e/spec/session.ts')
const client = at('web/src/api/client.test.ts')
const forms = at('e2e/spec/forms.ts')
const register = at('server/src/modules/companies/register.test.ts')
const sessionUnit = at('web/src/app/session/session.test.ts')
const authenticator = at('server/src/modules/identity/session/authenticator.test.ts')
const routeRoles = at('server/test/route-roles.test.ts')
const guards = at('e2e/spec/guards.ts')
const resets = at('e2e/spec/reset.ts')
const errors = at('e2e/spec/errors.ts')
const network = at('web/src/api/network-errors.test.ts')
const live = at('web/src/api/live.test.ts')
const query = at('web/src/api/query.test.tsx')
const carriesContentTypeAccept = session(
  'every request > carries content type, Accept, an id of its own and the Bearer, body or not; the retry too',
)
const answersBodyDirectlyTakes = client(
  'every call > answers the body directly and takes the base from the window setting',
)
const carriesBearerWhenNobody = session('every request > carries no Bearer when nobody is signed in')
const callNobodyAnswersGiven = errors('a call that nobody answers is given up after 30 s, and not made again')
const queryTriedTwiceKept = session(
  'every request > of a query is tried twice, kept for 30 s and not repeated by the focus of the window',
)
const queriesFreshSRetry = live(
  'queries are fresh for 30 s, retry once and never refetch on focus; mutations never retry',
)

export const SECTION_7: Rows = {
  'S7.01': ['Base path is /api', carriesContentTypeAccept],
  'S7.02': ['The base URL may come from a window setting', answersBodyDirectlyTakes],
  'S7.03': ['Else the site root', carriesContentTypeAccept],
  'S7.04': ['Every request carries the JSON content type', carriesContentTypeAccept],
  'S7.05': ['Every request carries an Accept header', carriesContentTypeAccept],
  'S7.06': ['Every request carries a random per-request id header', carriesContentTypeAccept],
  'S7.07': ['Bearer authorization when a token is stored', carriesContentTypeAccept, carriesBearerWhenNobody],
  'S7.08': ['The Bearer comes from the stored auth token', carriesContentTypeAccept],
  'S7.09': [
    '… or from the fallback token key',
    session('a stored token > under the fallback key alone opens the screens and is the Bearer'),
  ],
  'S7.10': ['The response body is returned directly', answersBodyDirectlyTakes],
  'S7.11': [
    'A replacement token in a response header is stored',
    session('a replacement in the header of an answer > with status 200 takes the place of the stored token'),
  ],
  'S7.12': [
    'POST /auth/register with the registration payload',
    forms(
      'the sign-up form of $side > sends the ten fields trimmed, the custom industry, and the premium tier; then shows Login and the banner',
    ),
    register('the ten fields of the payload are kept, and the answer signs nobody in'),
  ],
  'S7.13': [
    'POST /auth/login with email, password; reads token or accessToken',
    forms(
      'the login form > asks for both fields in words before it asks the server, trims the email and not the password',
    ),
    session('login > takes the token from the field token'),
    session('login > takes the token from the field accessToken'),
  ],
  'S7.14': [
    'The login answer may carry role',
    sessionUnit('what is stored > the token’s role outranks the login answer’s'),
  ],
  'S7.15': [
    'POST /auth/refresh with token; reads token',
    session('refresh > exchanges a token of less than 600 s once, sending the token, and none of more'),
    authenticator('refresh gives a fresh token of the same session, by Bearer and by body alone'),
  ],
  'S7.16': [
    'POST /api/Auth/create-admin, JSON',
    routeRoles('the making of staff is for the founder alone, whatever the payload says'),
    guards('founder only > and create-admin refuses whoever is not signed in'),
  ],
  'S7.17': [
    'POST /api/Auth/forgot-password {email}',
    resets('forgot password > keeps its button closed while blank and while waiting, and sends the email alone'),
    client(
      'every call > makes an Idempotency-Key where the contract requires one and spells the forgot call as the spec does',
    ),
  ],
  'S7.18': [
    'POST /api/Auth/reset-password {token, newPassword}',
    resets('reset password > shows the email, checks both fields, sends once, and goes to /login after three seconds'),
  ],
  'S7.19': ['Timeout 30000 ms', callNobodyAnswersGiven, network('the browser is told to give up after 30000 ms')],
  'S7.20': ['Queries are fresh for 30 s', queryTriedTwiceKept, queriesFreshSRetry],
  'S7.21': ['No refetch on window focus', queryTriedTwiceKept, queriesFreshSRetry],
  'S7.22': ['Queries retry once', carriesContentTypeAccept, query('a query asks twice in all')],
  'S7.23': ['Mutations never retry', carriesBearerWhenNobody, callNobodyAnswersGiven],
}
