import type { CompanyDetail, getCompany as endpoint } from '@drawbar/contract/companies/companies.ts'
import { companyLifecycle } from '@drawbar/contract/lifecycles/company.ts'
import { actionsOpen } from '@drawbar/contract/lifecycles/lifecycle.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { findLiveTransfer, findMembers, findConflict, viewTransfer } from '../teams/index.ts'
import { findCompanyRecord, findFacts, findHistory } from './sql/companies.ts'
import { findMergedInto, findAbsorbed } from './sql/merges.ts'
import { countOpenItems } from './sql/open-items.ts'
import { findSuspension } from './sql/company-status.ts'
import { viewHistory } from './view-history.ts'
import { viewCompany } from './view-company.ts'

export async function getCompany(
  sql: AnySql,
  { params: { companyId }, viewer }: Pick<Input<typeof endpoint>, 'params' | 'viewer'>,
): Promise<CompanyDetail> {
  const [record, facts] = [await findCompanyRecord(sql, companyId), await findFacts(sql, companyId)]
  if (!record || !facts) throw new AppError('not_found')
  const suspension = await findSuspension(sql, companyId)
  const transfer = await findLiveTransfer(sql, companyId)
  const tie = await findConflict(sql, { companyId, userId: viewer.userId })
  return {
    ...viewCompany(record),
    facts,
    members: await findMembers(sql, companyId),
    open: await countOpenItems(sql, companyId),
    suspension: suspension
      ? {
          reason: suspension.reason,
          explanation: suspension.explanation,
          note: suspension.note,
          suspendedAt: suspension.suspendedAt,
          suspendedBy: suspension.suspendedByName,
          needsSecondPerson: suspension.reason === 'fraud' && suspension.suspendedBy === viewer.userId,
        }
      : null,
    transfer: transfer ? viewTransfer(transfer, viewer) : null,
    mergedInto: await findMergedInto(sql, companyId),
    takenIn: await findAbsorbed(sql, companyId),
    history: (await findHistory(sql, companyId)).map(viewHistory),
    tie,
    abilities: tie
      ? []
      : [
          ...actionsOpen(companyLifecycle, { state: record.status, by: 'staff' }),
          ...(record.status === 'active' && !transfer && record.owners.length > 0 ? (['transfer'] as const) : []),
        ],
  }
}
