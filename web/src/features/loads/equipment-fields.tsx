import {
  ACCESSORIALS,
  ACCESSORIAL_CODES,
  EQUIPMENT_CODES,
  isReefer,
  type EquipmentCode,
} from '@drawbar/contract/codes.ts'
import { MM_PER_FOOT } from '@drawbar/contract/units.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { CheckField, RadioField } from '../../ui/form/choice-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { fromTemperature, toTemperature } from '../../ui/format/format.ts'
import { NumberField } from '../../ui/form/number-fields.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { At } from './form-field.tsx'
import type { LoadDraft } from './load-draft.ts'
import css from './load-form.module.css'
import { equipmentName } from './load-labels.ts'
import type { LoadForm } from './use-load-form.ts'

/** Van, reefer, flatbed and the two next cover nine posts in ten; the others are found by typing. */
const COMMON: readonly EquipmentCode[] = ['V', 'R', 'F', 'SD', 'PO']
const MAX_EQUIPMENT = 10
/** What a carrier charges after the fact is not asked for in a post; hazmat and team have fields of their own. */
const NOT_REQUESTED: readonly string[] = [
  'linehaul',
  'fuel_surcharge',
  'detention_pickup',
  'detention_delivery',
  'layover',
  'tonu',
  'tolls',
  'redelivery',
  'hazmat',
  'team',
  'stop_off',
]

const TRAILER_UNIT: Record<LoadDraft['weightUnit'], { unit: string; mm: number }> = {
  lb: { unit: 'ft', mm: MM_PER_FOOT },
  kg: { unit: 'm', mm: 1000 },
}

export function EquipmentFields({ form }: { form: LoadForm }) {
  const { equipment, temperature, trailerLengthMm, teamRequired, weightUnit } = form.draft
  const long = TRAILER_UNIT[weightUnit]
  const set = (patch: Partial<LoadDraft>, path: string): void => form.change((draft) => ({ ...draft, ...patch }), path)
  const toggle = (code: EquipmentCode, on: boolean): void =>
    set({ equipment: on ? [...equipment, code] : equipment.filter((one) => one !== code) }, 'equipment')
  const others = equipment.filter((code) => !COMMON.includes(code))
  const rest = EQUIPMENT_CODES.filter((code) => !COMMON.includes(code) && !equipment.includes(code))
  const cooled = equipment.some(isReefer)
  const { temperature: degree } = useUnits()
  const degrees = (end: 'low' | 'high', field: string) => ({
    // What is stored is finer than what is shown; only typing changes it.
    value: temperature[end] === null ? null : Math.round(toTemperature(temperature[end], degree) * 10) / 10,
    unit: `°${degree}`,
    decimals: 1,
    onChange: (value: number | null) =>
      set(
        { temperature: { ...temperature, [end]: value === null ? null : fromTemperature(value, degree) } },
        'temperature',
      ),
    onBlur: () => form.leave(`temperature.${field}`),
    error: form.errorAt(`temperature.${field}`) ?? (end === 'low' ? form.errorAt('temperature') : null),
  })
  return (
    <>
      <At path="equipment">
        <fieldset className={css['group']}>
          <legend className={css['legend']}>{t('Equipment that can haul it')}</legend>
          <div className={css['checks']}>
            {[...COMMON, ...others].map((code) => (
              <CheckField
                key={code}
                label={`${equipmentName(code)} (${code})`}
                checked={equipment.includes(code)}
                disabled={equipment.length >= MAX_EQUIPMENT && !equipment.includes(code)}
                onChange={(on) => toggle(code, on)}
              />
            ))}
          </div>
          {form.errorAt('equipment') === null ? null : <p className={css['fieldError']}>{form.errorAt('equipment')}</p>}
        </fieldset>
      </At>
      <div className={css['half']}>
        <SelectField
          label={t('Another type')}
          note="optional"
          value={null}
          placeholder={t('Type to find')}
          onChange={(code) => {
            if (code !== null) toggle(code, true)
          }}
          options={rest.map((value) => ({ value, label: `${equipmentName(value)} (${value})` }))}
        />
        <At path="trailerLengthMm">
          <NumberField
            label={t('Trailer length')}
            note="optional"
            unit={long.unit}
            decimals={1}
            value={trailerLengthMm === null ? null : Math.round((trailerLengthMm / long.mm) * 10) / 10}
            onChange={(length) =>
              set({ trailerLengthMm: length === null ? null : Math.round(length * long.mm) }, 'trailerLengthMm')
            }
            onBlur={() => form.leave('trailerLengthMm')}
            error={form.errorAt('trailerLengthMm')}
          />
        </At>
      </div>
      {cooled ? (
        <At path="temperature">
          <div className={css['fields']}>
            <div className={css['thirds']}>
              <At path="temperature.minDeciCelsius">
                <NumberField label={t('Lowest temperature')} {...degrees('low', 'minDeciCelsius')} />
              </At>
              <At path="temperature.maxDeciCelsius">
                <NumberField label={t('Highest temperature')} {...degrees('high', 'maxDeciCelsius')} />
              </At>
              <RadioField
                label={t('Running')}
                value={temperature.mode}
                onChange={(mode) => set({ temperature: { ...temperature, mode } }, 'temperature.mode')}
                options={[
                  { value: 'continuous', label: t('Continuous') },
                  { value: 'cycle', label: t('Cycle') },
                ]}
              />
            </div>
            <CheckField
              label={t('Pre-cool before pickup')}
              checked={temperature.preCool}
              onChange={(preCool) => set({ temperature: { ...temperature, preCool } }, 'temperature.preCool')}
            />
          </div>
        </At>
      ) : null}
      <CheckField
        label={t('Team drivers required')}
        checked={teamRequired}
        onChange={(on) => set({ teamRequired: on }, 'teamRequired')}
      />
    </>
  )
}

export function AccessorialFields({ form }: { form: LoadForm }) {
  const { accessorials } = form.draft
  return (
    <At path="accessorials">
      <fieldset className={css['group']}>
        <legend className={css['legend']}>{t('Extra services needed')}</legend>
        <div className={css['checkGrid']}>
          {ACCESSORIAL_CODES.filter((code) => !NOT_REQUESTED.includes(code)).map((code) => (
            <CheckField
              key={code}
              label={translated(ACCESSORIALS[code])}
              checked={accessorials.includes(code)}
              onChange={(on) =>
                form.change(
                  (draft) => ({
                    ...draft,
                    accessorials: on ? [...draft.accessorials, code] : draft.accessorials.filter((one) => one !== code),
                  }),
                  'accessorials',
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </At>
  )
}
