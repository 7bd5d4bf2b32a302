import { listVehicles, placeVehicle, type Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useCommand } from '../../api/query.ts'
import { formatNumber, formatTemperature, formatWeight } from '../../ui/format/format.ts'
import { useUnits } from '../../ui/format/units.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { AwayPeriods } from './away-periods.tsx'
import { Facts } from './facts.tsx'
import css from './fleet.module.css'
import { DOOR_LABELS, featureLabel, OWNERSHIP_LABELS } from './fleet-labels.ts'
import { PlaceForm } from './place-form.tsx'
import { VehicleServiceActions } from './service-actions.tsx'
import { VehicleForm } from './vehicle-form.tsx'

/** Under the row of a truck or a trailer: what it is, when it is away, where it stands. */
export function VehiclePanel({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const { isReadOnly } = useCompanyScope()
  const place = useCommand(placeVehicle, { invalidates: [listVehicles] })
  if (isReadOnly) return <VehicleFacts vehicle={vehicle} />
  return (
    <div className={css['split']}>
      <div className={css['inPanel']}>
        <VehicleServiceActions vehicle={vehicle} />
        <VehicleForm vehicle={vehicle} onDone={onClose} onCancel={onClose} />
      </div>
      <div className={css['aside']}>
        <AwayPeriods
          of={{ vehicleId: vehicle.id }}
          what={vehicle.kind === 'trailer' ? 'trailer' : 'truck'}
          name={vehicle.unitNumber}
        />
        <PlaceForm
          lastPlace={vehicle.lastPlace}
          busy={place.isPending}
          error={place.error}
          onSet={(body, end) => place.mutate({ params: { vehicleId: vehicle.id }, body }, end)}
        />
      </div>
    </div>
  )
}

const size = (mm: number | null, unit: 'mi' | 'km'): string | null =>
  mm === null ? null : unit === 'mi' ? `${formatNumber(mm / 304.8, 1)} ft` : `${formatNumber(mm / 1000, 2)} m`

function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const units = useUnits()
  const mass = (grams: number | null) =>
    grams === null ? null : `${formatWeight(grams, units.weight)} ${units.weight}`
  const sizes = (all: readonly (number | null)[]) =>
    all.every((one) => one === null) ? null : all.map((one) => size(one, units.distance) ?? '?').join(' × ')
  const { tempMinDeciCelsius: low, tempMaxDeciCelsius: high, equipment, doorType, features } = vehicle
  return (
    <Facts
      of={[
        [t('Equipment'), equipment === null ? null : translated(EQUIPMENT[equipment].name)],
        [t('Ownership'), OWNERSHIP_LABELS[vehicle.ownership]],
        [t('Outside'), sizes([vehicle.lengthMm, vehicle.widthMm, vehicle.heightMm])],
        [t('Inside'), sizes([vehicle.innerLengthMm, vehicle.innerWidthMm, vehicle.innerHeightMm])],
        [t('Empty weight'), mass(vehicle.tareGrams)],
        [t('Gross weight rating'), mass(vehicle.gvwrGrams)],
        [t('Payload'), mass(vehicle.maxPayloadGrams)],
        [t('Pallet positions'), vehicle.palletPositions],
        [t('Doors'), doorType === null ? null : DOOR_LABELS[doorType]],
        [
          t('Temperatures'),
          low === null || high === null
            ? null
            : formatTemperature({ minDeciCelsius: low, maxDeciCelsius: high }, units.temperature),
        ],
        [t('Fitted with'), features.map(featureLabel).join(', ')],
        [t('ELD provider'), vehicle.eldProvider],
        [t('ELD device'), vehicle.eldDevice],
      ]}
    />
  )
}
