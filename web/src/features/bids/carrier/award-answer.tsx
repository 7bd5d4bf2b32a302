import { listBids } from '@drawbar/contract/bids/bids.ts'
import { type Award } from '@drawbar/contract/awards/award.ts'
import { confirmAward, declineAward, getAward } from '@drawbar/contract/awards/awards.ts'
import { DECLINE_REASONS, keysOf, type DeclineReason } from '@drawbar/contract/codes.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { formatMoney } from '../../../ui/format/format.ts'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { useUnits } from '../../../ui/format/units.ts'
import { packageTerms } from '../package-terms.ts'
import { loadPageRow } from '../../board/load-page-link.tsx'
import css from './bid-panel.module.css'
import { Countdown } from './countdown.tsx'
import { EligibilityLine, reasonsOf } from './eligibility-line.tsx'
import { haulRows } from './haul-rows.tsx'
import type { MyBid } from './my-bid.ts'
import { DECLINE_MESSAGES, refusalOf, refusalOfConfirm } from './refusals.ts'
import { useMayOffer } from './use-may-offer.ts'

const REASONS = keysOf(DECLINE_REASONS).map((value) => ({ value, label: translated(DECLINE_REASONS[value]) }))
const TOUCHED = [listBids, getAward, listShipments, searchBoard]

const HEADS: Record<Award['madeBy'], string> = {
  person: t('Awarded to you, all-in'),
  rule: t('Awarded to you, all-in'),
  turn: t('Offered to you first, all-in'),
  truck: t('Offered for your truck, all-in'),
}

/** The consignor chose this carrier: confirm in time, or say no with a reason. */
export function AwardAnswer({ award, reference, load }: { award: Award; reference: string; load: MyBid['load'] }) {
  const [asking, setAsking] = useState<'confirm' | 'decline' | null>(null)
  const confirm = useCommand(confirmAward, { invalidates: TOUCHED })
  const decline = useCommand(declineAward, { invalidates: TOUCHED })
  const lockedReason = useMayOffer()
  const units = useUnits()
  const params = { loadId: award.loadId }
  const packaged = packageTerms(award)
  const refusedFor = reasonsOf(confirm.error)
  const refusal = refusalOfConfirm(confirm.error)
  const late = award.abilities.includes('confirm') ? undefined : t('The time to answer has passed.')
  return (
    <div className={css['panel']}>
      <div className={css['book']}>
        <span>
          <span className="t-label">{HEADS[award.madeBy]}</span>
          <br />
          <strong className="t-figure">{formatMoney(award.amount)}</strong> <Countdown until={award.respondBy} />
          <span className="t-second">
            {' '}
            {t('by')} <TimeInZone at={award.respondBy} zone={load.origin.timeZone} day="short" />
          </span>
        </span>
        <span className={css['actions']}>
          <Button variant="destructive" onClick={() => setAsking('decline')}>
            {t('Decline')}
          </Button>
          <Button variant="primary" onClick={() => setAsking('confirm')} lockedReason={lockedReason ?? late}>
            {t('Confirm {price}', { price: formatMoney(award.amount) })}
          </Button>
        </span>
      </div>
      {packaged === null ? null : <p className="t-second">{packaged.detail}</p>}
      {refusedFor === null || packaged === null ? null : <p>{refusal}</p>}
      {refusedFor === null ? null : <EligibilityLine eligibility={refusedFor} action="haul" />}
      <Confirm
        opened={asking === 'confirm'}
        title={t('Confirm {reference}?', { reference })}
        verb={t('Confirm {price}', { price: formatMoney(award.amount) })}
        rows={[
          ...haulRows(load, units),
          { label: t('Price'), value: t('{price} all-in', { price: formatMoney(award.amount) }) },
          loadPageRow({ loadId: award.loadId, reference }),
          ...(packaged === null ? [] : [{ label: t('With it, all or nothing'), value: packaged.priced }]),
          {
            label: t('Then'),
            value:
              packaged === null
                ? t('The load is booked with you. The rate confirmation is written and waits for your signature.')
                : t('All of them are booked with you. A rate confirmation for each waits for your signature.'),
          },
        ]}
        busy={confirm.isPending}
        error={refusal}
        onCancel={() => setAsking(null)}
        onConfirm={() =>
          confirm.mutate(
            { params },
            {
              onSuccess: () => {
                setAsking(null)
                showFeedback({
                  type: 'success',
                  message: t('Confirmed. {reference} is yours at {price}.', {
                    reference,
                    price: formatMoney(award.amount),
                  }),
                })
              },
            },
          )
        }
      />
      <Confirm
        opened={asking === 'decline'}
        title={t('Decline {reference}?', { reference })}
        verb={t('Decline award')}
        tone="destructive"
        reasons={REASONS}
        rows={[
          ...(packaged === null ? [] : [{ label: t('With it, all or nothing'), value: packaged.priced }]),
          {
            label: t('Then'),
            value:
              packaged === null
                ? t('The load goes back on the board and the consignor reads your reason.')
                : t('All of them go back on the board and the consignor reads your reason.'),
          },
        ]}
        busy={decline.isPending}
        error={refusalOf(decline.error, DECLINE_MESSAGES)}
        onCancel={() => setAsking(null)}
        onConfirm={(reason) =>
          decline.mutate(
            { params, body: { reason: reason as DeclineReason } },
            {
              onSuccess: () => {
                setAsking(null)
                showFeedback({
                  type: 'success',
                  message: t('Declined. {reference} is back on the board.', { reference }),
                })
              },
            },
          )
        }
      />
    </div>
  )
}
