import type { Crew } from '@drawbar/contract/fleet/assignment.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listFleetCalendar } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import {
  changeCrew,
  dispatchShipment,
  getShipment,
  listCrewChoices,
  listShipments,
  type ShipmentDetail,
} from '@drawbar/contract/shipments/shipments.ts'
import { lazy, useState } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { useDraftForm } from '../../../app/frame/use-draft-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { Form } from '../../../ui/form/form-layout.tsx'
import { LazyMount } from '../../../ui/layout/lazy-mount.tsx'
import { StatusShape } from '../../../ui/display/status.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { EligibilityLine, reasonsOf } from '../../bids/carrier/eligibility-line.tsx'
import { refusalOf } from '../../bids/carrier/refusals.ts'
import { AssignmentField, type Picked } from './assignment-field.tsx'
import css from './shipment.module.css'
import { DISPATCH_MESSAGES } from './shipment-refusals.ts'

const loadAdd = () => import('../../fleet/add-dialog.tsx')
const AddDialog = lazy(async () => ({ default: (await loadAdd()).AddDialog }))

/** Who and what hauls it: of a team the second driver has a seat of his own. */
type Seat = Crew | 'second'
const OF: Record<Seat, Crew> = { driver: 'driver', second: 'driver', truck: 'truck', trailer: 'trailer' }
const FIELD_OF: Record<Seat, 'driverId' | 'secondDriverId' | 'tractorId' | 'trailerId'> = {
  driver: 'driverId',
  second: 'secondDriverId',
  truck: 'tractorId',
  trailer: 'trailerId',
}
const PICKING: Record<Seat, { label: string; none: string; choose: string; add: string }> = {
  driver: { label: t('Driver'), none: t('No driver yet'), choose: t('Choose a driver'), add: t('Add driver') },
  second: {
    label: t('Second driver'),
    none: t('No driver yet'),
    choose: t('Choose a driver'),
    add: t('Add second driver'),
  },
  truck: { label: t('Truck'), none: t('No truck yet'), choose: t('Choose a truck'), add: t('Add truck') },
  trailer: { label: t('Trailer'), none: t('No trailer yet'), choose: t('Choose a trailer'), add: t('Add trailer') },
}
const NOBODY: Record<Seat, Picked | null> = { driver: null, second: null, truck: null, trailer: null }
const one = (id: string | null, name: string | null): Picked | null =>
  id === null || name === null ? null : { id, name }
/** Who is on it: whoever takes over takes over from them, and most often not from all. */
const aboard = ({ crew, ...shipment }: ShipmentDetail): Record<Seat, Picked | null> =>
  crew === null
    ? NOBODY
    : {
        driver: one(crew.driverId, shipment.driverName),
        second: one(crew.secondDriverId, shipment.secondDriverName),
        truck: one(crew.tractorId, shipment.tractorUnit),
        trailer: one(crew.trailerId, shipment.trailerUnit),
      }
const TOUCHED = [getShipment, listShipments, listVehicles, listDrivers, listFleetCalendar, listCrewChoices]

const warningsIn = (current: unknown): string[] =>
  Array.isArray(current) ? current.filter((one) => typeof one === 'string') : []

interface DispatchFormProps {
  shipment: ShipmentDetail
  /** Where a crew takes over from another under way: what to do when it has, or is not to. */
  takesOver?: { onDone: () => void }
}

/** Drivers, truck and trailer for a signed load, or for one under way; whoever is missing is added on the spot. */
export function DispatchForm({ shipment, takesOver }: DispatchFormProps) {
  const saved = takesOver === undefined ? 'dispatch' : 'change-crew'
  const {
    value: chosen,
    set: setChosen,
    drop,
  } = useDraftForm(`${saved}:${shipment.id}`, takesOver === undefined ? NOBODY : aboard(shipment))
  const why = useDraftForm(`${saved}-why:${shipment.id}`, { why: '' })
  const [missing, setMissing] = useState(false)
  const [adding, setAdding] = useState<Seat | null>(null)
  const setOut = useCommand(dispatchShipment, { invalidates: TOUCHED })
  const takeOver = useCommand(changeCrew, { invalidates: TOUCHED })
  const dispatch = takesOver === undefined ? setOut : takeOver
  const errors: Record<string, string> = {
    ...dispatch.error?.errors,
    ...(missing && chosen.driver === null ? { driverId: t('Choose a driver.') } : {}),
    ...(missing && shipment.teamRequired && chosen.second === null
      ? { secondDriverId: t('This load requires a team.') }
      : {}),
    ...(missing && chosen.truck === null ? { tractorId: t('Choose a truck.') } : {}),
    ...(missing && takesOver !== undefined && why.value.why.trim() === '' ? { why: t('Say why.') } : {}),
  }
  const refusedFor = reasonsOf(dispatch.error)
  const warnings = dispatch.error?.code === 'dispatch_doubtful' ? warningsIn(dispatch.error.current) : null
  const put = (what: Seat, picked: Picked | null): void => {
    setChosen({ [what]: picked })
    dispatch.reset()
  }
  const send = (despiteWarnings = false): void => {
    const { driver, second, truck, trailer } = chosen
    setMissing(true)
    if (driver === null || truck === null || dispatch.isPending) return
    if (shipment.teamRequired && second === null) return
    const params = { shipmentId: shipment.id }
    const body = {
      driverId: driver.id,
      ...(second === null ? {} : { secondDriverId: second.id }),
      tractorId: truck.id,
      ...(trailer === null ? {} : { trailerId: trailer.id }),
      ...(despiteWarnings ? { despiteDoubts: despiteWarnings } : {}),
    }
    const outcome = (message: string) => ({
      onSuccess: () => {
        drop()
        why.drop()
        showFeedback({ type: 'success', message })
        takesOver?.onDone()
      },
    })
    if (takesOver === undefined)
      return setOut.mutate({ params, body }, outcome(t('{shipment} dispatched.', { shipment: shipment.reference })))
    if (why.value.why.trim() === '') return
    takeOver.mutate(
      { params, body: { ...body, why: why.value.why.trim() } },
      outcome(
        t('{driver} takes {shipment} on.', {
          driver: [driver, second].flatMap((one) => (one === null ? [] : [one.name])).join(' + '),
          shipment: shipment.reference,
        }),
      ),
    )
  }
  const picker = (what: Seat, note?: string) => (
    <AssignmentField
      shipmentId={shipment.id}
      what={OF[what]}
      except={what === 'second' ? chosen.driver : what === 'driver' ? chosen.second : null}
      clearable={what === 'trailer' || (what === 'second' && !shipment.teamRequired)}
      {...PICKING[what]}
      {...(note === undefined ? {} : { note })}
      value={chosen[what]}
      onChange={(picked) => put(what, picked)}
      error={errors[FIELD_OF[what]]}
      // On a phone its whole name would leave the field too little for a person's.
      beside={
        <Button aria-label={PICKING[what].add} onClick={() => setAdding(what)}>
          {t('Add')}
        </Button>
      }
    />
  )
  return (
    <>
      <Form
        label={
          takesOver === undefined
            ? t('Dispatch {shipment}', { shipment: shipment.reference })
            : t('Another crew for {shipment}', { shipment: shipment.reference })
        }
        onSubmit={() => send()}
      >
        <div className={css['pickers']}>
          {picker('driver')}
          {picker('second', shipment.teamRequired ? t('this load requires a team') : t('optional'))}
          {picker('truck')}
          {picker('trailer', t('optional'))}
        </div>
        {takesOver === undefined ? null : (
          <TextAreaField
            label={t('Why')}
            note={t('both sides read it')}
            rows={2}
            maxLength={1000}
            value={why.value.why}
            onChange={(value) => {
              why.set({ why: value })
              takeOver.reset()
            }}
            error={errors['why']}
          />
        )}
        {refusedFor === null ? null : (
          <div role="alert">
            <EligibilityLine eligibility={refusedFor} action="dispatch" />
          </div>
        )}
        {warnings !== null ? (
          <div role="alert">
            {warnings.map((warning) => (
              <p key={warning} className={css['warningText']}>
                <StatusShape tone="warning" /> {translated(warning)}
              </p>
            ))}
          </div>
        ) : refusedFor === null && dispatch.error !== null && Object.keys(dispatch.error.errors).length === 0 ? (
          <p className={css['refused']} role="alert">
            <StatusShape tone="critical" /> {refusalOf(dispatch.error, DISPATCH_MESSAGES)}
          </p>
        ) : null}
        <div className={css['actions']}>
          {takesOver === undefined ? null : <Button onClick={takesOver.onDone}>{t('Cancel')}</Button>}
          {warnings === null ? (
            <Button type="submit" variant="primary" busy={dispatch.isPending}>
              {takesOver === undefined ? t('Dispatch') : t('Change the crew')}
            </Button>
          ) : (
            <Button variant="primary" busy={dispatch.isPending} onClick={() => send(true)}>
              {takesOver === undefined ? t('Dispatch anyway') : t('Change it anyway')}
            </Button>
          )}
        </div>
      </Form>
      <LazyMount when={adding !== null} load={loadAdd}>
        <AddDialog
          adding={adding === null ? null : OF[adding]}
          onClose={() => setAdding(null)}
          onAdded={(added, what) =>
            put(adding ?? what, { id: added.id, name: 'unitNumber' in added ? added.unitNumber : added.name })
          }
        />
      </LazyMount>
    </>
  )
}
