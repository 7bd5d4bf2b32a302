import type { ErrorCode } from '@drawbar/contract/errors.ts'
import type { EventType } from '@drawbar/contract/events.ts'
import type { Actor } from '@drawbar/contract/lifecycles/lifecycle.ts'
import { loadLifecycle } from '@drawbar/contract/lifecycles/load.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { biddingCompanies, lockLoadRow, type LockedLoad, type MoveColumns, setStatus } from './sql/move-loads.ts'

/** The first lock of every act on a load; 404 when there is none. Lock the load before its bids and awards, or two acts wait for each other. */
export async function lockLoad(tx: Tx, loadId: string, strength: 'update' | 'share'): Promise<LockedLoad> {
  const load = await lockLoadRow(tx.sql, loadId, strength)
  if (!load) throw new AppError('not_found')
  return load
}

export type LoadAction = keyof typeof loadLifecycle.actions

export interface LoadMove {
  load: LockedLoad
  action: Exclude<LoadAction, 'edit' | 'editPosted' | 'editPaused' | 'editExpired'>
  by: Actor
  set?: MoveColumns
  /** The refusal when the load is not in a state from which `action` leads. */
  otherwise?: ErrorCode
}

const EVENTS = {
  post: 'load.posted',
  repost: 'load.posted',
  pause: 'load.paused',
  resume: 'load.resumed',
  offer: 'load.offered',
  book: 'load.booked',
  reinstate: 'load.booked',
  reopen: 'load.reopened',
  fallOff: 'load.reopened',
  fallOffExpired: 'load.expired',
  fallOffPaused: 'load.paused',
  expire: 'load.expired',
  complete: 'load.completed',
  cancel: 'load.cancelled',
} as const satisfies Record<LoadMove['action'], EventType>

/** The single place that changes a load's status: moves a locked load along its lifecycle and emits what happened. Returns the load as it is then. */
export async function moveLoad(
  tx: Tx,
  { load, action, by, set: given = {}, otherwise = 'load_not_open' }: LoadMove,
): Promise<LockedLoad> {
  const { from, to, by: actors } = loadLifecycle.actions[action]
  if (!(actors as readonly Actor[]).includes(by)) throw new Error(`${by} may not ${action} a load`)
  const set = { ...released(load, action), ...given }
  // Asked before the move: a carrier that the move takes off the load is told as well.
  const audience = await audienceOf(tx, load, { live: load.status !== 'draft' || to === 'posted' })
  const moved = await setStatus(tx.sql, { loadId: load.id, from, to, set, confirms: confirms(action, by) })
  if (!moved) throw new AppError(otherwise)
  const after: LockedLoad = { ...load, ...pick(set), status: to, version: moved.version }
  const subject = { loadId: load.id }
  const data = { loadId: load.id, companyId: load.companyId }
  const companies = [...audience.companies, ...(after.carrierCompanyId ? [after.carrierCompanyId] : [])]
  if (action === 'cancel') {
    await tx.emit({
      type: 'load.cancelled',
      data: { ...data, reason: set.cancelReason ?? '', previousStatus: load.status },
      subject,
      ...audience,
      companies,
    })
  } else if (action === 'expire' || action === 'fallOffExpired') {
    const owners = { ...data, consignorId: load.companyId, carrierId: null }
    const fellOff = action === 'fallOffExpired'
    await tx.emit({ type: EVENTS[action], data: { ...owners, fellOff }, subject, ...audience, companies })
  } else {
    await tx.emit({ type: EVENTS[action], data, subject, ...audience, companies })
  }
  return after
}

/**
 * Whoever puts a load on the board, or decides about its bids, says that it is still available. A carrier that turns its award down says nothing
 * about that.
 */
const confirms = (action: LoadMove['action'], by: Actor): boolean =>
  action === 'offer' || action === 'reopen' ? by === 'consignor' : loadLifecycle.actions[action].to === 'posted'

/** A load that is open again has no carrier and no agreed price. */
function released({ fallOffs }: LockedLoad, action: LoadMove['action']): MoveColumns {
  const fell = action.startsWith('fallOff')
  if (action !== 'reopen' && !fell) return {}
  return { agreedAmount: null, carrierCompanyId: null, ...(fell ? { fallOffs: fallOffs + 1 } : {}) }
}

const pick = ({ agreedAmount, carrierCompanyId, fallOffs, expiresAt }: MoveColumns): Partial<LockedLoad> => ({
  ...(agreedAmount === undefined ? {} : { agreedAmount }),
  ...(carrierCompanyId === undefined ? {} : { carrierCompanyId }),
  ...(fallOffs === undefined ? {} : { fallOffs }),
  ...(expiresAt === undefined ? {} : { expiresAt }),
})

/** The owner; for a load that left its draft also whoever bids on or hauls it, and those who were invited, or else every carrier's board. */
export async function audienceOf(
  tx: Tx,
  load: LockedLoad,
  { live }: { live: boolean },
): Promise<{ companies: string[]; toCarriers: boolean }> {
  if (!live) return { companies: [load.companyId], toCarriers: false }
  const bidding = await biddingCompanies(tx.sql, load.id)
  return {
    companies: [
      load.companyId,
      ...(load.carrierCompanyId ? [load.carrierCompanyId] : []),
      ...bidding,
      ...load.invitedCompanyIds,
    ],
    toCarriers: load.visibility === 'public',
  }
}
