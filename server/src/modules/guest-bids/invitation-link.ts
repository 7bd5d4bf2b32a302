import type { RequestFacts } from '../../platform/handlers.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import { refuseAbove } from '../../platform/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { networkOf } from '../../platform/network.ts'
import { actorOf } from '../../platform/actor.ts'
import { lockLoad, type LockedLoad } from '../loads/index.ts'
import { findLinkedInvitation, type LinkedInvitation, lockLinkedInvitation } from './sql/bid-invitations.ts'

/** Of one network address, over all links: a whole dispatch office behind one address gets by, a program that guesses does not. */
export const CALLS_PER_MINUTE = 120

export interface LinkCall {
  viewer: Viewer | null
  params: { token: string }
  request: RequestFacts
}

/**
 * How every call by link begins. It is counted before anything is looked up and in a transaction of its own, so that a guess costs its place
 * though it is refused. A token that never was is a 404, whatever it looks like.
 */
export async function withInvitationLink<T>(
  services: Services,
  input: LinkCall,
  work: (tx: Tx, invitation: LinkedInvitation) => Promise<T>,
): Promise<T> {
  const limit = { key: `bid-link:${networkOf(input.request.ip)}`, max: CALLS_PER_MINUTE, windowSeconds: 60 }
  await services.db.transaction((sql) => refuseAbove(sql, limit))
  return services.run(actorOf(input), async (tx) =>
    work(tx, living(await findLinkedInvitation(tx.sql, hashSecret(input.params.token)))),
  )
}

/** An act of whoever has shown that the mailbox is his: the load first, then the invitation, both locked until it is done. */
export function withMailboxProof<T>(
  services: Services,
  input: LinkCall & { body: { proof: string } },
  work: (tx: Tx, held: { invitation: LinkedInvitation; load: LockedLoad }) => Promise<T>,
): Promise<T> {
  return withInvitationLink(services, input, async (tx, { loadId }) => {
    const load = await lockLoad(tx, loadId, 'share')
    const invitation = living(await lockLinkedInvitation(tx.sql, hashSecret(input.params.token)))
    if (!invitation.proofGood || invitation.proofHash !== hashSecret(input.body.proof))
      throw new AppError('mailbox_unproved')
    return work(tx, { invitation, load })
  })
}

export function living(invitation: LinkedInvitation | undefined): LinkedInvitation {
  if (!invitation) throw new AppError('not_found')
  if (invitation.revoked) throw new AppError('bid_link_revoked')
  if (invitation.expired) throw new AppError('bid_link_expired')
  return invitation
}
