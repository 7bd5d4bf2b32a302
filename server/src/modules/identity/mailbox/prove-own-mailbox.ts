import type { proveOwnMailbox as endpoint } from '@drawbar/contract/identity/own-mailbox.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from '../session/access-control.ts'
import { actorOf } from '../../../platform/actor.ts'
import { markMailboxProved, takeMailboxTry } from '../sql/mailbox.ts'
import { mailboxCodeHash } from './send-mailbox-code.ts'

type Proved = ResponseOf<typeof endpoint>

/** A wrong code is told after the transaction: its try must be spent, and a refusal inside would give it back. */
export async function proveOwnMailbox(services: Services, input: Input<typeof endpoint>): Promise<Proved> {
  const { userId } = input.viewer
  const proved = await services.run(actorOf(input), async (tx): Promise<Proved | { triesLeft: number }> => {
    const attempt = await takeMailboxTry(tx.sql, userId)
    if (!attempt) throw new AppError('mailbox_code_over')
    if (attempt.codeHash !== mailboxCodeHash({ userId, code: input.body.code })) return attempt
    const provedAt = await markMailboxProved(tx.sql, userId)
    await tx.audit({ action: 'user.prove_mailbox', entity: 'user', entityId: userId })
    return { provedAt }
  })
  if ('provedAt' in proved) {
    accessControl(services).sessions.drop(userId)
    return proved
  }
  const detail = wrongCodeMessage(proved.triesLeft)
  throw new AppError('mailbox_code_wrong', { detail, errors: { code: detail } })
}

export function wrongCodeMessage(triesLeft: number): string {
  if (triesLeft === 0) return 'That code is not right, and it was the last try. Request a new code.'
  return triesLeft === 1
    ? 'That code is not correct. One try is left.'
    : `That code is not correct. ${triesLeft} tries are left.`
}
