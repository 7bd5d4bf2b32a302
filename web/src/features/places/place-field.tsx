import { searchPlaces, type Place } from '@drawbar/contract/places/places.ts'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type KeyboardEvent } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { fieldClass, wrapperProps, type FieldProps } from '../../ui/form/field.ts'
import { FieldLabel } from '../../ui/form/field-label.tsx'
import css from './place-field.module.css'
import { placeName } from './place-name.ts'

/** Fast typists leave about 120 ms between keys; a request a pause is enough. */
export const PLACE_DEBOUNCE_MS = 160
const MIN_LETTERS = 2

/** What stands in the field, and the place it was settled on; `place` is null while it is only text. */
export interface PlaceChoice {
  text: string
  place: Place | null
}

export const NO_PLACE: PlaceChoice = { text: '', place: null }

export interface PlaceFieldProps extends Omit<FieldProps<PlaceChoice>, 'autoFocus'> {
  autoFocus?: boolean
  limit?: number
  /** What the field holds once a place is picked; the city and state when the postal code has a field of its own. */
  textOf?: (place: Place) => string
}

const sameText = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0

/**
 * City or postal code with suggestions. Arrows and Enter choose; leaving the field takes a suggestion only where the text already
 * says exactly that, since anything else would be a guess. Whoever reads it from an address gives the text and a null place.
 */
export function PlaceField({
  label,
  note,
  value,
  onChange,
  onBlur,
  limit = 8,
  textOf = (place) => place.label,
  ...rest
}: PlaceFieldProps) {
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const [editing, setEditing] = useState(false)
  const [debounced] = useDebouncedValue(value.text.trim(), PLACE_DEBOUNCE_MS)
  const target = editing && value.place === null && debounced.length >= MIN_LETTERS
  const { data, isFetching, error } = useEndpoint(
    searchPlaces,
    { query: { q: debounced, limit } },
    { enabled: target, keep: true, staleTime: 600_000 },
  )
  const places = target ? (data?.items ?? []) : []
  const typing = debounced !== value.text.trim() || isFetching

  const pick = (place: Place): void => {
    onChange({ text: textOf(place), place })
    list.closeDropdown()
  }
  const leave = (): void => {
    const exact = places.filter((place) => sameText(place.label, value.text) || sameText(placeName(place), value.text))
    const [first] = exact
    if (value.place === null && first !== undefined && !typing) pick(first)
    setEditing(false)
    list.closeDropdown()
    onBlur?.()
  }
  const press = (event: KeyboardEvent): void => {
    /* Enter on an open list with nothing marked takes the best suggestion instead of sending the form. */
    if (event.key !== 'Enter' || !list.dropdownOpened || list.getSelectedOptionIndex() >= 0) return
    const [first] = places
    if (first === undefined || typing) return
    event.preventDefault()
    pick(first)
  }
  const detail =
    error !== null
      ? translated(error.message)
      : places.length > 0
        ? null
        : typing
          ? t('Looking')
          : t('No place found for “{asked}”. Try the city and state, or a postal code.', { asked: debounced })

  return (
    <Combobox
      store={list}
      withinPortal={false}
      onOptionSubmit={(key) => {
        const place = places[Number(key)]
        if (place !== undefined) pick(place)
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...wrapperProps(rest as FieldProps<never>)}
          label={<FieldLabel label={label} note={note} />}
          value={value.text}
          autoComplete="off"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Combobox.Target adds aria-controls and aria-expanded
          role="combobox"
          onChange={(event) => {
            onChange({ text: event.currentTarget.value, place: null })
            setEditing(true)
            list.openDropdown()
            list.resetSelectedOption()
          }}
          onFocus={() => setEditing(true)}
          onBlur={leave}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!target} className={css['dropdown'] ?? ''}>
        <Combobox.Options aria-label={t('{label}: suggestions', { label })}>
          {places.map((place, index) => (
            <Combobox.Option
              key={`${place.id} ${place.postalCode ?? ''}`}
              value={String(index)}
              className={css['option'] ?? ''}
            >
              <span className={css['name']}>{placeName(place)}</span>
              <span className={css['more']}>
                {place.postalCode ?? ''}
                {place.country === 'US' ? '' : ` ${place.country}`}
              </span>
            </Combobox.Option>
          ))}
          {detail === null ? null : <Combobox.Empty className={css['detail'] ?? ''}>{detail}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The class of the wrapper that keeps a place and its postal code on one line. */
export const placePair = css['pair'] ?? fieldClass['pair'] ?? ''
