import type { EventType } from '@drawbar/contract/events.ts'
import { readEvents } from '../../platform/event-reader.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { type WatchedLoad, watchedLoads } from './sql/watched-loads.ts'

/** What makes how many bid another number, or lets it be known. */
const COUNTED: readonly EventType[] = [
  'bid.placed',
  'bid.withdrawn',
  'bid.rejected',
  'bid.expired',
  'bid.lost',
  'load.bids_opened',
]
/** And what moves places without it. */
const RANKED: readonly EventType[] = [...COUNTED, 'bid.revised']

/**
 * Once a second those who only look at a load hear how many bid on it, and bidders that their place may be another where it is shown: once for
 * all bids that came meanwhile, so that a hot auction costs a stream no more than a quiet one. No price and no name travels.
 */
export const tellBoards = (services: Services): Promise<void> =>
  readEvents(services, {
    name: 'bids.tell_boards',
    types: RANKED,
    async act(tx, events) {
      const of = (types: readonly EventType[]): Set<string> =>
        new Set(
          events.flatMap(({ type, subject }) =>
            subject.loadId !== undefined && types.some((one) => one === type) ? [subject.loadId] : [],
          ),
        )
      const loads = await watchedLoads(tx.sql, [...of(RANKED)])
      const counted = of(COUNTED)
      await tellCounts(
        tx,
        loads.filter(({ loadId }) => counted.has(loadId)),
      )
      await tellRanks(tx, loads)
    },
  })

const tellCounts = (tx: Tx, loads: readonly WatchedLoad[]): Promise<void> =>
  tx.emitAll(
    loads.map(({ loadId, companyId, visibility, invitedCompanyIds, blockedCompanyIds, bidCount }) => {
      const isPublic = visibility === 'public'
      return {
        type: 'load.bids_counted',
        data: { loadId, companyId },
        subject: { loadId, bidCount },
        companies: isPublic ? [] : invitedCompanyIds.filter((id) => !blockedCompanyIds.includes(id)),
        toCarriers: isPublic,
        exceptCompanies: blockedCompanyIds,
      }
    }),
  )

const tellRanks = (tx: Tx, loads: readonly WatchedLoad[]): Promise<void> =>
  tx.emitAll(
    loads
      .filter(({ rankedCompanyIds }) => rankedCompanyIds.length > 0)
      .map(({ loadId, companyId: consignorId, rankedCompanyIds }) => ({
        type: 'bid.ranked',
        data: { loadId, consignorId },
        subject: { loadId },
        companies: rankedCompanyIds,
      })),
  )
