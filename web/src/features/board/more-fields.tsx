import { EQUIPMENT_CODES, type EquipmentCode } from '@drawbar/contract/codes.ts'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { NumberField } from '../../ui/form/number-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { shownMiles, enteredMiles } from './board-units.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { equipmentName } from '../loads/load-labels.ts'
import css from './filter-bar.module.css'
import { HiddenCompanies } from './hidden-companies.tsx'
import type { DraftProps } from './filter-fields.tsx'
import { HAZMAT_LABELS, SHOW_LABELS, SIZE_LABELS } from './filter-labels.ts'
import { parseRegions, regionLetters } from '../rates/regions.ts'

const TRUCKS = EQUIPMENT_CODES.map((value) => ({ value, label: `${value}, ${equipmentName(value)}` }))
/** Lengths that trailers are built in. */
const TRAILERS_FEET = [20, 26, 28, 40, 48, 53]
const WITHIN_DAYS = [1, 2, 3, 5, 7, 14]
/** Beyond the longest haul of the continent. */
const MOST_MILES = 6000

const options = <T extends string>(labels: Record<T, string>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))

export function WithinField({ draft, onDraft }: DraftProps) {
  return (
    <SelectField
      label={t('Or picked up within')}
      note={t('moves along with the day')}
      value={draft.withinDays === undefined ? null : String(draft.withinDays)}
      onChange={(days) => onDraft({ ...draft, withinDays: days === null ? undefined : Number(days) })}
      options={WITHIN_DAYS.map((days) => ({ value: String(days), label: t('{count} days', { count: days }) }))}
      clearable
      placeholder={t('Any day')}
    />
  )
}

/** The questions that fewer searches ask. */
export function MoreFields({ draft, onDraft }: DraftProps) {
  const { isReadOnly } = useCompanyScope()
  const { distance } = useUnits()
  const miles = (name: 'milesMin' | 'milesMax', label: string) => (
    <NumberField
      label={label}
      unit={distance}
      min={1}
      max={shownMiles(MOST_MILES, distance)}
      value={draft[name] === undefined ? null : shownMiles(draft[name], distance)}
      onChange={(input) => onDraft({ ...draft, [name]: input === null ? undefined : enteredMiles(input, distance) })}
    />
  )
  return (
    <div className={css['fields']}>
      <SelectField
        label={t('Show')}
        value={draft.show}
        onChange={(picked) => onDraft({ ...draft, show: picked ?? 'open' })}
        options={options(SHOW_LABELS)}
      />
      <SelectField<EquipmentCode>
        label={t('My truck')}
        note={t('all that it may haul')}
        value={draft.truck ?? null}
        onChange={(truck) => onDraft({ ...draft, truck: truck ?? undefined, kinds: truck === null ? draft.kinds : [] })}
        options={TRUCKS}
        clearable
        placeholder={t('Any equipment')}
      />
      {miles('milesMin', t('Haul at least'))}
      {miles('milesMax', t('Haul at most'))}
      <SelectField
        label={t('My trailer')}
        note={t('longer ones stay out')}
        value={draft.trailerFeet === undefined ? null : String(draft.trailerFeet)}
        onChange={(feet) => onDraft({ ...draft, trailerFeet: feet === null ? undefined : Number(feet) })}
        options={TRAILERS_FEET.map((feet) => ({ value: String(feet), label: t('{feet} feet', { feet }) }))}
        clearable
        placeholder={t('Any length')}
      />
      <SelectField
        label={t('Size')}
        value={draft.size ?? null}
        onChange={(size) => onDraft({ ...draft, size: size ?? undefined })}
        options={options(SIZE_LABELS)}
        clearable
        placeholder={t('Full and partial')}
      />
      <SelectField
        label={t('Hazardous goods')}
        value={draft.hazmat ?? null}
        onChange={(hazmat) => onDraft({ ...draft, hazmat: hazmat ?? undefined })}
        options={options(HAZMAT_LABELS)}
        clearable
        placeholder={t('With and without')}
      />
      <WithoutField draft={draft} onDraft={onDraft} />
      {isReadOnly ? null : <HiddenCompanies />}
    </div>
  )
}

function WithoutField({ draft, onDraft }: DraftProps) {
  const [text, setText] = useState(regionLetters(draft.without))
  const [left, setLeft] = useState(false)
  const { unknown } = parseRegions(text)
  return (
    <TextField
      label={t('Not from or to')}
      note={t('states, provinces or zones')}
      placeholder={t('NY, NJ, Z9')}
      value={text}
      onChange={(input) => {
        setText(input)
        setLeft(false)
        onDraft({ ...draft, without: parseRegions(input).regions })
      }}
      onBlur={() => setLeft(true)}
      error={
        left && unknown.length > 0 ? t('Not a state or province: {unknown}.', { unknown: unknown.join(', ') }) : null
      }
    />
  )
}
