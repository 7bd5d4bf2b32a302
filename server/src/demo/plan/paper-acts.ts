import { listInsurancePolicies } from '@drawbar/contract/insurance/insurance.ts'
import {
  approveDocument,
  askDocument,
  claimReview,
  rejectDocument,
} from '@drawbar/contract/documents/document-reviews.ts'
import type { PaperDetails } from '@drawbar/contract/documents/company-documents.ts'
import type { PaperKind, ReviewReason } from '@drawbar/contract/documents/document-kinds.ts'
import { DAY, HOUR, iso, MINUTE } from '../local-hours.ts'
import type { House } from '../play/house.ts'
import { paperPdf, type PaperSheet } from '../play/paper-pdf.ts'
import type { Carrier, Cast, Consignor } from './cast.ts'
import { usd } from './price.ts'
import type { Stage } from './stage.ts'

interface PaperPlan {
  kind: PaperKind
  fileName: string
  sheet: PaperSheet
  details: Partial<PaperDetails>
}
type Outcome = { action: 'approve' } | { action: 'ask' | 'reject'; reasons: ReviewReason[]; note: string }

const PEOPLE_WHO_WAIT = 20 * MINUTE
const day = (at: number): string => iso(at).slice(0, 10)
const american = (at: number): string => `${day(at).slice(5, 7)}/${day(at).slice(8)}/${day(at).slice(0, 4)}`
const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`

/** Papers in every state: what counts, what waits at the desk since this morning, what was asked and what was refused. */
export function addPapers({ cast, stage }: { cast: Cast; stage: Stage }): void {
  const { now } = stage
  const settled = now - 3 * DAY
  const today = now - 2 * HOUR
  for (const carrier of cast.carriers) {
    if (carrier.index % 3 === 0)
      review(carrier, { make: () => w9(carrier, today), at: today, stage, cast, outcome: { action: 'approve' } })
    const waits = now - 12 * MINUTE - carrier.index * PEOPLE_WHO_WAIT
    const make = WAITING[carrier.index % WAITING.length] ?? coi
    send(carrier, { make: (house) => make(carrier, waits, house), at: waits, stage })
  }
  for (const consignor of cast.consignors.slice(1, 4)) {
    const at = now - 7 * HOUR - consignor.index * PEOPLE_WHO_WAIT
    send(consignor, { make: () => w9(consignor, at), at, stage })
  }
  const [demo] = cast.carriers
  if (!demo) return
  const at = settled - 2 * HOUR
  review(demo, { make: (house) => coi(demo, at, house), at, stage, cast, outcome: { action: 'approve' } })
  review(demo, {
    make: () => authorityLetter(demo, now - DAY),
    at: now - DAY,
    stage,
    cast,
    outcome: { action: 'ask', reasons: ['page_missing'], note: 'The second page with the docket number is missing.' },
  })
  review(demo, {
    make: () => bankLetter(demo, now - 2 * DAY),
    at: now - 2 * DAY,
    stage,
    cast,
    outcome: { action: 'reject', reasons: ['unreadable'], note: 'The account number cannot be read on this photo.' },
  })
  stage.sweepAfter(now - 20 * HOUR, 'certificates')
}

type Made = PaperPlan | Promise<PaperPlan>
type Maker = (carrier: Carrier, at: number, house: House) => Made
/** By turns, so that the desk sees more than one kind. */
const WAITING: readonly Maker[] = [coi, ucr, coi, noa, w9, authorityLetter, coi, bankLetter]

type Sender = Pick<Carrier, 'viewer' | 'name'>

export function send(
  { viewer, name: about }: Sender,
  { make, at, stage }: { make: (house: House) => Made; at: number; stage: Stage },
): void {
  stage.act({ at, what: 'paper', about }, async (house) => upload(house, viewer, await make(house)))
}

const upload = (house: House, viewer: Carrier['viewer'], { kind, fileName, sheet, details }: PaperPlan) =>
  house.upload(viewer, { kind, fileName, bytes: paperPdf(sheet), details })

export function review(
  { viewer, name: about }: Sender,
  {
    make,
    at,
    stage,
    cast,
    outcome,
  }: { make: (house: House) => Made; at: number; stage: Stage; cast: Cast; outcome: Outcome },
): void {
  let documentId = ''
  stage.act({ at, what: 'paper', about }, async (house) => {
    documentId = (await upload(house, viewer, await make(house))).id
  })
  stage.act({ at: at + PEOPLE_WHO_WAIT, what: 'review of a paper', about }, async (house) => {
    const params = { documentId }
    await house.call(cast.admin, claimReview, { params })
    if (outcome.action === 'approve') await house.call(cast.admin, approveDocument, { params, body: {} })
    else {
      const { reasons, note } = outcome
      const endpoint = outcome.action === 'ask' ? askDocument : rejectDocument
      await house.call(cast.admin, endpoint, { params, body: { reasons, note } })
    }
  })
}

/** As the policies on file have it, but for a few that a reviewer should stumble over. */
async function coi(carrier: Carrier, at: number, house: House): Promise<PaperPlan> {
  const { items } = await house.call(carrier.viewer, listInsurancePolicies)
  const [auto, cargo] = (['auto_liability', 'cargo'] as const).map((kind) =>
    items.find((policy) => policy.kind === kind),
  )
  const insurer = carrier.index % 7 === 6 ? 'Lone Pine Casualty' : (auto?.insurer ?? 'Lone Pine Casualty')
  const policyNumber = auto?.policyNumber ?? 'BA-4100000'
  const autoLimit = usd(carrier.index % 5 === 2 ? 75_000_000 : 100_000_000)
  // The printed account's cargo policy ends before its certificate does, and is warned of: the certificate says nothing of it.
  const cargoLimit = carrier.index === 0 ? null : (cargo?.limit ?? usd(10_000_000))
  const effectiveOn = auto?.effectiveOn ?? day(at - 40 * DAY)
  const expiresOn = auto?.expiresOn ?? day(at + 325 * DAY)
  return {
    kind: 'coi',
    fileName: `COI ${carrier.domain} ${day(at)}.pdf`,
    details: {
      issuedOn: day(at - DAY),
      expiresOn,
      claims: {
        legalName: carrier.name,
        insurer,
        policyNumber,
        autoLimit,
        effectiveOn,
        ...(cargoLimit ? { cargoLimit } : {}),
      },
    },
    sheet: {
      title: 'CERTIFICATE OF LIABILITY INSURANCE',
      date: american(at - DAY),
      lines: [
        [
          { label: 'Producer', value: 'Red Bluff Agency' },
          { label: 'Insurer affording coverage', value: insurer },
        ],
        [
          { label: 'Insured', value: carrier.name },
          { label: 'Place', value: carrier.home },
        ],
        [
          { label: 'Type of insurance', value: 'Automobile liability' },
          { label: 'Policy number', value: policyNumber },
          { label: 'Each accident', value: dollars(autoLimit.amount) },
        ],
        [
          { label: 'Effective', value: american(Date.parse(effectiveOn)) },
          { label: 'Expires', value: american(Date.parse(expiresOn)) },
          { label: 'Motor truck cargo, limit', value: cargoLimit ? dollars(cargoLimit.amount) : 'Not covered here' },
        ],
        [{ label: 'Certificate holder', value: 'Drawbar, Carrier Verification' }],
      ],
      foot: 'This certificate is issued as a matter of information only and confers no rights upon the certificate holder.',
    },
  }
}

function w9({ name, domain, index }: Carrier | Consignor, at: number): PaperPlan {
  const taxIdLast4 = String(4100 + index * 37).slice(-4)
  return {
    kind: 'w9',
    fileName: `W9 ${domain}.pdf`,
    details: { issuedOn: day(at - 5 * DAY), claims: { legalName: name, taxIdLast4 } },
    sheet: {
      title: 'Form W-9',
      date: american(at - 5 * DAY),
      lines: [
        [{ label: 'Name of entity', value: name }],
        [{ label: 'Employer identification number', value: `**-***${taxIdLast4}` }],
        [{ label: 'Tax classification', value: 'Limited liability company' }],
      ],
      foot: 'Request for Taxpayer Identification Number and Certification',
    },
  }
}

function authorityLetter(carrier: Carrier, at: number): PaperPlan {
  return {
    kind: 'authority_letter',
    fileName: `Authority ${carrier.domain}.pdf`,
    details: { issuedOn: day(at - 900 * DAY), claims: { legalName: carrier.name } },
    sheet: {
      title: 'OPERATING AUTHORITY',
      date: american(at - 900 * DAY),
      lines: [
        [{ label: 'Carrier', value: carrier.name }],
        [{ label: 'Authority', value: 'Common carrier of property by motor vehicle, except household goods' }],
      ],
      foot: 'This authority is effective as long as the carrier maintains insurance coverage for the public.',
    },
  }
}

function noa(carrier: Carrier, at: number): PaperPlan {
  const payee = 'Big Bend Factoring'
  return {
    kind: 'noa',
    fileName: `NOA ${carrier.domain}.pdf`,
    details: { issuedOn: day(at - DAY), claims: { payee, effectiveOn: day(at) } },
    sheet: {
      title: 'NOTICE OF ASSIGNMENT',
      date: american(at - DAY),
      lines: [
        [
          { label: 'Client', value: carrier.name },
          { label: 'Pay to', value: payee },
        ],
        [{ label: 'Effective', value: american(at) }],
      ],
      foot: 'All payments on assigned accounts are to be made to the factor from the effective date on.',
    },
  }
}

function bankLetter({ name, domain, index }: Carrier, at: number): PaperPlan {
  return accountLetter({ name, domain, accountNumber: String(7_010_001_300 + index * 91) }, at)
}

/** Of a bank that does not exist: nobody was given this routing number. */
const ROUTING_NUMBER = '123456780'

export function accountLetter(
  { name, domain, accountNumber }: { name: string; domain: string; accountNumber: string },
  at: number,
): PaperPlan {
  const account = { routingNumber: ROUTING_NUMBER, accountNumber }
  return {
    kind: 'bank_letter',
    fileName: `Bank letter ${domain}.pdf`,
    details: { issuedOn: day(at - 3 * DAY), claims: { payee: name }, account },
    sheet: {
      title: 'ACCOUNT CONFIRMATION',
      date: american(at - 3 * DAY),
      lines: [
        [{ label: 'Account holder', value: name }],
        [
          { label: 'Routing number', value: ROUTING_NUMBER },
          { label: 'Account number', value: accountNumber },
        ],
      ],
      foot: 'This letter confirms that the account above is open and in good standing.',
    },
  }
}

function ucr(carrier: Carrier, at: number): PaperPlan {
  const year = Number(day(at).slice(0, 4))
  return {
    kind: 'ucr',
    fileName: `UCR ${year} ${carrier.domain}.pdf`,
    details: { issuedOn: day(at - 60 * DAY), expiresOn: `${year}-12-31`, claims: {} },
    sheet: {
      title: 'UNIFIED CARRIER REGISTRATION',
      date: american(at - 60 * DAY),
      lines: [[{ label: 'Registrant', value: carrier.name }], [{ label: 'Registration year', value: String(year) }]],
      foot: 'Fees for the registration year above are paid in full.',
    },
  }
}
