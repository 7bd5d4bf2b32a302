import type { confirmWaitlist as endpoint } from '@drawbar/contract/site/site.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { confirmEntry, selectLink, takeLink } from './sql/waitlist.ts'

/** Opens the link once; opened again, it says the same and changes nothing. */
export async function confirmWaitlist(tx: Tx, { body }: Input<typeof endpoint>) {
  const tokenHash = hashSecret(body.token.trim())
  const taken = await takeLink(tx.sql, tokenHash)
  if (taken) await confirmEntry(tx.sql, taken.id)
  const link = await selectLink(tx.sql, tokenHash)
  if (!link) throw new AppError('waitlist_link_invalid')
  if (!link.used) throw new AppError('waitlist_link_expired')
  if (taken) await tx.audit({ action: 'waitlist.confirm', entity: 'waitlist_entry', entityId: taken.entryId })
  return { email: link.email, side: link.side, message: 'You are on the list. We write to you when your turn comes.' }
}
