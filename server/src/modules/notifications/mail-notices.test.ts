import { LOAD_KINDS, REVIEW_REASONS } from '@drawbar/contract/documents/document-kinds.ts'
import { savePreferences } from '@drawbar/contract/identity/own-account.ts'
import { counterBid } from '@drawbar/contract/bids/bids.ts'
import { DECLINE_REASONS } from '@drawbar/contract/codes.ts'
import { ELIGIBILITY_RULES } from '@drawbar/contract/eligibility/eligibility.ts'
import { FALL_OFF_REASONS } from '@drawbar/contract/awards/fall-off-reasons.ts'
import { END_CAUSES, POLICY_KINDS } from '@drawbar/contract/insurance/insurance.ts'
import { noticeInSpanish } from '@drawbar/contract/spanish/index.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember } from '../accounts/testing.ts'
import { aBid, aMarket, usd } from '../bids/testing.ts'
import { anOfferedAward } from '../awards/testing.ts'
import { AWARD_ENDED } from './award-ended.ts'
import { COMPANY_NOTICES } from './company-notices.ts'
import { expiringWords, settledWords } from './document-notices.ts'
import type { LoadFacts, Notice } from './notice.ts'
import { NOTICES } from './notices.ts'
import { fitBody, fitTitle, unfitBody, unfitTitle } from './tell-of-unfit.ts'

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

it('S5: a notice is mailed with its price in its reader’s language, with the way to what it speaks of', async () => {
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
  expect(english?.subject).toBe(`Counter-offer on ${reference}: $1,800`)
  expect(english?.body).toMatch(/Accept it, or name yours\.\n/)
  expect(english?.body.endsWith(link)).toBe(true)
  const spanish = await mailTo(colleague.email)
  expect(spanish?.subject).toBe(`Contraoferta en ${reference}: $1,800`)
  expect(spanish?.body).toMatch(/Acéptelo o proponga el suyo\.\n/)
  expect(spanish?.body.endsWith(link)).toBe(true)
})

it('a mail names a day as its reader writes days', async () => {
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
  expect(mail?.subject).toBe('Cobertura de carga: venció')
  expect(mail?.body).toContain('Terminó el 3 feb 2031.')
})

it('an award’s mail gives the time to answer by the clock at the origin, and in UTC', async () => {
  const market = await aMarket(app)
  const { award } = await anOfferedAward(app, market)
  const { timeZone } = market.load.stops[0] ?? { timeZone: 'none' }
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  const mail = await mailTo(market.carrier.email)
  expect(mail?.body).toContain(`${local.format(Date.parse(award.respondBy))} (`)
  expect(mail?.body).toContain(`${award.respondBy.slice(11, 16)} UTC)`)
})

const LANE = 'Reno, NV to Fargo, ND'
const TYPED = 'What staff wrote'
const FACTS: LoadFacts = {
  reference: 'LD-Q',
  lane: LANE,
  shipmentReference: 'SH-Q',
  carrierName: 'Zorro',
  readerTimeZone: 'America/Chicago',
  timeZone: 'America/Denver',
}
/** What differs in words: each of these once, with the rest as it stands first. */
const VARIANTS: Record<string, readonly unknown[]> = {
  validUntil: [null, '2031-02-03T04:05:06.000Z'],
  etaAt: ['2031-02-03T08:05:06.000Z', null],
  note: [TYPED, null],
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
}
const REST = {
  city: 'Reno',
  respondBy: '2031-02-03T04:05:06.000Z',
  amount: 132_500,
  currency: 'USD',
  dueAt: '2031-02-03T04:05:06.000Z',
  timeZone: 'America/Chicago',
  expiresOn: '2031-02-03',
  endedOn: '2031-02-03',
  why: null,
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
/** Words that Spanish does not have: what is left of a sentence said by half. */
const ENGLISH = /\b(is|it|in|days|your|the|of|to|and|hours|minutes|with|missing|answer|send)\b/i
const english = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => text !== LANE && text !== TYPED && noticeInSpanish(text) === text)

it('every notice has its Spanish, whatever it speaks of', () => {
  // Its body ends in what a person typed, which is nobody's to translate.
  const { 'pod.rejected': typed, ...rest } = NOTICES
  const ofLoads = [...Object.values(rest).flat(), AWARD_ENDED] as Notice<never>[]
  const ofCompanies = Object.values(COMPANY_NOTICES) as {
    title: (data: never) => string
    body: (data: never) => string
  }[]
  const texts = samples.flatMap((data) => [
    ...ofLoads.flatMap((notice) => [notice.title(FACTS, data as never), notice.body(FACTS, data as never)]),
    ...ofCompanies.flatMap((notice) => {
      const told = { ...data, reason: TYPED } as never
      return [notice.title(told), notice.body(told)]
    }),
  ])
  expect(texts.length).toBeGreaterThan(1000)
  expect(typed).toBeDefined()
  expect(english(texts)).toEqual([])
  expect(texts.map(noticeInSpanish).filter((text) => ENGLISH.test(text))).toEqual([])
})

it('the words that stand in notices have theirs', () => {
  const decided = COMPANY_NOTICES['eligibility_answer.decided']
  const expired = COMPANY_NOTICES['insurance.expired']
  const words = [
    ...ELIGIBILITY_RULES.map((rule) => decided?.title({ ...sample(), rule } as never).split(': ')[1] ?? ''),
    ...POLICY_KINDS.map((kind) => expired?.title({ ...sample(), kind } as never).replace(' has expired', '') ?? ''),
    ...Object.values(FALL_OFF_REASONS).map(({ name }) => name),
  ]
  expect(words.every((word) => word.length > 2)).toBe(true)
  const revoked = decided?.title({ ...sample(), status: 'revoked' } as never) ?? ''
  expect(english([...words, revoked])).toEqual([])
})

it('what is told of a carrier that may not haul has its Spanish, with the check that says why', () => {
  const hauls = [
    { reference: 'SH-1', status: 'planned' },
    { reference: 'SH-2', status: 'loaded' },
  ]
  const texts = [
    unfitTitle('Zorro'),
    unfitBody(null, hauls.slice(1)),
    unfitBody('Auto liability expired on 2031-02-03.', hauls.slice(0, 1)),
    unfitBody('Operating authority is inactive.', hauls),
    fitTitle('Zorro'),
    fitBody(hauls),
  ]
  expect(english(texts)).toEqual([])
  expect(texts.map(noticeInSpanish).filter((text) => ENGLISH.test(text))).toEqual([])
})

it('what is told of papers has its Spanish to the last word, but for the note that somebody typed', () => {
  const settled = (['approve', 'ask', 'reject'] as const).flatMap((action) =>
    REVIEW_REASONS.map((reason) =>
      settledWords({ ...sample(), kind: 'coi', action, reasons: [reason, 'unreadable'], note: TYPED } as never),
    ),
  )
  const expiring = [0, 1, 14].map((daysLeft) => expiringWords({ kind: 'coi', daysLeft }))
  const left = [...settled, ...expiring]
    .flatMap(({ title, body }) => [title, body])
    .map((text) => noticeInSpanish(text).replace(TYPED, ''))
    .filter((text) => ENGLISH.test(text))
  expect([...new Set(left)]).toEqual([])
})
