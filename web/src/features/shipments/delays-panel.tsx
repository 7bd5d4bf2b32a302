import { listDelayContests } from '@drawbar/contract/shipments/delay-contests.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { StaffCases } from '../../app/frame/staff-cases.tsx'
import { ContestLabels, reasonLabel } from './delay-reason-panel.tsx'
import delay from './delay.module.css'
import css from './delays-panel.module.css'
import { SettleDelay } from './settle-delay.tsx'

/** Delays whose reason both sides insist on, for staff to settle. Not there while there is none. */
export function DelaysPanel() {
  const list = useInfiniteEndpoint(listDelayContests, { query: {} })
  return (
    <StaffCases
      title={t('Contested delays')}
      failed={t('The contested delays did not load')}
      forStaff={t('Contested delays are for staff')}
      list={list}
      rows={css['rows']}
      foot={css['foot']}
    >
      {(contest) => (
        <>
          <p className={css['name']}>
            <Link
              className="link"
              to={withQuery(paths.consignorShipments, { shipment: contest.shipmentId, company: contest.consignorId })}
            >
              {contest.reference}
            </Link>
            <span>
              {t('{consignor} contests what {carrier} says', {
                consignor: contest.consignorName,
                carrier: contest.carrierName,
              })}
            </span>
          </p>
          <p>
            {contest.city}: {t('due')} <TimeInZone at={contest.windowEndAt} zone={contest.timeZone} day="short" />
            {contest.arrivedAt === null ? null : (
              <>
                , {t('arrived')} <TimeInZone at={contest.arrivedAt} zone={contest.timeZone} day="short" />
              </>
            )}
            , {reasonLabel(contest.reasons)}
          </p>
          {contest.notes.map((note) => (
            <p key={note} className={delay['statement']}>
              {t('Reported')}: “{note}”
            </p>
          ))}
          <ContestLabels contest={contest} />
          <SettleDelay shipmentId={contest.shipmentId} contestId={contest.id} />
        </>
      )}
    </StaffCases>
  )
}
