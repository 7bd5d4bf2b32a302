import { EQUIPMENT, EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import {
  createVehicle,
  listVehicles,
  updateVehicle,
  type Vehicle,
  vehicleContradictions,
  type VehicleFields,
} from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { listFleetCalendar } from '@drawbar/contract/fleet/fleet-calendar.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { DayField } from '../../ui/form/day-field.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import css from './fleet.module.css'
import { KIND_OPTIONS, OWNERSHIP_OPTIONS, VEHICLE_STATUS } from './fleet-labels.ts'
import { RecordForm } from './record-form.tsx'
import { useRecordForm } from './use-record-form.ts'
import { vehicleDraft, type VehicleDraft } from './vehicle-draft.ts'
import { VehicleMeasures } from './vehicle-measures.tsx'

export interface VehicleFormProps {
  /** The vehicle to change; absent, a new one is registered. */
  vehicle?: Vehicle
  kind?: Vehicle['kind']
  onDone: (vehicle: Vehicle) => void
  onCancel: () => void
}

const EQUIPMENT_OPTIONS = EQUIPMENT_CODES.map((value) => ({
  value,
  label: `${value}, ${translated(EQUIPMENT[value].name)}`,
}))
const STATUSES = (Object.keys(VEHICLE_STATUS) as Vehicle['status'][]).map((value) => ({
  value,
  label: VEHICLE_STATUS[value].label,
}))
const TOUCHED = [listVehicles, listFleetCalendar]
const FIELD_OF = { unit_number_taken: 'unitNumber', vin_in_fleet: 'vin', vin_taken: 'vin' }

export function VehicleForm({ vehicle, kind = 'tractor', onDone, onCancel }: VehicleFormProps) {
  const create = useCommand(createVehicle, { invalidates: TOUCHED })
  const update = useCommand(updateVehicle, { invalidates: TOUCHED })
  const running = vehicle === undefined ? create : update
  const { draft, errors, refused, drop, put, takeVersion, check } = useRecordForm<VehicleDraft>(
    {
      name: `vehicle:${vehicle?.id ?? `new ${kind}`}`,
      start: vehicleDraft(vehicle, kind),
      schema: createVehicle.body,
      contradictions: (body) => vehicleContradictions(body as Partial<VehicleFields>),
      running,
      fieldOf: FIELD_OF,
    },
    vehicle?.version ?? null,
  )
  const done = (made: Vehicle): void => {
    showFeedback({ type: 'success', message: t('Saved. Unit {unit}.', { unit: made.unitNumber }) })
    drop()
    onDone(made)
  }
  const send = (): void =>
    check((changed, version) => {
      if (vehicle === undefined) {
        const { status: _active, ...fields } = changed
        const body = { ...fields, kind: draft.kind, unitNumber: draft.unitNumber } as BodyInput<typeof createVehicle>
        create.mutate({ body }, { onSuccess: done })
      } else {
        const body = { ...changed, version: version ?? vehicle.version } as BodyInput<typeof updateVehicle>
        const onError = ({ current }: { current: unknown }): void => takeVersion(current)
        update.mutate({ params: { vehicleId: vehicle.id }, body }, { onSuccess: done, onError })
      }
    })
  const text = (
    field: 'plate' | 'plateRegion' | 'make' | 'model' | 'vin' | 'eldProvider' | 'eldDevice',
    max: number,
  ) => ({
    note: t('optional'),
    value: draft[field] ?? '',
    onChange: (value: string) => put({ [field]: value }),
    error: errors[field],
    maxLength: max,
  })
  const day = (field: 'registrationExpiresOn' | 'inspectionExpiresOn') => ({
    note: t('optional'),
    value: draft[field],
    onChange: (value: string | null) => put({ [field]: value }),
    error: errors[field],
  })
  return (
    <RecordForm
      label={vehicle === undefined ? t('Add a vehicle') : t('Unit {unit}', { unit: vehicle.unitNumber })}
      submit={vehicle === undefined ? t('Add vehicle') : t('Save')}
      busy={running.isPending}
      refused={refused}
      onSubmit={send}
      onCancel={() => {
        drop()
        onCancel()
      }}
    >
      <div className={css['pair']}>
        <SelectField
          label={t('Kind')}
          options={KIND_OPTIONS}
          value={draft.kind}
          onChange={(picked) => put({ kind: picked ?? draft.kind })}
          error={errors['kind']}
        />
        <TextField
          label={t('Unit number')}
          value={draft.unitNumber ?? ''}
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
        <TextField label={t('Plate')} {...text('plate', 15)} />
        <TextField label={t('Plate state')} {...text('plateRegion', 3)} />
      </div>
      <div className={css['pair']}>
        <DayField label={t('Registration expires')} {...day('registrationExpiresOn')} />
        <DayField label={t('Annual inspection expires')} {...day('inspectionExpiresOn')} />
      </div>
      <TextField label={t('VIN')} {...text('vin', 17)} />
      <div className={css['thirds']}>
        <YearField value={draft.year} onChange={(year) => put({ year })} error={errors['year']} />
        <TextField label={t('Make')} {...text('make', 40)} />
        <TextField label={t('Model')} {...text('model', 40)} />
      </div>
      <div className={css['pair']}>
        <SelectField
          label={t('Ownership')}
          options={OWNERSHIP_OPTIONS}
          value={draft.ownership}
          onChange={(ownership) => put({ ownership: ownership ?? 'owned' })}
          error={errors['ownership']}
        />
        {vehicle === undefined ? null : (
          <SelectField
            label={t('State')}
            options={STATUSES}
            value={draft.status}
            onChange={(picked) => put({ status: picked ?? draft.status })}
          />
        )}
      </div>
      <VehicleMeasures draft={draft} errors={errors} put={put} />
      <div className={css['pair']}>
        <TextField label={t('ELD provider')} {...text('eldProvider', 60)} />
        <TextField label={t('ELD device')} {...text('eldDevice', 60)} />
      </div>
    </RecordForm>
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
      note={t('optional')}
      inputMode="numeric"
      maxLength={4}
      value={value === null ? '' : String(value)}
      onChange={(input) => {
        const digits = input.replaceAll(/\D/g, '')
        onChange(digits === '' ? null : Number(digits))
      }}
      error={error}
    />
  )
}
