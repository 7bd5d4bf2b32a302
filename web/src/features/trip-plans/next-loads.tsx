import { type CapacityPosting, listOwnCapacity } from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { ShipmentSummary } from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatDayShort } from '../../ui/format/zoned-time.ts'
import { placeName } from '../places/place-name.ts'
import { FollowOnLoads, type FollowOnStart } from './follow-on-loads.tsx'
import css from './follow-on-loads.module.css'

interface Free {
  key: string
  label: string
  start: FollowOnStart
}

const afterShipment = ({ id, reference, driverName, load: { destination } }: ShipmentSummary): Free => ({
  key: id,
  label: t('{place} {day}, after {shipment}', {
    place: placeName(destination),
    day: formatDayShort(destination.windowStartAt, destination.timeZone),
    shipment: driverName === null ? reference : `${reference}, ${driverName}`,
  }),
  start: { after: id },
})
const onOffer = ({ postingId, origin, availableFrom, unitNumber, equipment }: CapacityPosting): Free => ({
  key: postingId,
  label: t('{place} {day}, on offer: {truck}', {
    place: placeName(origin),
    day: formatDayShort(availableFrom, origin.timeZone),
    truck: unitNumber === null ? equipment : t('Unit {unit}', { unit: unitNumber }),
  }),
  start: { truck: postingId },
})

const bySoonest = (a: ShipmentSummary, b: ShipmentSummary): number =>
  a.load.destination.windowStartAt < b.load.destination.windowStartAt ? -1 : 1

/** Of the trucks that get free next, one is chosen, the soonest at first: what could it haul? */
export function NextLoads({
  moving,
  companyId,
}: {
  moving: readonly ShipmentSummary[]
  companyId: string | undefined
}) {
  const [chosen, setChosen] = useState<string | null>(null)
  const offers = useEndpoint(listOwnCapacity, { query: { status: ['active'], companyId, limit: 20 } })
  const label = t('Recommended loads')
  if (offers.error !== null && offers.data === undefined)
    return (
      <ErrorState
        title={t('{what} did not load', { what: label })}
        message={offers.error.message}
        onRetry={() => void offers.refetch()}
        retrying={offers.isFetching}
        requestId={offers.error.requestId}
      />
    )
  if (offers.data === undefined)
    return (
      <Loading loading label={label} skeleton={<Skeleton height={220} />}>
        {null}
      </Loading>
    )
  const free = [...moving.toSorted(bySoonest).map(afterShipment), ...offers.data.items.map(onOffer)]
  const truck = free.find(({ key }) => key === chosen) ?? free[0]
  if (truck === undefined)
    return (
      <Empty
        title={t('No truck gets free that we know of')}
        actions={
          <ButtonLink to={withQuery(paths.carrierBookNow, { company: companyId })}>
            {t('Say where your truck stands empty')}
          </ButtonLink>
        }
      >
        {t('Once one is under way or on offer, the loads that it could haul next stand here, with why.')}
      </Empty>
    )
  return (
    <>
      {free.length === 1 ? null : (
        <div className={css['choose']}>
          <SelectField
            label={t('Truck')}
            options={free.map(({ key, label: name }) => ({ value: key, label: name }))}
            value={truck.key}
            onChange={setChosen}
          />
        </div>
      )}
      <FollowOnLoads key={truck.key} start={truck.start} companyId={companyId} shown={3} />
    </>
  )
}
