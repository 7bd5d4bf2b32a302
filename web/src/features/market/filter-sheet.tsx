import { Drawer } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form-layout.tsx'
import type { DistanceUnit } from '../../ui/format.ts'
import { useUnits } from '../../ui/units.ts'
import { KIND_WORDS, NO_FILTER, type BoardFilter } from './board-query.ts'
import css from './filter-bar.module.css'
import { endWords, pickupWords, type FilterBarProps } from './filter-bar.tsx'
import {
  AgeField,
  EndFields,
  EquipmentFields,
  PickupFields,
  RateFields,
  SortField,
  WeightField,
} from './filter-fields.tsx'

/** Phone: one line that says what is looked for; all questions stand in a full sheet behind it. */
export function FilterSheet({ filter, onFilter }: FilterBarProps) {
  const [opened, setOpened] = useState(false)
  const { distance } = useUnits()
  return (
    <>
      <button
        type="button"
        className={css['summary']}
        data-tour="board-filter"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <span className={css['says']}>{summaryOf(filter, distance)}</span>
        <IconAdjustmentsHorizontal size={20} stroke={1.6} aria-hidden="true" />
        <span className="visually-hidden">Change filters</span>
      </button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="100%"
        title="Filters"
        closeButtonProps={{ 'aria-label': 'Close filters' }}
      >
        <SheetForm
          filter={filter}
          onDone={(next) => {
            setOpened(false)
            onFilter(next)
          }}
        />
      </Drawer>
    </>
  )
}

/** Stands only while the sheet is open, so that a draft given up is forgotten. */
function SheetForm({ filter, onDone }: { filter: BoardFilter; onDone: (filter: BoardFilter) => void }) {
  const [draft, setDraft] = useState(filter)
  const fields = { draft, onDraft: setDraft }
  return (
    <Form label="Filters" onSubmit={() => onDone(draft)}>
      <EndFields label="From" end={draft.origin} onEnd={(origin) => setDraft({ ...draft, origin })} />
      <EndFields label="To" end={draft.destination} onEnd={(destination) => setDraft({ ...draft, destination })} />
      <PickupFields {...fields} />
      <EquipmentFields {...fields} />
      <WeightField {...fields} />
      <RateFields {...fields} />
      <AgeField {...fields} />
      <SortField {...fields} />
      <span className={css['sheetActs']}>
        <Button onClick={() => onDone(NO_FILTER)}>Clear</Button>
        <Button type="submit" variant="primary" block>
          Show loads
        </Button>
      </span>
    </Form>
  )
}

function summaryOf(filter: BoardFilter, unit: DistanceUnit): string {
  const destination = endWords(filter.destination, unit)
  const parts = [
    endWords(filter.origin, unit) ?? 'Anywhere',
    ...(destination === null ? [] : [`to ${destination}`]),
    ...(filter.kinds.length === 0 ? [] : [filter.kinds.map((kind) => KIND_WORDS[kind]).join(', ')]),
    ...[pickupWords(filter)].filter((words) => words !== null),
  ]
  return parts.join(' · ')
}
