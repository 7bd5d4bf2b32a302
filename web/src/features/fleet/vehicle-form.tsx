import { EQUIPMENT, EQUIPMENT_CODES, type EquipmentCode } from '@drawbar/contract/codes.ts'
import { createVehicle, listVehicles, updateVehicle, VEHICLE_KINDS, type Vehicle } from '@drawbar/contract/fleet.ts'
import { useState } from 'react'
import { t, translated } from '../../i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { useKept } from '../../session/use-kept.ts'
import { Button } from '../../ui/button.tsx'
import { showFeedback } from '../../ui/feedback.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form-layout.tsx'
import { StatusShape } from '../../ui/status.tsx'
import { fieldErrors, given, STALE_WORDS, versionIn } from './field-errors.ts'
import css from './fleet.module.css'
import { VEHICLE_KIND_WORDS, VEHICLE_STATUS_WORDS } from './fleet-status.tsx'

export interface VehicleFormProps {
  /** The vehicle to change; absent, a new one is registered. */
  vehicle?: Vehicle
  kind?: Vehicle['kind']
  onDone: (vehicle: Vehicle) => void
  onCancel: () => void
}

const KINDS = VEHICLE_KINDS.map((value) => ({ value, label: VEHICLE_KIND_WORDS[value] }))
const EQUIPMENT_OPTIONS = EQUIPMENT_CODES.map((value) => ({
  value,
  label: `${value}, ${translated(EQUIPMENT[value].name)}`,
}))
const STATUSES = (Object.keys(VEHICLE_STATUS_WORDS) as Vehicle['status'][]).map((value) => ({
  value,
  label: VEHICLE_STATUS_WORDS[value].word,
}))

interface Draft {
  kind: Vehicle['kind']
  unitNumber: string
  equipment: EquipmentCode | null
  plate: string
  plateRegion: string
  vin: string
  year: number | null
  make: string
  status: Vehicle['status']
  /** The version it was typed against; null for a new one. */
  version: number | null
}

const draftOf = (vehicle: Vehicle | undefined, kind: Vehicle['kind']): Draft => ({
  kind: vehicle?.kind ?? kind,
  unitNumber: vehicle?.unitNumber ?? '',
  equipment: vehicle?.equipment ?? null,
  plate: vehicle?.plate ?? '',
  plateRegion: vehicle?.plateRegion ?? '',
  vin: vehicle?.vin ?? '',
  year: vehicle?.year ?? null,
  make: vehicle?.make ?? '',
  status: vehicle?.status ?? 'active',
  version: vehicle?.version ?? null,
})

const bodyOf = ({ kind, unitNumber, equipment, plate, plateRegion, vin, year, make }: Draft) => ({
  kind,
  unitNumber: unitNumber.trim(),
  ...(equipment === null ? {} : { equipment }),
  ...(given(plate) === undefined ? {} : { plate: plate.trim() }),
  ...(given(plateRegion) === undefined ? {} : { plateRegion: plateRegion.trim().toUpperCase() }),
  ...(given(vin) === undefined ? {} : { vin: vin.trim() }),
  ...(year === null ? {} : { year }),
  ...(given(make) === undefined ? {} : { make: make.trim() }),
})

const TOUCHED = [listVehicles]

export function VehicleForm({ vehicle, kind = 'tractor', onDone, onCancel }: VehicleFormProps) {
  const { value: draft, set, drop } = useKept(`vehicle:${vehicle?.id ?? `new ${kind}`}`, draftOf(vehicle, kind))
  const [found, setFound] = useState<Record<string, string>>({})
  const create = useCommand(createVehicle, { invalidates: TOUCHED })
  const update = useCommand(updateVehicle, {
    invalidates: TOUCHED,
    onError: ({ current }) => {
      const next = versionIn(current)
      if (next !== null) set({ version: next })
    },
  })
  const running = vehicle === undefined ? create : update
  const taken = running.error?.code === 'unit_number_taken' ? { unitNumber: running.error.message } : {}
  const errors: Record<string, string> = { ...running.error?.errors, ...taken, ...found }
  const put = (part: Partial<Draft>): void => {
    set(part)
    setFound({})
    running.reset()
  }
  const send = (): void => {
    const body = bodyOf(draft)
    const wrong = createVehicle.body === undefined ? {} : fieldErrors(createVehicle.body, body)
    setFound(wrong)
    if (Object.keys(wrong).length > 0 || running.isPending) return
    const done = (made: Vehicle): void => {
      showFeedback({ type: 'success', message: t('Saved. Unit {unit}.', { unit: made.unitNumber }) })
      drop()
      onDone(made)
    }
    if (vehicle === undefined) create.mutate({ body }, { onSuccess: done })
    else {
      update.mutate(
        {
          params: { vehicleId: vehicle.id },
          body: { ...body, status: draft.status, version: draft.version ?? vehicle.version },
        },
        { onSuccess: done },
      )
    }
  }
  return (
    <Form
      label={vehicle === undefined ? t('Add a vehicle') : t('Unit {unit}', { unit: vehicle.unitNumber })}
      onSubmit={send}
    >
      <div className={css['pair']}>
        <SelectField
          label={t('Kind')}
          options={KINDS}
          value={draft.kind}
          onChange={(picked) => put({ kind: picked ?? draft.kind })}
          error={errors['kind']}
        />
        <TextField
          label={t('Unit number')}
          value={draft.unitNumber}
          onChange={(unitNumber) => put({ unitNumber })}
          error={errors['unitNumber']}
          maxLength={20}
          required
        />
      </div>
      <SelectField
        label={t('Equipment')}
        note={t('what it can haul')}
        options={EQUIPMENT_OPTIONS}
        value={draft.equipment}
        onChange={(equipment) => put({ equipment })}
        error={errors['equipment']}
        clearable
      />
      <div className={css['pair']}>
        <TextField
          label={t('Plate')}
          note="optional"
          value={draft.plate}
          onChange={(plate) => put({ plate })}
          error={errors['plate']}
          maxLength={15}
        />
        <TextField
          label={t('Plate state')}
          note="optional"
          value={draft.plateRegion}
          onChange={(plateRegion) => put({ plateRegion })}
          error={errors['plateRegion']}
          maxLength={3}
        />
      </div>
      <TextField
        label={t('VIN')}
        note="optional"
        value={draft.vin}
        onChange={(vin) => put({ vin })}
        error={errors['vin']}
        maxLength={17}
      />
      <div className={css['pair']}>
        <YearField value={draft.year} onChange={(year) => put({ year })} error={errors['year']} />
        <TextField
          label={t('Make')}
          note="optional"
          value={draft.make}
          onChange={(make) => put({ make })}
          error={errors['make']}
          maxLength={40}
        />
      </div>
      {vehicle === undefined ? null : (
        <SelectField
          label={t('State')}
          options={STATUSES}
          value={draft.status}
          onChange={(picked) => put({ status: picked ?? draft.status })}
        />
      )}
      {running.error !== null && Object.keys(errors).length === 0 ? (
        <p className={css['refused']} role="alert">
          <StatusShape tone="act" />{' '}
          {running.error.code === 'stale_version' ? STALE_WORDS : translated(running.error.message)}
        </p>
      ) : null}
      <div className={css['acts']}>
        <Button
          onClick={() => {
            drop()
            onCancel()
          }}
        >
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={running.isPending}>
          {vehicle === undefined ? t('Add vehicle') : t('Save')}
        </Button>
      </div>
    </Form>
  )
}

/** A year has no thousands separator, so it is typed as text. */
function YearField({
  value,
  onChange,
  error,
}: {
  value: number | null
  onChange: (year: number | null) => void
  error: string | undefined
}) {
  return (
    <TextField
      label={t('Year')}
      note="optional"
      inputMode="numeric"
      maxLength={4}
      value={value === null ? '' : String(value)}
      onChange={(typed) => {
        const digits = typed.replaceAll(/\D/g, '')
        onChange(digits === '' ? null : Number(digits))
      }}
      error={error}
    />
  )
}
