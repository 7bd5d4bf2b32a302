import {
  getShipment,
  listShipments,
  recordPosition,
  type ShipmentDetail,
} from '@drawbar/contract/shipments/shipments.ts'
import { useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Status } from '../../../ui/display/status.tsx'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import { refusalOf } from '../../bids/carrier/refusals.ts'
import { NO_PLACE, PlaceField, type PlaceChoice } from '../../places/place-field.tsx'
import css from './shipment.module.css'
import { POSITION_MESSAGES } from './shipment-refusals.ts'

/** A fix that takes longer is no use to a driver who waits for it at the wheel. */
const FIX_TIMEOUT_MS = 15_000
const OLDEST_FIX_MS = 60_000
/** What the server takes for an accuracy. */
const MAX_ACCURACY_METERS = 100_000

const GEOLOCATION_MESSAGES: Record<number, string> = {
  1: t('This device may not tell its place. Type the place instead, or allow it in the browser.'),
  2: t('This device does not know its place right now. Type the place instead.'),
  3: t('Finding the place took too long. Try again, or type the place.'),
}

/** Where the truck is: from this device, or typed by someone who was told. */
export function PositionReport({ shipment }: { shipment: ShipmentDetail }) {
  const [choice, setChoice] = useState<PlaceChoice>(NO_PLACE)
  const [finding, setFinding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const record = useCommand(recordPosition, { invalidates: [getShipment, listShipments] })
  const send = (body: { latitude: number; longitude: number; at: string; accuracyMeters?: number }): void => {
    setProblem(null)
    record.mutate(
      { params: { shipmentId: shipment.id }, body },
      {
        onSuccess: ({ accepted, reason }) => {
          if (accepted) {
            setChoice(NO_PLACE)
            showFeedback({ type: 'success', message: t('Position sent.') })
          } else
            setProblem(
              t('Kept aside, not shown to anybody. {reason}', { reason: reason === null ? '' : translated(reason) }),
            )
        },
      },
    )
  }
  const find = (): void => {
    if (finding || record.isPending) return
    if (!('geolocation' in navigator)) {
      setProblem(GEOLOCATION_MESSAGES[2] ?? '')
      return
    }
    setFinding(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => {
        setFinding(false)
        send({
          latitude: coords.latitude,
          longitude: coords.longitude,
          at: new Date(timestamp).toISOString(),
          accuracyMeters: Math.min(MAX_ACCURACY_METERS, Math.round(coords.accuracy)),
        })
      },
      ({ code }) => {
        setFinding(false)
        setProblem(GEOLOCATION_MESSAGES[code] ?? GEOLOCATION_MESSAGES[2] ?? '')
      },
      { enableHighAccuracy: true, timeout: FIX_TIMEOUT_MS, maximumAge: OLDEST_FIX_MS },
    )
  }
  const refused = problem ?? refusalOf(record.error, POSITION_MESSAGES)
  const zone = shipment.stops[0]?.timeZone ?? 'UTC'
  const { place } = choice
  return (
    <div className={css['stack']}>
      <p className={css['quiet']}>
        {shipment.lastPosition === null ? (
          t('No position yet.')
        ) : (
          <>
            {shipment.lastPosition.near === null
              ? t('Last position')
              : t('Last position near {town},', { town: shipment.lastPosition.near })}{' '}
            <TimeInZone at={shipment.lastPosition.at} zone={zone} day="short" />
          </>
        )}
      </p>
      <div className={css['picker']}>
        <PlaceField
          label={t('Truck is in')}
          value={choice}
          onChange={setChoice}
          placeholder={t('City or postal code')}
        />
        <Button
          busy={record.isPending}
          lockedReason={place === null ? t('Choose a place.') : undefined}
          hideReason
          onClick={() => {
            if (place !== null)
              send({
                latitude: place.latitude,
                longitude: place.longitude,
                at: new Date().toISOString(),
              })
          }}
        >
          {t('Send')}
        </Button>
      </div>
      <Button onClick={find} busy={finding}>
        {t('Use this device’s position')}
      </Button>
      {refused === null ? null : (
        <p role="alert">
          <Status tone="warning">{refused}</Status>
        </p>
      )}
    </div>
  )
}
