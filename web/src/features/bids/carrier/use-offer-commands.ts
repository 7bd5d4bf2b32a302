import { listBids, placeBid, reconfirmBid, reviseBid, withdrawBid } from '@drawbar/contract/bids/bids.ts'
import { acceptCounter, bookLoad, getAward } from '@drawbar/contract/awards/awards.ts'
import { getBoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { useCommand } from '../../../api/query.ts'

const OFFERS = [searchBoard, getBoardLoad, listBids]
const BOOKED = [...OFFERS, getAward, listShipments]

/** The carrier's acts on a load that is still open; each makes the screens that show it read again. */
export const usePlaceBid = () => useCommand(placeBid, { invalidates: OFFERS })
export const useReviseBid = () => useCommand(reviseBid, { invalidates: OFFERS })
export const useReconfirmBid = () => useCommand(reconfirmBid, { invalidates: OFFERS })
export const useWithdrawBid = () => useCommand(withdrawBid, { invalidates: OFFERS })
export const useAcceptCounter = () => useCommand(acceptCounter, { invalidates: BOOKED })
export const useBookLoad = () => useCommand(bookLoad, { invalidates: BOOKED })
