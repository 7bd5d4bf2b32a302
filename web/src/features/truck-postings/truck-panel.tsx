import { equipmentFit } from '@drawbar/contract/codes.ts'
import { listLoads } from '@drawbar/contract/loads/loads.ts'
import type { PostedTruck } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { lazy, useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { formatDistance, formatNumber, formatWeight } from '../../ui/format/format.ts'
import { LazyMount } from '../../ui/layout/lazy-mount.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { milesToMeters, mmToFeet } from '@drawbar/contract/units.ts'
import { useBlockedReason } from '../../app/frame/use-blocked-reason.ts'
import { type Fact, Facts } from '../loads/load-sheet.tsx'
import { equipmentName, formatLane } from '../loads/load-labels.ts'
import { placeName } from '../places/place-name.ts'
import css from './capacity.module.css'
import { formatRateRange, wantedLabel } from './truck-labels.ts'

const loadOffer = () => import('./offer-load-to-truck.tsx')
const OfferTruck = lazy(async () => ({ default: (await loadOffer()).OfferTruck }))

export interface TruckPanelProps {
  truck: PostedTruck
  companyId: string | undefined
  onClose: () => void
}

/** Everything that the carrier says of a posted truck, and the offer of one of the reader's own loads. */
export function TruckPanel({ truck, companyId, onClose }: TruckPanelProps) {
  const units = useUnits()
  const mayNot = useBlockedReason('decideBids')
  const loads = useEndpoint(listLoads, {
    query: { status: ['posted'], sort: 'pickup', order: 'asc', limit: 100, companyId },
  })
  const fitting = (loads.data?.items ?? []).filter(({ equipment }) => equipmentFit(truck.equipment, equipment) !== null)
  const [picked, setPicked] = useState<string | null>(null)
  const [offering, setOffering] = useState(false)
  const load = fitting.find(({ id }) => id === picked) ?? fitting[0]
  const { record, origin } = truck
  const facts: Fact[] = [
    [
      t('Carrier'),
      [truck.carrierName, truck.usdot === null ? null : `USDOT ${truck.usdot}`].filter(Boolean).join(' · '),
    ],
    [t('Equipment'), `${equipmentName(truck.equipment)} (${truck.equipment})`],
    [t('Available in'), placeName(origin)],
    [
      t('Available'),
      <span key="when">
        <TimeInZone at={truck.availableFrom} zone={origin.timeZone} /> –{' '}
        <TimeInZone at={truck.availableTo} zone={origin.timeZone} />
      </span>,
    ],
    [t('Destination'), wantedLabel(truck.wanted)],
    [t('Radius'), `${formatDistance(milesToMeters(truck.radiusMiles), units.distance)} ${units.distance}`],
    [t('Space'), truck.mode === 'full' ? t('whole trailer') : t('part of a trailer')],
    [t('Length'), truck.lengthMm === null ? null : `${formatNumber(Math.round(mmToFeet(truck.lengthMm)))} ft`],
    [
      t('Max weight'),
      truck.maxWeightGrams === null ? null : `${formatWeight(truck.maxWeightGrams, units.weight)} ${units.weight}`,
    ],
    [
      t('Asks at least'),
      truck.asksPerMile === null ? t('not shown') : formatRateRange(truck.asksPerMile, truck.currency, units),
    ],
    [
      t('On time'),
      record.n === 0
        ? t('No stops on record yet')
        : t('{onTime} of {n} stops, {loads} loads completed', {
            onTime: record.onTime,
            n: record.n,
            loads: record.completedLoads,
          }),
    ],
    [t('Notes'), truck.notes],
  ]
  return (
    <div
      className={css['truckPanel']}
      role="group"
      aria-label={t('Truck of {carrier}', { carrier: truck.carrierName })}
    >
      <Facts facts={facts} />
      <div className={css['offerLoad']}>
        {loads.data === undefined ? null : load === undefined ? (
          <p className={css['quiet']}>{t('None of your posted loads fits this truck. Post one to offer it.')}</p>
        ) : (
          <SelectField
            label={t('Load to offer')}
            value={load.id}
            onChange={setPicked}
            options={fitting.map((one) => ({ value: one.id, label: `${one.reference}, ${formatLane(one)}` }))}
          />
        )}
        <div className={css['actions']}>
          <Button keys="Esc" onClick={onClose}>
            {t('Close')}
          </Button>
          {load === undefined ? (
            <ButtonLink to={withQuery(paths.consignorListings, { post: 'new' })}>{t('Post a load')}</ButtonLink>
          ) : (
            <>
              <ButtonLink to={withQuery(paths.consignorBookNow, { load: load.id, company: companyId })}>
                {t('See all trucks for it')}
              </ButtonLink>
              <Button variant="primary" lockedReason={mayNot} onClick={() => setOffering(true)}>
                {t('Offer {reference}', { reference: load.reference })}
              </Button>
            </>
          )}
        </div>
      </div>
      <LazyMount when={offering} load={loadOffer}>
        {offering && load !== undefined ? (
          <OfferTruck load={load} truck={truck} companyId={companyId} onClose={() => setOffering(false)} />
        ) : null}
      </LazyMount>
    </div>
  )
}
