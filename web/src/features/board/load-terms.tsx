import type { BoardDetail } from '@drawbar/contract/board/board.ts'
import { PAYMENT_TERMS_DAYS, POD_APPROVAL_DAYS } from '@drawbar/contract/billing/payment-terms.ts'
import { WAITING_RATES } from '@drawbar/contract/awards/waiting-rates.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { t } from '../../app/i18n/t.ts'
import { formatDistance, formatMoney, type DistanceUnit } from '../../ui/format/format.ts'
import { useUnits } from '../../ui/format/units.ts'
import { formatSince } from '../../ui/format/zoned-time.ts'
import { type Fact, Facts, GoodsSheet, needFacts, ReferenceKind, StopSheet } from '../loads/load-sheet.tsx'
import { recordFacts } from './consignor-record.tsx'
import css from './load-terms.module.css'

type Detail = z.infer<typeof BoardDetail>

export interface LoadTermsProps {
  load: Detail
  /** Facts of whoever shows the load, such as its deadline for bids; they stand first. */
  first?: readonly Fact[]
  /** Payment terms in a few words. */
  brief?: boolean
}

/** All that a carrier commits to when it bids on a load or books it. Names and streets of the stops come with the booking. */
export function LoadTerms({ load, first = [], brief = false }: LoadTermsProps) {
  const units = useUnits()
  return (
    <div className={css['terms']}>
      <section>
        <h2>{t('Stops')}</h2>
        <StopSheet stops={load.stops} withheld={!load.showsStopDetails} />
        {load.showsStopDetails ? null : (
          <p className={css['note']}>
            {t('Facility names, street addresses, contacts and reference numbers are shown once you book the load.')}
          </p>
        )}
      </section>
      <section>
        <h2>{t('Freight')}</h2>
        <GoodsSheet commodities={load.commodities} />
        <Facts
          facts={[
            ...needFacts(load, units),
            [t('References'), referenceLabel(load)],
            [t('Empty miles'), emptyMiles(load, units.distance)],
            [t('Notes'), load.notes],
          ]}
        />
      </section>
      <section>
        <h2>{t('Terms')}</h2>
        <Facts facts={[...first, ...paymentFacts(load, brief)]} />
      </section>
      <section>
        <h2>{load.ownerName}</h2>
        <Facts facts={shipperFacts(load)} />
      </section>
    </div>
  )
}

function referenceLabel({ references }: Detail): ReactNode {
  if (references.length === 0) return t('None given')
  return references.map((one, index) => (
    <span key={`${one.type} ${index}`}>
      {index === 0 ? '' : ', '}
      <ReferenceKind {...one} />
      {one.value === null ? '' : ` ${one.value}`}
    </span>
  ))
}

/** From the carrier's own truck, else from the place that the search starts at. */
function emptyMiles({ nearestTruck, deadheadMeters }: Detail, unit: DistanceUnit): string | null {
  const miles = (meters: number): string => `${formatDistance(meters, unit)} ${unit}`
  if (nearestTruck !== null)
    return t('{miles} est. from {truck} in {place}', {
      miles: miles(nearestTruck.deadheadMeters),
      truck:
        nearestTruck.unitNumber === null ? t('your posted truck') : t('unit {unit}', { unit: nearestTruck.unitNumber }),
      place: nearestTruck.place ?? t('its last position'),
    })
  return deadheadMeters === null ? t('Post a truck to see them') : t('{miles} est.', { miles: miles(deadheadMeters) })
}

/** Under a row in a few words, on the load's page in full. */
function paymentFacts({ currency }: Detail, brief: boolean): Fact[] {
  const rates = WAITING_RATES[currency]
  const amount = (units: number): string => formatMoney({ amount: units * 100, currency })
  const days = { terms: PAYMENT_TERMS_DAYS, days: POD_APPROVAL_DAYS }
  const waiting = rates && { rate: amount(rates.detentionPerHour), cap: amount(rates.detentionCapPerDay) }
  if (brief)
    return [
      [t('Payment'), t('Net {terms} days after POD approval', days)],
      [
        t('Detention'),
        waiting === undefined
          ? t('Agree the rate before dispatch')
          : t('{rate}/h after free time, max {cap}/day', waiting),
      ],
      [t('Layover'), rates === undefined ? null : t('{rate}/night', { rate: amount(rates.layoverPerNight) })],
      [t('TONU'), t('Settled with the shipper')],
      [t('Accessorials'), t('With receipt, if approved first')],
    ]
  return [
    [
      t('Payment'),
      t(
        'Net {terms} days from the invoice, which follows the approved POD. A POD without an answer counts as approved after {days} business days.',
        days,
      ),
    ],
    [
      t('Detention'),
      waiting === undefined
        ? t('After the free time of each stop; agree the hourly rate in writing before dispatch.')
        : t(
            '{rate} an hour after the free time of each stop, at most {cap} a day, if you arrived on time and told the shipper before free time ended.',
            waiting,
          ),
    ],
    [
      t('Layover'),
      rates === undefined
        ? t('Agree the amount in writing before dispatch.')
        : t('{rate} for each night held at a stop. Not paid for the same hours as detention.', {
            rate: amount(rates.layoverPerNight),
          }),
    ],
    [t('TONU'), t('No fixed amount: if the shipper cancels after dispatch, you settle it with the shipper.')],
    [t('Accessorials'), t('Lumper and other extras are paid against a receipt if the shipper approved them first.')],
  ]
}

function shipperFacts(load: Detail): Fact[] {
  return [
    ...recordFacts(load.ownerRecord),
    [t('Loads covered'), load.ownerFills.posted === 0 ? null : t('{filled} of {posted} in 90 days', load.ownerFills)],
    [
      t('Unconfirmed since'),
      load.unconfirmedSince === null
        ? null
        : t('{at}: the shipper has not confirmed that the load is still available', {
            at: formatSince(load.unconfirmedSince, load.origin.timeZone),
          }),
    ],
  ]
}
