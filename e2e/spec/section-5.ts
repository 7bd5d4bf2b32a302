import { at, type Rows } from './rows.ts'

const forms = at('e2e/spec/forms.ts')
const register = at('server/src/modules/companies/register.test.ts')
const resets = at('e2e/spec/reset.ts')
const session = at('e2e/spec/session.ts')
const saysMessageFieldAll = forms(
  'the sign-up form of $side > says every message at its field, all at once, and drops one when its field is edited',
)
const sJ = register('refusals name the field > %s of %j')
const refusesWhatEmailSeven = forms(
  'the sign-up form of $side > refuses what is no email, seven characters, a confirmation that differs and Other without words',
)
const sendsTenFieldsTrimmed = forms(
  'the sign-up form of $side > sends the ten fields trimmed, the custom industry, and the premium tier; then shows Login and the banner',
)
const absentFieldsGetDefaults = register('absent fields get the defaults of the specification')
const showsEmailChecksBoth = resets(
  'reset password > shows the email, checks both fields, sends once, and goes to /login after three seconds',
)
const keepsButtonClosedWhile = resets(
  'forgot password > keeps its button closed while blank and while waiting, and sends the email alone',
)
const asksBothFieldsWords = forms(
  'the login form > asks for both fields in words before it asks the server, trims the email and not the password',
)

export const SECTION_5: Rows = {
  'S5.01': ["Blank email: 'Email is required'", saysMessageFieldAll, sJ],
  'S5.02': ["Not like an email: 'Email is invalid'", refusesWhatEmailSeven, sJ],
  'S5.03': ["'Full name is required'", saysMessageFieldAll, sJ],
  'S5.04': ["'Position is required'", saysMessageFieldAll],
  'S5.05': ["'Password is required'", saysMessageFieldAll, sJ],
  'S5.06': ["'Password must be at least 8 characters'", refusesWhatEmailSeven, sJ],
  'S5.07': ["'Please confirm your password'", saysMessageFieldAll],
  'S5.08': ["'Passwords do not match'", refusesWhatEmailSeven],
  'S5.09': ["'Company name is required'", saysMessageFieldAll, sJ],
  'S5.10': ["Consignor: 'Industry selection is required'", saysMessageFieldAll],
  'S5.11': ["Carrier: 'Industry selection is required'", saysMessageFieldAll],
  'S5.12': ["Other with blank custom value: 'Please specify your industry'", refusesWhatEmailSeven],
  'S5.13': ['All failing messages show at once, each at its field', saysMessageFieldAll],
  'S5.14': ['Submitted industry is the custom text when Other was chosen', sendsTenFieldsTrimmed],
  'S5.15': ['`email` is trimmed before sending', sendsTenFieldsTrimmed],
  'S5.16': ['`name` is trimmed before sending', sendsTenFieldsTrimmed],
  'S5.17': ['`companyName` is trimmed before sending', sendsTenFieldsTrimmed],
  'S5.18': ['`position` is trimmed before sending', sendsTenFieldsTrimmed],
  'S5.19': ['`industry` is trimmed before sending', sendsTenFieldsTrimmed],
  'S5.20': [
    'The password is not trimmed',
    sendsTenFieldsTrimmed,
    forms('what is registered logs in as it was typed'),
    register('the password %j logs in as it was typed'),
  ],
  'S5.21': [
    "Default position 'User'",
    absentFieldsGetDefaults,
    register('blank and null optional fields count as absent'),
  ],
  'S5.22': ["Default businessType 'General'", absentFieldsGetDefaults, sendsTenFieldsTrimmed],
  'S5.23': ['Default role 2 (Owner)', register('role %j is the owner of a new company'), sendsTenFieldsTrimmed],
  'S5.24': ["Default subscriptionTier 'Transactional'", absentFieldsGetDefaults],
  'S5.25': ["Consignor form sends subscriptionTier 'premium'", sendsTenFieldsTrimmed],
  'S5.26': ["Carrier form sends subscriptionTier 'premium'", sendsTenFieldsTrimmed],
  'S5.27': ['Default companyType Consignor', absentFieldsGetDefaults],
  'S5.28': [
    'companyType accepts an integer',
    register('companyType 0 acts as Consignor'),
    register('companyType 1 acts as Carrier'),
    register('companyType 2 acts as Consignor'),
  ],
  'S5.29': ["companyType accepts 'Consignor'", register('companyType "Consignor" acts as Consignor')],
  'S5.30': ["companyType accepts 'Carrier'", register('companyType "Carrier" acts as Carrier')],
  'S5.31': ["companyType accepts 'LogisticsProvider'", register('companyType "LogisticsProvider" acts as Consignor')],
  'S5.32': ['Reset: password required', showsEmailChecksBoth],
  'S5.33': ['Reset: at least 8 characters', showsEmailChecksBoth],
  'S5.34': ['Reset: confirmation required', showsEmailChecksBoth],
  'S5.35': ['Reset: confirmation must match', showsEmailChecksBoth],
  'S5.36': ['Forgot: email required and not blank', keepsButtonClosedWhile],
  'S5.37': ['Forgot: button disabled while blank', keepsButtonClosedWhile],
  'S5.38': ['Forgot: button disabled while pending', keepsButtonClosedWhile],
  'S5.39': ['Login: email required', asksBothFieldsWords],
  'S5.40': ['Login: password required', asksBothFieldsWords],
  'S5.41': ['Login accepts a token in field `token`', session('login > takes the token from the field token')],
  'S5.42': [
    'Login accepts a token in field `accessToken`',
    session('login > takes the token from the field accessToken'),
  ],
  'S5.43': [
    'Login refuses an answer with neither',
    session('login > refuses an answer without a token, and stores nothing'),
  ],
}
