import { type HeldShipment, listHeldShipments } from '@drawbar/contract/shipments/shipment-holds.ts'
import { Link } from 'react-router'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { formatDuration } from '../../ui/format/format.ts'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { placeName } from '../places/place-name.ts'
import { StaffCases } from '../../app/frame/staff-cases.tsx'
import delay from './delay.module.css'
import css from './delays-panel.module.css'
import { HoldShipment } from './hold-shipment.tsx'

/** Hauls on hold, which staff alone let go on; the longest waiting first. Not there while there is none. */
export function HoldsPanel() {
  const list = useInfiniteEndpoint(listHeldShipments, { query: {} })
  const now = useNow()
  return (
    <StaffCases
      title={t('Hauls on hold')}
      failed={t('The hauls on hold did not load')}
      forStaff={t('Hauls on hold are for staff')}
      list={list}
      rows={css['rows']}
      foot={css['foot']}
    >
      {(held) => (
        <>
          <p className={css['name']}>
            <Link
              className="link"
              to={withQuery(paths.consignorShipments, { shipment: held.id, company: held.consignorId })}
            >
              {held.reference}
            </Link>
            <span>
              {t('{origin} to {destination}', {
                origin: placeName(held.origin),
                destination: placeName(held.destination),
              })}
            </span>
            <span className="t-second">
              {t('{consignor}, hauled by {carrier}', { consignor: held.consignorName, carrier: held.carrierName })}
            </span>
          </p>
          <p>
            <strong className="tn">
              {t('on hold for {time}', { time: formatDuration((now - Date.parse(held.heldAt)) / 1000) })}
            </strong>
            , {t('since')} <TimeInZone at={held.heldAt} zone={held.timeZone} day="short" />, {stoppedBy(held)}
          </p>
          <p className={delay['statement']}>“{held.reason}”</p>
          <div className={delay['actions']}>
            <HoldShipment shipment={{ id: held.id, abilities: ['release'] }} />
          </div>
        </>
      )}
    </StaffCases>
  )
}

const stoppedBy = ({ heldBy, byConsignor, consignorName }: HeldShipment): string =>
  byConsignor
    ? t('by {person} of {company}', { person: heldBy, company: consignorName })
    : t('by {person}, staff', { person: heldBy })
