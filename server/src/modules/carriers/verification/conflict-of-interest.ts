import type { Conflict } from '@drawbar/contract/verification.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { findTies, type TiesRow } from './sql/facts.ts'
import type { CaseRow } from './sql/cases.ts'

/** Mail that anybody can have: to share its domain ties nobody to anybody. */
const PUBLIC_MAIL = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
  'gmx.com',
  'proton.me',
  'protonmail.com',
])

export function conflictIn(
  { member, acted, mail, domains }: TiesRow,
  { rejected }: { rejected: boolean },
): Conflict | null {
  if (member) return 'member'
  if (acted) return 'acted'
  if (domains.includes(mail) && !PUBLIC_MAIL.has(mail)) return 'domain'
  return rejected ? 'rejected' : null
}

type About = Pick<CaseRow, 'companyId' | 'appealedAt' | 'rejectedBy'>

/** Why this person may not decide about this company, or null (domain §2.2 table A: by nobody of the company; an appeal by somebody else). */
export async function conflictOf(
  sql: AnySql,
  { about, viewer }: { about: About; viewer: Viewer },
): Promise<Conflict | null> {
  const ties = await findTies(sql, { companyId: about.companyId, userId: viewer.userId })
  return conflictIn(ties, { rejected: about.appealedAt !== null && about.rejectedBy === viewer.userId })
}

/** The same for whatever else staff decide about a company: its cover, its answers to checks, its fraud cases. */
export const requireUntied = (sql: AnySql, { companyId, viewer }: { companyId: string; viewer: Viewer }) =>
  requireNoConflict(sql, { about: { companyId, appealedAt: null, rejectedBy: null }, viewer })

/** Whether anything ties this person to the company, for a later room that refuses in its own words. */
export const isTied = async (sql: AnySql, about: { companyId: string; userId: string }): Promise<boolean> =>
  conflictIn(await findTies(sql, about), { rejected: false }) !== null

const SENTENCES: Record<Conflict, string> = {
  member: 'You may not decide about this company: you belong to it.',
  acted: 'You may not decide about this company: you belonged to it or acted for it.',
  domain: 'You may not decide about this company: your mail is of its domain.',
  rejected: 'You rejected this company. Its appeal is decided by somebody else.',
}

export async function requireNoConflict(sql: AnySql, ask: { about: About; viewer: Viewer }): Promise<void> {
  const conflict = await conflictOf(sql, ask)
  if (conflict) throw new AppError('conflict_of_interest', { detail: SENTENCES[conflict] })
}
