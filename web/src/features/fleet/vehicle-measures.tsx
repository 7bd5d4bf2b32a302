import { keysOf } from '@drawbar/contract/codes.ts'
import { VEHICLE_FEATURES } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { MM_PER_FOOT, MM_PER_INCH } from '@drawbar/contract/units.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { fromTemperature, fromWeight, toTemperature, toWeight } from '../../ui/format/format.ts'
import { NumberField } from '../../ui/form/number-fields.tsx'
import { useUnits } from '../../ui/format/units.ts'
import css from './fleet.module.css'
import { DOOR_OPTIONS, featureLabel } from './fleet-labels.ts'
import type { VehicleDraft } from './vehicle-draft.ts'

interface MeasuresProps {
  draft: VehicleDraft
  errors: Readonly<Record<string, string>>
  put: (part: Partial<VehicleDraft>) => void
}

/** As people say them: a trailer is 53 feet long and 102 inches wide. */
const LONG = { mi: { unit: 'ft', mm: MM_PER_FOOT }, km: { unit: 'm', mm: 1000 } }
const SHORT = { mi: { unit: 'in', mm: MM_PER_INCH }, km: { unit: 'cm', mm: 10 } }
const FEATURES = keysOf(VEHICLE_FEATURES)
const MEASURED = [
  ...(['lengthMm', 'widthMm', 'heightMm', 'innerLengthMm', 'innerWidthMm', 'innerHeightMm'] as const),
  ...(['tareGrams', 'gvwrGrams', 'maxPayloadGrams', 'palletPositions'] as const),
  ...(['doorType', 'tempMinDeciCelsius', 'tempMaxDeciCelsius'] as const),
] as const

const rounded = (value: number): number => Math.round(value * 100) / 100

/** What it measures, carries and is fitted with: behind one line until somebody wants it, for a unit number is enough to start. */
export function VehicleMeasures({ draft, errors, put }: MeasuresProps) {
  const wrong = MEASURED.some((field) => errors[field] !== undefined)
  const [open, setOpen] = useState(
    () => MEASURED.some((field) => draft[field] !== null) || (draft.features !== null && draft.features.length > 0),
  )
  const shown = open || wrong
  return (
    <details className={css['more']} open={shown}>
      <summary
        onClick={(event) => {
          event.preventDefault()
          setOpen(!shown)
        }}
      >
        {t('Measures, weights and equipment')}
      </summary>
      {shown ? <Measures draft={draft} errors={errors} put={put} /> : null}
    </details>
  )
}

function Measures({ draft, errors, put }: MeasuresProps) {
  const units = useUnits()
  const figure = (
    field: Exclude<(typeof MEASURED)[number], 'doorType'>,
    { unit, show, take }: { unit: string; show: (value: number) => number; take: (value: number) => number },
  ) => ({
    unit,
    decimals: 2,
    value: draft[field] === null ? null : rounded(show(draft[field])),
    onChange: (value: number | null) => put({ [field]: value === null ? null : take(value) }),
    error: errors[field],
  })
  const size = (
    field: 'lengthMm' | 'widthMm' | 'heightMm' | 'innerLengthMm' | 'innerWidthMm' | 'innerHeightMm',
    in_: { unit: string; mm: number },
  ) => figure(field, { unit: in_.unit, show: (mm) => mm / in_.mm, take: (value) => Math.round(value * in_.mm) })
  const mass = (field: 'tareGrams' | 'gvwrGrams' | 'maxPayloadGrams') =>
    figure(field, {
      unit: units.weight,
      show: (grams) => toWeight(grams, units.weight),
      take: (value) => fromWeight(value, units.weight),
    })
  const heat = (field: 'tempMinDeciCelsius' | 'tempMaxDeciCelsius') =>
    figure(field, {
      unit: `°${units.temperature}`,
      show: (deci) => toTemperature(deci, units.temperature),
      take: (value) => fromTemperature(value, units.temperature),
    })
  const [long, short] = [LONG[units.distance], SHORT[units.distance]]
  const features = draft.features ?? []
  return (
    <>
      <div className={css['thirds']}>
        <NumberField label={t('Length')} {...size('lengthMm', long)} />
        <NumberField label={t('Width')} {...size('widthMm', short)} />
        <NumberField label={t('Height')} {...size('heightMm', short)} />
        <NumberField label={t('Inner length')} {...size('innerLengthMm', long)} />
        <NumberField label={t('Inner width')} {...size('innerWidthMm', short)} />
        <NumberField label={t('Inner height')} {...size('innerHeightMm', short)} />
        <NumberField label={t('Empty weight')} {...mass('tareGrams')} />
        <NumberField label={t('Gross weight rating')} {...mass('gvwrGrams')} />
        <NumberField label={t('Payload')} {...mass('maxPayloadGrams')} />
        <NumberField
          label={t('Pallet positions')}
          value={draft.palletPositions}
          onChange={(palletPositions) => put({ palletPositions })}
          error={errors['palletPositions']}
        />
        <NumberField label={t('Lowest temperature')} {...heat('tempMinDeciCelsius')} />
        <NumberField label={t('Highest temperature')} {...heat('tempMaxDeciCelsius')} />
      </div>
      <SelectField
        label={t('Doors')}
        note={t('optional')}
        options={DOOR_OPTIONS}
        value={draft.doorType}
        onChange={(doorType) => put({ doorType })}
        error={errors['doorType']}
        clearable
      />
      <CheckField
        label={t('Several temperatures at once')}
        checked={draft.multiTemp === true}
        onChange={(multiTemp) => put({ multiTemp })}
      />
      <fieldset className={css['checks']}>
        <legend>{t('Fitted with')}</legend>
        {FEATURES.map((feature) => (
          <CheckField
            key={feature}
            label={featureLabel(feature)}
            checked={features.includes(feature)}
            onChange={(on) =>
              put({ features: on ? [...features, feature] : features.filter((one) => one !== feature) })
            }
          />
        ))}
      </fieldset>
    </>
  )
}
