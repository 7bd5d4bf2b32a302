import { ELIGIBILITY_RULES, type EligibilityRule } from '@drawbar/contract/eligibility/eligibility.ts'
import fc from 'fast-check'
import type { EligibilityStage } from '../src/modules/eligibility/index.ts'
import { newId } from '../src/platform/ids.ts'
import { SYSTEM } from '../src/platform/transaction.ts'
import type { TestApp } from '../src/test-app.ts'

interface Policy {
  amount: number
  currency: 'USD' | 'CAD'
  source: 'staff' | 'declared'
  /** Days from today; null: not written on it. */
  beginsIn: number | null
  endsIn: number | null
  endedIn: number | null
  filingGoneIn: number | null
}

/** What stands in the database about one carrier, and of the load that it is asked about. Days are counted from today. */
export interface Facts {
  suspended: boolean
  held: boolean
  verified: boolean
  numbered: boolean
  proven: boolean
  authority: 'active' | 'inactive' | 'unknown'
  authoritySinceIn: number
  authorityTypes: string[]
  outOfService: boolean
  safetyRating: 'satisfactory' | 'conditional' | 'unsatisfactory' | null
  hazmat: boolean
  equipment: { code: string; count: number }[]
  auto: Policy | null
  cargo: Policy | null
  blocked: boolean
  sameTaxpayer: boolean
  setAside: { rule: EligibilityRule; mark: string; until: number }[]
  /** Beside a checked policy lies a higher and longer one of the carrier's own word: it opens no gate. */
  tempted: boolean
  load: { hazmat: boolean; declared: number | null }
}

const LASTING: Policy = {
  amount: 100_000_000,
  currency: 'USD',
  source: 'staff',
  beginsIn: null,
  endsIn: 9_000,
  endedIn: null,
  filingGoneIn: null,
}
/** In order before every gate. */
export const SOUND: Facts = {
  suspended: false,
  held: false,
  verified: true,
  numbered: true,
  proven: true,
  authority: 'active',
  authoritySinceIn: -2_500,
  authorityTypes: ['common'],
  outOfService: false,
  safetyRating: null,
  hazmat: true,
  equipment: [],
  auto: LASTING,
  cargo: { ...LASTING, amount: 10_000_000 },
  blocked: false,
  sameTaxpayer: false,
  setAside: [],
  tempted: false,
  load: { hazmat: false, declared: null },
}

/** `block` stops, `warning` is said and stops nobody, null: the check passes or is not made. */
type Verdict = 'block' | 'warning' | null
interface Failing {
  called: string
  change: (facts: Facts) => Partial<Facts>
  /** What the texts of the rules ask (design §7, domain §2 and §8, decision 027), for these facts with all other changes made. */
  verdict: (asked: { stage: EligibilityStage; facts: Facts }) => Verdict
}

const always = (): Verdict => 'block'
const warns = (): Verdict => 'warning'
/** A bid may come before the papers. */
const fromTheAward = ({ stage }: { stage: EligibilityStage }): Verdict => (stage === 'bid' ? 'warning' : 'block')
const beforeDispatch = ({ stage }: { stage: EligibilityStage }): Verdict => (stage === 'dispatch' ? null : 'block')
const active = ({ facts }: { facts: Facts }): boolean => facts.authority === 'active'
const cover =
  (kind: 'auto' | 'cargo') =>
  (part: Partial<Policy>) =>
  (facts: Facts): Partial<Facts> => ({ [kind]: facts[kind] && { ...facts[kind], ...part } })
const auto = cover('auto')
const cargo = cover('cargo')

const notInForce = (kind: 'auto' | 'cargo'): Failing[] => {
  const change = cover(kind)
  const ifAny =
    (verdict: Verdict) =>
    ({ facts }: { facts: Facts }): Verdict =>
      facts[kind] === null ? null : verdict
  return [
    { called: 'expired', change: change({ endsIn: -2 }), verdict: ifAny('block') },
    { called: 'ended by staff', change: change({ endedIn: -2 }), verdict: ifAny('block') },
    { called: 'not begun', change: change({ beginsIn: 5 }), verdict: ifAny('block') },
    { called: 'without an end', change: change({ endsIn: null }), verdict: ifAny('warning') },
    { called: 'its filing gone', change: change({ filingGoneIn: -3 }), verdict: ifAny('warning') },
    {
      called: 'ends before the delivery',
      change: change({ endsIn: 2 }),
      verdict: ({ stage, facts }) => (stage === 'bid' ? null : ifAny('warning')({ facts })),
    },
  ]
}

/** At least one way to fail each rule. A rule without one does not compile. */
export const WAYS_TO_FAIL: Record<EligibilityRule, Failing[]> = {
  company_active: [
    { called: 'suspended', change: () => ({ suspended: true }), verdict: always },
    { called: 'held by staff', change: () => ({ held: true }), verdict: always },
  ],
  company_verified: [{ called: 'not verified', change: () => ({ verified: false }), verdict: fromTheAward }],
  number_on_file: [{ called: 'no number', change: () => ({ numbered: false }), verdict: always }],
  number_proven: [
    {
      called: 'given and not proven',
      change: () => ({ proven: false }),
      // Staff who vouch for a company vouch for its number.
      verdict: ({ facts }) => (facts.numbered && !facts.verified ? 'block' : null),
    },
  ],
  operating_authority: [
    { called: 'inactive', change: () => ({ authority: 'inactive' }), verdict: always },
    { called: 'unknown', change: () => ({ authority: 'unknown' }), verdict: warns },
  ],
  authority_type: [
    {
      called: 'a broker',
      change: () => ({ authorityTypes: ['broker'] }),
      verdict: (asked) => (active(asked) ? 'block' : null),
    },
    {
      called: 'a broker that staff let pass',
      change: ({ setAside }) => ({
        authorityTypes: ['broker'],
        setAside: [...setAside, { rule: 'authority_type', mark: 'broker', until: 1 }],
      }),
      verdict: (asked) => (active(asked) ? 'warning' : null),
    },
  ],
  authority_age: [
    {
      called: 'ten days old',
      change: () => ({ authoritySinceIn: -10 }),
      verdict: ({ stage, facts }) => {
        if (!active({ facts })) return null
        return stage !== 'bid' && (facts.load.declared ?? 0) >= 10_000_000 ? 'block' : 'warning'
      },
    },
    {
      called: 'a hundred days old',
      change: () => ({ authoritySinceIn: -100 }),
      verdict: (asked) => (active(asked) ? 'warning' : null),
    },
  ],
  out_of_service: [{ called: 'ordered out of service', change: () => ({ outOfService: true }), verdict: always }],
  safety_rating: [
    { called: 'unsatisfactory', change: () => ({ safetyRating: 'unsatisfactory' }), verdict: always },
    { called: 'conditional', change: () => ({ safetyRating: 'conditional' }), verdict: warns },
    ...(
      [
        ['let pass', 'unsatisfactory', 1, 'warning'],
        ['let pass until lately', 'unsatisfactory', -2, 'block'],
        ['let pass when it was better', 'conditional', 1, 'block'],
      ] as const
    ).map(([called, mark, until, verdict]): Failing => ({
      called: `unsatisfactory, ${called}`,
      change: ({ setAside }) => ({
        safetyRating: 'unsatisfactory',
        setAside: [...setAside, { rule: 'safety_rating', mark, until }],
      }),
      verdict: () => verdict,
    })),
  ],
  auto_liability: [
    { called: 'none', change: () => ({ auto: null }), verdict: fromTheAward },
    { called: 'below every minimum', change: auto({ amount: 74_999_999 }), verdict: always },
    {
      called: 'enough for ordinary goods',
      change: auto({ amount: 75_000_000 }),
      verdict: ({ facts }) => (facts.load.hazmat ? 'block' : null),
    },
    { called: 'its own word', change: auto({ source: 'declared' }), verdict: fromTheAward },
    { called: 'in another currency', change: auto({ currency: 'CAD' }), verdict: warns },
  ],
  auto_liability_current: notInForce('auto'),
  cargo_coverage: [
    { called: 'none', change: () => ({ cargo: null }), verdict: fromTheAward },
    {
      called: 'below the goods',
      change: cargo({ amount: 4_999_999 }),
      verdict: (asked) => (asked.facts.load.declared === null ? null : fromTheAward(asked)),
    },
    { called: 'its own word', change: cargo({ source: 'declared' }), verdict: fromTheAward },
  ],
  cargo_coverage_current: notInForce('cargo'),
  hazmat_registered: [
    {
      called: 'not registered',
      change: () => ({ hazmat: false }),
      verdict: ({ facts }) => (facts.load.hazmat ? 'block' : null),
    },
  ],
  equipment_on_file: [
    { called: 'none that fits', change: () => ({ equipment: [{ code: 'F', count: 2 }] }), verdict: warns },
  ],
  blocked_by_consignor: [{ called: 'not wanted here', change: () => ({ blocked: true }), verdict: beforeDispatch }],
  other_owner: [{ called: 'one taxpayer', change: () => ({ sameTaxpayer: true }), verdict: beforeDispatch }],
}

export interface Case {
  names: string[]
  facts: Facts
  verdicts: (stage: EligibilityStage) => { rule: EligibilityRule; verdict: Verdict }[]
}

const STAGES: EligibilityStage[] = ['bid', 'award', 'dispatch']
type Chosen = readonly (readonly [EligibilityRule, Failing])[]
const GOODS: Facts['load'][] = [null, 5_000_000, 10_000_000].flatMap((declared) =>
  [false, true].map((hazmat) => ({ hazmat, declared })),
)

function caseOf({ chosen, load, tempted }: { chosen: Chosen; load: Facts['load']; tempted: boolean }): Case {
  const facts = chosen.reduce<Facts>((made, [, { change }]) => ({ ...made, ...change(made) }), {
    ...SOUND,
    load,
    tempted,
  })
  return {
    names: chosen.map(([rule, { called }]) => `${rule}: ${called}`),
    facts,
    verdicts: (stage) => chosen.map(([rule, { verdict }]) => ({ rule, verdict: verdict({ stage, facts }) })),
  }
}

/** With goods that ask for the most. */
const alone = (chosen: Chosen): Case => caseOf({ chosen, load: { hazmat: true, declared: 10_000_000 }, tempted: true })
const ALONE = ELIGIBILITY_RULES.flatMap((rule) => WAYS_TO_FAIL[rule].map((way) => alone([[rule, way]])))

/** Staff who vouch for a company vouch for its number: that one fails beside the other alone. */
const UNPROVEN: Chosen = (['company_verified', 'number_proven'] as const).flatMap((rule) =>
  WAYS_TO_FAIL[rule].map((way) => [rule, way] as const),
)

/** Each way to fail that stops anybody, by itself. */
export const EACH_ALONE: Case[] = [...ALONE, alone(UNPROVEN)].filter(({ verdicts }) =>
  STAGES.some((stage) => verdicts(stage).some(({ verdict }) => verdict === 'block')),
)

/** Nothing fails, and then of every rule what fails and stops nobody. */
export const NOTHING_STOPS: Case[] = [
  alone([]),
  alone(
    ELIGIBILITY_RULES.flatMap((rule) => {
      const way = WAYS_TO_FAIL[rule].find((each) =>
        alone([[rule, each]])
          .verdicts('award')
          .some(({ verdict }) => verdict === 'warning'),
      )
      return way && rule !== 'operating_authority' ? [[rule, way] as const] : []
    }),
  ),
]

/** Any of the ways of any of the rules together, and none of them now and then. */
export const arbitraryCase: fc.Arbitrary<Case> = fc
  .record({
    rules: fc.subarray([...ELIGIBILITY_RULES], { maxLength: 4 }),
    ways: fc.array(fc.nat(99), { minLength: ELIGIBILITY_RULES.length, maxLength: ELIGIBILITY_RULES.length }),
    load: fc.constantFrom(...GOODS),
    tempted: fc.boolean(),
  })
  .map(({ rules, ways, load, tempted }) => {
    const chosen = rules.flatMap((rule, index) => {
      const all = WAYS_TO_FAIL[rule]
      const way = all[(ways[index] ?? 0) % all.length]
      return way ? [[rule, way] as const] : []
    })
    return caseOf({ chosen, load, tempted })
  })

/** The companies as a carrier and a consignor stand, with a tax number each. */
export async function write(
  app: TestApp,
  {
    facts,
    carrierId,
    consignorId,
    loadIds,
  }: { facts: Facts; carrierId: string; consignorId: string; loadIds: string[] },
): Promise<void> {
  const policies = (['auto', 'cargo'] as const).flatMap((kind) => {
    const policy = facts[kind]
    const row = { id: newId(), kind: kind === 'auto' ? 'auto_liability' : 'cargo' }
    if (policy === null) return []
    const tempting = { ...LASTING, amount: 900_000_000, source: 'declared' }
    return [
      { ...row, ...policy },
      ...(facts.tempted && policy.source === 'staff' && policy.beginsIn === null
        ? [{ ...row, id: newId(), ...tempting }]
        : []),
    ]
  })
  const setAside = facts.setAside.map((answer) => ({ ...answer, id: newId() }))
  const commodities = [
    {
      id: newId(),
      description: 'Goods',
      packaging: 'pallet',
      stackable: true,
      weightGrams: 9_000_000,
      ...(facts.load.hazmat ? { hazmat: { hazardClass: '3', packingGroup: 'II', unNumber: 'UN1203' } } : {}),
    },
  ]
  // A number is one company's.
  const usdot = `9${carrierId.replaceAll(/\D/g, '').slice(-7)}`
  await app.services.run(SYSTEM, async ({ sql }) => {
    const today = sql`clock_time()::date`
    await Promise.all([
      sql`update companies set status = ${facts.suspended ? 'suspended' : 'active'}, tax_id_sealed = 'sealed', tax_id_last4 = '0001',
        tax_id_hash = ${facts.sameTaxpayer ? consignorId : carrierId} where id = ${carrierId}`,
      sql`update companies set tax_id_sealed = 'sealed', tax_id_last4 = '0002', tax_id_hash = ${consignorId} where id = ${consignorId}`,
      sql`delete from fraud_cases where company_id = ${carrierId}`,
      facts.held
        ? sql`insert into fraud_cases (id, company_id, points) values (${newId()}, ${carrierId}, 70)`
        : Promise.resolve(),
      sql`update verification_cases set verified_at = ${facts.verified ? sql`clock_time()` : null} where company_id = ${carrierId}`,
      sql`update carrier_profiles set usdot = ${facts.numbered ? usdot : null}, docket = ${facts.numbered ? `MC${usdot}` : null},
        claimed_at = case when ${facts.proven} then clock_time() end,
        authority = ${facts.authority}, authority_since = ${today} + ${facts.authoritySinceIn}::int, authority_types = ${facts.authorityTypes},
        safety_rating = ${facts.safetyRating}, out_of_service_on = ${facts.outOfService ? today : null}, hazmat = ${facts.hazmat},
        equipment = ${sql.json(facts.equipment)} where company_id = ${carrierId}`,
      sql`delete from insurance_policies where company_id = ${carrierId}`,
      sql`insert into insurance_policies (id, company_id, kind, insurer, policy_number, limit_amount, limit_currency, source, verified_at,
          effective_on, expires_on, ended_on, end_cause, filing_seen, filing_gone_on)
        select id, ${carrierId}, kind, 'Prairie Mutual', 'PM-1', amount, currency, source, case when source = 'staff' then clock_time() end,
          ${today} + "beginsIn", ${today} + "endsIn", ${today} + "endedIn", case when "endedIn" is not null then 'canceled' end,
          "filingGoneIn" is not null, ${today} + "filingGoneIn"
        from jsonb_to_recordset(${sql.json(policies as never)}) as p (id uuid, kind text, amount bigint, currency text, source text,
          "beginsIn" int, "endsIn" int, "endedIn" int, "filingGoneIn" int)`,
      sql`delete from override_requests where company_id = ${carrierId}`,
      sql`insert into override_requests (id, company_id, rule, datum, statement, status, due_at, decided_at, reason, override_until, found_mark, found_figure)
        select id, ${carrierId}, rule, 'As found', 'As answered', 'accepted', clock_time(), clock_time(), 'As decided', ${today} + until, mark, 0
        from jsonb_to_recordset(${sql.json(setAside as never)}) as a (id uuid, rule text, mark text, until int)`,
      sql`delete from carrier_preferences where carrier_company_id = ${carrierId}`,
      facts.blocked
        ? sql`insert into carrier_preferences (consignor_company_id, carrier_company_id, preference) values (${consignorId}, ${carrierId}, 'blocked')`
        : Promise.resolve(),
      sql`update loads set hazmat = ${facts.load.hazmat}, declared_amount = ${facts.load.declared}, commodities = ${sql.json(commodities as never)}
        where id = any(${loadIds}::uuid[])`,
    ])
  })
}
