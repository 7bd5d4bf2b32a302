import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { ABSENT, readOnFile, requirementsOf } from './requirements.ts'
import type { CaseRow } from './sql/cases.ts'

type About = Pick<CaseRow, 'companyId' | 'phone' | 'submittedByName' | 'verifiedAt' | 'causes'>

/**
 * To be verified, a company must still have on file what it needed to apply (domain §2.2, table A). A limited re-review
 * does not repeat that, unless a document is what changed. For a company that has not applied, staff decide.
 */
export async function requireOnFile(sql: AnySql, about: About): Promise<void> {
  const asked = about.verifiedAt === null && about.submittedByName !== null
  if (!asked && !about.causes.includes('paper')) return
  const onFile = await readOnFile(sql, about.companyId)
  if (!onFile) throw new AppError('not_found')
  const missing = requirementsOf(onFile, about.phone).filter(
    ({ requirement, met }) => !met && (asked || requirement !== 'phone'),
  )
  const [first] = missing
  if (first) throw new AppError('requirement_missing', { detail: ABSENT[first.requirement] })
}
