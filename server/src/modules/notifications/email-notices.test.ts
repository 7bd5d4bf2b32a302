import { LOAD_KINDS, REVIEW_REASONS } from '@drawbar/contract/documents/document-kinds.ts'
import { savePreferences } from '@drawbar/contract/identity/own-account.ts'
import { counterBid } from '@drawbar/contract/bids/bids.ts'
import { DECLINE_REASONS } from '@drawbar/contract/codes.ts'
import { ELIGIBILITY_RULES } from '@drawbar/contract/eligibility/eligibility.ts'
import { END_CAUSES, POLICY_KINDS } from '@drawbar/contract/insurance/insurance.ts'
import { render, renderAll, TEXT_LANGUAGES } from '@drawbar/texts/render.ts'
import type { Text } from '@drawbar/texts/text.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember } from '../companies/testing.ts'
import { aBid, aMarket, usd } from '../bids/testing.ts'
import { anOfferedAward } from '../awards/testing.ts'
import { COMPANY_NOTICES } from './company-notices.ts'
import { decisionNotice, expiringNotice } from './document-notices.ts'
import { eligibleBody, ineligibleBody } from './eligibility-notices.ts'
import type { LoadFacts, Notice } from './notice.ts'
import { NOTICES } from './notices.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mailTo = async (email: string) =>
  (
    await app.services.db.sql<{ subject: string; body: string }[]>`
      select subject, body from mails where recipient = ${email} order by id desc limit 1`
  )[0]

it('S5: an email has the price and the link, in the language of its reader', async () => {
  const market = await aMarket(app)
  const colleague = await addMember(app, market.carrier, 'Dispatcher')
  await app.ok(savePreferences, { as: colleague, body: { language: 'es' } })
  const bid = await aBid(app, { as: market.carrier, loadId: market.load.id })
  await app.ok(counterBid, {
    as: market.consignor,
    params: { loadId: market.load.id, bidId: bid.id },
    body: { amount: usd(180_000), expectedRevision: bid.revision },
  })
  const { reference } = market.load
  const link = `${app.services.config.publicUrl}/carrier/available-loads?tab=bids\n`
  const english = await mailTo(market.carrier.email)
  expect(english?.subject).toBe(`Counteroffer on ${reference}: $1,800`)
  expect(english?.body).toMatch(/Accept this price or reply with yours\.\n/)
  expect(english?.body.endsWith(link)).toBe(true)
  const spanish = await mailTo(colleague.email)
  expect(spanish?.subject).toBe(`Contraoferta por ${reference}: $1,800`)
  expect(spanish?.body).toMatch(/Acepte este precio o responda con el suyo\.\n/)
  expect(spanish?.body.endsWith(link)).toBe(true)
})

it('writes a day as its reader does', async () => {
  const { carrier } = await aMarket(app)
  const data = { policyId: carrier.companyId, kind: 'cargo' as const, expiresOn: '2031-02-03', unproven: false }
  const expire = () =>
    app.services.run(SYSTEM, (tx) =>
      tx.emit({
        type: 'insurance.expired',
        data: { companyId: carrier.companyId, ...data },
        subject: { companyId: carrier.companyId },
        companies: [carrier.companyId],
      }),
    )
  await expire()
  expect((await mailTo(carrier.email))?.body).toContain('It ended on Feb 3, 2031.')
  await app.ok(savePreferences, { as: carrier, body: { language: 'es' } })
  await expire()
  const mail = await mailTo(carrier.email)
  expect(mail?.subject).toBe('Seguro de carga: venció')
  expect(mail?.body).toContain('Terminó el 3 feb 2031.')
})

it('an award gives the time to confirm on the clock of its reader', async () => {
  const market = await aMarket(app)
  const { award } = await anOfferedAward(app, market)
  const { timeZone } = market.load.stops[0] ?? { timeZone: 'none' }
  const by = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(Date.parse(award.respondBy))
  expect((await mailTo(market.carrier.email))?.subject).toMatch(new RegExp(`confirm by ${by}$`))
})

const NOTE = 'XYZ'
const FACTS: LoadFacts = {
  reference: 'LD-Q',
  origin: 'Reno, NV',
  destination: 'Fargo, ND',
  shipmentReference: 'SH-Q',
  carrierName: 'Zorro',
  readerTimeZone: 'America/Chicago',
  timeZone: 'America/Denver',
}
/** Every value that changes a text, each once, with the first of the others. */
const VARIANTS: Record<string, readonly unknown[]> = {
  validUntil: [null, '2031-02-03T04:05:06.000Z'],
  etaAt: ['2031-02-03T08:05:06.000Z', null],
  note: [NOTE, null],
  reason: Object.keys(DECLINE_REASONS),
  madeBy: ['consignor', 'turn', 'truck'],
  by: ['rule', 'turn'],
  ended: ['load_ended', 'not_reconfirmed', 'counter_lapsed', 'time_given'],
  stands: [false, true],
  agreed: [false, true],
  from: ['carrier', 'consignor'],
  paper: LOAD_KINDS,
  status: ['approved', 'rejected'],
  cause: ['another_carrier', 'load_cancelled', 'other_bid', 'package_broken'],
  endCause: END_CAUSES,
  unproven: [false, true],
  how: ['given_back', 'load_cancelled', 'removed', 'no_show'],
  loadStatus: ['posted', 'expired', 'offered', 'paused'],
  kind: POLICY_KINDS,
  days: [1, 7, 14, 30],
  after: ['eligible', 'conditional', 'ineligible'],
  rule: ELIGIBILITY_RULES,
  until: [null, '2031-02-03'],
  why: [null, NOTE],
  owner: ['holder', 'claimant'],
}
const REST = {
  city: 'Reno',
  answer: NOTE,
  driver: 'Wen Li',
  units: '118',
  claimReference: 'CC-1',
  usdot: '1234567',
  docket: null,
  message: NOTE,
  respondBy: '2031-02-03T04:05:06.000Z',
  amount: 132_500,
  currency: 'USD',
  dueAt: '2031-02-03T04:05:06.000Z',
  timeZone: 'America/Chicago',
  expiresOn: '2031-02-03',
  endedOn: '2031-02-03',
  consignorName: 'Quartz',
  truck: 'QX-17',
  reference: 'LD-Q',
  fromName: 'Quartz',
  intoName: 'Zorro',
  before: 'eligible',
  number: 'INV-100007',
  total: { amount: 206_000, currency: 'USD' },
  dueOn: '2031-02-03',
}
const sample = (): Record<string, unknown> => ({
  ...REST,
  ...Object.fromEntries(Object.entries(VARIANTS).map(([name, [first]]) => [name, first])),
})
const samples = Object.entries(VARIANTS).flatMap(([name, values]) =>
  values.map((value) => ({ ...sample(), [name]: value })),
)
/** Words of English that neither other language has. */
const ENGLISH = /\b(is|it|in|days|your|the|of|to|and|hours|minutes|with|missing|answer|send)\b/i

type Words = { title: Text; body: readonly Text[] }

function everyNotice(): Words[] {
  const ofLoads = Object.values(NOTICES).flat() as Notice<never>[]
  const ofCompanies = Object.values(COMPANY_NOTICES) as { [F in keyof Words]: (data: never) => Words[F] }[]
  const settled = (['approve', 'ask', 'reject'] as const).flatMap((action) =>
    REVIEW_REASONS.map((reason) =>
      decisionNotice({ ...sample(), kind: 'coi', action, reasons: [reason, 'unreadable'], note: NOTE } as never),
    ),
  )
  const shipments = [
    { reference: 'SH-1', status: 'planned' },
    { reference: 'SH-2', status: 'loaded' },
  ]
  const [title] = settled.map((notice) => notice.title)
  if (!title) throw new Error('no notice')
  return [
    ...samples.flatMap((data) => [
      ...ofLoads.map((notice) => ({
        title: notice.title(FACTS, { ...data, why: NOTE } as never),
        body: notice.body(FACTS, { ...data, why: NOTE } as never),
      })),
      ...ofCompanies.map((notice) => {
        const noted = { ...data, reason: NOTE } as never
        return { title: notice.title(noted), body: notice.body(noted) }
      }),
    ]),
    ...settled,
    ...[0, 1, 14].map((daysLeft) => expiringNotice({ kind: 'coi', daysLeft })),
    { title, body: ineligibleBody(null, shipments) },
    { title, body: eligibleBody(shipments) },
  ]
}

it('renders every notice in every language, with all of its values', () => {
  const notices = everyNotice()
  expect(notices.length).toBeGreaterThan(1000)
  for (const language of TEXT_LANGUAGES) {
    const rendered = notices.flatMap(({ title, body }) => [render(title, language), renderAll(body, language)])
    expect(rendered.filter((words) => /[{}]|undefined|null|NaN/.test(words) || words.trim() === '')).toEqual([])
    if (language !== 'en') expect(rendered.filter((words) => ENGLISH.test(words))).toEqual([])
  }
})
