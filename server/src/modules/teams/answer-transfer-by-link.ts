import type { TransferStatus } from '@drawbar/contract/lifecycles/transfer.ts'
import type { answerTransferByLink as endpoint } from '@drawbar/contract/teams/teams.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { findTransferByLink } from './sql/transfers.ts'
import { answer, forgetSessions } from './answer-transfer.ts'
import { withCredentials } from './require-credentials.ts'
import { lockTeam } from './lock-team.ts'

/** The mailbox says who it is, and a yes is proved as when signed in; the audit names that person, also when nobody is signed in. */
export async function answerTransferByLink(
  services: Services,
  { body: { token, ...said }, request }: Input<typeof endpoint>,
): Promise<{ status: TransferStatus }> {
  const hash = hashSecret(token)
  const known = await services.db.read((sql) => findTransferByLink(sql, hash))
  if (!known) throw new AppError('transfer_over')
  const userId = known.party === 'from' ? known.fromUserId : known.toUserId
  if (userId === null) throw new AppError('transfer_over')
  const actor = {
    kind: 'user' as const,
    userId,
    companyId: known.companyId,
    onBehalfOf: null,
    ip: request.ip,
    requestId: request.id,
  }
  const status = await withCredentials(services, { ...said, userId }, (demandCode) =>
    services.run(actor, async (tx) => {
      await lockTeam(tx, known.companyId)
      const transfer = await findTransferByLink(tx.sql, hash)
      if (!transfer) throw new AppError('transfer_over')
      await demandCode(tx)
      return answer(tx, { transfer, party: transfer.party, confirm: said.confirm })
    }),
  )
  forgetSessions(services, known)
  return { status }
}
