import { DELAY_REASONS, type DelayReason } from '@drawbar/contract/codes.ts'
import { contestDelay, insistOnDelay } from '@drawbar/contract/shipments/delay-contests.ts'
import type { DelayContest, DelayExcuse as ReasonOnRecord } from '@drawbar/contract/shipments/delays.ts'
import { getScorecard } from '@drawbar/contract/carriers/scorecard.ts'
import { getShipment, type ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { formatDate } from '../../ui/format/zoned-time.ts'
import css from './delay.module.css'
import { DelayAction } from './delay-action.tsx'
import type { StopVisit } from './stop-visits.tsx'

export interface DelayReasonProps {
  shipment: Pick<ShipmentDetail, 'id'>
  stop: Pick<StopVisit, 'sequence' | 'timeZone'>
  delayReason: ReasonOnRecord
}

const IS_ON_SCREEN = { invalidates: [getShipment, getScorecard] } as const

export const reasonLabel = (reasons: readonly DelayReason[]): string =>
  reasons.map((reason) => translated(DELAY_REASONS[reason]).toLowerCase()).join(', ')

/** What the delay is for the carrier's record, who said what about it, and what its reader may say. */
export function DelayReasonPanel({ shipment, stop, delayReason: exceptionReason }: DelayReasonProps) {
  const { reasons, contest, contestBy, abilities } = exceptionReason
  const contesting = useCommand(contestDelay, IS_ON_SCREEN)
  const insisting = useCommand(insistOnDelay, IS_ON_SCREEN)
  const { id: shipmentId } = shipment
  return (
    <div className={css['delay']}>
      <p>{(contest === null ? UNCONTESTED : STANDING[contest.status])(reasonLabel(reasons))}</p>
      {contest === null ? null : <ContestLabels contest={contest} />}
      {abilities.includes('contestDelay') ? (
        <div className={css['actions']}>
          <DelayAction
            verb={t('Contest the reason')}
            title={t('Contest this reason?')}
            ask={{ label: t('What speaks against it'), missing: t('Say why: the carrier reads it.') }}
            rows={[
              { label: t('The carrier’s record'), value: t('The stop counts as not on time from now on') },
              {
                label: t('The carrier'),
                value: t('Hears of it, and may insist within 7 days: then staff decide'),
              },
            ]}
            command={contesting}
            send={(why, done) =>
              contesting.mutate(
                { params: { shipmentId }, body: { stopSequence: stop.sequence, why } },
                { onSuccess: done },
              )
            }
            doneMessage={t('Contested. The carrier hears of it.')}
          />
          {contestBy === null ? null : (
            <span className={css['statement']}>
              {t('until {date}', { date: formatDate(contestBy, stop.timeZone) })}
            </span>
          )}
        </div>
      ) : null}
      {contest !== null && abilities.includes('insistOnDelay') ? (
        <div className={css['actions']}>
          <DelayAction
            verb={t('Insist on the reason')}
            title={t('Insist on this reason?')}
            ask={{
              label: t('What speaks for it'),
              missing: t('Say what speaks for it: staff and the consignor read it.'),
            }}
            rows={[{ label: t('Your record'), value: t('The stop counts until staff decide that it does not') }]}
            command={insisting}
            send={(answer, done) =>
              insisting.mutate(
                { params: { shipmentId, delayContestId: contest.id }, body: { answer } },
                { onSuccess: done },
              )
            }
            doneMessage={t('Sent. Staff decide.')}
          />
          <span className={css['statement']}>
            {t('until {date}', { date: formatDate(contest.insistBy, stop.timeZone) })}
          </span>
        </div>
      ) : null}
    </div>
  )
}

/** Where nobody contests it, nor did with an end. */
const UNCONTESTED = (reasons: string): string =>
  t('Late; the carrier’s reason is {reasons}. Not contested, so the stop does not count in the record.', { reasons })

const STANDING: Record<DelayContest['status'], (reasons: string) => string> = {
  contested: (reasons) =>
    t('Late; the carrier’s reason is {reasons}. It is contested, so the stop counts in the record.', { reasons }),
  insisted: (reasons) =>
    t('Late; the carrier’s reason is {reasons}. Both sides insist: the stop counts until staff decide.', { reasons }),
  counted: (reasons) =>
    t('Late; the carrier’s reason is {reasons}. Staff decided that the stop counts in the record.', { reasons }),
  excused: (reasons) =>
    t('Late; the carrier’s reason is {reasons}. Staff decided that the stop does not count in the record.', {
      reasons,
    }),
  lapsed: UNCONTESTED,
}

/** In their own words. */
export function ContestLabels({ contest: { why, answer, decision } }: { contest: DelayContest }) {
  const statements = [
    [t('Consignor'), why],
    [t('Carrier'), answer],
    [t('Staff'), decision],
  ] as const
  return statements.map(([who, text]) =>
    text === null ? null : (
      <p key={who} className={css['statement']}>
        {who}: “{text}”
      </p>
    ),
  )
}
