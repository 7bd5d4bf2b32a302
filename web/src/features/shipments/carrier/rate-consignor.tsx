import { getShipment, rateConsignor, type ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import css from './shipment.module.css'

const STARS = ['1', '2', '3', '4', '5'] as const

/** Saved as it is chosen. Only the mean of several carriers is ever shown. */
export function RateConsignor({ shipment }: { shipment: ShipmentDetail }) {
  const rate = useCommand(rateConsignor, { invalidates: [getShipment] })
  const given = rate.isPending ? rate.variables.body.stars : shipment.consignorRating?.stars
  const choose = (stars: string): void =>
    rate.mutate(
      { params: { shipmentId: shipment.id }, body: { stars: Number(stars) } },
      { onSuccess: () => showFeedback({ type: 'success', message: t('Thank you, your rating counts.') }) },
    )
  return (
    <div className={css['stack']}>
      <div>
        <Segmented
          label={t('Stars for {company}', { company: shipment.load.ownerName })}
          options={STARS.map((value) => ({ value, label: value }))}
          value={given === undefined ? '' : String(given)}
          onChange={choose}
        />
      </div>
      {rate.error === null ? null : (
        <p role="alert" className={css['refused']}>
          {translated(rate.error.message)}
        </p>
      )}
      <p className={css['quiet']}>
        {t('1 is poor, 5 is excellent. Others see the mean of at least three carriers; nobody is told what you gave.')}
      </p>
    </div>
  )
}
