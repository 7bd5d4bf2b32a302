import type { getRegisterRecord as endpoint, RegisterDossier } from '@drawbar/contract/register/register-staff.ts'
import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { findRegisterRecord } from './find-register-record.ts'
import { findMonitoring } from '../sql/monitored.ts'
import { authorityEventsOf, changesOf, findInvitation, membersOf } from '../sql/staff.ts'

export async function getRegisterRecord(sql: AnySql, { params }: Input<typeof endpoint>): Promise<RegisterDossier> {
  const record = await recordOrNone(sql, params.usdot)
  const usdot = Number(params.usdot)
  const [members, changes, authorityEvents, watch, invitation] = await Promise.all([
    membersOf(sql, usdot),
    changesOf(sql, usdot),
    authorityEventsOf(sql, usdot),
    findMonitoring(sql, usdot),
    findInvitation(sql, usdot),
  ])
  return { record, members, changes, authorityEvents, watch, invitation }
}

export async function recordOrNone(sql: AnySql, usdot: string): Promise<RegisterRecord> {
  const record = await findRegisterRecord(sql, { usdot })
  if (!record) throw new AppError('not_found')
  return record
}
