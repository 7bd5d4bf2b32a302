import type { Bid } from '@drawbar/contract/bids.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { toDistance } from '../../ui/format.ts'
import { exportMoney, exportText, isoInZone, type ExportColumn } from '../../ui/table-export.ts'
import type { Units } from '../../ui/units.ts'
import { againstBid, type LoadBids } from './against.ts'
import { BID_WORDS } from './bid-status.tsx'

const share = ({ onTime, n }: Bid['carrier']['onTimePickups']): string | null => (n === 0 ? null : `${onTime} of ${n}`)

/** The comparison as a file: a row a bid, with what is known beside each price. */
export function bidExport({ bids, units, now }: { bids: LoadBids; units: Units; now: number }): ExportColumn<Bid>[] {
  const zone = bids.load.origin.timeZone
  const inZone = (at: string | null): string | null => (at === null ? null : isoInZone(at, zone))
  return [
    exportText('Load', ({ loadReference }) => loadReference),
    exportText('Carrier', ({ carrierName }) => carrierName),
    exportText('USDOT', ({ carrier }) => carrier.usdot),
    exportText('Docket', ({ carrier }) => carrier.docket),
    exportText('Status', ({ status }) => BID_WORDS[status].word),
    ...exportMoney<Bid>('Price', ({ amount }) => amount),
    exportText(`Rate per ${units.distance}`, ({ ratePerMile }) =>
      ratePerMile === null ? null : (ratePerMile / 100 / toDistance(METERS_PER_MILE, units.distance)).toFixed(2),
    ),
    exportText('May haul it', ({ eligibility }) => (eligibility.eligible ? 'yes' : 'no')),
    exportText('Against it', (bid) =>
      againstBid(bid, { bids, now })
        .map(({ words }) => words)
        .join('; '),
    ),
    exportText('On-time pickups', ({ carrier }) => share(carrier.onTimePickups)),
    exportText('On-time deliveries', ({ carrier }) => share(carrier.onTimeDeliveries)),
    exportText('Loads completed', ({ carrier }) => carrier.completedLoads),
    ...exportMoney<Bid>('Cargo insurance', ({ carrier }) => carrier.cargoCover),
    ...exportMoney<Bid>('Auto liability', ({ carrier }) => carrier.autoLiability),
    exportText('Pickup', ({ pickupAt }) => inZone(pickupAt)),
    exportText('Transit (minutes)', ({ transitMinutes }) => transitMinutes),
    exportText('Equipment', ({ equipment }) => equipment),
    exportText('Stands to', ({ validUntil }) => inZone(validUntil)),
    exportText('Their note', ({ note }) => note),
    exportText('Placed', ({ createdAt }) => inZone(createdAt)),
  ]
}
