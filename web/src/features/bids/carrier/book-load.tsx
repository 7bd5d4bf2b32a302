import type { Award } from '@drawbar/contract/awards/award.ts'
import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { formatMoney } from '../../../ui/format/format.ts'
import { useUnits } from '../../../ui/format/units.ts'
import { loadPageRow } from '../../board/load-page-link.tsx'
import { HaulMargin } from '../../board/haul-margin.tsx'
import css from './bid-panel.module.css'
import { warningRows, verbWithAffirmation } from './eligibility-warnings.tsx'
import { EligibilityLine, reasonsOf, type Eligibility } from './eligibility-line.tsx'
import { haulRows } from './haul-rows.tsx'
import { BOOK_MESSAGES, refusalOf } from './refusals.ts'
import { useBookLoad } from './use-offer-commands.ts'
import { useSeenVersion } from './use-seen-version.ts'

export interface BookLoadProps {
  load: BoardLoad
  /** The newest that this person said to have read. */
  readVersion: number
  /** Undefined until it is read: nobody is asked before all doubts can be named. */
  eligibility: Eligibility | null | undefined
  onTaken: (award: Award) => void
  lockedReason?: string | undefined
  /** Ask at once, as the key N does. */
  confirm?: boolean
}

/** Takes the load at its published price; it binds, so it is asked once. */
export function BookLoad({
  load,
  readVersion,
  eligibility,
  onTaken,
  lockedReason,
  confirm: isConfirming = false,
}: BookLoadProps) {
  const [asking, setAsking] = useState(isConfirming && lockedReason === undefined)
  const book = useBookLoad()
  const units = useUnits()
  const { seen, readAgain } = useSeenVersion(load.version, readVersion)
  const { price } = load
  if (price === null) return null
  const refusedFor = reasonsOf(book.error)
  return (
    <>
      <div className={css['book']}>
        <span>
          <strong className="t-figure">{formatMoney(price)}</strong>{' '}
          <span className="t-second">
            {load.pricingMode === 'fixed' ? t('fixed price, all-in') : t('book now, all-in')}
          </span>
        </span>
        <Button variant="primary" keys="N" onClick={() => setAsking(true)} lockedReason={lockedReason}>
          {t('Book {price}', { price: formatMoney(price) })}
        </Button>
      </div>
      <HaulMargin load={load} price={price} />
      {refusedFor === null ? null : <EligibilityLine eligibility={refusedFor} action="haul" />}
      <Confirm
        opened={asking && eligibility !== undefined}
        title={t('Book {reference}?', { reference: load.reference })}
        verb={verbWithAffirmation(t('Book {price}', { price: formatMoney(price) }), eligibility ?? null)}
        rows={[
          ...haulRows(load, units),
          ...warningRows(eligibility ?? null),
          { label: t('Price'), value: t('{price} all-in', { price: formatMoney(price) }) },
          loadPageRow(load),
          { label: t('Then'), value: t('The load is yours. You sign the rate confirmation and dispatch a truck.') },
        ]}
        busy={book.isPending}
        error={refusalOf(book.error, BOOK_MESSAGES)}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          book.mutate(
            { params: { loadId: load.loadId }, body: { expectedPrice: price, expectedVersion: seen } },
            {
              onError: readAgain,
              onSuccess: (made) => {
                setAsking(false)
                onTaken(made)
              },
            },
          )
        }
      />
    </>
  )
}
