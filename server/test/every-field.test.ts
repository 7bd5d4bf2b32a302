import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import type { Problem } from '@drawbar/contract/problem.ts'
import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOfBody, JARGON, replaced } from './body-fields.testing.ts'
import { makeStaff } from '../src/modules/identity/testing.ts'
import { signUpProvider } from '../src/modules/companies/testing.ts'
import { usd } from '../src/modules/bids/testing.ts'
import { typedLoad } from '../src/modules/loads/testing.ts'
import { newId } from '../src/platform/ids.ts'
import { soundBodies } from './sound-bodies.testing.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'
import {
  CHOICE,
  COUNTRY,
  CURRENCY,
  DAY,
  EMAIL,
  GROUP,
  HOUR,
  ID,
  INSTANT,
  list,
  MAIL,
  NO_NUMBER,
  NO_TEXT,
  optional,
  orDecimal,
  orNull,
  PHONE,
  price,
  required,
  secret,
  UNPRINTABLE,
  VERSION,
  whole,
  within,
  words,
  type Wrong,
  YES_OR_NO,
} from './wrong-values.testing.ts'

const HASH: Wrong = [...NO_TEXT, '', '0'.repeat(63), '0'.repeat(65), 'G'.repeat(64)]
const SIGN: Wrong = [...secret(40), '']
const PASSWORD: Wrong = [...NO_TEXT, '', 'short 1']
const KNOWN_PASSWORD: Wrong = [...NO_TEXT, '', 'x'.repeat(5000)]
const USDOT: Wrong = [...NO_TEXT, ...UNPRINTABLE, '', 'x', '-1', '1.5', '123456789']
const MILLIMETERS = orNull(whole(1, 60_000))
const GRAMS = orNull(whole(1, 200_000_000))
const DECI_CELSIUS = orNull(whole(-800, 800))
const MAYBE_DAY = orNull(DAY)
const NOTE = { note: optional(1000) }
const WHY = { reason: required(300) }
const OFFER = {
  ...price('amount'),
  note: optional(1000),
  validUntil: INSTANT,
}
const BID = { ...OFFER, equipment: CHOICE, transitMinutes: whole(1, 43_200), pickupAt: INSTANT }
const REVISION = {
  expectedRevision: whole(1, Number.MAX_SAFE_INTEGER).filter((value) => value !== Number.MAX_SAFE_INTEGER),
}

const PUBLIC_BID: Record<string, Wrong> = {
  proof: secret(200),
  companyName: required(120),
  // Blank is no number, and the other one will do.
  usdot: [...NO_TEXT, ...UNPRINTABLE, 'x', '-1', '1.5', '0', '123456789'],
  docket: [...NO_TEXT, ...UNPRINTABLE, 'x', 'MC', 'XX123', 'MC123456789'],
  contactName: required(120),
  phone: PHONE,
  ...price('amount'),
  note: optional(1000),
  expectedVersion: whole(1, Number.MAX_SAFE_INTEGER).filter((value) => value !== Number.MAX_SAFE_INTEGER),
}
const VEHICLE: Record<string, Wrong> = {
  kind: CHOICE,
  unitNumber: required(20),
  equipment: orNull(CHOICE),
  plate: orNull(optional(15)),
  plateRegion: orNull(optional(3)),
  vin: orNull([...NO_TEXT, ...UNPRINTABLE, 'x', '1M8GDM9AXKP04278', '1M8GDM9AXKP0427889', '1M8GDM9AIKP042788']),
  year: orNull(whole(1950, 2100)),
  make: orNull(optional(40)),
  model: orNull(optional(40)),
  lengthMm: MILLIMETERS,
  widthMm: MILLIMETERS,
  heightMm: MILLIMETERS,
  innerLengthMm: MILLIMETERS,
  innerWidthMm: MILLIMETERS,
  innerHeightMm: MILLIMETERS,
  tareGrams: GRAMS,
  gvwrGrams: GRAMS,
  maxPayloadGrams: GRAMS,
  palletPositions: orNull(whole(0, 100)),
  doorType: orNull(CHOICE),
  tempMinDeciCelsius: DECI_CELSIUS,
  tempMaxDeciCelsius: DECI_CELSIUS,
  multiTemp: YES_OR_NO,
  features: list(20, 'tarps'),
  'features.0': CHOICE,
  ownership: CHOICE,
  registrationExpiresOn: MAYBE_DAY,
  inspectionExpiresOn: MAYBE_DAY,
  eldProvider: orNull(optional(60)),
  eldDevice: orNull(optional(60)),
}
const DRIVER: Record<string, Wrong> = {
  name: required(120),
  phone: PHONE,
  licenceNumber: orNull([...NO_TEXT, ...UNPRINTABLE, 'x', 'A!', 'A'.repeat(60)]),
  licenceRegion: orNull(optional(3)),
  licenceClass: orNull(CHOICE),
  endorsements: list(10, 'H'),
  'endorsements.0': CHOICE,
  licenceExpiresOn: MAYBE_DAY,
  medicalCardExpiresOn: MAYBE_DAY,
  hiredOn: MAYBE_DAY,
  homeTimeZone: orNull([...optional(60), 'Mars/Olympus']),
  hosRuleset: orNull(CHOICE),
  driveLeftMinutes: orNull(whole(0, 660)),
  shiftLeftMinutes: orNull(whole(0, 900)),
  breakLeftMinutes: orNull(whole(0, 480)),
  cycleLeftMinutes: orNull(whole(0, 4200)),
  hoursReadAt: orNull(INSTANT),
  hoursSource: orNull(CHOICE),
}
const POLICY: Record<string, Wrong> = {
  kind: CHOICE,
  insurer: required(120),
  policyNumber: optional(40),
  ...price('limit', [...NO_NUMBER, -1, 1_000_000_001]),
  ...price('deductible', [...NO_NUMBER, -1, 1_000_000_001]),
  effectiveOn: DAY,
  expiresOn: DAY,
  exclusions: list(20, 'war'),
  'exclusions.0': required(160),
}
const CAPACITY: Record<string, Wrong> = {
  equipment: CHOICE,
  vehicleId: orNull(ID),
  originPlaceId: required(80),
  radiusMiles: whole(1, 300),
  availableFrom: INSTANT,
  availableTo: INSTANT,
  destinationPlaceIds: list(10, 'us-tx-dallas'),
  'destinationPlaceIds.0': required(80),
  destinationRegions: list(70, 'US-TX'),
  'destinationRegions.0': CHOICE,
  minRatePerMile: orNull(whole(1, 10_000)),
  currency: CURRENCY,
  showsRate: YES_OR_NO,
  mode: CHOICE,
  lengthMm: MILLIMETERS,
  maxWeightGrams: orNull(whole(1, 100_000_000)),
  notes: optional(500),
}
const STATES = [...list(70, 'US-TX')]
const MEASURE = (max: number): Wrong => orDecimal([...NO_NUMBER, 0, -1, max + 1])
const ALERTS: Record<string, Wrong> = {
  pace: CHOICE,
  mail: YES_OR_NO,
  muted: orNull(GROUP),
  'muted.from': HOUR,
  'muted.to': HOUR,
  timeZone: [...NO_TEXT, '', 'Mars/Olympus', 'x'.repeat(61)],
}
const CRITERIA: Record<string, Wrong> = {
  originPlaceId: optional(80),
  originRadiusMiles: MEASURE(500),
  originRegion: STATES,
  destinationPlaceId: optional(80),
  destinationRadiusMiles: MEASURE(500),
  destinationRegion: STATES,
  excludedRegion: STATES,
  equipment: list(20, 'V'),
  pickupFrom: DAY,
  pickupTo: DAY,
  pickupWithinDays: whole(1, 60),
  weightMaxPounds: MEASURE(200_000),
  trailerFeet: MEASURE(100),
  mode: list(3, 'ftl'),
  distanceMinMiles: MEASURE(6000),
  distanceMaxMiles: MEASURE(6000),
  rateMin: [...NO_NUMBER, -1, Number.MAX_SAFE_INTEGER],
  ratePerMileMin: [...NO_NUMBER, -1, Number.MAX_SAFE_INTEGER],
  ageMaxHours: MEASURE(1000),
  pricingMode: list(4, 'fixed'),
  hazmat: YES_OR_NO,
}
const SEARCH: Record<string, Wrong> = {
  name: required(60),
  criteria: GROUP,
  ...within('criteria', CRITERIA),
  alerts: GROUP,
  ...within('alerts', ALERTS),
}
const SHARED: Record<string, Wrong> = { reasons: [...list(12, 'other'), []], 'reasons.0': CHOICE, note: optional(2000) }

/** Every field of every body but a load's, which has a test of its own, by the endpoint's id. */
const FIELDS: Record<string, Record<string, Wrong>> = {
  acceptInvitation: {
    token: secret(200),
    name: required(120),
    position: required(120),
    password: NO_TEXT,
  },
  actOnBehalf: WHY,
  answerTransfer: { confirm: YES_OR_NO, password: KNOWN_PASSWORD, code: SIGN },
  answerTransferByLink: { token: secret(200), confirm: YES_OR_NO, password: KNOWN_PASSWORD, code: SIGN },
  beginSecondFactor: { password: KNOWN_PASSWORD, code: SIGN },
  changeCompanyRole: { companyRole: CHOICE },
  changePassword: { current: KNOWN_PASSWORD, next: NO_TEXT },
  closeCompany: { note: required(2000) },
  closeOwnCompany: { name: required(160) },
  confirmSecondFactor: { code: SIGN },
  createAdmin: { email: EMAIL, password: PASSWORD, name: required(120) },
  disableSecondFactor: { password: KNOWN_PASSWORD, code: SIGN },
  dismissDuplicate: { otherId: ID, reason: required(1000) },
  forcePasswordReset: WHY,
  forgotPassword: { email: [...NO_TEXT, '', 'x'.repeat(1001)] },
  inviteMember: { email: EMAIL, companyRole: CHOICE },
  login: { email: [...NO_TEXT, '', 'x'.repeat(1001)], password: KNOWN_PASSWORD, code: secret(40) },
  refresh: { token: secret(20_000), side: CHOICE },
  register: {
    email: EMAIL,
    password: PASSWORD,
    name: required(120),
    // What is left out or blank of these has a value all the same (spec §3).
    position: orNull(optional(120)),
    companyName: required(160),
    companyType: [null, true, 3, -1, 1.5, '', 'x', [], {}],
    businessType: orNull(optional(120)),
    role: [null, true, 3, -1, 1.5, '', 'Founder', [], {}],
    industry: orNull(optional(120)),
    subscriptionTier: orNull(optional(120)),
  },
  reinstateCompany: { note: required(2000) },
  reinstateUser: WHY,
  proveOwnMailbox: { code: [...NO_TEXT, '', '12345', '1234567', '12345a', '١٢٣٤٥٦'] },
  renewRecoveryCodes: { code: SIGN },
  // Whatever is wrong, the answer says that the link is (spec §5).
  resetPassword: { token: [], newPassword: [] },
  resetSecondFactor: WHY,
  saveOwnCompany: {
    version: VERSION,
    name: required(160),
    legalName: optional(160),
    dbaName: optional(160),
    phone: optional(40),
    emailDomain: optional(260),
    taxId: optional(20),
    mailingAddress: orNull(GROUP),
    ...within('mailingAddress', MAIL),
  },
  savePreferences: {
    theme: CHOICE,
    language: CHOICE,
    units: GROUP,
    ...within('units', { distance: CHOICE, weight: CHOICE, temperature: CHOICE }),
    tables: GROUP,
  },
  saveProfile: { name: required(120), position: required(120) },
  startTransfer: { toUserId: ID, toEmail: EMAIL },
  startTransferFor: { toUserId: ID, toEmail: EMAIL, reason: required(1000) },
  suspendCompany: { reason: CHOICE, explanation: required(1000), note: optional(2000), endSessions: YES_OR_NO },
  suspendUser: WHY,
  withdrawTransferFor: { reason: required(1000) },
  acceptOverrideRequest: { reason: words(10, 2000), until: DAY },
  addInsurancePolicy: POLICY,
  updateInsurancePolicy: { ...POLICY, version: VERSION },
  answerVerificationItem: { text: optional(1000), documentId: ID },
  appealVerification: { text: words(20, 2000) },
  askVerificationCase: {
    items: [...list(10, { reason: 'other', words: 'Please' }), []],
    'items.0.reason': CHOICE,
    'items.0.words': required(500),
    version: VERSION,
  },
  claimCarrierNumber: { usdot: [...USDOT, '0'] },
  confirmNumberClaim: { reason: words(10, 500) },
  refuseNumberClaim: { reason: words(10, 500) },
  proveCarrierNumber: { code: [...NO_TEXT, '', '12345', '1234567', '12345a', '١٢٣٤٥٦'] },
  confirmVerdict: { version: VERSION },
  decideFraudCase: { outcome: CHOICE, reason: CHOICE, note: required(1000) },
  declineVerdict: { words: words(10, 1000), version: VERSION },
  openOverrideRequest: { rule: CHOICE, statement: words(10, 2000), documentId: ID },
  openVerificationCase: { companyId: ID },
  putCarrierProfile: {
    usdot: USDOT,
    docket: [...NO_TEXT, ...UNPRINTABLE, 'x', 'MC', 'XX123', 'MC123456789'],
    scac: [...NO_TEXT, ...UNPRINTABLE, 'x', 'A1', 'ABCDE'],
    hazmat: YES_OR_NO,
    home: orNull(GROUP),
    ...within('home', { city: required(100), region: optional(60), country: COUNTRY, placeId: optional(100) }),
    version: whole(0, 2_147_483_647),
  },
  putOperatingProfile: {
    equipment: list(30, { code: 'V', count: 1 }),
    ...within('equipment.0', { code: CHOICE, count: whole(1, 10_000) }),
    lanes: list(30, { origin: 'TX', destination: 'IL', frequency: 'daily' }),
    ...within('lanes.0', {
      origin: required(60),
      destination: required(60),
      equipment: orNull(CHOICE),
      frequency: CHOICE,
    }),
    version: whole(0, 2_147_483_647),
  },
  putPayTo: {
    kind: CHOICE,
    factorName: optional(120),
    factorAddress: orNull(GROUP),
    ...within('factorAddress', MAIL),
    noticeDocumentId: ID,
    version: whole(0, 2_147_483_647),
  },
  revokeOverrideRequest: { reason: words(10, 2000) },
  refuseOverrideRequest: { reason: words(10, 2000) },
  rejectCompany: {
    reasons: [...list(9, 'other'), []],
    'reasons.0': CHOICE,
    words: words(10, 1000),
    version: VERSION,
  },
  reopenFraudCase: { appeal: required(1000) },
  reopenVerification: { words: words(10, 1000), version: VERSION },
  setCarrierPreference: { carrierId: ID, preference: orNull(CHOICE), reason: optional(300) },
  setVerificationCheck: { outcome: CHOICE, source: CHOICE, note: optional(500) },
  settleNumberContest: { owner: CHOICE, reason: words(10, 500), message: words(10, 500) },
  startRegisterImport: {
    kind: CHOICE,
    complete: YES_OR_NO,
    fileName: required(200),
    bytes: whole(1, 8_589_934_592),
  },
  submitVerification: { phone: PHONE, statement: optional(1000) },
  verifyCompany: { words: optional(1000), version: VERSION },
  endInsurancePolicy: { cause: CHOICE, endedOn: DAY, reason: words(10, 1000), version: VERSION },
  verifyInsurancePolicy: { source: CHOICE, expiresOn: DAY, version: VERSION },
  monitorCarrier: { note: required(500) },
  addUnavailability: {
    vehicleId: ID,
    driverId: ID,
    reason: CHOICE,
    note: optional(200),
    startsOn: DAY,
    endsOn: DAY,
  },
  createDriver: { ...DRIVER, status: CHOICE },
  updateDriver: { ...DRIVER, status: CHOICE, version: VERSION },
  createVehicle: VEHICLE,
  updateVehicle: { ...VEHICLE, status: CHOICE, version: VERSION },
  placeDriver: { placeId: required(60), at: INSTANT },
  placeVehicle: { placeId: required(60), at: INSTANT },
  answerReview: { text: required(1000) },
  approveDocument: { note: optional(2000) },
  askDocument: SHARED,
  rejectDocument: SHARED,
  cancelLoad: { reason: CHOICE, ...NOTE },
  cancelLoads: { loadIds: [...list(100, newId()), []], 'loadIds.0': ID, reason: CHOICE },
  refreshPosts: { loadIds: [...list(100, newId()), []], 'loadIds.0': ID },
  postLoad: { expiresAt: INSTANT },
  pauseLoads: { loadIds: [...list(100, newId()), []], 'loadIds.0': ID },
  postLoads: { loadIds: [...list(100, newId()), []], 'loadIds.0': ID },
  resumeLoads: { loadIds: [...list(100, newId()), []], 'loadIds.0': ID },
  acceptBid: { ...REVISION, respondWithinMinutes: whole(5, 2880) },
  acceptCounter: REVISION,
  awardPlan: { respondWithinMinutes: whole(5, 2880) },
  createAwardPlan: {
    loadIds: [...list(500, newId()), []],
    'loadIds.0': ID,
    limits: GROUP,
    ...within('limits', {
      maxCarriers: whole(1, 500),
      incumbentPercent: whole(1, 100),
      maxLoadsPerCarrier: whole(1, 500),
      withinFleets: YES_OR_NO,
      allowOpenChecks: YES_OR_NO,
      excludedBidIds: list(500, newId()),
      'excludedBidIds.0': ID,
      lockedBidIds: list(500, newId()),
      'lockedBidIds.0': ID,
      servicePenaltyPercent: whole(0, 100),
    }),
    seconds: whole(1, 30),
  },
  offerLoadToTruck: { ...price('amount'), respondWithinMinutes: whole(5, 2880) },
  bookLoad: { ...price('expectedPrice'), equipment: CHOICE, expectedVersion: REVISION.expectedRevision },
  counterBid: { ...OFFER, ...REVISION },
  declineAward: { reason: CHOICE, ...NOTE },
  cancelAward: { reason: CHOICE, ...NOTE },
  reportNoShow: NOTE,
  contestDelay: { stopSequence: whole(1, 30), why: required(1000) },
  insistOnDelay: { answer: required(1000) },
  settleDelay: { outcome: CHOICE, reason: required(1000) },
  reverseNoShow: { reason: required(1000) },
  proposeWindow: { stopSequence: whole(1, 30), windowStartAt: INSTANT, windowEndAt: INSTANT, reason: required(500) },
  addShipmentDocument: { documentId: ID },
  answerWindow: { answer: CHOICE },
  markLoad: { mark: orNull(CHOICE) },
  setHaulCost: { perMile: orNull(whole(1, 10_000)) },
  saveSearch: SEARCH,
  updateSavedSearch: { ...SEARCH, version: VERSION },
  postCapacity: CAPACITY,
  updateCapacity: { ...CAPACITY, version: VERSION },
  inviteToBid: { email: EMAIL, carrierName: optional(120), expiresAt: INSTANT, showsName: YES_OR_NO },
  proveMailbox: { code: [...NO_TEXT, '', '12345', '1234567', '12345a', '١٢٣٤٥٦'] },
  placeGuestBid: PUBLIC_BID,
  reviseGuestBid: PUBLIC_BID,
  withdrawGuestBid: { proof: secret(200) },
  claimGuestBid: { proof: secret(200), numberDiffers: YES_OR_NO },
  placeBid: { ...BID, expectedVersion: REVISION.expectedRevision },
  placeBids: {
    bids: [...list(50, { loadId: newId(), amount: usd(1) }), []],
    ...within('bids.0', { loadId: ID, ...BID, expectedVersion: REVISION.expectedRevision }),
    package: CHOICE,
  },
  rejectBid: { reason: CHOICE, ...NOTE },
  reviseBid: { ...BID, ...REVISION },
  reconfirmBid: { ...REVISION, expectedVersion: REVISION.expectedRevision },
  signCarrierAgreement: { name: required(120), title: required(80), contentHash: HASH, agrees: [...YES_OR_NO, false] },
  signRateConfirmation: { name: required(120), contentHash: HASH },
  dispatchShipment: { driverId: ID, secondDriverId: ID, tractorId: ID, trailerId: ID, despiteDoubts: YES_OR_NO },
  changeCrew: {
    driverId: ID,
    secondDriverId: ID,
    tractorId: ID,
    trailerId: ID,
    despiteDoubts: YES_OR_NO,
    why: required(1000),
  },
  recordPosition: {
    latitude: orDecimal([...NO_NUMBER, -91, 91]),
    longitude: orDecimal([...NO_NUMBER, -181, 181]),
    at: INSTANT,
    accuracyMeters: whole(0, 100_000),
  },
  correctShipmentEvent: { occurredAt: orNull(INSTANT), why: required(1000) },
  recordShipmentEvent: {
    type: CHOICE,
    stopSequence: whole(1, 30),
    occurredAt: INSTANT,
    reason: CHOICE,
    note: optional(1000),
    sourceEventId: optional(100),
  },
  rejectPod: { reason: required(1000) },
  holdShipment: { reason: required(1000) },
  releaseShipment: { reason: required(1000) },
  rateConsignor: { stars: whole(1, 5) },
  submitPod: {
    documentId: ID,
    receivedBy: required(120),
    receivedAt: INSTANT,
    piecesReceived: whole(0, 100_000),
    exceptions: optional(2000),
  },
  payOut: { bankReference: required(80) },
  recordPayment: {
    ...price('amount'),
    bankReference: required(80),
    receivedOn: DAY,
    ...price('bankFee', [...NO_NUMBER, -1, 1_000_000_001]),
  },
  rejectCharge: { reason: required(1000) },
  reversePayment: { reason: required(1000) },
  requestCharge: { code: CHOICE, ...price('amount'), note: optional(1000), documentId: ID },
  acknowledgeCargoClaim: { version: VERSION },
  acceptCargoClaim: { version: VERSION },
  allowCargoClaim: { version: VERSION, note: optional(2000) },
  contestCargoClaim: { version: VERSION, note: required(2000) },
  declineCargoClaim: { version: VERSION, note: required(2000) },
  offerCargoClaim: { version: VERSION, ...price('amount'), note: required(2000) },
  withdrawCargoClaim: { version: VERSION },
  fileCargoClaim: {
    kind: CHOICE,
    ...price('amount'),
    whatHappened: required(4000),
    documentIds: [...list(10, '01890a5d-ac96-774b-bcce-b302099a8057'), []],
    'documentIds.0': ID,
  },
  confirmWaitlist: { token: secret(500) },
  joinWaitlist: { email: EMAIL, name: optional(120), side: CHOICE, lanes: optional(200) },
  mergeCompanies: { intoId: ID, confirm: required(200), reason: required(1000) },
  sendContactMessage: {
    name: required(120),
    email: EMAIL,
    company: optional(160),
    topic: CHOICE,
    message: [...required(5000)],
  },
}

/** Groups that a sound body may leave out, whole: a field of theirs is then wrong by itself. */
const GROUPS: Record<string, object> = {
  addInsurancePolicy: { deductible: usd(1), exclusions: ['war'] },
  updateInsurancePolicy: { deductible: usd(1), exclusions: ['war'] },
  createDriver: { endorsements: ['H'] },
  updateDriver: { endorsements: ['H'] },
  createVehicle: { features: ['tarps'] },
  updateVehicle: { features: ['tarps'] },
  putCarrierProfile: { home: { city: 'Joliet' } },
  putOperatingProfile: {
    equipment: [{ code: 'V', count: 1 }],
    lanes: [{ origin: 'TX', destination: 'IL', equipment: null, frequency: 'daily' }],
  },
  putPayTo: { factorAddress: { line: '1 Main St', city: 'Joliet', region: 'IL', postalCode: '60431' } },
  recordPayment: { bankFee: usd(0) },
  register: {
    email: 'pat@x.example',
    password: 'long enough 1',
    name: 'Pat',
    companyName: 'Mill',
  },
  saveOwnCompany: { mailingAddress: { line: '1 Main St', city: 'Joliet', region: 'IL', postalCode: '60431' } },
}

let app: TestApp
let sound: Record<string, unknown>
let sides: Record<'consignor' | 'carrier' | 'founder' | 'anonymous', { token: string }>

beforeAll(async () => {
  app = await startTestApp()
  const [consignor, other] = [await signUpProvider(app), await signUpProvider(app)]
  const carrier = await app.ok(refresh, { as: other, body: { token: other.token, side: 'carrier' } })
  sides = { consignor, carrier, founder: await makeStaff(app, 'Founder'), anonymous: { token: '' } }
  const id = consignor.companyId
  const bodies = soundBodies({
    load: await typedLoad(app),
    consignorId: id,
    carrierId: other.companyId,
    driverId: id,
    tractorId: id,
    documentId: id,
  })
  sound = Object.fromEntries(
    ASKED.map(({ id: name }) => [name, { ...(bodies[name] as object | undefined), ...GROUPS[name] }]),
  )
})
afterAll(() => app.close())

const ASKED = ENDPOINTS.map(({ endpoint }) => endpoint).filter(
  ({ id, body }) => body !== undefined && !['createLoad', 'updateLoad'].includes(id),
)
const NOBODY = 'anonymous'
const PARAMS: Record<string, string> = { check: VERIFICATION_CHECKS[0], usdot: '90000001' }
const pathOf = ({ path }: (typeof ASKED)[number]): string =>
  path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => PARAMS[name] ?? '01890a5d-ac96-774b-bcce-b302099a8057')

async function send(endpoint: (typeof ASKED)[number], body: unknown) {
  const kinds: readonly string[] = endpoint.access.kinds
  const side = (['consignor', 'carrier', 'founder'] as const).find((one) => kinds.includes(one)) ?? NOBODY
  const { statusCode, body: text } = await app.http.inject({
    method: endpoint.method,
    url: `/api${pathOf(endpoint)}`,
    headers: {
      'content-type': 'application/json',
      ...(side === NOBODY ? {} : { authorization: `Bearer ${sides[side].token}` }),
    },
    payload: JSON.stringify(body),
  })
  return { status: statusCode, errors: statusCode < 400 ? {} : ((JSON.parse(text) as Problem).errors ?? {}), text }
}

test('no field of a body is left out, and every sound body is one', () => {
  const fields = Object.fromEntries(ASKED.map(({ id, body }) => [id, body ? fieldsOfBody(body).toSorted() : []]))
  const named = Object.entries(FIELDS).map(([id, own]) => [
    id,
    Object.keys(own)
      .filter((path) => !path.endsWith('.0'))
      .toSorted(),
  ])
  expect(Object.fromEntries(named)).toEqual(fields)
  const wrong = ASKED.flatMap(({ id, body }) => {
    const parsed = body?.safeParse(sound[id])
    return parsed?.success === true ? [] : [`${id}: ${parsed?.error?.message}`]
  })
  expect(wrong).toEqual([])
})

test('a field that is wrong by itself in a sound body is refused at that field, in words', async () => {
  const faults: string[] = []
  for (const endpoint of ASKED) {
    for (const [path, values] of Object.entries(FIELDS[endpoint.id] ?? {})) {
      for (const value of values) {
        const { status, errors, text } = await send(endpoint, replaced(sound[endpoint.id], path, value))
        const said = errors[path]
        if (status < 400 || status >= 500 || !said || JARGON.test(said))
          faults.push(`${endpoint.id} ${path} = ${JSON.stringify(value).slice(0, 40)}: ${status} ${text.slice(0, 260)}`)
      }
    }
  }
  expect(faults).toEqual([])
})
