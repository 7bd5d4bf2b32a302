import { LATER } from './later.ts'
import { at, type Rows } from './rows.ts'

const story = at('e2e/post-to-invoice.e2e.ts')
const staffManageUsers = at('e2e/staff-users.e2e.ts')(
  'a founder makes a colleague, acts for a person under a banner, and suspends her in the middle of her work',
)
const board = at('web/src/pages/carrier/available-loads.test.tsx')
const vehicleForm = at('web/src/features/fleet/vehicle-form.test.tsx')
const vehicles = at('server/src/modules/fleet/vehicles.test.ts')
const papersStory = at('e2e/papers.e2e.ts')
const bookedByTheFirst = at('e2e/booking.e2e.ts')(
  'a load is booked at its price by the first of two carriers; the other, about to book, hears so',
)
const badStory = at('e2e/bad-input.e2e.ts')
const register = at('server/src/modules/companies/register.test.ts')
const award = at('server/src/modules/awards/award.test.ts')
const screens = at('e2e/spec/screens.ts')
const publicSite = at('e2e/public-site.e2e.ts')
const waitlist = at('server/src/modules/site/waitlist.test.ts')
const forms = at('e2e/spec/forms.ts')
const carrierIsVerified = at('e2e/verification.e2e.ts')(
  'a carrier joins, is asked for more, answers, is verified by staff, and bids',
)
const outboxScreen = at('web/src/pages/admin/outbox.test.tsx')
const carrierRegister = at('web/src/features/register/register.test.tsx')
const paperIsReviewed = papersStory(
  'a certificate is sent, asked about, answered and approved, and what is no paper is refused in words',
)
const loadGoesFromPost = story('a load goes from its post to its invoice, three people at three computers')
const trucksTrailersStandApart = vehicleForm(
  'trucks and trailers stand apart; none yet offers to add one; a failure says so',
)
const sOpensTabS = forms(
  'the login and sign-up screen > %s opens the tab %s of the two, framed as launching soon with the forms in use',
)

export const SECTION_1: Rows = {
  'S1.01': ['A consignor can post a load', loadGoesFromPost],
  'S1.02': ['A consignor can receive and review carrier bids (competitive quotes)', loadGoesFromPost],
  'S1.03': ['A consignor can track a shipment', LATER.shipmentTracking],
  'S1.04': ['A consignor can manage carrier relationships', LATER.carrierRelationships],
  'S1.05': [
    'A carrier can find loads',
    loadGoesFromPost,
    board('the board > shows two lines a load, and the filter of the address in its request'),
    board('the board > nothing found offers the nearest wider search'),
  ],
  'S1.06': ['A carrier can register a truck', loadGoesFromPost, trucksTrailersStandApart],
  'S1.07': [
    'A carrier can register a trailer',
    vehicles('createVehicle > keeps what was typed and stands free'),
    trucksTrailersStandApart,
  ],
  'S1.08': ['A carrier can bid on a load', loadGoesFromPost, badStory('two clicks on Place bid make one bid')],
  'S1.09': ['Staff (Founder, Admin) manage users', staffManageUsers],
  'S1.10': ['Staff review documents / verify carriers', paperIsReviewed, carrierIsVerified],
  'S1.11': ['Staff resolve disputes', LATER.disputes],
  'S1.12': ['Staff view analytics', LATER.analytics],
  'S1.13': ['Staff watch platform health', LATER.platformHealth],
  'S1.14': ['Staff handle support (preamble)', LATER.messages],
  'S1.15': ['Company type Consignor is 0', register('companyType 0 acts as Consignor')],
  'S1.16': ['Company type Carrier is 1', register('companyType 1 acts as Carrier')],
  'S1.17': ['Company type LogisticsProvider is 2', register('companyType 2 acts as Consignor')],
  'S1.18': ['Feature area exists as a working screen: shipment tracking', LATER.shipmentTracking],
  'S1.19': [
    'Feature area exists as a working screen: load booking',
    board('bidding under a row > booking binds, so it is asked once and sent with the price that was seen'),
    bookedByTheFirst,
    award('a booking takes the load at its price, through a bid the carrier had or a new one'),
  ],
  'S1.20': ['Feature area exists as a working screen: load bidding', loadGoesFromPost],
  'S1.21': [
    'Feature area exists as a working screen: vehicle management',
    screens('a screen that works > stands at /carrier/vehicles under the title Vehicles'),
    trucksTrailersStandApart,
  ],
  'S1.22': ['Feature area exists as a working screen: subscriptions', LATER.subscriptions],
  'S1.23': ['Feature area exists as a working screen: payments', loadGoesFromPost],
  'S1.24': [
    'Feature area exists as a working screen: carrier database',
    carrierIsVerified,
    carrierRegister(
      'the list > shows who a carrier is, how it stands and that it is watched; filters go to the server',
    ),
  ],
  'S1.25': ['Feature area exists as a working screen: document review', paperIsReviewed],
  'S1.26': ['Feature area exists as a working screen: dispute resolution', LATER.disputes],
  'S1.27': ['Feature area exists as a working screen: analytics', LATER.analytics],
  'S1.28': [
    'Feature area exists as a working screen: email outbox',
    carrierIsVerified,
    outboxScreen('a failed one says why and is sent again'),
    outboxScreen('a mail stands open with its code hidden; a founder reads it out, and cancels it'),
  ],
  'S1.29': [
    'Feature area exists as a working screen: waitlist',
    publicSite(
      'the waitlist answers a known address as it answers a new one, takes the mailed link, and a dead one in words',
    ),
    waitlist('joinWaitlist > new, pending and confirmed addresses are answered alike, in body, status and headers'),
  ],
  'S1.30': ["The login/sign-up screen shows the words 'launching soon'", sOpensTabS],
  'S1.31': ["The login/sign-up screen shows 'Join Waitlist'", sOpensTabS],
  'S1.32': ['The placeholder stands around the forms; login and sign-up stay usable', sOpensTabS],
}
