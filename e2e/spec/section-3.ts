import { at, type Rows } from './rows.ts'

const forms = at('e2e/spec/forms.ts')
const register = at('server/src/modules/companies/register.test.ts')
const resets = at('e2e/spec/reset.ts')
const guards = at('e2e/spec/guards.ts')
const sessionUnit = at('web/src/app/session/session.test.ts')
const authenticator = at('server/src/modules/identity/session/authenticator.test.ts')
const guardUnit = at('web/src/app/session/guard.test.ts')
const session = at('e2e/spec/session.ts')
const loginServer = at('server/src/modules/identity/session/login.test.ts')
const frame = at('e2e/spec/frame.ts')
const onboarding = at('e2e/onboarding.e2e.ts')
const progress = at('web/src/features/onboarding/progress.test.ts')
const flows = at('web/src/features/onboarding/flows.test.ts')
const tourHost = at('web/src/features/onboarding/tour-host.test.tsx')
const toast = at('web/src/ui/feedback/toast.test.tsx')
const sendsTenFieldsTrimmed = forms(
  'the sign-up form of $side > sends the ten fields trimmed, the custom industry, and the premium tier; then shows Login and the banner',
)
const tenFieldsPayloadKept = register('the ten fields of the payload are kept, and the answer signs nobody in')
const jKnownS = register('%j is known as %s')
const tokenCarriesClaimsSpecification = register('the token carries the claims of the specification')
const readsNamesUtfKeeps = sessionUnit('reading a token > reads names as UTF-8 and keeps a user type of 0')
const claimsStaffCompanyRole = authenticator('claims of staff and of every company role')
const allHoldOnceRoles = guardUnit(
  'the three conditions of the guard > all hold at once: roles × user types × owner, for every claim',
)
const userReadElsewhereFields = session('the user as read elsewhere has the fields of the specification')
const lastloginatLoginBeforeThis = loginServer('lastLoginAt is the login before this session, null in the first')
const storesRawStringsUnder = session(
  'login > stores raw strings under the keys of the specification, then announces it',
)
const newConsignorShownAround = onboarding(
  'a new consignor is shown around by keyboard, goes on after a reload, finishes, and starts again from settings',
)
const keepsEverythingUnderOne = progress(
  'keeps everything under one key: completed, completedAt as an ISO date, stepsCompleted',
)
const stepIdTitleDescription = flows(
  'a step has id, title, description, icon and content; the flow stands on the first one only',
)
const showsSWordsMarkup = frame('a toast by the window event > shows on %s, as words and not as markup')
const offersFourteenIndustriesTheir = forms('the sign-up form of $side > offers its fourteen industries in their order')

export const SECTION_3: Rows = {
  'S3.01': ['Registration payload carries `email`', sendsTenFieldsTrimmed, tenFieldsPayloadKept],
  'S3.02': [
    'Registration payload carries `password`',
    sendsTenFieldsTrimmed,
    tenFieldsPayloadKept,
    register('the password %j logs in as it was typed'),
  ],
  'S3.03': ['Registration payload carries `name`', sendsTenFieldsTrimmed, tenFieldsPayloadKept],
  'S3.04': ['Registration payload carries `position`', sendsTenFieldsTrimmed, tenFieldsPayloadKept],
  'S3.05': ['Registration payload carries `companyName`', sendsTenFieldsTrimmed, tenFieldsPayloadKept],
  'S3.06': ['Registration payload carries `companyType`', sendsTenFieldsTrimmed, tenFieldsPayloadKept],
  'S3.07': ['Registration payload carries `businessType`', sendsTenFieldsTrimmed, tenFieldsPayloadKept],
  'S3.08': [
    'Registration payload carries `role`',
    sendsTenFieldsTrimmed,
    tenFieldsPayloadKept,
    register('refusals name the field > role %j makes nobody staff'),
  ],
  'S3.09': ['Registration payload carries `industry`', sendsTenFieldsTrimmed, tenFieldsPayloadKept],
  'S3.10': ['Registration payload carries `subscriptionTier`', sendsTenFieldsTrimmed, tenFieldsPayloadKept],
  'S3.11': ['Registration payload has no other field (no confirmation, no custom industry)', sendsTenFieldsTrimmed],
  'S3.12': ['The name may be supplied as `fullName`', jKnownS],
  'S3.13': ['The name may be supplied as `name`', jKnownS],
  'S3.14': [
    'Login payload is email and password',
    forms(
      'the login form > asks for both fields in words before it asks the server, trims the email and not the password',
    ),
  ],
  'S3.15': [
    'Forgot-password payload is email',
    resets('forgot password > keeps its button closed while blank and while waiting, and sends the email alone'),
  ],
  'S3.16': [
    'Reset-password payload is token and newPassword',
    resets('reset password > shows the email, checks both fields, sends once, and goes to /login after three seconds'),
  ],
  'S3.17': [
    'The session user is decoded from the token',
    guards('the role table in the browser > %s at every protected route'),
  ],
  'S3.18': ['Token claim `id`', tokenCarriesClaimsSpecification],
  'S3.19': ['Token claim `email`', tokenCarriesClaimsSpecification],
  'S3.20': ['Token claim `name`', tokenCarriesClaimsSpecification, readsNamesUtfKeeps],
  'S3.21': ['Token claim `position`', tokenCarriesClaimsSpecification],
  'S3.22': ['Token claim `role`', tokenCarriesClaimsSpecification],
  'S3.23': ['Token claim `userTypeName`', tokenCarriesClaimsSpecification],
  'S3.24': ['Token claim `userType`', tokenCarriesClaimsSpecification, claimsStaffCompanyRole, readsNamesUtfKeeps],
  'S3.25': [
    'Token claim `permissionRole`',
    tokenCarriesClaimsSpecification,
    claimsStaffCompanyRole,
    readsNamesUtfKeeps,
  ],
  'S3.26': ['Token claim `companyId`', tokenCarriesClaimsSpecification],
  'S3.27': ['Token claim `userId`', tokenCarriesClaimsSpecification],
  'S3.28': ['Token claim `exp`', tokenCarriesClaimsSpecification],
  'S3.29': ['Token claim `iat`', tokenCarriesClaimsSpecification],
  'S3.30': ['The token may also carry `companyRole`', tokenCarriesClaimsSpecification, allHoldOnceRoles],
  'S3.31': ['The token may also carry `permissionRoleName`', tokenCarriesClaimsSpecification, allHoldOnceRoles],
  'S3.32': ['User as read elsewhere has `userId`', userReadElsewhereFields],
  'S3.33': ['User as read elsewhere has `name`', userReadElsewhereFields],
  'S3.34': ['User as read elsewhere has `email`', userReadElsewhereFields],
  'S3.35': ['User as read elsewhere has `role`', userReadElsewhereFields],
  'S3.36': ['User as read elsewhere has `userType`', userReadElsewhereFields],
  'S3.37': ['User as read elsewhere has `createdAt`', userReadElsewhereFields, lastloginatLoginBeforeThis],
  'S3.38': ['User as read elsewhere has `lastLoginAt`', userReadElsewhereFields, lastloginatLoginBeforeThis],
  'S3.39': ['Browser storage key `token`', storesRawStringsUnder],
  'S3.40': [
    'Browser storage key `accessToken`',
    session('a stored token > under the fallback key alone opens the screens and is the Bearer'),
  ],
  'S3.41': ['Browser storage key `userId`', storesRawStringsUnder],
  'S3.42': [
    'Browser storage key `userRole`',
    storesRawStringsUnder,
    session('a replacement in the header of an answer > with status 200 takes the place of the stored token'),
  ],
  'S3.43': [
    'Browser storage key `activeDashboard`',
    storesRawStringsUnder,
    frame('the dashboards > %s opens each of the three, and the chosen one is remembered through a reload'),
  ],
  'S3.44': [
    'Onboarding progress is stored under exactly one further key',
    newConsignorShownAround,
    keepsEverythingUnderOne,
  ],
  'S3.45': ['Onboarding progress per flow: `completed`', newConsignorShownAround, keepsEverythingUnderOne],
  'S3.46': ['Onboarding progress per flow: `completedAt`, ISO date', newConsignorShownAround, keepsEverythingUnderOne],
  'S3.47': ['Onboarding progress per flow: `stepsCompleted`', newConsignorShownAround, keepsEverythingUnderOne],
  'S3.48': ['Onboarding step has flow (first step only)', stepIdTitleDescription],
  'S3.49': ['Onboarding step has id', stepIdTitleDescription],
  'S3.50': ['Onboarding step has title', stepIdTitleDescription],
  'S3.51': ['Onboarding step has description', stepIdTitleDescription],
  'S3.52': ['Onboarding step has icon', stepIdTitleDescription],
  'S3.53': [
    'Onboarding step has target box (optional)',
    tourHost(
      'the open tour > stands in the middle where its element is missing, and does not lead a role to a screen closed to it',
    ),
    onboarding('every step of all twelve flows points at something really there, on a desk and on a phone'),
  ],
  'S3.54': ['Onboarding step has content', stepIdTitleDescription],
  'S3.55': ['Feedback toast has id', toast('closes one and leaves the others')],
  'S3.56': [
    'Feedback toast has type (success | error | warning | info)',
    showsSWordsMarkup,
    toast('shows an unknown type as information, and words as words'),
  ],
  'S3.57': ['Feedback toast has message', showsSWordsMarkup],
  'S3.58': [
    'Feedback toast has duration',
    frame('a toast by the window event > goes after 4000 ms, or after the duration it names'),
  ],
  'S3.59': ["Consignor industry 'Manufacturing'", offersFourteenIndustriesTheir],
  'S3.60': ["Consignor industry 'Retail & E-commerce'", offersFourteenIndustriesTheir],
  'S3.61': ["Consignor industry 'Food & Beverage'", offersFourteenIndustriesTheir],
  'S3.62': ["Consignor industry 'Automotive'", offersFourteenIndustriesTheir],
  'S3.63': ["Consignor industry 'Construction Materials'", offersFourteenIndustriesTheir],
  'S3.64': ["Consignor industry 'Oil & Gas'", offersFourteenIndustriesTheir],
  'S3.65': ["Consignor industry 'Agriculture'", offersFourteenIndustriesTheir],
  'S3.66': ["Consignor industry 'Pharmaceuticals'", offersFourteenIndustriesTheir],
  'S3.67': ["Consignor industry 'Technology & Electronics'", offersFourteenIndustriesTheir],
  'S3.68': ["Consignor industry 'Textiles & Apparel'", offersFourteenIndustriesTheir],
  'S3.69': ["Consignor industry 'Chemicals'", offersFourteenIndustriesTheir],
  'S3.70': ["Consignor industry 'Paper & Packaging'", offersFourteenIndustriesTheir],
  'S3.71': ["Consignor industry 'Mining'", offersFourteenIndustriesTheir],
  'S3.72': ["Consignor industry 'Other'", offersFourteenIndustriesTheir],
  'S3.73': ['Consignor industry list has exactly these 14, in this order', offersFourteenIndustriesTheir],
  'S3.74': ["Carrier industry 'General Freight'", offersFourteenIndustriesTheir],
  'S3.75': ["Carrier industry 'Refrigerated Transport'", offersFourteenIndustriesTheir],
  'S3.76': ["Carrier industry 'Flatbed & Heavy Haul'", offersFourteenIndustriesTheir],
  'S3.77': ["Carrier industry 'Dry Van'", offersFourteenIndustriesTheir],
  'S3.78': ["Carrier industry 'Tanker Transport'", offersFourteenIndustriesTheir],
  'S3.79': ["Carrier industry 'Auto Transport'", offersFourteenIndustriesTheir],
  'S3.80': ["Carrier industry 'LTL (Less Than Truckload)'", offersFourteenIndustriesTheir],
  'S3.81': ["Carrier industry 'Expedited Shipping'", offersFourteenIndustriesTheir],
  'S3.82': ["Carrier industry 'Hazmat Transport'", offersFourteenIndustriesTheir],
  'S3.83': ["Carrier industry 'Oversized/Overweight'", offersFourteenIndustriesTheir],
  'S3.84': ["Carrier industry 'Local Delivery'", offersFourteenIndustriesTheir],
  'S3.85': ["Carrier industry 'Long Haul'", offersFourteenIndustriesTheir],
  'S3.86': ["Carrier industry 'Specialized Equipment'", offersFourteenIndustriesTheir],
  'S3.87': ["Carrier industry 'Other'", offersFourteenIndustriesTheir],
  'S3.88': ['Carrier industry list has exactly these 14, in this order', offersFourteenIndustriesTheir],
}
