import { RECONFIRM_HOURS } from '@drawbar/contract/loads/bidding-rules.ts'
import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatDistance, formatMoney, formatRate, formatWeight, ratePerDistance } from '../../ui/format/format.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Lane } from '../../ui/display/lane.tsx'
import { Status } from '../../ui/display/status.tsx'
import { estimateLane } from './estimate-lane.ts'
import { LaneRates } from './lane-rates.tsx'
import type { LoadDraft } from './load-draft.ts'
import css from './load-form.module.css'
import { LOAD_STATUS } from './load-status.tsx'
import { PRICING_LABELS } from './load-labels.ts'
import { sumWeights } from './sum-weights.ts'
import type { SaveState } from './use-save-load.ts'

export interface LoadRailProps {
  draft: LoadDraft
  load: LoadDetail | null
  save: SaveState
  canPost: boolean
  onLeave: () => void
}

/** What the form amounts to so far, always in view, with the acts. No button submits: in a long form Enter must not post a load. */
export function LoadRail({ draft, load, save, canPost, onLeave }: LoadRailProps) {
  const { stops, pricing } = draft
  const distanceMeters = estimateLane(stops)
  const rate =
    pricing.amount === null || distanceMeters === null
      ? null
      : ratePerDistance({ price: pricing.amount, distanceMeters })
  const weight = sumWeights(draft.commodities)
  const expired = load?.status === 'expired'
  const bids = load?.bidCount ?? 0
  const facts: [string, string][] = [
    [
      t('Miles'),
      distanceMeters === null
        ? t('when both places are known')
        : t('{figure} est.', { figure: formatDistance(distanceMeters) }),
    ],
    [t('Stops'), String(stops.length)],
    [t('Equipment'), draft.equipment.join(', ') || t('not chosen')],
    [t('Weight'), weight === null ? t('not given') : `${formatWeight(weight, draft.weightUnit)} ${draft.weightUnit}`],
    [t('Pricing'), PRICING_LABELS[pricing.mode]],
    [t('Price'), pricing.amount === null ? t('not given') : formatMoney(pricing.amount)],
    [
      t('Per mile'),
      rate === null || pricing.amount === null
        ? '–'
        : t('{figure} est.', {
            figure: formatRate(rate, pricing.amount.currency),
          }),
    ],
  ]
  return (
    <aside className={css['rail']} aria-label={t('Summary')}>
      <Panel
        title={load === null ? t('New load') : load.reference}
        aside={
          load === null ? undefined : (
            <Status tone={LOAD_STATUS[load.status].tone}>{LOAD_STATUS[load.status].label}</Status>
          )
        }
      >
        <Lane origin={stops[0]?.place.text || t('Pickup')} destination={stops.at(-1)?.place.text || t('Delivery')} />
        <dl className={css['railFacts']} style={{ marginTop: 10 }}>
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={css['railActions']}>
          {canPost ? (
            <>
              <Button
                variant="primary"
                data-tour="post-load"
                block
                busy={save.busy === 'post'}
                keys={[t('Ctrl'), 'Enter']}
                onClick={() => save.submit(true)}
              >
                {expired ? t('Save and post again') : t('Post load')}
              </Button>
              <Button block busy={save.busy === 'save'} onClick={() => save.submit(false)}>
                {expired ? t('Save changes') : t('Save draft')}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              block
              busy={save.busy !== null}
              keys={[t('Ctrl'), 'Enter']}
              onClick={() => save.submit(false)}
            >
              {t('Save changes')}
            </Button>
          )}
          <Button variant="quiet" block onClick={onLeave}>
            {t('Back to listings')}
          </Button>
        </div>
        {bids === 0 ? null : (
          <p className={css['quiet']}>
            {t(
              '{count} bids stand. Who bid is asked again when you change stops, times, equipment, goods, services or the carriers’ price; a bid without an answer ends after {hours} h.',
              { count: bids, hours: RECONFIRM_HOURS },
            )}
          </p>
        )}
        {/* Below the acts: it grows when its answer comes, and must not push a button away from under a finger. */}
        <div className={css['railRates']}>
          <LaneRates
            origin={stops[0]?.place.place ?? null}
            destination={stops.at(-1)?.place.place ?? null}
            equipment={draft.equipment[0]}
            yours={pricing.amount}
          />
        </div>
      </Panel>
    </aside>
  )
}
