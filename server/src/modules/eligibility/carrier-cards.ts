import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { AnySql } from '../../platform/db.ts'
import type { JudgedCarrier } from './check-eligibility.ts'
import { judge } from './rules/eligibility-rules.ts'
import type { EligibilityLoad, EligibilityStage } from './rules/finding.ts'
import { numberStatus, scorecards } from '../carriers/index.ts'
import { findCarrierFacts } from './sql/carrier-facts.ts'
import { coverageOf } from '../insurance/index.ts'

/** What the owner sees of a carrier next to its bid: name, insurance, record and eligibility. */
export interface CarrierCard extends JudgedCarrier {
  scac: string | null
  card: Omit<Bid['carrier'], 'preference'>
}

/** Cards of many carriers for one load, in two statements. */
export async function carrierCards(
  sql: AnySql,
  {
    carrierIds,
    load,
    stage = 'bid',
  }: { carrierIds: readonly string[]; load: EligibilityLoad; stage?: EligibilityStage },
): Promise<Map<string, CarrierCard>> {
  if (carrierIds.length === 0) return new Map()
  const [profiles, records] = await Promise.all([findCarrierFacts(sql, carrierIds), scorecards(sql, carrierIds)])
  return new Map(
    profiles.map((row) => {
      const record = records.get(row.companyId)
      if (!record) throw new Error('a carrier was asked for and has no scorecard')
      const card: CarrierCard['card'] = {
        // An unproven number is not shown as the carrier's own.
        usdot: numberStatus(row) === 'proven' ? row.usdot : null,
        docket: numberStatus(row) === 'proven' ? row.docket : null,
        authority: row.authority,
        authoritySince: row.authoritySince,
        autoLiability: coverageOf(row.auto),
        cargoCoverage: coverageOf(row.cargo),
        homeCity: row.homeCity,
        ...record,
      }
      return [
        row.companyId,
        {
          companyId: row.companyId,
          name: row.companyName,
          scac: row.scac,
          card,
          eligibility: judge({ carrier: row, load, stage }),
        },
      ]
    }),
  )
}
