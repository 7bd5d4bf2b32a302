import type { claimCarrierNumber as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { actedBy, memberCompany } from '../../../platform/viewer.ts'
import { findRegisterRecord } from '../../register/index.ts'
import { dropPendingClaim } from '../sql/number-claims.ts'
import { hasWonNumber } from '../sql/number-contests.ts'
import { replaceFilings } from '../../insurance/index.ts'
import {
  belongsToOther,
  findHolder,
  findProfiles,
  type Holder,
  lockNumber,
  numberStatus,
  type ProfileRow,
  recordChanged,
  saveProfile,
} from '../../carriers/index.ts'
import { reverifyNumber } from '../reverify-company.ts'
import { checkMonitoredNumber } from '../../risk/index.ts'
import { refuseContested } from './contest-number.ts'
import { openNumberClaim } from './open-number-claim.ts'
import { takeRecord } from './take-record.ts'

type Claimed = ResponseOf<typeof endpoint>

export async function claimCarrierNumber(services: Services, input: Input<typeof endpoint>): Promise<Claimed> {
  const companyId = memberCompany(input.viewer)
  const usdot = input.body.usdot.replace(/^0+/, '')
  const { viewer, request } = input
  const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
  const claimed = await services.run(actor, (tx) => claim(tx, { companyId, usdot }))
  if ('version' in claimed) return claimed
  return refuseContested(services, { actor, companyId, holder: claimed })
}

/**
 * A number that is already proven follows its record again. Any other waits for proof and takes nothing from the
 * record.
 */
async function claim(tx: Tx, { companyId, usdot }: { companyId: string; usdot: string }): Promise<Claimed | Holder> {
  await lockNumber(tx.sql, usdot)
  const holder = await findHolder(tx.sql, { usdot, companyId })
  if (holder) return holder
  if (await belongsToOther(tx.sql, { companyId, usdot })) throw new AppError('number_settled')
  const record = await findRegisterRecord(tx.sql, { usdot })
  if (!record) throw new AppError('number_unknown')
  const [before] = await findProfiles(tx.sql, [companyId])
  if (!before) throw new AppError('not_found')
  const isProven = before.usdot === usdot && numberStatus(before) === 'proven'
  if (isProven || (await hasWonNumber(tx.sql, { usdot, companyId }))) {
    await dropPendingClaim(tx.sql, companyId)
    return { version: await takeRecord(tx, { companyId, record }), pending: false }
  }
  if (before.usdot !== usdot) await declareNumber(tx, { before, usdot, docket: record.dockets[0] ?? null })
  await openNumberClaim(tx, { companyId, usdot })
  const [after] = await findProfiles(tx.sql, [companyId])
  return { version: after?.version ?? 0, pending: true }
}

async function declareNumber(
  tx: Tx,
  { before, usdot, docket }: { before: ProfileRow; usdot: string; docket: string | null },
): Promise<void> {
  const { companyId, scac, hazmat } = before
  await saveProfile(tx.sql, { companyId, usdot, docket, scac, hazmat, expectedVersion: null })
  await replaceFilings(tx.sql, { companyId, filings: [] })
  await reverifyNumber(tx, { companyId, usdot, docket })
  await checkMonitoredNumber(tx, before.usdot)
  await tx.emit(recordChanged(companyId))
}
