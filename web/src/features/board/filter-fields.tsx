import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { CheckField } from '../../ui/form/choice-fields.tsx'
import { fieldClass } from '../../ui/form/field.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { MoneyField, NumberField } from '../../ui/form/number-fields.tsx'
import { parseDayInput } from '../../ui/form/typed-time.ts'
import { useUnits } from '../../ui/format/units.ts'
import { PlaceField } from '../places/place-field.tsx'
import { placeName } from '../places/place-name.ts'
import { EQUIPMENT_KINDS, KIND_LABELS, type BoardFilter, type EndFilter, type EquipmentKind } from './board-query.ts'
import { radiusOptions, shownPounds, shownRate, enteredPounds, enteredRate } from './board-units.ts'
import css from './filter-bar.module.css'
import { AGES, toggled } from './filter-labels.ts'
import { parseRegions, regionLetters } from '../rates/regions.ts'

export interface DraftProps {
  draft: BoardFilter
  onDraft: (draft: BoardFilter) => void
}

interface EndFieldsProps {
  side: 'from' | 'to'
  end: EndFilter
  onEnd: (end: EndFilter) => void
}

const END_LABELS: Record<EndFieldsProps['side'], { place: string; states: string }> = {
  from: { place: t('From place'), states: t('From states') },
  to: { place: t('To place'), states: t('To states') },
}

/** A place with its radius, or states by their letters. */
export function EndFields({ side, end, onEnd }: EndFieldsProps) {
  const { distance } = useUnits()
  const [text, setText] = useState(end.placeId === undefined ? '' : (end.name ?? end.placeId))
  const [states, setStates] = useState(regionLetters(end.regions))
  const [left, setLeft] = useState<readonly string[]>([])
  const leave = (field: string): void => setLeft([...left, field])
  const unsettled = left.includes('place') && text.trim() !== '' && end.placeId === undefined
  const { unknown } = parseRegions(states)
  return (
    <div className={css['fields']}>
      <PlaceField
        label={END_LABELS[side].place}
        note={t('city or postal code')}
        value={{ text, place: null }}
        onChange={({ text: input, place }) => {
          setText(place === null ? input : placeName(place))
          onEnd({ ...end, placeId: place?.id, name: place === null ? undefined : placeName(place) })
        }}
        onBlur={() => leave('place')}
        error={unsettled ? t('Choose one of the suggestions, or leave it empty.') : null}
      />
      <SelectField
        label={t('Radius')}
        value={String(end.radiusMiles)}
        onChange={(picked) => onEnd({ ...end, radiusMiles: Number(picked ?? end.radiusMiles) })}
        options={radiusOptions(end.radiusMiles, distance)}
      />
      <TextField
        label={END_LABELS[side].states}
        note={t('or provinces')}
        placeholder={t('TX, OK, ON')}
        value={states}
        onChange={(input) => {
          setStates(input)
          onEnd({ ...end, regions: parseRegions(input).regions })
        }}
        onBlur={() => leave('states')}
        error={
          left.includes('states') && unknown.length > 0
            ? t('Not a state or province: {unknown}.', { unknown: unknown.join(', ') })
            : null
        }
      />
    </div>
  )
}

const today = (): string => new Date().toLocaleDateString('en-CA')

function DayField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}) {
  const [text, setText] = useState(value ?? '')
  const [left, setLeft] = useState(false)
  const unread = text.trim() !== '' && parseDayInput(text, today()) === null
  return (
    <TextField
      label={label}
      placeholder={t('today, fri, 11/24')}
      value={text}
      onChange={(input) => {
        setText(input)
        setLeft(false)
        onChange(input.trim() === '' ? undefined : (parseDayInput(input, today()) ?? undefined))
      }}
      onBlur={() => {
        setLeft(true)
        setText(parseDayInput(text, today()) ?? text)
      }}
      error={left && unread ? t('Give a day, such as today, fri or 11/24.') : null}
    />
  )
}

export function PickupFields({ draft, onDraft }: DraftProps) {
  return (
    <div className={css['fields']}>
      <DayField
        label={t('Pickup from')}
        value={draft.pickupFrom}
        onChange={(pickupFrom) => onDraft({ ...draft, pickupFrom })}
      />
      <DayField
        label={t('Pickup to')}
        value={draft.pickupTo}
        onChange={(pickupTo) => onDraft({ ...draft, pickupTo })}
      />
    </div>
  )
}

export function EquipmentFields({ draft, onDraft }: DraftProps) {
  return (
    <fieldset className={fieldClass['group']}>
      <legend className={fieldClass['legend']}>{t('Equipment')}</legend>
      <div className={fieldClass['line']}>
        {(Object.keys(EQUIPMENT_KINDS) as EquipmentKind[]).map((kind) => (
          <CheckField
            key={kind}
            label={KIND_LABELS[kind]}
            checked={draft.kinds.includes(kind)}
            onChange={() => onDraft({ ...draft, kinds: toggled(draft.kinds, kind), truck: undefined })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const MOST_POUNDS = 200_000

export function WeightField({ draft, onDraft }: DraftProps) {
  const { weight } = useUnits()
  const { weightMaxPounds: pounds } = draft
  return (
    <NumberField
      label={t('Weight at most')}
      unit={weight}
      min={1}
      max={shownPounds(MOST_POUNDS, weight)}
      value={pounds === undefined ? null : shownPounds(pounds, weight)}
      onChange={(input) =>
        onDraft({ ...draft, weightMaxPounds: input === null ? undefined : enteredPounds(input, weight) })
      }
    />
  )
}

/** The board compares prices in dollars alone; a load in another currency meets no least rate. */
const CURRENCY = 'USD'

export function RateFields({ draft, onDraft }: DraftProps) {
  const { distance } = useUnits()
  const { ratePerMileMin } = draft
  const money = (amount: number | undefined) => (amount === undefined ? null : { amount, currency: CURRENCY })
  return (
    <div className={css['fields']}>
      <MoneyField
        label={t('Rate at least')}
        hint={t('Only loads priced in US dollars.')}
        currency={CURRENCY}
        value={money(draft.rateMin)}
        onChange={(rate) => onDraft({ ...draft, rateMin: rate?.amount })}
      />
      <MoneyField
        label={distance === 'mi' ? t('Rate per mile at least') : t('Rate per kilometer at least')}
        currency={CURRENCY}
        aside={`/${distance}`}
        value={money(ratePerMileMin === undefined ? undefined : shownRate(ratePerMileMin, distance))}
        onChange={(rate) =>
          onDraft({ ...draft, ratePerMileMin: rate === null ? undefined : enteredRate(rate.amount, distance) })
        }
      />
    </div>
  )
}

export function AgeField({ draft, onDraft }: DraftProps) {
  return (
    <SelectField
      label={t('Posted in the')}
      value={draft.ageMaxHours === undefined ? null : String(draft.ageMaxHours)}
      onChange={(hours) => onDraft({ ...draft, ageMaxHours: hours === null ? undefined : Number(hours) })}
      options={AGES}
      clearable
      placeholder={t('Any time')}
    />
  )
}
