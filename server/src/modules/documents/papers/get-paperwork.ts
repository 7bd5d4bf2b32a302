import type { getPaperwork as endpoint } from '@drawbar/contract/documents/company-documents.ts'
import { PAPER_KINDS, type PaperKind } from '@drawbar/contract/documents/document-kinds.ts'
import { PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { isStaff, readableCompany, type Viewer } from '../../../platform/viewer.ts'
import { documentsAsked } from '../../verification/index.ts'
import { countUnits, findCompanyFacts, findStandingPapers } from '../sql/papers.ts'
import { paperView } from './paper-view.ts'

/** What this company is asked for, and what it has. Staff see both sides of it. */
export async function getPaperwork(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  const [facts, asked, standing, units] = await Promise.all([
    findCompanyFacts(sql, companyId),
    documentsAsked(sql, companyId),
    findStandingPapers(sql, companyId),
    countUnits(sql, companyId),
  ])
  if (!facts) throw new AppError('not_found')
  const kinds = PAPER_KINDS.filter((kind) => isAskedOfSide(kind, viewer))
  return {
    items: kinds.map((kind) => {
      const { about } = PAPERS[kind]
      const valid = standing.find((paper) => paper.kind === kind && paper.status === 'approved')
      const latest = standing.find((paper) => paper.kind === kind && paper.status !== 'approved')
      const isNewer = latest && (!valid || latest.createdAt >= valid.createdAt)
      const covered = units.covered.find((unit) => unit.kind === kind)?.covered ?? 0
      return {
        kind,
        asked: asked.has(kind),
        valid: valid ? paperView(valid, viewer) : null,
        latest: isNewer ? paperView(latest, viewer) : null,
        units: about === 'company' ? null : { total: about === 'vehicle' ? units.vehicles : units.drivers, covered },
      }
    }),
  }
}

const isAskedOfSide = (kind: PaperKind, viewer: Viewer): boolean => {
  const { sides } = PAPERS[kind]
  return isStaff(viewer) || sides.some((side) => side === viewer.kind)
}
