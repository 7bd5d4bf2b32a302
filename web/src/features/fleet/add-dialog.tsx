import type { Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { t } from '../../app/i18n/t.ts'
import { ModalFrame } from '../../ui/overlay/modal-frame.tsx'
import { DriverForm } from './driver-form.tsx'
import css from './fleet.module.css'
import { VehicleForm } from './vehicle-form.tsx'

export type Addable = 'truck' | 'trailer' | 'driver'

const TITLES: Record<Addable, string> = {
  truck: t('Add a truck'),
  trailer: t('Add a trailer'),
  driver: t('Add a driver'),
}

export interface AddDialogProps {
  /** Null while the dialog is closed. */
  adding: Addable | null
  onClose: () => void
  onAdded?: (added: Vehicle | Driver, what: Addable) => void
}

/** Adds what is missing without leaving the screen that misses it. */
export function AddDialog({ adding, onClose, onAdded }: AddDialogProps) {
  const done = (added: Vehicle | Driver): void => {
    if (adding !== null) onAdded?.(added, adding)
    onClose()
  }
  return (
    <ModalFrame
      opened={adding !== null}
      onClose={onClose}
      title={adding === null ? t('Add a vehicle') : TITLES[adding]}
      width={640}
    >
      <div className={css['dialog']}>
        {adding === 'driver' ? (
          <DriverForm onDone={done} onCancel={onClose} />
        ) : adding === null ? null : (
          <VehicleForm kind={adding === 'trailer' ? 'trailer' : 'tractor'} onDone={done} onCancel={onClose} />
        )}
      </div>
    </ModalFrame>
  )
}
