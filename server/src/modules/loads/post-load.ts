import type { LoadDetail, postLoad as endpoint } from '@drawbar/contract/loads/loads.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isSaneInstant } from './check-stops.ts'
import { moveLoad } from './move-load.ts'
import { lockOwnLoad } from './own-load.ts'
import { loadForOwner } from './read-loads.ts'
import { planAhead, requireReady } from './readiness.ts'
import { restartPlan } from './sql/load-plan.ts'

const ACTIONS = { paused: 'resume', expired: 'repost' } as const

/** Puts a draft, a paused or an expired load on the board; an expired one needs a new end unless its own is still ahead. */
export async function postLoad(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<LoadDetail> {
  if (body.expiresAt !== undefined && !isSaneInstant(body.expiresAt))
    throw invalid({ expiresAt: 'Check the year of this date.' })
  return putOnBoard(tx, { loadId: params.loadId, viewer, expiresAt: body.expiresAt })
}

/** `expiresAt` replaces the load's own end. */
export async function putOnBoard(
  tx: Tx,
  { loadId, viewer, expiresAt: end }: { loadId: string; viewer: Viewer; expiresAt?: string | undefined },
): Promise<LoadDetail> {
  // A draft needs no verified mailbox, so that the endpoints which may also post do not ask for one by themselves.
  if (viewer.companyId !== null && !viewer.mailboxVerified) throw new AppError('mailbox_unverified')
  // Sent together: on one connection the reads stand behind the lock.
  const [load, now, detail] = await Promise.all([
    lockOwnLoad(tx, loadId, viewer),
    tx.now(),
    loadForOwner(tx.sql, loadId, viewer),
  ])
  const action = load.status === 'paused' || load.status === 'expired' ? ACTIONS[load.status] : 'post'
  const expiresAt = end === undefined ? load.expiresAt : new Date(end).toISOString()
  const plan = action === 'repost' ? { turns: detail.turns, visibility: detail.visibility } : planAhead(load, detail)
  if (load.status === 'draft' || action !== 'post') requireReady({ ...detail, plan }, { now, expiresAt })
  if (action === 'repost') await restartPlan(tx.sql, load.id)
  await moveLoad(tx, {
    load: action === 'repost' ? await lockOwnLoad(tx, loadId, viewer) : load,
    action,
    by: 'consignor',
    set: { expiresAt, ...(action === 'resume' ? {} : { postedAt: now, openedAt: null }) },
    otherwise: 'load_not_draft',
  })
  await tx.audit({ action: `load.${action}`, entity: 'load', entityId: load.id })
  return loadForOwner(tx.sql, load.id, viewer)
}
