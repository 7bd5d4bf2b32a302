import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { formatDuration, formatMoney } from '../../ui/format/format.ts'
import { Lane } from '../../ui/display/lane.tsx'
import { Status } from '../../ui/display/status.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { linkTo, useAddress } from '../lists/address.ts'
import { LOAD_STATUS } from '../loads/load-status.tsx'
import { bidsLabel, lowestLabel } from '../loads/load-labels.ts'
import { placeName } from '../places/place-name.ts'
import { useNow } from './carrier/countdown.tsx'
import css from './waiting-loads.module.css'

export interface WaitingLoadsProps {
  loads: readonly LoadSummary[]
  selected: string | null
  /** Heads the list: “8 loads open to bids”. */
  title: string
}

/** The loads whose bids may be compared. J and K go from one to the next. */
export function WaitingLoads({ loads, selected, title }: WaitingLoadsProps) {
  const [search, patch] = useAddress()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const move = (by: 1 | -1) => () => {
    const at = loads.findIndex(({ id }) => id === selected)
    const next = loads[at === -1 ? 0 : Math.min(loads.length - 1, Math.max(0, at + by))]
    if (next !== undefined) patch({ load: next.id, bid: null }, { replace: true })
  }
  usePageKeys({ j: move(1), k: move(-1) })
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return (
    <nav className={css['list']} aria-label={title}>
      <h2 className={css['title']}>{title}</h2>
      <ul ref={list}>
        {loads.map((load) => (
          <li key={load.id}>
            <Link
              to={linkTo(search, { load: load.id, bid: null })}
              className={cx(css['load'], load.id === selected && css['selected'])}
              aria-current={load.id === selected ? 'true' : undefined}
            >
              <span className="visually-hidden">{load.reference}, </span>
              <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} />
              <span className={css['under']}>
                <span>
                  {load.status === 'posted' || load.status === 'paused' ? (
                    [bidsLabel(load.bidCount ?? 0), lowestLabel(load)].filter(Boolean).join(' · ')
                  ) : (
                    <Status tone={LOAD_STATUS[load.status].tone}>
                      {answerLeft(load, now) ?? LOAD_STATUS[load.status].label}
                    </Status>
                  )}
                </span>
                <span className="tn">{endLabel(load, now)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How long the carrier that the load is offered to has to confirm. */
function answerLeft({ answerBy }: LoadSummary, now: number): string | null {
  if (answerBy === null) return null
  const left = (Date.parse(answerBy) - now) / 1000
  return left <= 0 ? null : t('{time} to confirm', { time: formatDuration(left) })
}

/** When it closes while it is open, what was agreed once it is not. */
function endLabel(load: LoadSummary, now: number): string {
  if (load.agreedPrice !== null) return formatMoney(load.agreedPrice)
  const end = load.biddingEndsAt ?? load.expiresAt
  if (end === null) return ''
  const left = (new Date(end).getTime() - now) / 1000
  return left <= 0 ? t('closed') : formatDuration(left)
}
