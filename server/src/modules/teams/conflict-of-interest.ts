import type { Tie } from '@drawbar/contract/verification/verification-terms.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { FREE_MAIL } from '../identity/index.ts'
import { findConflictFacts } from './sql/conflicts.ts'

/** What ties this person of staff to the company, or null: who is tied decides nothing about it (domain §2.2 table A). */
export async function findConflict(sql: AnySql, about: { companyId: string; userId: string }): Promise<Tie | null> {
  const { member, acted, mail, domains } = await findConflictFacts(sql, about)
  if (member) return 'member'
  if (acted) return 'acted'
  return domains.includes(mail) && !FREE_MAIL.has(mail) ? 'domain' : null
}

const SENTENCES: Record<Tie, string> = {
  member: 'You may not decide about this company: you belong to it.',
  acted: 'You may not decide about this company: you belonged to it or acted for it.',
  domain: 'You may not decide about this company: your mail is of its domain.',
}

export function refuseConflict(tie: Tie | null): void {
  if (tie) throw new AppError('conflict_of_interest', { detail: SENTENCES[tie] })
}

/** Throws `conflict_of_interest`, in words, for who is tied to the company. */
export async function requireNoConflict(
  sql: AnySql,
  { companyId, viewer }: { companyId: string; viewer: Viewer },
): Promise<void> {
  refuseConflict(await findConflict(sql, { companyId, userId: viewer.userId }))
}
