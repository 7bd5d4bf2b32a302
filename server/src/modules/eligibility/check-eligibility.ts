import type { AnySql } from '../../platform/db.ts'
import { type Eligibility, judge } from './rules/eligibility-rules.ts'
import type { EligibilityLoad, EligibilityStage } from './rules/finding.ts'
import { findCarrierFacts } from './sql/carrier-facts.ts'

export interface JudgedCarrier {
  companyId: string
  name: string
  eligibility: Eligibility
}

/**
 * Judges many carriers for one load in one query. Unknown carriers are absent. `load` may be a promise, so that both
 * statements travel to the database together.
 */
export async function judgeCarriers(
  sql: AnySql,
  {
    carrierIds,
    load,
    stage = 'bid',
  }: {
    carrierIds: readonly string[]
    load: EligibilityLoad | Promise<EligibilityLoad> | null
    /** Defaults to bid. */
    stage?: EligibilityStage
  },
): Promise<Map<string, JudgedCarrier>> {
  if (carrierIds.length === 0) return new Map()
  const [carriers, about] = await Promise.all([findCarrierFacts(sql, carrierIds), load])
  return new Map(
    carriers.map((carrier) => {
      const { companyId, companyName: name } = carrier
      return [companyId, { companyId, name, eligibility: judge({ carrier, load: about, stage }) }]
    }),
  )
}

/** Filters bids, offers or similar pairs to those whose carrier may be awarded the load, in one query. */
export async function awardable<T extends { carrierId: string; load: EligibilityLoad }>(
  sql: AnySql,
  pairs: readonly T[],
): Promise<T[]> {
  if (pairs.length === 0) return []
  const rows = await findCarrierFacts(sql, [...new Set(pairs.map(({ carrierId }) => carrierId))])
  const carriers = new Map(rows.map((carrier) => [carrier.companyId, carrier]))
  return pairs.filter(({ carrierId, load }) => {
    const carrier = carriers.get(carrierId)
    return carrier !== undefined && judge({ carrier, load, stage: 'award' }).eligible
  })
}

export async function checkEligibility(
  sql: AnySql,
  { carrierId, load, stage = 'bid' }: { carrierId: string; load: EligibilityLoad | null; stage?: EligibilityStage },
): Promise<Eligibility> {
  const judged = (await judgeCarriers(sql, { carrierIds: [carrierId], load, stage })).get(carrierId)
  if (!judged) throw new Error(`no company ${carrierId}`)
  return judged.eligibility
}

/** Judges one carrier for each of these loads, in their order, in one query. */
export async function checkLoadsFor(
  sql: AnySql,
  {
    carrierId,
    loads,
    stage = 'bid',
  }: { carrierId: string; loads: readonly EligibilityLoad[]; stage?: EligibilityStage },
): Promise<Eligibility[]> {
  const [carrier] = loads.length === 0 ? [] : await findCarrierFacts(sql, [carrierId])
  return carrier ? loads.map((load) => judge({ carrier, load, stage })) : []
}
