import { CLAIM_KINDS } from '@drawbar/contract/disputes/claim-kinds.ts'
import { type CarrierScorecard, CLAIMS_RULE, type ClaimsRecord } from '@drawbar/contract/carriers/scorecard.ts'
import { useState } from 'react'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { formatMoney, formatNumber } from '../../../ui/format/format.ts'
import { Status } from '../../../ui/display/status.tsx'
import { formatDate } from '../../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../../app/frame/readers-zone.ts'
import css from './scorecard-panel.module.css'

/** Fewer say little (tokens.md, Score). */
const FEW = 20
/** Claimed of each dollar of freight; what shippers ask for (domain §7). */
const DEFAULT = 0.005

type Value = ClaimsRecord['values'][number]
const partOf = ({ claimed, freight }: Value): number => claimed.amount / freight.amount
const exact = (amount: Value['claimed']): string => formatMoney(amount, { decimals: 'exact' })
const percent = (part: number): string => `${formatNumber(part * 100, 2)}%`
const perHundred = ({ counted, loads }: ClaimsRecord): string => formatNumber((counted / loads) * 100, 1)

/** Cargo claims: no share of a count, but money of money, and how often. */
export function ClaimsRow({ of }: { of: CarrierScorecard }) {
  const [open, setOpen] = useState(false)
  const { claims } = of
  const { loads, values } = claims
  const [first] = values
  return (
    <li className={css['measure']}>
      <div className={css['line']}>
        <span className={css['name']}>{t('Claims')}</span>
        <span className={`tn ${css['share'] ?? ''}`}>{first === undefined ? '–' : percent(partOf(first))}</span>
        <span className={css['often']}>
          {loads === 0 ? null : t('of the freight, {often} in 100 loads', { often: perHundred(claims) })}
        </span>
        <span className={css['sample']}>
          {loads === 0 ? (
            t('none counted')
          ) : loads < FEW ? (
            <Status tone="warning">{t('n {n}, few', { n: loads })}</Status>
          ) : (
            `n ${formatNumber(loads)} ${t('hauls')}`
          )}
        </span>
        <Button size="row" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide') : t('How')}
        </Button>
      </div>
      {open ? <Arithmetic of={of} /> : null}
    </li>
  )
}

function Arithmetic({ of: { claims, from, asOf } }: { of: CarrierScorecard }) {
  const { counted, loads, open, resting, withdrawn, values, newest } = claims
  return (
    <div className={css['how']}>
      <p>{translated(CLAIMS_RULE)}</p>
      <p className={css['quiet']}>
        {t('From {from} to {to}.', { from: formatDate(from, 'UTC'), to: formatDate(asOf, 'UTC') })}{' '}
        {t('Shippers usually ask for less than {share}.', { share: percent(DEFAULT) })}
      </p>
      {values.map((value) => (
        <p key={value.freight.currency} className="tn">
          {/* Dollars are of two countries. */}
          {values.length > 1 ? `${value.freight.currency}: ` : null}
          {t('{claimed} claimed of {freight} freight = {share}', {
            claimed: exact(value.claimed),
            freight: exact(value.freight),
            share: percent(partOf(value)),
          })}
        </p>
      ))}
      {loads === 0 ? null : (
        <p className="tn">
          {t('claims {counted} / loads {loads} × 100 = {often}', {
            counted: formatNumber(counted),
            loads: formatNumber(loads),
            often: perHundred(claims),
          })}
        </p>
      )}
      <p className="tn">
        {t('Not agreed yet: {open}. Left out: {withdrawn} withdrawn, {resting} declined and not contested.', {
          open: formatNumber(open),
          withdrawn: formatNumber(withdrawn),
          resting: formatNumber(resting),
        })}
      </p>
      {newest.length === 0 ? null : (
        <>
          <h3 className="t-label">{t('What counted against it, the newest first')}</h3>
          <ul className={css['misses']}>
            {newest.map(({ reference, kind, status, amount, filedAt }) => (
              <li key={reference}>
                <span className="tn">{reference}</span>
                <span className={css['quiet']}>{formatDate(filedAt, LOCAL_ZONE)}</span>
                <span>
                  {status === 'agreed'
                    ? t('{kind}, {amount} agreed', { kind: translated(CLAIM_KINDS[kind]), amount: exact(amount) })
                    : t('{kind}, {amount} claimed', {
                        kind: translated(CLAIM_KINDS[kind]),
                        amount: exact(amount),
                      })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
