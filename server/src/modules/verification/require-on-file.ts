import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { ABSENT, readOnFile, requirementsOf } from './requirements.ts'
import type { CaseRow } from './sql/cases.ts'

type About = Pick<CaseRow, 'companyId' | 'phone' | 'submittedByName' | 'verifiedAt' | 'causes'>

/**
 * What a company must have on file to ask for its verification (domain §2.2 table A) it must have when staff vouch for it. A limited
 * re-review leaves it at what was shown before, unless a paper was what changed; a company that has not asked is staff's own to look into.
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
