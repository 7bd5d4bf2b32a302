import { listDrivers, listVehicles } from '@drawbar/contract/fleet.ts'
import { dispatchShipment, getShipment, listShipments, type ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '../../../api/query.ts'
import { t } from '../../../i18n/t.ts'
import { useKept } from '../../../session/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { showFeedback } from '../../../ui/feedback.ts'
import { SelectField } from '../../../ui/fields.tsx'
import { Form } from '../../../ui/form-layout.tsx'
import { StatusShape } from '../../../ui/status.tsx'
import { EligibilityLine, reasonsOf } from '../../bids/carrier/eligibility-line.tsx'
import { refusalOf } from '../../bids/carrier/refusals.ts'
import { AddDialog, type Addable } from '../../fleet/add-dialog.tsx'
import { VEHICLE_KIND_WORDS } from '../../fleet/fleet-status.tsx'
import css from './shipment.module.css'
import { DISPATCH_WORDS } from './shipment-refusals.ts'

const FIELD_OF: Record<Addable, 'driverId' | 'tractorId' | 'trailerId'> = {
  driver: 'driverId',
  truck: 'tractorId',
  trailer: 'trailerId',
}
const PICKING: Record<Addable, { none: string; choose: string; add: string }> = {
  driver: { none: t('No driver yet'), choose: t('Choose a driver'), add: t('Add driver') },
  truck: { none: t('No truck yet'), choose: t('Choose a truck'), add: t('Add truck') },
  trailer: { none: t('No trailer yet'), choose: t('Choose a trailer'), add: t('Add trailer') },
}
const NOBODY: Record<'driverId' | 'tractorId' | 'trailerId', string | null> = {
  driverId: null,
  tractorId: null,
  trailerId: null,
}
/** A driver or unit, and the shipment that it is busy on. */
const withShipment = (name: string, busyOn: string | null): string =>
  busyOn === null ? name : t('{name}, on {shipment}', { name, shipment: busyOn })

const TOUCHED = [getShipment, listShipments, listVehicles, listDrivers]

/** Driver, truck and trailer for a signed load; whoever is missing is added on the spot. */
export function DispatchForm({ shipment }: { shipment: ShipmentDetail }) {
  const vehicles = useEndpoint(listVehicles, { query: { limit: 100 } })
  const drivers = useEndpoint(listDrivers, { query: { limit: 100 } })
  const { value: chosen, set: setChosen, drop } = useKept(`dispatch:${shipment.id}`, NOBODY)
  const [missing, setMissing] = useState(false)
  const [adding, setAdding] = useState<Addable | null>(null)
  const dispatch = useCommand(dispatchShipment, { invalidates: TOUCHED })
  const failed = vehicles.isError ? vehicles : drivers.isError ? drivers : null
  if (failed !== null && (vehicles.data === undefined || drivers.data === undefined)) {
    return (
      <ErrorState
        title={t('Your fleet did not load')}
        message={failed.error?.message ?? ''}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  }
  const units = (vehicles.data?.items ?? []).filter(({ status }) => status === 'active')
  const unitOption = ({ id, unitNumber, kind, busyOn }: (typeof units)[number]) => ({
    value: id,
    label: withShipment(`${unitNumber}, ${VEHICLE_KIND_WORDS[kind].toLowerCase()}`, busyOn),
    disabled: busyOn !== null,
  })
  const trucks = units.filter(({ kind }) => kind !== 'trailer').map(unitOption)
  const trailers = units.filter(({ kind }) => kind === 'trailer').map(unitOption)
  const people = (drivers.data?.items ?? [])
    .filter(({ status }) => status === 'active')
    .map(({ id, name, busyOn }) => ({
      value: id,
      label: withShipment(name, busyOn),
      disabled: busyOn !== null,
    }))
  const errors: Record<string, string> = {
    ...dispatch.error?.errors,
    ...(missing && chosen.driverId === null ? { driverId: t('Choose a driver.') } : {}),
    ...(missing && chosen.tractorId === null ? { tractorId: t('Choose a truck.') } : {}),
  }
  const refusedFor = reasonsOf(dispatch.error)
  const put = (field: keyof typeof chosen, id: string | null): void => {
    setChosen({ [field]: id })
    dispatch.reset()
  }
  const send = (): void => {
    const { driverId, tractorId, trailerId } = chosen
    setMissing(true)
    if (driverId === null || tractorId === null || dispatch.isPending) return
    dispatch.mutate(
      {
        params: { shipmentId: shipment.id },
        body: { driverId, tractorId, ...(trailerId === null ? {} : { trailerId }) },
      },
      {
        onSuccess: () => {
          drop()
          showFeedback({
            type: 'success',
            message: t('Dispatched. {shipment} is on its way.', { shipment: shipment.reference }),
          })
        },
      },
    )
  }
  const picker = (
    what: Addable,
    { label, note, options }: { label: string; note?: string; options: typeof trucks },
  ) => (
    <div className={css['picker']}>
      <SelectField
        label={label}
        {...(note === undefined ? {} : { note })}
        options={options}
        value={chosen[FIELD_OF[what]]}
        onChange={(id) => put(FIELD_OF[what], id)}
        error={errors[FIELD_OF[what]]}
        placeholder={options.length === 0 ? PICKING[what].none : PICKING[what].choose}
        clearable={what === 'trailer'}
      />
      <Button onClick={() => setAdding(what)}>{PICKING[what].add}</Button>
    </div>
  )
  return (
    <>
      <Form label={t('Dispatch {shipment}', { shipment: shipment.reference })} onSubmit={send}>
        <div className={css['pickers']}>
          {picker('driver', { label: t('Driver'), options: people })}
          {picker('truck', { label: t('Truck'), options: trucks })}
          {picker('trailer', { label: t('Trailer'), note: t('optional'), options: trailers })}
        </div>
        {refusedFor === null ? null : <EligibilityLine eligibility={refusedFor} />}
        {dispatch.error !== null && Object.keys(dispatch.error.errors).length === 0 ? (
          <p className={css['refused']} role="alert">
            <StatusShape tone="act" /> {refusalOf(dispatch.error, DISPATCH_WORDS)}
          </p>
        ) : null}
        <div className={css['acts']}>
          <Button type="submit" variant="primary" busy={dispatch.isPending}>
            {t('Dispatch')}
          </Button>
        </div>
      </Form>
      <AddDialog adding={adding} onClose={() => setAdding(null)} onAdded={({ id }, what) => put(FIELD_OF[what], id)} />
    </>
  )
}
