import { DRIVER_STATUSES, listDrivers, updateDriver, type Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listFleetCalendar } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { listVehicles, updateVehicle, type Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { canBecome } from '@drawbar/contract/lifecycles/driver.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { Button } from '../../ui/form/button.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { StatusShape } from '../../ui/display/status.tsx'
import { STALE_MESSAGES } from './field-errors.ts'
import css from './fleet.module.css'

const undoable = (message: string, onAction: () => void): void =>
  showFeedback({ type: 'success', message, action: { label: t('Undo'), keys: 'Z', onAction } })

interface ActionsProps {
  actions: readonly { label: string; run: () => void }[]
  busy: boolean
  error: { code: string | null; message: string } | null
}

function Actions({ actions: commands, busy, error }: ActionsProps) {
  return (
    <div className={css['service']}>
      {commands.map(({ label, run }) => (
        <Button key={label} size="filter" busy={busy} onClick={run}>
          {label}
        </Button>
      ))}
      {error === null ? null : (
        <p className={css['refused']} role="alert">
          <StatusShape tone="critical" /> {error.code === 'stale_version' ? STALE_MESSAGES : translated(error.message)}
        </p>
      )}
    </div>
  )
}

const VEHICLE_ACTIONS: Record<Vehicle['status'], { label: string; done: (unit: string) => string }> = {
  active: { label: t('Return to service'), done: (unit) => t('{unit} is in service.', { unit }) },
  out_of_service: { label: t('Take out of service'), done: (unit) => t('{unit} is out of service.', { unit }) },
  retired: { label: t('Retire'), done: (unit) => t('{unit} is retired.', { unit }) },
}

/** One step with its way back, beside the form: nobody is asked whether he means it, because nothing is lost. */
export function VehicleServiceActions({ vehicle }: { vehicle: Vehicle }) {
  const update = useCommand(updateVehicle, { invalidates: [listVehicles] })
  const move = (from: Vehicle, status: Vehicle['status']): void =>
    update.mutate(
      { params: { vehicleId: from.id }, body: { version: from.version, status } },
      {
        onSuccess: (now) => undoable(VEHICLE_ACTIONS[status].done(now.unitNumber), () => move(now, from.status)),
      },
    )
  const others = (Object.keys(VEHICLE_ACTIONS) as Vehicle['status'][]).filter((status) => status !== vehicle.status)
  return (
    <Actions
      actions={others.map((status) => ({ label: VEHICLE_ACTIONS[status].label, run: () => move(vehicle, status) }))}
      busy={update.isPending}
      error={update.error}
    />
  )
}

const DRIVER_ACTIONS: Record<Driver['status'], { label: string; done: (name: string) => string }> = {
  active: { label: t('Make active'), done: (name) => t('{name} is active.', { name }) },
  inactive: { label: t('Make inactive'), done: (name) => t('{name} is inactive.', { name }) },
  pending: {
    label: t('Hire again'),
    done: (name) => t('{name} is hired again, and not cleared to drive yet.', { name }),
  },
  terminated: { label: t('Has left…'), done: (name) => t('{name} has left.', { name }) },
}

export function DriverServiceActions({ driver }: { driver: Driver }) {
  const update = useCommand(updateDriver, { invalidates: [listDrivers, listFleetCalendar] })
  const [leaving, setLeaving] = useState(false)
  const move = (from: Driver, status: Driver['status']): void =>
    update.mutate(
      { params: { driverId: from.id }, body: { version: from.version, status } },
      {
        onSuccess: (now) => {
          setLeaving(false)
          const message = DRIVER_ACTIONS[status].done(now.name)
          if (canBecome(status, from.status)) undoable(message, () => move(now, from.status))
          else showFeedback({ type: 'success', message })
        },
      },
    )
  const next = DRIVER_STATUSES.filter((status) => status !== driver.status && canBecome(driver.status, status))
  return (
    <>
      <Actions
        actions={next.map((status) => ({
          label: DRIVER_ACTIONS[status].label,
          run: () => (status === 'terminated' ? setLeaving(true) : move(driver, status)),
        }))}
        busy={update.isPending}
        error={leaving ? null : update.error}
      />
      <Confirm
        opened={leaving}
        title={t('Has {name} left?', { name: driver.name })}
        rows={[
          { label: t('From now on'), value: t('no dispatch, no warnings of papers, not in lists') },
          { label: t('Kept'), value: t('hauls, papers and the file, as the law asks') },
          ...(driver.busyOn === null ? [] : [{ label: t('Still on'), value: driver.busyOn }]),
        ]}
        verb={t('{name} has left', { name: driver.name })}
        tone="destructive"
        busy={update.isPending}
        error={
          update.error === null
            ? null
            : update.error.code === 'stale_version'
              ? STALE_MESSAGES
              : translated(update.error.message)
        }
        onCancel={() => {
          setLeaving(false)
          update.reset()
        }}
        onConfirm={() => move(driver, 'terminated')}
      />
    </>
  )
}
