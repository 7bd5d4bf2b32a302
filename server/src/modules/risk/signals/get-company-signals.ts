import {
  type CompanySignals,
  type getCompanySignals as endpoint,
  HOLD_FROM,
  MAX_POINTS,
  type NameSide,
  REVIEW_FROM,
} from '@drawbar/contract/risk/signals.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { companyTypeName } from '../../identity/index.ts'
import { nameReviewOf, type NameSideRow } from '../../companies/index.ts'
import { JOINS_UP_TO, strengthOf } from '../entity-links/strength.ts'
import { commonValues, componentRows, memberRows, sharedValues } from '../sql/facts-links.ts'
import { casesOfCompany } from '../sql/fraud-cases.ts'
import { companyNamed, findSignalRows } from '../sql/signals.ts'
import { caseView } from './case-view.ts'

export const getCompanySignals = (sql: AnySql, { params, viewer }: Input<typeof endpoint>): Promise<CompanySignals> =>
  companySignals(sql, { companyId: params.companyId, viewerId: viewer.userId })

/** For staff only: neither the company nor others see a score. */
export async function companySignals(
  sql: AnySql,
  { companyId, viewerId }: { companyId: string; viewerId: string },
): Promise<CompanySignals> {
  const companyName = await companyNamed(sql, companyId)
  if (companyName === undefined) throw new AppError('not_found')
  const [rows, links, cases, review] = await Promise.all([
    findSignalRows(sql, [companyId]),
    linksOf(sql, companyId),
    casesOfCompany(sql, { companyId, limit: MOST_CASES }),
    nameReviewOf(sql, companyId),
  ])
  const counted = rows.filter(({ decidedAs }) => decidedAs !== 'cleared')
  const points = Math.min(
    MAX_POINTS,
    counted.reduce((sum, row) => sum + row.points, 0),
  )
  return {
    companyId,
    companyName,
    points,
    verdict: points >= HOLD_FROM ? 'hold' : points >= REVIEW_FROM ? 'review' : 'pass',
    checkedAt:
      rows
        .map(({ checkedAt }) => checkedAt)
        .toSorted()
        .at(-1) ?? null,
    signals: rows.map(({ companyId: _own, ...signal }) => signal),
    nameReview: review && { ...review, own: sideView(review.own), others: review.others.map(sideView) },
    links,
    cases: cases.map((row) => caseView(row, viewerId)),
  }
}

const sideView = ({ type, ...side }: NameSideRow): NameSide => ({ ...side, typeName: companyTypeName(type) })

const MOST_CASES = 10
/** Short enough to read; `size` has the total. */
const MEMBERS_SHOWN = 60

async function linksOf(sql: AnySql, companyId: string): Promise<CompanySignals['links']> {
  const [[component], common] = await Promise.all([
    componentRows(sql, [companyId]),
    commonValues(sql, { companyId, over: JOINS_UP_TO }),
  ])
  const members = component
    ? await memberRows(sql, { componentIds: [component.componentId], limit: MEMBERS_SHOWN })
    : []
  const shared =
    members.length > 0
      ? await sharedValues(sql, [...new Set([companyId, ...members.map((member) => member.companyId)])])
      : []
  return {
    size: component?.size ?? 1,
    companies: members.map(
      ({ companyId: id, name, standing, since, escalatedAt, reason, escalatedReason, points }) => ({
        companyId: id,
        name,
        standing: standing === 'active' && escalatedAt !== null ? ('escalated' as const) : standing,
        since: since ?? escalatedAt,
        reason: reason ?? escalatedReason,
        points,
      }),
    ),
    values: [
      ...shared
        .filter(({ holders }) => holders <= JOINS_UP_TO)
        .map(({ kind, shown, holders, companyIds, firstSeenAt }) => ({
          kind,
          shown,
          holders,
          strength: strengthOf(kind, holders),
          companyIds,
          firstSeenAt,
        }))
        .toSorted((a, b) => b.strength - a.strength),
      ...common.map(({ kind, shown, holders, firstSeenAt }) => ({
        kind,
        shown,
        holders,
        strength: strengthOf(kind, holders),
        companyIds: [companyId],
        firstSeenAt,
      })),
    ],
  }
}
