import { listDelayContests } from '@drawbar/contract/delay-contests.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { Link } from 'react-router'
import { t } from '../../i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TimeInZone } from '../../ui/time-in-zone.tsx'
import { StaffReadFailed } from '../site/staff-read-failed.tsx'
import { ContestWords, reasonWords } from './delay-excuse.tsx'
import delay from './delay.module.css'
import css from './delays-panel.module.css'
import { SettleDelay } from './settle-delay.tsx'

/** Delays whose reason both sides insist on, for staff to settle. Not there while there is none. */
export function DelaysPanel() {
  const list = useInfiniteEndpoint(listDelayContests, { query: {} })
  if (list.isError)
    return (
      <Panel title={t('Contested delays')}>
        <StaffReadFailed
          title={t('The contested delays did not load')}
          forStaff={t('Contested delays are for staff')}
          read={list}
        />
      </Panel>
    )
  if (list.items.length === 0) return null
  return (
    <Panel
      title={t('Contested delays')}
      note={
        list.hasNextPage
          ? t('the first {n}', { n: list.items.length })
          : t('{count} cases', { count: list.items.length })
      }
      padded={false}
    >
      <ul className={css['rows']} aria-label={t('Contested delays')}>
        {list.items.map((contest) => (
          <li key={contest.id}>
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
              , {reasonWords(contest.reasons)}
            </p>
            {contest.notes.map((note) => (
              <p key={note} className={delay['said']}>
                {t('Reported')}: “{note}”
              </p>
            ))}
            <ContestWords contest={contest} />
            <SettleDelay shipmentId={contest.shipmentId} contestId={contest.id} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className={css['foot']}>
          <Button size="filter" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
            {t('Show more')}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}
