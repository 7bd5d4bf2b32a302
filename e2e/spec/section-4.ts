import { at, type Rows } from './rows.ts'

const tours = at('e2e/spec/tours.ts')
const session = at('e2e/spec/session.ts')
const sessionUnit = at('web/src/app/session/session.test.ts')
const live = at('web/src/api/live.test.ts')
const authenticator = at('server/src/modules/identity/session/authenticator.test.ts')
const client = at('web/src/api/client.test.ts')
const forms = at('e2e/spec/forms.ts')
const crash = at('web/src/ui/feedback/crash-boundary.test.tsx')
const frame = at('e2e/spec/frame.ts')
const tour = at('web/src/features/onboarding/tour.test.ts')
const onboarding = at('e2e/onboarding.e2e.ts')
const tourHost = at('web/src/features/onboarding/tour-host.test.tsx')
const autoStart = at('web/src/features/onboarding/auto-start.test.ts')
const loginServer = at('server/src/modules/identity/session/login.test.ts')
const flows = at('web/src/features/onboarding/flows.test.ts')
const resets = at('e2e/spec/reset.ts')
const toast = at('web/src/ui/feedback/toast.test.tsx')
const storesRawStringsUnder = session(
  'login > stores raw strings under the keys of the specification, then announces it',
)
const emptiesStorageBackShows = session('logout > empties the storage, and Back shows nothing of what was')
const logoutClearsKey = sessionUnit('what is stored > logout clears every key')
const expiredSecondRemovedNobody = session(
  'a stored token > that is expired by a second is removed, and nobody is signed in',
)
const exchangesTokenLessThan = session(
  'refresh > exchanges a token of less than 600 s once, sending the token, and none of more',
)
const doesExchangeSLive = live('the life of a token > does not exchange with 600 s to live, and does a moment later')
const sessionWasEndedElsewhere = session(
  'a 401 > of a session that was ended elsewhere clears everything, leads to /login and says why, once',
)
const underSecondsLifeAnswer = authenticator(
  'under 600 seconds of life every answer brings a replacement, refusals too; at 600 none does',
)
const sendsTenFieldsTrimmed = forms(
  'the sign-up form of $side > sends the ten fields trimmed, the custom industry, and the premium tier; then shows Login and the banner',
)
const whileDrawingShowsCrash = frame(
  'what breaks > while drawing shows the crash screen: three retries, counted, then only the other ways',
)
const newConsignorShownAround = onboarding(
  'a new consignor is shown around by keyboard, goes on after a reload, finishes, and starts again from settings',
)
const completesLastStepRecorded = tour('Next > completes on the last step: recorded with its date, and closed')
const stepAllTwelveFlows = onboarding(
  'every step of all twelve flows points at something really there, on a desk and on a phone',
)
const twelveFlowsFourSide = flows('twelve flows: four a side, named as the specification names them')
const showsEmailChecksBoth = resets(
  'reset password > shows the email, checks both fields, sends once, and goes to /login after three seconds',
)
const showsSWordsMarkup = frame('a toast by the window event > shows on %s, as words and not as markup')
const goesAfterMsOr = frame('a toast by the window event > goes after 4000 ms, or after the duration it names')

export const SECTION_4: Rows = {
  'S4.01': ['Session state: logged out, or logged in with a token', storesRawStringsUnder, emptiesStorageBackShows],
  'S4.02': [
    'Login stores the token',
    storesRawStringsUnder,
    session('login > takes the token from the field accessToken'),
  ],
  'S4.03': ['Login stores the user', storesRawStringsUnder],
  'S4.04': ['Login sets the active dashboard', storesRawStringsUnder],
  'S4.05': ['Login then dispatches an event announcing that authentication changed', storesRawStringsUnder],
  'S4.06': [
    'Logout clears token',
    emptiesStorageBackShows,
    logoutClearsKey,
    session('a replacement in the header of an answer > that comes after the logout is not written back'),
  ],
  'S4.07': ['Logout clears accessToken', emptiesStorageBackShows, logoutClearsKey],
  'S4.08': ['Logout clears activeDashboard', emptiesStorageBackShows, logoutClearsKey],
  'S4.09': ['Logout clears the user (userId, userRole)', emptiesStorageBackShows, logoutClearsKey],
  'S4.10': [
    'A stored token lacking a dot is discarded',
    session('a stored token > that lacks a dot is removed, and nobody is signed in'),
    session('a stored token > that lacks a dot, under the fallback key is removed, and nobody is signed in'),
  ],
  'S4.11': [
    'A token not having three parts is invalid',
    session('a stored token > that has two parts is removed, and nobody is signed in'),
    session('a stored token > that has four parts is removed, and nobody is signed in'),
    session('a stored token > that is two dots of nothing is removed, and nobody is signed in'),
  ],
  'S4.12': [
    'An expired token is removed and the session becomes logged out',
    expiredSecondRemovedNobody,
    session('a stored token > that expires while the page stays open ends the session'),
  ],
  'S4.13': [
    'A malformed token is removed and the session becomes logged out',
    session('a stored token > that cannot be read is removed, and nobody is signed in'),
    session('a stored token > that has no end is removed, and nobody is signed in'),
    session('a stored token > that is no object is removed, and nobody is signed in'),
  ],
  'S4.14': ['Remaining life above 0 and under 600 s triggers a refresh', exchangesTokenLessThan, doesExchangeSLive],
  'S4.15': ['Remaining life of 600 s or more triggers none', exchangesTokenLessThan, doesExchangeSLive],
  'S4.16': [
    'If the refresh fails the user is logged out',
    session('refresh > that ends in %s logs the person out and says so'),
  ],
  'S4.17': [
    'If the token is already expired the user is logged out (no refresh tried)',
    expiredSecondRemovedNobody,
    live('the life of a token > an expired one is not exchanged'),
  ],
  'S4.18': ['A 401 outside login and register clears stored credentials', sessionWasEndedElsewhere],
  'S4.19': [
    'A 401 outside login and register sends the user to /login',
    sessionWasEndedElsewhere,
    sessionUnit('replacement and refusal > ten refusals of one session end it once'),
  ],
  'S4.20': [
    'A 401 from login or register does neither',
    session('login > that fails leaves the session of another person alone'),
  ],
  'S4.21': [
    'A server-supplied token in a response header replaces the stored token',
    session('a replacement in the header of an answer > with status 200 takes the place of the stored token'),
    underSecondsLifeAnswer,
  ],
  'S4.22': [
    '… also on error responses',
    session('a replacement in the header of an answer > with status 404 takes the place of the stored token'),
    session('a replacement in the header of an answer > with status 409 takes the place of the stored token'),
    session('a replacement in the header of an answer > with status 500 takes the place of the stored token'),
    underSecondsLifeAnswer,
    client(
      'the session > a 401 clears what is stored and leaves the sentence for the login screen, replacement or not',
    ),
  ],
  'S4.23': [
    'Login screen state: tab login or register',
    forms(
      'the login and sign-up screen > %s opens the tab %s of the two, framed as launching soon with the forms in use',
    ),
  ],
  'S4.24': ['Successful registration switches to login with a success banner', sendsTenFieldsTrimmed],
  'S4.25': ['Choosing a user type sets subscription tier to premium', sendsTenFieldsTrimmed],
  'S4.26': ['Choosing a user type clears industry', forms('choosing the card again clears the industry')],
  'S4.27': ["Choosing industry 'Other' reveals a custom industry field", sendsTenFieldsTrimmed],
  'S4.28': ['Choosing anything else clears the custom field', sendsTenFieldsTrimmed],
  'S4.29': [
    'Editing a field clears its error',
    forms(
      'the sign-up form of $side > says every message at its field, all at once, and drops one when its field is edited',
    ),
  ],
  'S4.30': [
    'Crash screen: normal → error when a rendering error is caught',
    crash('shows the screen instead of the part that failed, and reports the error'),
    whileDrawingShowsCrash,
  ],
  'S4.31': ["'Try Again' returns to normal", crash('Try Again brings the part back once it works')],
  'S4.32': ["'Try Again' increases the retry count", crash('the count outlives a recovery'), whileDrawingShowsCrash],
  'S4.33': [
    "'Try Again' disappears at 3",
    crash('can be retried three times, counts, and then offers no fourth'),
    whileDrawingShowsCrash,
  ],
  'S4.34': [
    'Onboarding: inactive, then active at step 0',
    tour('is inactive, then active at step 0'),
    newConsignorShownAround,
  ],
  'S4.35': [
    'Next advances one step',
    newConsignorShownAround,
    tour('Next > advances one step and records the one that was left'),
  ],
  'S4.36': [
    'Next is locked for 1 second after use',
    newConsignorShownAround,
    tour('Next > is locked for one second after it was used, and not a moment longer'),
  ],
  'S4.37': [
    'Previous goes back one step',
    newConsignorShownAround,
    tour('Previous goes back one step, not before the first, and is not locked'),
  ],
  'S4.38': [
    'Skip acts like Next',
    tour('Skip > advances one step and records the one that was left'),
    tour('Skip > does not close the tour before the last step'),
    tour('Skip > completes on the last step: recorded with its date, and closed'),
    tourHost('the open tour > ends with Complete, also by Skip, and records the date'),
    tours(
      'the two seconds, the lock and Skip > two seconds of peace; Skip goes on as Next does, is locked for a second, and completes at the end',
    ),
  ],
  'S4.39': [
    'Complete on the last step records the flow as completed',
    newConsignorShownAround,
    completesLastStepRecorded,
  ],
  'S4.40': [
    'Advancing past the last step records the flow as completed',
    newConsignorShownAround,
    completesLastStepRecorded,
  ],
  'S4.41': ['Completion closes the tour', newConsignorShownAround, completesLastStepRecorded],
  'S4.42': [
    'A flow can be reset (its progress removed)',
    newConsignorShownAround,
    tour('a reset removes the progress of that flow only, closes it if it is open, and it starts anew'),
  ],
  'S4.43': [
    'Auto-start only for signed-in users',
    frame('nobody who is signed out is shown around'),
    tourHost('the welcome flow opens by itself > never for somebody who left within the two seconds'),
  ],
  'S4.44': [
    'Auto-start for a user who has never logged in',
    autoStart('by whom > never logged in before, account of years: %s'),
    loginServer('lastLoginAt is the login before this session, null in the first'),
    tours('the welcome tour > by itself: who never logged in before'),
  ],
  'S4.45': [
    'Auto-start for an account under 24 hours old',
    autoStart('by whom > account of 23:59:59: %s'),
    autoStart('by whom > account of 24:00:00: %s'),
    newConsignorShownAround,
  ],
  'S4.46': [
    'No auto-start for an older account that has logged in before',
    autoStart('by whom > older account that has logged in before: %s'),
    tours('the welcome tour > by itself: an older account that logged in before'),
  ],
  'S4.47': [
    'Auto-start always for Founder',
    autoStart('by whom > Founder of years: %s'),
    tourHost('the welcome flow opens by itself > asks the server nothing for staff'),
    tours('the welcome tour > by itself: a Founder of years'),
  ],
  'S4.48': [
    'Auto-start always for Admin',
    autoStart('by whom > Admin of years: %s'),
    tours('the welcome tour > by itself: an Admin of years'),
  ],
  'S4.49': [
    'Auto-start after a delay of 2 seconds',
    tourHost('the welcome flow opens by itself > after two seconds, not before'),
    newConsignorShownAround,
  ],
  'S4.50': [
    'Once per browser session per user',
    onboarding(
      'it opens by itself once in a browser session: again in another browser, not after logging in again in the same',
    ),
    tourHost(
      'the welcome flow opens by itself > once per browser session per user: closed, it stays closed after a reload, and another user gets his own',
    ),
  ],
  'S4.51': [
    "Only if that role's welcome flow is not completed",
    tourHost(
      'the welcome flow opens by itself > not when the welcome flow is completed; another flow that is completed does not matter',
    ),
    tours('the welcome tour > by itself: who completed it'),
  ],
  'S4.52': [
    'Only if no tour is active',
    tourHost('the welcome flow opens by itself > not while another tour is active'),
    tours('the two seconds, the lock and Skip > a tour that is open stays: the welcome tour does not take its place'),
  ],
  'S4.53': ['Consignor flow: welcome', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.54': ['Consignor flow: profile setup', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.55': ['Consignor flow: first load', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.56': ['Consignor flow: bid management', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.57': ['Carrier flow: welcome', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.58': ['Carrier flow: equipment setup', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.59': ['Carrier flow: load search', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.60': ['Carrier flow: bidding', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.61': ['Admin flow: welcome', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.62': ['Admin flow: user management', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.63': ['Admin flow: analytics', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.64': ['Admin flow: system health', stepAllTwelveFlows, twelveFlowsFourSide],
  'S4.65': [
    'Admin uses the admin flows',
    flows('the flows of a role > Admin: admin'),
    tours('the welcome tour > by itself: an Admin of years'),
  ],
  'S4.66': [
    'Founder uses the admin flows',
    flows('the flows of a role > Founder: admin'),
    onboarding('the first tour of the staff opens by itself, and breaks no rule of accessibility in either theme'),
  ],
  'S4.67': [
    'Enterprise uses the admin flows',
    flows('the flows of a role > Enterprise: admin'),
    tourHost(
      'the open tour > stands in the middle where its element is missing, and does not lead a role to a screen closed to it',
    ),
  ],
  'S4.68': [
    'Unknown roles use the consignor flows',
    flows('the flows of a role > Pilot: consignor'),
    flows('the flows of a role > Owner: consignor'),
    flows('the flows of a role > User: consignor'),
    tours('the welcome tour > by itself: a role that the tours do not know, new'),
  ],
  'S4.69': ['Password reset: form → submitting', showsEmailChecksBoth],
  'S4.70': ['submitting → success, redirect after 3 s', showsEmailChecksBoth],
  'S4.71': [
    'submitting → error with the form re-enabled',
    resets('reset password > refused with %j opens the form again with what was typed'),
  ],
  'S4.72': [
    'Forgot password: form → confirmation',
    resets('forgot password > confirms in the same words for an address that is known and one that is not, as text'),
  ],
  'S4.73': ['A window event `show-feedback` shows a toast', showsSWordsMarkup],
  'S4.74': ['The event carries type', showsSWordsMarkup],
  'S4.75': ['The event carries message', showsSWordsMarkup],
  'S4.76': [
    'The event may carry a duration',
    goesAfterMsOr,
    toast('takes duration 0 at its word instead of the default'),
  ],
  'S4.77': ['The toast vanishes after the duration', goesAfterMsOr],
  'S4.78': ['The toast vanishes when closed', showsSWordsMarkup, toast('closes one and leaves the others')],
}
