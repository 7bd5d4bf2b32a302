import { getProfileCompleteness, type ProfileItem } from '@drawbar/contract/carriers.ts'
import { Link } from 'react-router'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../i18n/t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatPercent } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { Status } from '../../ui/status.tsx'
import { SkeletonLines } from '../accounts/skeleton-lines.tsx'
import css from './carriers.module.css'
import { AUTHORITY_ID, profileTab } from './check-words.ts'

const PAPERS = profileTab('papers')

const ITEMS: Record<ProfileItem, { name: string; ask: string; to: string }> = {
  number: {
    name: t('USDOT or MC number'),
    ask: t('Give your USDOT or MC number: without it no bid is taken.'),
    to: `${profileTab('profile')}#${AUTHORITY_ID}`,
  },
  authority: {
    name: t('Active authority'),
    // Nobody has looked yet, or the register said no: it is asked for in words that are true of both.
    ask: t('Show an active authority: see what the register says of yours.'),
    to: `${profileTab('profile')}#${AUTHORITY_ID}`,
  },
  auto_liability: {
    name: t('Auto liability'),
    ask: t('Put an auto liability policy in force on file: no load is awarded without one.'),
    to: profileTab('insurance'),
  },
  cargo_cover: {
    name: t('Cargo cover'),
    ask: t('Put a cargo policy in force on file: no load is awarded without one.'),
    to: profileTab('insurance'),
  },
  certificate: {
    name: t('Certificate of insurance'),
    ask: t('Send your certificate of insurance: staff check your policies against it.'),
    to: PAPERS,
  },
  w9: { name: t('W-9'), ask: t('Send your W-9: consignors need it to pay you.'), to: PAPERS },
  fleet: {
    name: t('A truck and a driver'),
    ask: t('Add a truck and a driver: a shipment is dispatched with both.'),
    to: paths.carrierVehicles,
  },
  home: {
    name: t('Home terminal'),
    ask: t('Say where your trucks come home: loads near it are shown first.'),
    to: `${profileTab('profile')}#${AUTHORITY_ID}`,
  },
  equipment: {
    name: t('Equipment'),
    ask: t('List your equipment: consignors see whether it fits their load.'),
    to: profileTab('work'),
  },
  pay_to: { name: t('Pay-to'), ask: t('Say whom your invoices are paid to.'), to: profileTab('pay') },
  lanes: { name: t('Lanes'), ask: t('List the lanes you run.'), to: profileTab('work') },
  scac: { name: t('SCAC'), ask: t('Give your SCAC, if you have one.'), to: `${profileTab('profile')}#${AUTHORITY_ID}` },
}

/** How much is there, and the one missing thing that matters most with the way to it. */
export function CompletenessPanel() {
  const found = useEndpoint(getProfileCompleteness, {})
  if (found.isPending) return <SkeletonLines label={t('Loading how complete your profile is')} />
  if (found.isError)
    return (
      <Panel title={t('Your carrier profile')}>
        <ErrorState
          title={t('How complete your profile is did not load')}
          message={found.error.message}
          requestId={found.error.requestId}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      </Panel>
    )
  const { percent, items, next } = found.data
  const missing = items.filter(({ done }) => !done)
  return (
    <Panel title={t('Your carrier profile')}>
      <div className={css['meter']}>
        <p className={css['figure']}>
          <span className="t-figure tn">{formatPercent(percent / 100, { sign: false })}</span>
          <span className={css['second']}>
            {missing.length === 0
              ? t('Nothing is missing.')
              : t('{done} of {all} things are there', {
                  done: items.length - missing.length,
                  all: items.length,
                })}
          </span>
        </p>
        <span className={css['track']} aria-hidden="true">
          <span className={css['fill']} style={{ width: `${percent}%` }} />
        </span>
        {next === null ? null : (
          <p className={css['acts']}>
            <span>{ITEMS[next].ask}</span>
            <ButtonLink size="row" to={ITEMS[next].to}>
              {t('Do this next')}
            </ButtonLink>
          </p>
        )}
        {missing.length < 2 ? null : (
          <ul className={css['items']} aria-label={t('Missing')}>
            {missing.slice(1).map(({ item }) => (
              <li key={item}>
                <Link className="link" to={ITEMS[item].to}>
                  <Status tone="idle">{ITEMS[item].name}</Status>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
