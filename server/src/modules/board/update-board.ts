import type { DomainEvents } from '@drawbar/contract/events.ts'
import { on, type Subscription } from '../../platform/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { enqueueMatching } from './saved-searches/match-searches.ts'
import { cellsOf } from '../rates/index.ts'
import { deletePosts, deletePostsOf, insertPosts, laneEnds, setDemoted } from './sql/write-posts.ts'

type Load = Pick<DomainEvents['load.posted'], 'loadId'>

export async function removeFromBoard(tx: Tx, { loadId }: Load): Promise<void> {
  await deletePosts(tx.sql, loadId)
}

/** Puts the load on the board as it is now, if it is posted; whatever stood there goes. Who waits for such a load is looked for after the commit. */
export async function addToBoard(tx: Tx, { loadId }: Load): Promise<void> {
  await deletePosts(tx.sql, loadId)
  const ends = await laneEnds(tx.sql, loadId)
  if (!ends) return
  await insertPosts(tx.sql, loadId, cellsOf(ends))
  await enqueueMatching(tx, { loadId })
}

type Confirmed = DomainEvents['load.refreshed']

/** The post is the same offer: who waits for such a load is told nothing new. */
const moves = (type: 'load.demoted' | 'load.refreshed', demoted: boolean): Subscription => {
  const runAll = (tx: Tx, events: readonly { data: Confirmed }[]): Promise<void> =>
    setDemoted(
      tx.sql,
      events.map(({ data }) => data.loadId),
      demoted,
    )
  return { on: type, run: (tx: Tx, data: Confirmed) => runAll(tx, [{ data }]), runAll }
}

/** The board follows every load in the transaction that moves it. */
export const boardSubscriptions: readonly Subscription[] = [
  on('load.posted', addToBoard),
  on('load.resumed', addToBoard),
  on('load.reopened', addToBoard),
  on('load.changed', addToBoard),
  // It comes back by load.resumed, once the name is released.
  on('company.name_held', (tx, { companyId }) => deletePostsOf(tx.sql, companyId)),
  on('load.paused', removeFromBoard),
  on('load.offered', removeFromBoard),
  on('load.expired', removeFromBoard),
  on('load.cancelled', removeFromBoard),
  moves('load.demoted', true),
  moves('load.refreshed', false),
]
