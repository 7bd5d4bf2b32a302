import {
  listDrivers,
  listVehicles,
  updateDriver,
  updateVehicle,
  type Driver,
  type Vehicle,
} from '@drawbar/contract/fleet.ts'
import { t, translated } from '../../i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { showFeedback } from '../../ui/feedback.ts'
import { StatusShape } from '../../ui/status.tsx'
import { STALE_WORDS } from './field-errors.ts'
import css from './fleet.module.css'

const undoable = (message: string, onAct: () => void): void =>
  showFeedback({ type: 'success', message, act: { label: t('Undo'), keys: 'Z', onAct } })

interface ActsProps {
  acts: readonly { label: string; run: () => void }[]
  busy: boolean
  error: { code: string | null; message: string } | null
}

function Acts({ acts, busy, error }: ActsProps) {
  return (
    <div className={css['service']}>
      {acts.map(({ label, run }) => (
        <Button key={label} size="filter" busy={busy} onClick={run}>
          {label}
        </Button>
      ))}
      {error === null ? null : (
        <p className={css['refused']} role="alert">
          <StatusShape tone="act" /> {error.code === 'stale_version' ? STALE_WORDS : translated(error.message)}
        </p>
      )}
    </div>
  )
}

const VEHICLE_ACTS: Record<Vehicle['status'], { label: string; done: (unit: string) => string }> = {
  active: { label: t('Return to service'), done: (unit) => t('{unit} is in service.', { unit }) },
  out_of_service: { label: t('Take out of service'), done: (unit) => t('{unit} is out of service.', { unit }) },
  retired: { label: t('Retire'), done: (unit) => t('{unit} is retired.', { unit }) },
}

/** One step with its way back, beside the form: nobody is asked whether he means it, because nothing is lost. */
export function VehicleServiceActs({ vehicle }: { vehicle: Vehicle }) {
  const update = useCommand(updateVehicle, { invalidates: [listVehicles] })
  const move = (from: Vehicle, status: Vehicle['status']): void =>
    update.mutate(
      { params: { vehicleId: from.id }, body: { version: from.version, status } },
      {
        onSuccess: (now) => undoable(VEHICLE_ACTS[status].done(now.unitNumber), () => move(now, from.status)),
      },
    )
  const others = (Object.keys(VEHICLE_ACTS) as Vehicle['status'][]).filter((status) => status !== vehicle.status)
  return (
    <Acts
      acts={others.map((status) => ({ label: VEHICLE_ACTS[status].label, run: () => move(vehicle, status) }))}
      busy={update.isPending}
      error={update.error}
    />
  )
}

export function DriverServiceActs({ driver }: { driver: Driver }) {
  const update = useCommand(updateDriver, { invalidates: [listDrivers] })
  const move = (from: Driver, status: Driver['status']): void =>
    update.mutate(
      { params: { driverId: from.id }, body: { version: from.version, status } },
      {
        onSuccess: (now) =>
          undoable(
            status === 'active'
              ? t('{name} is active again.', { name: now.name })
              : t('{name} is inactive.', { name: now.name }),
            () => move(now, from.status),
          ),
      },
    )
  const status = driver.status === 'active' ? 'inactive' : 'active'
  return (
    <Acts
      acts={[{ label: status === 'active' ? t('Make active') : t('Make inactive'), run: () => move(driver, status) }]}
      busy={update.isPending}
      error={update.error}
    />
  )
}
