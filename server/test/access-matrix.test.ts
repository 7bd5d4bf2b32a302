import {
  changeCompanyRole,
  inviteMember,
  listTeam,
  removeMember,
  revokeInvitation,
} from '@drawbar/contract/teams/teams.ts'
import { endSession, listSessions } from '@drawbar/contract/identity/own-account.ts'
import { login, logout } from '@drawbar/contract/identity/accounts.ts'
import { createAwardPlan } from '@drawbar/contract/award-plans/award-plans.ts'
import { placeBid } from '@drawbar/contract/bids/bids.ts'
import { getAward } from '@drawbar/contract/awards/awards.ts'
import { listInvoices, listPayments, recordPayment, requestCharge } from '@drawbar/contract/billing/billing.ts'
import { addInsurancePolicy, removeInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { listNumberClaims, listNumberContests } from '@drawbar/contract/verification/number-claims.ts'
import { openOverrideRequest } from '@drawbar/contract/eligibility/eligibility.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { startRegisterImport } from '@drawbar/contract/register/register-imports.ts'
import type { Endpoint, ViewerKind } from '@drawbar/contract/endpoint.ts'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { addUnavailability, removeUnavailability } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { confirmImport, undoImport } from '@drawbar/contract/load-imports/load-imports.ts'
import { listNotifications, readNotification } from '@drawbar/contract/notifications/notifications.ts'
import { approvePod } from '@drawbar/contract/shipments/shipments.ts'
import {
  askVerificationCase,
  claimVerificationCase,
  openVerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import { getVerification } from '@drawbar/contract/verification/verification.ts'
import { COMPANY_ROLES, type CompanyRole, companyRoleCan } from '@drawbar/contract/roles.ts'
import { actOnBehalf, endUserSession, stopActing } from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember, signUpConsignor } from '../src/modules/companies/testing.ts'
import { logInAgain, makeStaff, type SignedIn } from '../src/modules/identity/testing.ts'
import { actingFor, why } from '../src/modules/staff-users/testing.ts'
import { anInvitation } from '../src/modules/guest-bids/testing.ts'
import { aReadyCarrier, usd } from '../src/modules/bids/testing.ts'
import { aContestedNumber } from '../src/modules/verification/testing.ts'
import { anUploadedDocument, aPdf, aWaitingCoi } from '../src/modules/documents/testing.ts'
import { aCargoClaim, claimRecords } from '../src/modules/disputes/testing.ts'
import { aFraudCase } from '../src/modules/risk/testing.ts'
import { aPostedTruck } from '../src/modules/board/testing.ts'
import { aDriver, aTractor } from '../src/modules/fleet/testing.ts'
import { aDraftLoad, aPostedLoad, typedLoad } from '../src/modules/loads/testing.ts'
import { uploadImport } from '../src/modules/load-imports/testing.ts'
import { aDispatchedShipment, aShipmentWithPod, type Hauled } from '../src/modules/shipments/testing.ts'
import { ONLY_IN_PERSON } from './only-in-person.testing.ts'
import { newId } from '../src/platform/ids.ts'
import { aPolicy, item, registerFile, soundBodies } from './sound-bodies.testing.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

/**
 * Every endpoint of the contract × everybody who might call it. What must come out is computed from the contract's `access` and from
 * whose the record is, so an endpoint that nobody thought of here fails for want of a record, not silently.
 */
interface Who {
  name: string
  kind: ViewerKind
  token: string | null
  email: string | null
  companyRole: CompanyRole | null
  /** Belongs to the company whose records are asked for. */
  own: boolean
  /** Staff in that person's chair. */
  acting: boolean
}

type Described = Pick<Who, 'name' | 'kind' | 'companyRole'> & {
  own?: boolean
  acting?: boolean
  signedIn: { token: string; email?: string } | null
}

let app: TestApp
let people: Who[] = []
let records: Record<string, Record<string, string>> = {}
/** Where each side has a record of its own. */
let ofSide: Record<string, Partial<Record<ViewerKind, Record<string, string>>>> = {}
let bodies: Record<string, unknown> = {}
let consignor: SignedIn
let carrier: SignedIn

/** Records that every carrier may see, because they are on the board. */
const ON_THE_BOARD = new Set(['getBoardLoad', 'placeBid', 'bookLoad', 'markLoad', 'hideCompany', 'showCompany'])
/** What a link opens it opens to whoever holds it; who then may do what stands in guest-bids/guest-bids.test.ts. */
const isByLink = (path: string): boolean => path.includes(':token')
const person = ({ signedIn, own = false, acting = false, ...who }: Described): Who => ({
  own,
  acting,
  token: signedIn?.token ?? null,
  email: signedIn?.email ?? null,
  ...who,
})

beforeAll(async () => {
  app = await startTestApp()
  const hauled: Hauled = await aShipmentWithPod(app)
  ;({ consignor, carrier } = hauled)
  const market = { consignor, carrier, load: await aPostedLoad(app, consignor) }
  const underWay = await aDispatchedShipment(app, { market })
  const posted = await aPostedLoad(app, consignor)
  const truck = await aPostedTruck(app, carrier)
  const onBoard = await aPostedLoad(app, consignor)
  const draft = await aDraftLoad(app, consignor)
  const open = await app.ok(placeBid, { as: carrier, params: { loadId: posted.id }, body: { amount: usd(180_000) } })
  const invited = await anInvitation(app, { as: consignor, loadId: posted.id })
  const plan = await app.ok(createAwardPlan, {
    as: consignor,
    body: { loadIds: [posted.id], limits: { allowOpenChecks: true } },
  })
  const charge = await app.ok(requestCharge, {
    as: carrier,
    params: { shipmentId: underWay.shipment.id },
    body: { code: 'tolls', amount: usd(900) },
  })
  const [driver, tractor, document] = await Promise.all([
    aDriver(app, carrier),
    aTractor(app, carrier),
    anUploadedDocument(app, { as: carrier }),
  ])
  const policy = await app.ok(addInsurancePolicy, { as: carrier, body: aPolicy })
  const answer = await app.ok(openOverrideRequest, {
    as: carrier,
    body: { rule: 'operating_authority', statement: 'Granted last week, see the letter' },
  })
  await aContestedNumber(app, [await aReadyCarrier(app), await aReadyCarrier(app), await aReadyCarrier(app)])
  const booking = await app.ok(getAward, { as: consignor, params: { loadId: hauled.load.id } })
  const founder = await makeStaff(app, 'Founder')
  const admin = await makeStaff(app, 'Admin')
  const registerImport = await app.ok(startRegisterImport, { as: admin, body: registerFile })
  const { fraudCase } = await aFraudCase(app, admin)

  // A limited re-review: its case is open, and it hauls on.
  const { version } = await app.ok(getCarrierProfile, { as: carrier })
  await app.ok(putPayTo, { as: carrier, body: { kind: 'carrier', version } })
  const verification = await app.ok(openVerificationCase, { as: admin, body: { companyId: carrier.companyId } })
  const ofCase = { verificationId: verification.id }
  const { version: caseVersion } = await app.ok(claimVerificationCase, { as: admin, params: ofCase })
  await app.ok(askVerificationCase, { as: admin, params: ofCase, body: { items: [item], version: caseVersion } })
  const askedItem = (await app.ok(getVerification, { as: carrier })).items[0]

  const done = await aShipmentWithPod(app, { market: { consignor, carrier, load: await aPostedLoad(app, consignor) } })
  await app.ok(approvePod, { as: consignor, params: { shipmentId: done.shipment.id } })
  const invoice = (await app.ok(listInvoices, { as: carrier })).items[0]
  const notice = (await app.ok(listNotifications, { as: consignor })).items[0]
  if (!invoice || !notice) throw new Error('the market made no invoice or no notice')
  await app.ok(recordPayment, {
    as: admin,
    params: { invoiceId: invoice.id },
    body: { amount: usd(100), bankReference: newId(), receivedOn: invoice.issuedOn },
  })
  const payment = (await app.ok(listPayments, { as: admin, params: { invoiceId: invoice.id } })).items[0]

  const [coi, reviewed, w9] = await Promise.all([
    aWaitingCoi(app, carrier),
    aWaitingCoi(app, carrier),
    anUploadedDocument(app, {
      as: consignor,
      kind: 'w9',
      details: { claims: { legalName: 'Example' } },
      file: { bytes: aPdf() },
    }),
  ])
  const paper = { documentId: reviewed.id }
  const ownPaper = { carrier: { documentId: coi.id }, consignor: { documentId: w9.id } }
  ofSide = { answerReview: ownPaper, removeDocument: ownPaper }
  // Suspended and closed on the way: nobody else of this market may be.
  const bystander = await signUpConsignor(app)
  records = {
    getReview: paper,
    claimReview: paper,
    releaseReview: paper,
    approveDocument: paper,
    askDocument: paper,
    rejectDocument: paper,
    undoReview: paper,
    default: {
      loadId: posted.id,
      bidId: open.id,
      planId: plan.id,
      invitationId: invited.id,
      moveId: newId(),
      delayContestId: newId(),
      eventId: underWay.shipment.events[0]?.id ?? '',
      token: invited.token,
      shipmentId: underWay.shipment.id,
      chargeId: charge.id,
      invoiceId: invoice.id,
      paymentId: payment?.id ?? '',
      vehicleId: tractor.id,
      driverId: driver.id,
      documentId: document.id,
      postingId: truck.postingId,
      notificationId: notice.id,
      policyId: policy.id,
      requestId: answer.id,
      claimId: (await app.ok(listNumberClaims, { as: admin })).items[0]?.id ?? '',
      contestId: (await app.ok(listNumberContests, { as: admin })).items[0]?.id ?? '',
      companyId: bystander.companyId,
      importId: registerImport.id,
      usdot: '91000000',
      caseId: fraudCase.id,
      verificationId: verification.id,
      check: 'safety',
      itemId: askedItem?.id ?? '',
    },
    getAward: { loadId: hauled.load.id },
    confirmAward: { loadId: hauled.load.id },
    declineAward: { loadId: hauled.load.id },
    rescindAward: { loadId: hauled.load.id },
    cancelAward: { loadId: hauled.load.id },
    reportNoShow: { loadId: hauled.load.id },
    reverseNoShow: { loadId: hauled.load.id, awardId: booking.id },
    signRateConfirmation: { loadId: hauled.load.id },
    getBoardLoad: { loadId: onBoard.id },
    placeBid: { loadId: onBoard.id },
    bookLoad: { loadId: onBoard.id },
    markLoad: { loadId: onBoard.id },
    downloadDocument: { documentId: hauled.shipment.pods[0]?.documentId ?? '' },
    updateLoad: { loadId: draft.id },
    postLoad: { loadId: draft.id },
    approvePod: { shipmentId: hauled.shipment.id },
    rejectPod: { shipmentId: hauled.shipment.id },
    holdShipment: { shipmentId: hauled.shipment.id },
    releaseShipment: { shipmentId: hauled.shipment.id },
    ...claimRecords(await aCargoClaim(app, { hauled: done })),
  }
  bodies = soundBodies({
    load: await typedLoad(app),
    consignorId: consignor.companyId,
    carrierId: carrier.companyId,
    driverId: driver.id,
    tractorId: tractor.id,
    documentId: document.id,
  })
  // Whom staff deal with; nobody here is that person.
  const dealtWith = await addMember(app, consignor, 'User')
  const [mail] = await app.services.db.sql<{ id: string }[]>`select id from mails limit 1`
  records['default'] = { ...records['default'], userId: dealtWith.userId, mailId: mail?.id ?? '' }
  const chairOf = async (member: SignedIn) => ({
    token: (await actingFor(app, await makeStaff(app, 'Founder'), member)).token,
  })
  const consignorMembers = await Promise.all(
    COMPANY_ROLES.map(async (role) => ({ role, signedIn: await addMember(app, consignor, role) })),
  )
  const carrierMembers = await Promise.all(
    COMPANY_ROLES.map(async (role) => ({ role, signedIn: await addMember(app, carrier, role) })),
  )
  people = [
    person({ name: 'anonymous', kind: 'anonymous', signedIn: null, companyRole: null }),
    person({
      name: 'another consignor',
      kind: 'consignor',
      signedIn: await signUpConsignor(app),
      companyRole: 'Owner',
    }),
    person({ name: 'another carrier', kind: 'carrier', signedIn: await aReadyCarrier(app), companyRole: 'Owner' }),
    person({ name: 'Admin', kind: 'staff', signedIn: admin, companyRole: null, own: true }),
    person({ name: 'Founder', kind: 'founder', signedIn: founder, companyRole: null, own: true }),
    ...consignorMembers.map(({ role, signedIn }) =>
      person({ name: `consignor ${role}`, kind: 'consignor', signedIn, companyRole: role, own: true }),
    ),
    ...carrierMembers.map(({ role, signedIn }) =>
      person({ name: `carrier ${role}`, kind: 'carrier', signedIn, companyRole: role, own: true }),
    ),
    person({
      name: 'Founder acting for the consignor',
      kind: 'consignor',
      signedIn: await chairOf(consignor),
      companyRole: 'Owner',
      own: true,
      acting: true,
    }),
    person({
      name: 'Founder acting for the carrier',
      kind: 'carrier',
      signedIn: await chairOf(carrier),
      companyRole: 'Owner',
      own: true,
      acting: true,
    }),
    person({
      name: 'Founder acting for another consignor',
      kind: 'consignor',
      signedIn: await chairOf(await signUpConsignor(app)),
      companyRole: 'Owner',
      acting: true,
    }),
  ]
}, 120_000)
afterAll(() => app.close())

/** The endpoints that need a record made for the caller alone; each stands below as a test of its own, saved searches in saved-searches.test.ts. */
const PERSONAL = new Set([
  'removeInsurancePolicy',
  'endSession',
  'readNotification',
  'confirmImport',
  'undoImport',
  'removeUnavailability',
  'logout',
  'stream',
  'revokeInvitation',
  'changeCompanyRole',
  'removeMember',
  'endUserSession',
  'stopActing',
  'updateSavedSearch',
  'deleteSavedSearch',
  'seeSavedSearch',
])

/** `closed`: staff who act for somebody are refused what only that person does. */
type Verdict = 401 | 403 | 404 | 'admitted' | 'closed'

function expected({ access, path, id }: Endpoint, who: Who): Verdict {
  const kinds: readonly ViewerKind[] = access.kinds
  if (who.kind === 'anonymous') return kinds.includes('anonymous') ? 'admitted' : 401
  if (!kinds.includes(who.kind) && !kinds.includes('anonymous')) return 403
  if (access.capability && who.companyRole && !companyRoleCan(who.companyRole, access.capability)) return 403
  if (who.acting && ONLY_IN_PERSON.has(id)) return 'closed'
  if (path.includes(':') && !isByLink(path) && !who.own && !ON_THE_BOARD.has(id)) return 404
  return 'admitted'
}

function bodyOf({ id }: Endpoint, { name, token }: Who): unknown {
  if (id === 'refresh') return { token: token ?? 'none' }
  // A company that took another's name would be under review.
  if (id === 'saveOwnCompany') return { version: 1, name: `Renamed by ${name}` }
  return bodies[id] ?? {}
}

type Outcome = { verdict: Verdict; status: number; code: string | undefined }

async function verdictOf(endpoint: Endpoint, who: Who): Promise<Outcome> {
  const params = { ...records['default'], ...records[endpoint.id], ...ofSide[endpoint.id]?.[who.kind] }
  const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`${endpoint.id} needs a record for :${name}`)
    return value
  })
  // Staff name the company whose records they read; a side's endpoint gets a company of that side.
  const isStaff = who.kind === 'staff' || who.kind === 'founder'
  const company =
    endpoint.access.kinds.includes('carrier') && !endpoint.access.kinds.includes('consignor') ? carrier : consignor
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${path}`,
    ...(isStaff && endpoint.method === 'GET' ? { query: { companyId: company.companyId } } : {}),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newId(),
      ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(bodyOf(endpoint, who)) }),
  })
  const status = response.statusCode
  const code = response.headers['content-type']?.toString().includes('problem')
    ? (response.json() as { code: string }).code
    : undefined
  if (status >= 500) throw new Error(`${endpoint.id} as ${who.name}: ${status} ${response.body}`)
  if (code === 'not_while_acting') return { verdict: 'closed', status, code }
  const loginRefusal = endpoint.id === 'login' && code === 'invalid_credentials'
  return { verdict: [401, 403, 404].includes(status) && !loginRefusal ? (status as Verdict) : 'admitted', status, code }
}

it('covers every endpoint, and every mutation with a body of the right shape', () => {
  const covered = ENDPOINTS.filter(({ endpoint }) => !PERSONAL.has(endpoint.id))
  expect(covered.length + [...PERSONAL].filter((id) => ENDPOINTS.some(({ name }) => name === id)).length).toBe(
    ENDPOINTS.length,
  )
  for (const { endpoint } of covered) {
    if (endpoint.body && endpoint.transport !== 'upload' && !endpoint.body.safeParse({}).success)
      expect(bodies, endpoint.id).toHaveProperty(endpoint.id)
  }
})

it('whoever acts for somebody is refused what only that person does', () => {
  const closed = ENDPOINTS.filter(({ endpoint }) => endpoint.errors.includes('not_while_acting'))
  expect(closed.map(({ name }) => name).toSorted()).toEqual([...ONLY_IN_PERSON].toSorted())
})

it('lists hold no row of another company, and those of one’s own', async () => {
  const ours = [...Object.values(records), ...Object.values(ofSide).flatMap((sides) => Object.values(sides))]
    .flatMap((ids) => Object.values(ids))
    .concat(consignor.companyId, carrier.companyId)
    .filter((id) => id.length === 36)
  const foreign: string[] = []
  const own = new Set<string>()
  for (const { endpoint } of ENDPOINTS) {
    if (endpoint.method !== 'GET' || endpoint.path.includes(':') || endpoint.transport) continue
    for (const who of people) {
      if (who.companyRole === null || expected(endpoint, who) !== 'admitted') continue
      const headers = { authorization: `Bearer ${who.token}` }
      const { body } = await app.http.inject({ method: 'GET', url: `/api${endpoint.path}`, headers })
      if (!ours.some((id) => body.includes(id))) continue
      if (who.own) own.add(endpoint.id)
      else foreign.push(`${endpoint.id} as ${who.name}`)
    }
  }
  // The board is everybody's, and so are trucks on offer.
  expect(foreign).toEqual([
    'searchBoard as another carrier',
    'searchCapacity as another consignor',
    'searchCapacity as Founder acting for another consignor',
  ])
  expect([...own].toSorted()).toEqual([
    'getCarrierProfile',
    'getConsignorRecord',
    'getEligibilitySheet',
    'getMe',
    'getOwnCompany',
    'getPaperwork',
    'getScorecard',
    'getVerification',
    'listActionItems',
    'listBids',
    'listDocuments',
    'listDrivers',
    'listFleetCalendar',
    'listInsurancePolicies',
    'listInvoices',
    'listLoads',
    'listNotifications',
    'listOwnCapacity',
    'listShipments',
    'listTeam',
    'listVehicles',
    'searchBoard',
    'searchCapacity',
    'searchCarriers',
  ])
})

// Refusals first: they change nothing, so the records are the same for everybody who must not have them.
describe.each(['refused', 'admitted'] as const)('who is %s', (turn) => {
  it.each(
    ENDPOINTS.filter(({ endpoint }) => !PERSONAL.has(endpoint.id)).map(
      ({ endpoint }) => [endpoint.id, endpoint] as const,
    ),
  )('%s', async (_id, endpoint) => {
    const mismatches: string[] = []
    for (const who of people) {
      const wanted = expected(endpoint, who)
      if ((wanted === 'admitted') !== (turn === 'admitted')) continue
      const { verdict, status, code } = await verdictOf(endpoint, who)
      if (verdict !== wanted) mismatches.push(`${who.name}: wanted ${wanted}, got ${status} ${code ?? ''}`)
    }
    expect(mismatches).toEqual([])
  })
})

/** One row that becomes a draft. */
const LOAD_LIST = `Origin zip,Pickup date,Destination zip,Delivery date,Equipment,Weight (lb),Commodity,Price
60608,2035-03-15,75212,2035-03-17,Dry van,42000,Canned goods,1950.00`

describe('records of one person', () => {
  it('endSession: only one’s own sessions exist', async () => {
    const mine = await app.ok(login, { body: { email: consignor.email, password: consignor.password } })
    const { items } = await app.ok(listSessions, { as: mine })
    const session = items.find(({ current }) => current)
    if (!session) throw new Error('no current session')
    for (const who of people) {
      const answer = await app.call(endSession, {
        params: { sessionId: session.id },
        ...(who.token ? { as: { token: who.token } } : {}),
      })
      expect(answer.status, who.name).toBe(who.acting ? 409 : who.token ? 404 : 401)
    }
    expect((await app.call(endSession, { as: mine, params: { sessionId: session.id } })).status).toBe(204)
    expect((await app.call(listSessions, { as: mine })).status).toBe(401)
  })

  it('readNotification: another person’s notice is not there', async () => {
    const notificationId = records['default']?.['notificationId'] ?? ''
    for (const who of people.filter(({ acting }) => !acting)) {
      const answer = await app.call(readNotification, {
        params: { notificationId },
        ...(who.token ? { as: { token: who.token } } : {}),
      })
      expect(answer.status, who.name).toBe(who.token ? 404 : 401)
    }
    expect((await app.call(readNotification, { as: consignor, params: { notificationId } })).status).toBe(204)
  })

  it('removeInsurancePolicy: another company’s policy is not there, and an owner takes one off', async () => {
    for (const who of people) {
      const limit = usd(100)
      const body = { kind: 'general', insurer: 'Prairie Mutual', limit, expiresOn: '2099-12-31' } as const
      const { id: policyId } = await app.ok(addInsurancePolicy, { as: carrier, body })
      const answer = await app.call(removeInsurancePolicy, {
        params: { policyId },
        ...(who.token ? { as: { token: who.token } } : {}),
      })
      const may = who.kind === 'carrier' && who.companyRole !== null && companyRoleCan(who.companyRole, 'manageCompany')
      expect(answer.status, who.name).toBe(who.token === null ? 401 : !may ? 403 : who.own ? 204 : 404)
    }
  })

  it('confirmImport, undoImport: another company’s file is not there, and a carrier has no imports', async () => {
    for (const who of people) {
      const { preview } = await uploadImport(app, consignor, { bytes: LOAD_LIST })
      const call = { params: { importId: preview.importId ?? '' }, ...(who.token ? { as: { token: who.token } } : {}) }
      const may = who.kind === 'consignor' && who.companyRole !== null && companyRoleCan(who.companyRole, 'manageLoads')
      const expected = (done: number) => (who.token === null ? 401 : !may ? 403 : who.own ? done : 404)
      expect((await app.call(confirmImport, call)).status, who.name).toBe(expected(201))
      expect((await app.call(undoImport, call)).status, who.name).toBe(expected(200))
    }
  })

  it('revokeInvitation, changeCompanyRole, removeMember: only those who manage the company have its people', async () => {
    const email = `${newId()}@asked.example`
    const { id: invitationId } = await app.ok(inviteMember, { as: consignor, body: { email, companyRole: 'User' } })
    const { userId } = await addMember(app, consignor, 'User')
    const acts = {
      revokeInvitation: (as?: { token: string }) => app.call(revokeInvitation, { as, params: { invitationId } }),
      changeCompanyRole: (as?: { token: string }) =>
        app.call(changeCompanyRole, { as, params: { userId }, body: { companyRole: 'User' } }),
      removeMember: (as?: { token: string }) => app.call(removeMember, { as, params: { userId } }),
    }
    for (const [name, act] of Object.entries(acts)) {
      for (const who of people) {
        const mayAct = who.companyRole !== null && companyRoleCan(who.companyRole, 'manageCompany')
        // The company that was asked for is the consignor's: its own managers are admitted, once nobody else was.
        const closed = mayAct && who.acting && ONLY_IN_PERSON.has(name)
        if (mayAct && who.own && who.kind === 'consignor' && !closed) continue
        const { status } = await act(who.token ? { token: who.token } : undefined)
        expect(status, `${name} as ${who.name}`).toBe(who.token === null ? 401 : closed ? 409 : mayAct ? 404 : 403)
      }
      expect((await act(consignor)).status, name).toBe(204)
    }
    expect((await app.ok(listTeam, { as: consignor })).members.some((member) => member.userId === userId)).toBe(false)
  })

  it('removeUnavailability: a period of another company is not there, and only those who manage the fleet take one away', async () => {
    const body = { vehicleId: records['default']?.['vehicleId'] ?? '', reason: 'repair' } as const
    for (const who of people) {
      const days = { startsOn: '2031-01-01', endsOn: '2031-01-02' }
      const { id: unavailabilityId } = await app.ok(addUnavailability, { as: carrier, body: { ...body, ...days } })
      const answer = await app.call(removeUnavailability, {
        params: { unavailabilityId },
        ...(who.token ? { as: { token: who.token } } : {}),
      })
      const may = who.kind === 'carrier' && who.companyRole !== null && companyRoleCan(who.companyRole, 'manageFleet')
      expect(answer.status, who.name).toBe(who.token === null ? 401 : !may ? 403 : who.own ? 204 : 404)
    }
  })

  it('logout: everybody with a session may end it, and it is then over', async () => {
    expect((await app.call(logout)).status).toBe(401)
    for (const who of people.filter(({ email }) => email !== null)) {
      const fresh = await logInAgain(app, who.email ?? '')
      expect((await app.call(logout, { as: fresh })).status, who.name).toBe(204)
      expect((await app.call(logout, { as: fresh })).status, who.name).toBe(401)
    }
  })

  it('endUserSession: staff end a session of that person, and under another person’s name it is not there', async () => {
    const { userId: anothers } = await signUpConsignor(app)
    for (const who of people) {
      const member = await addMember(app, consignor, 'User')
      const session = (await app.ok(listSessions, { as: member })).items.find(({ current }) => current)
      const as = who.token ? { as: { token: who.token } } : {}
      const end = (userId: string) =>
        app.call(endUserSession, { params: { userId, sessionId: session?.id ?? '' }, ...as })
      const isStaff = who.kind === 'staff' || who.kind === 'founder'
      const refused = who.token === null ? 401 : 403
      expect((await end(anothers)).status, who.name).toBe(isStaff ? 404 : refused)
      expect((await app.call(listSessions, { as: member })).status, who.name).toBe(200)
      expect((await end(member.userId)).status, who.name).toBe(isStaff ? 204 : refused)
      expect((await app.call(listSessions, { as: member })).status, who.name).toBe(isStaff ? 401 : 200)
    }
  })

  it('stopActing: only who acts has something to stop', async () => {
    for (const who of people) {
      const answer = await app.call(stopActing, who.token ? { as: { token: who.token } } : {})
      expect(answer.status, who.name).toBe(who.token === null ? 401 : who.acting ? 200 : 409)
      if (who.acting && who.token)
        expect(
          (await app.call(actOnBehalf, { as: { token: who.token }, params: { userId: newId() }, body: why })).status,
        ).toBe(401)
    }
  })

  it('stream: everybody with a session hears one, nobody without', async () => {
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    for (const who of people.filter(({ acting }) => !acting)) {
      const controller = new AbortController()
      const headers = who.token ? { authorization: `Bearer ${who.token}` } : {}
      const answer = await fetch(`${url}/api/stream`, { headers, signal: controller.signal })
      expect(answer.status, who.name).toBe(who.token ? 200 : 401)
      controller.abort()
    }
  })
})
