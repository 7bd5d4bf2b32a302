import type { AnySql } from '../../../platform/db.ts'
import { nameMatches } from '../../companies/index.ts'
import { linkedRisks } from '../entity-links/linked-risks.ts'
import { accountsOf } from '../../carriers/index.ts'
import {
  componentRows,
  contestedVinsOf,
  domainsOf,
  memberRows,
  sharedValues,
  sharedWithOthers,
} from '../sql/facts-links.ts'
import { farBidsOf, rivalriesOf, linkedPostersOf } from '../sql/facts-bidding.ts'
import { contestsOf, deviceChanges, factoringOf, phonesOf } from '../sql/facts-identity.ts'
import { bidsOf, conductOf, haulsOf, repostsOf, visitsOf } from '../sql/facts-market.ts'
import { contactChanges, domainsNear, payToChanges, registerFacts, standingOf } from '../sql/facts-standing.ts'
import { conflictsOf, tripsOf } from '../sql/facts-tracking.ts'
import type { CompanyFacts, LinkFact } from './facts.ts'
import { lookAlike } from './look-alike.ts'

/** Rules look back a month for contact data and ten days for pay-to. */
const CHANGE_DAYS = 30
const PAY_TO_DAYS = 10
/** Per component; members in trouble come first. */
export const MEMBERS_READ = 200

/** The facts of many companies, in a fixed number of statements. */
export async function gatherFacts(sql: AnySql, companyIds: readonly string[]): Promise<CompanyFacts[]> {
  const [standing, register, changes, payTo, near, domains, links, shared, hauls, visits, reposts, bids, conduct] =
    await Promise.all([
      standingOf(sql, companyIds),
      registerFacts(sql, companyIds),
      contactChanges(sql, { companyIds, days: CHANGE_DAYS }),
      payToChanges(sql, { companyIds, days: PAY_TO_DAYS }),
      domainsNear(sql, companyIds),
      domainsOf(sql, companyIds),
      linkedRisksOf(sql, companyIds),
      sharedWithOthers(sql, companyIds),
      haulsOf(sql, companyIds),
      visitsOf(sql, companyIds),
      repostsOf(sql, companyIds),
      bidsOf(sql, companyIds),
      conductOf(sql, companyIds),
    ])
  const [
    phones,
    contests,
    devices,
    factoring,
    trips,
    conflicts,
    ties,
    rivalries,
    farBids,
    accounts,
    contestedVins,
    names,
  ] = await Promise.all([
    phonesOf(sql, companyIds),
    contestsOf(sql, companyIds),
    deviceChanges(sql, { companyIds, days: CHANGE_DAYS }),
    factoringOf(sql, companyIds),
    tripsOf(sql, companyIds),
    conflictsOf(sql, companyIds),
    linkedPostersOf(sql, companyIds),
    rivalriesOf(sql, companyIds),
    farBidsOf(sql, companyIds),
    accountsOf(sql, companyIds),
    contestedVinsOf(sql, companyIds),
    nameMatches(sql, companyIds),
  ])
  const of = <T extends { companyId: string }>(rows: readonly T[]) => {
    const byCompany = Map.groupBy(rows, (row) => row.companyId)
    return (companyId: string): readonly T[] => byCompany.get(companyId) ?? []
  }
  const [registerOf, changesOf, payToOf, nearOf, sharedOf] = [
    of(register),
    of(changes),
    of(payTo),
    of(near),
    of(shared),
  ]
  const [haulsIn, visitsIn, repostsIn, bidsIn, conductIn] = [of(hauls), of(visits), of(reposts), of(bids), of(conduct)]
  const [domainsIn, accountOf, contestedVinsIn, namesIn] = [of(domains), of(accounts), of(contestedVins), of(names)]
  const [phoneOf, contestsIn, devicesIn, factoringIn] = [of(phones), of(contests), of(devices), of(factoring)]
  const [tripsIn, conflictsIn, tiesIn, rivalriesIn, farBidsIn] = [
    of(trips),
    of(conflicts),
    of(ties),
    of(rivalries),
    of(farBids),
  ]
  return standing.map((row) => {
    const { companyId } = row
    const [poster] = conductIn(companyId)
    return {
      companyId,
      name: row.name,
      type: row.type,
      createdAt: row.createdAt,
      now: row.now,
      profile:
        row.authoritySource === null || row.profileUpdatedAt === null
          ? null
          : {
              usdot: row.usdot,
              authoritySince: row.authoritySince,
              authoritySource: row.authoritySource,
              insurer: row.auto?.insurer ?? null,
              autoAmount: row.auto?.amount ?? null,
              autoCurrency: row.auto?.currency ?? null,
              updatedAt: row.profileUpdatedAt,
            },
      register: registerOf(companyId)[0] ?? null,
      domains: domainsIn(companyId).map(({ domain }) => domain),
      changes: changesOf(companyId),
      lookalikes: nearOf(companyId).flatMap(({ domain, other, company, since }) => {
        const edits = lookAlike(domain, other)
        return edits === null ? [] : [{ domain, other, company, edits, since }]
      }),
      links: links.get(companyId) ?? [],
      trucks: row.trucks,
      hauls: haulsIn(companyId),
      visits: visitsIn(companyId),
      sharedVins: sharedOf(companyId).flatMap(({ kind, value, company, since }) =>
        kind === 'vin' ? [{ vin: value, company, since }] : [],
      ),
      contestedVins: contestedVinsIn(companyId),
      names: namesIn(companyId),
      reposts: repostsIn(companyId),
      bids: bidsIn(companyId),
      payTo: payToOf(companyId),
      account: accountOf(companyId)[0] ?? null,
      reusedDocuments: sharedOf(companyId).flatMap(({ kind, value, company, at, fileName }) =>
        kind === 'document' ? [{ fileName: fileName ?? value.slice(0, 8), company, at, sha256: value }] : [],
      ),
      hauledAsCarrier: poster?.hauledAsCarrier ?? 0,
      poster: {
        awards: poster?.awards ?? 0,
        cancelled: poster?.cancelled ?? 0,
        overdue: poster?.overdue ?? 0,
        oldestDueOn: poster?.oldestDueOn ?? null,
        posts: poster?.posts ?? 0,
      },
      phone: phoneOf(companyId)[0] ?? { own: null, withDriver: false, calledBack: false },
      contests: contestsIn(companyId),
      deviceChanges: devicesIn(companyId),
      factoring: factoringIn(companyId)[0] ?? null,
      trips: tripsIn(companyId),
      conflicts: conflictsIn(companyId),
      ties: tiesIn(companyId),
      rivalries: rivalriesIn(companyId),
      farBids: farBidsIn(companyId),
    }
  })
}

async function linkedRisksOf(sql: AnySql, companyIds: readonly string[]): Promise<Map<string, LinkFact[]>> {
  const components = await componentRows(sql, companyIds)
  if (components.length === 0) return new Map()
  const componentIds = [...new Set(components.map(({ componentId }) => componentId))]
  const members = Map.groupBy(await memberRows(sql, { componentIds, limit: MEMBERS_READ }), (row) => row.componentId)
  const found = new Map<string, LinkFact[]>()
  for (const [componentId, own] of Map.groupBy(components, (row) => row.componentId)) {
    const all = members.get(componentId) ?? []
    // A component without a member in trouble says nothing about the others.
    if (all.every(({ standing, escalatedAt }) => standing === 'active' && escalatedAt === null)) continue
    const ids = [...new Set([...all.map((member) => member.companyId), ...own.map((row) => row.companyId)])]
    const shared = await sharedValues(sql, ids)
    for (const { companyId } of own) found.set(companyId, linkedRisks(companyId, { members: all, shared }))
  }
  return found
}
