/**
 * loads: what a consignor wants hauled, from draft to done.
 * Owns: loads, stops, load_releases, load_turns.
 * Guarantees: a load's status changes in `moveLoad` only, along its lifecycle, with its event; places are those of the gazetteer, and what
 *   contradicts it is refused or kept as a warning, never moved.
 * Emits: load.created, .posted, .changed, .paused, .resumed, .expired, .cancelled, .offered, .booked, .reopened, .completed, .refreshed, .demoted.
 * Listens: company.suspended (`pauseOnSuspension`), company.name_released (`resumeOnRelease`), carrier.preferred (`askToInvite`), its own load.posted, .resumed, .reopened, .changed and load.turns_ended (`releaseLater`).
 */
import type { Module } from '../../platform/module.ts'
import { expireLoads } from './expire-loads.ts'
import { invitePreferredJob } from './invite-preferred.ts'
import { releaseLoads } from './release-loads.ts'
import { releaseInTime } from './release-in-time.ts'
import { loadsRoutes } from './routes.ts'
import { demoteStalePosts } from './demote-stale-posts.ts'

export { priceSeal, type PriceSeal, type SealedPrice } from './price-seal.ts'
export { loadsMerge } from './merge/merge-policy.ts'
export { pauseOnSuspension } from './pause-on-suspension.ts'
export { resumeOnRelease } from './resume-on-release.ts'
export { releaseLater } from './release-in-time.ts'
export { askToInvite } from './invite-preferred.ts'
export { extendBidding } from './extend-bidding.ts'
export { markTurn, openToOthers, stopTurns, turnsOf } from './take-turns.ts'
export { lockLoad, moveLoad, type LoadMove } from './move-load.ts'
export { moveStopWindow } from './move-stop-window.ts'
export { repostFallen } from './repost-fallen.ts'
export { loadDetail, loadForParties, loadSummaries } from './read-loads.ts'
export { commodityLine } from './view.ts'
export type { LockedLoad } from './sql/move-loads.ts'
export { type AddressBook, openAddressBook } from './address-book.ts'
export { checkLoad, findingsOf, type LoadOwner } from './check-load.ts'
export { isPossibleDuplicate, type Likeness } from './is-possible-duplicate.ts'
export type { LoadRecord } from './load-record.ts'
export { type LiveLoad, liveLoads } from './sql/live-loads.ts'
export { deleteDrafts } from './sql/delete-drafts.ts'
export { insertImportChunk } from './sql/write-loads.ts'

export const loads: Module = {
  name: 'loads',
  routes: loadsRoutes,
  jobs: [invitePreferredJob, releaseInTime],
  sweeps: [
    { name: 'loads.release', everySeconds: 5, run: releaseLoads },
    { name: 'loads.expire', everySeconds: 1, run: expireLoads },
    { name: 'loads.demote_stale', everySeconds: 1, run: demoteStalePosts },
  ],
}
export { isVisibleTo, shownTo } from './sql/visibility.ts'
