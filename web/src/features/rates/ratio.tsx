import { type LaneRates, MIN_RATIO_POSTS } from '@drawbar/contract/rates/rates.ts'
import { t } from '../../app/i18n/t.ts'
import { InfoTooltip } from '../../ui/overlay/info-tooltip.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { placeName } from '../places/place-name.ts'

type Lane = Pick<LaneRates, 'loadToTruck' | 'origin' | 'equipment'>

/** Posted loads to a posted truck where the lane begins; why there is none to be told where there is not. */
export function LoadToTruck({ lane }: { lane: Lane }) {
  const { loadToTruck: ratio, origin } = lane
  const place = placeName(origin)
  const text =
    ratio === null
      ? t('Loads to a truck around {place}: told from {least} posted loads and as many posted trucks on.', {
          place,
          least: MIN_RATIO_POSTS,
        })
      : t(
          '{loads} posted loads to {trucks} posted trucks of this kind around {place} now. Above 1, trucks are short.',
          {
            ...ratio,
            place,
          },
        )
  return (
    <InfoTooltip content={text}>
      <strong className="tn">{ratio === null ? '–' : formatNumber(ratio.loadsPerTruck, 1)}</strong>
    </InfoTooltip>
  )
}
