import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode, type Ref } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Form } from '../../ui/form-layout.tsx'
import { formatMoney, formatNumber, type DistanceUnit } from '../../ui/format.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useUnits } from '../../ui/units.ts'
import {
  EQUIPMENT_KINDS,
  isFiltered,
  KIND_WORDS,
  NO_FILTER,
  type BoardFilter,
  type EndFilter,
  type EquipmentKind,
} from './board-query.ts'
import { radiusWords, shownPounds, shownRate } from './board-units.ts'
import css from './filter-bar.module.css'
import {
  AgeField,
  ageWords,
  EndFields,
  PickupFields,
  RateFields,
  SortField,
  toggled,
  WeightField,
  type DraftProps,
} from './filter-fields.tsx'
import { regionLetters } from './regions.ts'

export interface FilterBarProps {
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
  /** Takes the focus on `/`. */
  first?: Ref<HTMLButtonElement>
}

/** What the board looks for, one chip a question; each opens its own small form. */
export function FilterBar({ filter, onFilter, first }: FilterBarProps) {
  const chip = { filter, onFilter }
  const { distance, weight } = useUnits()
  return (
    <search className={css['bar']} aria-label="Filter the board">
      <Chip
        {...chip}
        name="From"
        says={endWords(filter.origin, distance)}
        {...(first === undefined ? {} : { buttonRef: first })}
      >
        {({ draft, onDraft }) => (
          <EndFields label="From" end={draft.origin} onEnd={(origin) => onDraft({ ...draft, origin })} />
        )}
      </Chip>
      <Chip {...chip} name="To" says={endWords(filter.destination, distance)}>
        {({ draft, onDraft }) => (
          <EndFields label="To" end={draft.destination} onEnd={(destination) => onDraft({ ...draft, destination })} />
        )}
      </Chip>
      <Chip {...chip} name="Pickup" says={pickupWords(filter)}>
        {(draft) => <PickupFields {...draft} />}
      </Chip>
      <fieldset className={css['kinds']}>
        <legend className="visually-hidden">Equipment</legend>
        {(Object.keys(EQUIPMENT_KINDS) as EquipmentKind[]).map((kind) => (
          <button
            key={kind}
            type="button"
            className={css['kind']}
            aria-pressed={filter.kinds.includes(kind)}
            aria-label={KIND_WORDS[kind]}
            title={KIND_WORDS[kind]}
            onClick={() => onFilter({ ...filter, kinds: toggled(filter.kinds, kind) })}
          >
            {kind === 'O' ? 'Other' : kind}
          </button>
        ))}
      </fieldset>
      <Chip
        {...chip}
        name="Weight"
        says={
          filter.weightMaxPounds === undefined
            ? null
            : `≤ ${formatNumber(shownPounds(filter.weightMaxPounds, weight))} ${weight}`
        }
      >
        {(draft) => <WeightField {...draft} />}
      </Chip>
      <Chip {...chip} name="Rate" says={rateWords(filter, distance)}>
        {(draft) => <RateFields {...draft} />}
      </Chip>
      <Chip {...chip} name="Age" says={filter.ageMaxHours === undefined ? null : ageWords(filter.ageMaxHours)}>
        {(draft) => <AgeField {...draft} />}
      </Chip>
      {isFiltered(filter) ? (
        <Button
          size="filter"
          variant="quiet"
          onClick={() => onFilter({ ...NO_FILTER, sort: filter.sort, order: filter.order })}
        >
          Clear
        </Button>
      ) : null}
      <span className={css['end']}>
        <span className={css['sort']} data-tour="board-sort">
          <SortField draft={filter} onDraft={onFilter} labelHidden />
        </span>
        <Segmented
          label="How it is priced"
          value={filter.pricing ?? 'all'}
          options={[
            { value: 'all', label: 'All' },
            { value: 'bid', label: 'Bid' },
            { value: 'book', label: 'Book now' },
          ]}
          onChange={(picked) => onFilter({ ...filter, pricing: picked === 'all' ? undefined : picked })}
        />
      </span>
    </search>
  )
}

interface ChipProps extends FilterBarProps {
  name: string
  /** The question's answer; null where it is not asked. */
  says: string | null
  buttonRef?: Ref<HTMLButtonElement>
  children: (draft: DraftProps) => ReactNode
}

function Chip({ name, says, filter, onFilter, buttonRef, children }: ChipProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <button
          type="button"
          ref={buttonRef}
          className={cx(css['chip'], says !== null && css['set'])}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <span className={css['name']}>{name}</span>
          {says === null ? null : <strong className={css['says']}>{says}</strong>}
          <IconChevronDown size={14} stroke={1.6} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css['dropdown'] ?? ''} aria-label={`${name} filter`}>
        <ChipForm
          name={name}
          filter={filter}
          onDone={(next) => {
            setOpened(false)
            onFilter(next)
          }}
        >
          {children}
        </ChipForm>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChipFormProps {
  name: string
  filter: BoardFilter
  onDone: (filter: BoardFilter) => void
  children: ChipProps['children']
}

/** Stands only while the chip is open, so that a draft given up is forgotten. */
function ChipForm({ name, filter, onDone, children }: ChipFormProps) {
  const [draft, setDraft] = useState(filter)
  return (
    <Form label={`${name} filter`} onSubmit={() => onDone(draft)}>
      {children({ draft, onDraft: setDraft })}
      <span className={css['acts']}>
        <Button type="submit" variant="inverse" size="filter">
          Show loads
        </Button>
      </span>
    </Form>
  )
}

export function endWords({ placeId, name, radiusMiles, regions }: EndFilter, unit: DistanceUnit): string | null {
  const place = placeId === undefined ? null : `${name ?? placeId} within ${radiusWords(radiusMiles, unit)}`
  const states = regions.length === 0 ? null : regionLetters(regions)
  return place !== null && states !== null ? `${place}, ${states}` : (place ?? states)
}

const shortDay = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })

export function pickupWords({ pickupFrom, pickupTo }: BoardFilter): string | null {
  if (pickupFrom !== undefined && pickupTo !== undefined) {
    return pickupFrom === pickupTo ? shortDay(pickupFrom) : `${shortDay(pickupFrom)} – ${shortDay(pickupTo)}`
  }
  if (pickupFrom !== undefined) return `from ${shortDay(pickupFrom)}`
  return pickupTo === undefined ? null : `by ${shortDay(pickupTo)}`
}

function rateWords({ rateMin, ratePerMileMin }: BoardFilter, unit: DistanceUnit): string | null {
  const parts = [
    ...(rateMin === undefined ? [] : [`≥ ${formatMoney({ amount: rateMin, currency: 'USD' })}`]),
    ...(ratePerMileMin === undefined ? [] : [`≥ ${formatNumber(shownRate(ratePerMileMin, unit) / 100, 2)}/${unit}`]),
  ]
  return parts.length === 0 ? null : parts.join(', ')
}
