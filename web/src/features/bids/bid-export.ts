import type { Bid } from '@drawbar/contract/bids/bid.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { t } from '../../app/i18n/t.ts'
import { toDistance } from '../../ui/format/format.ts'
import { exportMoney, exportText, isoInZone, type ExportColumn } from '../../ui/table/table-export.ts'
import type { Units } from '../../ui/format/units.ts'
import { quotedPerMile, quotedPrice } from './quoted-price.ts'
import { againstBid, type LoadBids } from './against.ts'
import { BID_STATUS } from './bid-status.tsx'
import { packagesByBid, packageLabel } from './bid-packages.tsx'

const share = ({ onTime, n }: Bid['carrier']['onTimePickups']): string | null =>
  n === 0 ? null : t('{onTime} of {n}', { onTime, n })

/** The comparison as a file: a row a bid, with what is known beside each price. */
export function bidExport({ bids, units, now }: { bids: LoadBids; units: Units; now: number }): ExportColumn<Bid>[] {
  const packages = packagesByBid(bids.ties)
  const zone = bids.load.origin.timeZone
  const found = bids.benchmark.benchmark
  const median = found === null ? null : { amount: found.p50, currency: found.currency }
  const inZone = (at: string | null): string | null => (at === null ? null : isoInZone(at, zone))
  return [
    exportText(t('Load'), ({ loadReference }) => loadReference),
    exportText(t('Carrier'), ({ carrierName }) => carrierName),
    exportText('USDOT', ({ carrier }) => carrier.usdot),
    exportText(t('Docket'), ({ carrier }) => carrier.docket),
    exportText(t('Status'), ({ status }) => BID_STATUS[status].label),
    ...exportMoney<Bid>(t('Price'), quotedPrice),
    ...exportMoney<Bid>(t('Your counter'), ({ status, amount }) => (status === 'countered' ? amount : null)),
    exportText(t('Rate per {unit}', { unit: units.distance }), (bid) => {
      const rate = quotedPerMile(bid)
      return rate === null ? null : (rate / 100 / toDistance(METERS_PER_MILE, units.distance)).toFixed(2)
    }),
    ...exportMoney<Bid>(t('Lane median'), () => median),
    exportText(t('Against the median (%)'), (bid) => {
      const requestedPrice = quotedPrice(bid)
      return median?.currency === requestedPrice.currency
        ? ((requestedPrice.amount / median.amount - 1) * 100).toFixed(1)
        : null
    }),
    exportText(t('May haul it'), ({ eligibility }) => (eligibility.eligible ? t('yes') : t('no'))),
    exportText(t('Against it'), (bid) =>
      againstBid(bid, { bids, now })
        .map(({ text }) => text)
        .join('; '),
    ),
    exportText(t('Tied'), ({ id }) => packageLabel(packages.get(id))),
    exportText(t('On-time pickups'), ({ carrier }) => share(carrier.onTimePickups)),
    exportText(t('On-time deliveries'), ({ carrier }) => share(carrier.onTimeDeliveries)),
    exportText(t('Loads completed'), ({ carrier }) => carrier.completedLoads),
    ...exportMoney<Bid>(t('Cargo insurance'), ({ carrier }) => carrier.cargoCoverage),
    ...exportMoney<Bid>(t('Auto liability'), ({ carrier }) => carrier.autoLiability),
    exportText(t('Pickup'), ({ pickupAt }) => inZone(pickupAt)),
    exportText(t('Transit (minutes)'), ({ transitMinutes }) => transitMinutes),
    exportText(t('Equipment'), ({ equipment }) => equipment),
    exportText(t('Stands to'), ({ validUntil }) => inZone(validUntil)),
    exportText(t('Their note'), ({ note }) => note),
    exportText(t('Placed'), ({ createdAt }) => inZone(createdAt)),
  ]
}
