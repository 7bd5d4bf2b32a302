import { useEffect, useRef } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { formatMoney, type Money } from '../../../ui/format/format.ts'
import { Status } from '../../../ui/display/status.tsx'
import css from './bid-panel.module.css'

/** What this carrier has just bound itself to; a booking that came another way is known without its figures. */
export interface Taken {
  amount: Money | null
  shipmentId: string | null
}

export interface TakenLoadProps {
  taken: Taken
  reference: string
  /** Where an award waits for the reader's yes; null for what is its own already. */
  answerAt?: string | null
}

/** The load is the reader's: nothing is left to decide here, and the next act stands elsewhere. */
export function TakenLoad({ taken: { amount, shipmentId }, reference, answerAt = null }: TakenLoadProps) {
  const noticeRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (amount !== null) noticeRef.current?.focus()
  }, [amount])
  if (answerAt !== null) {
    return (
      <div className={css['book']}>
        <p role="status">
          <Status tone="neutral">
            {t('{reference} is awarded to you: it is yours once you confirm', { reference })}
          </Status>
        </p>
        <ButtonLink variant="primary" to={answerAt}>
          {t('Confirm or decline')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={css['book']}>
      <p ref={noticeRef} tabIndex={-1} role="status">
        <Status tone="good">
          {amount === null
            ? t('{reference} is yours', { reference })
            : t('{reference} is yours at {price}', { reference, price: formatMoney(amount) })}
        </Status>
      </p>
      <ButtonLink
        variant="primary"
        to={
          shipmentId === null
            ? withQuery(paths.carrierLoads, { tab: 'bids', view: 'won' })
            : withQuery(paths.carrierShipments, { shipment: shipmentId })
        }
      >
        {shipmentId === null ? t('See it in my bids') : t('Sign and dispatch')}
      </ButtonLink>
    </div>
  )
}
