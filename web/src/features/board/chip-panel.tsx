import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { DropPanel, type DropPanelProps } from '../../ui/overlay/drop-panel.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import type { BoardFilter } from './board-query.ts'
import css from './filter-bar.module.css'
import { AgeField, EndFields, PickupFields, RateFields, WeightField, type DraftProps } from './filter-fields.tsx'
import { MoreFields, WithinField } from './more-fields.tsx'
import { hasUnreadField } from './unread-field.ts'

export type Question = 'from' | 'to' | 'pickup' | 'weight' | 'rate' | 'age' | 'more'

interface ChipPanelProps extends Pick<DropPanelProps, 'trigger' | 'onClose' | 'onLeave'> {
  question: Question
  name: string
  filter: BoardFilter
  onDone: (filter: BoardFilter) => void
}

const FIELDS: Record<Question, (fields: DraftProps) => React.ReactNode> = {
  from: ({ draft, onDraft }) => (
    <EndFields side="from" end={draft.origin} onEnd={(origin) => onDraft({ ...draft, origin })} />
  ),
  to: ({ draft, onDraft }) => (
    <EndFields side="to" end={draft.destination} onEnd={(destination) => onDraft({ ...draft, destination })} />
  ),
  pickup: (fields) => (
    <>
      <PickupFields {...fields} />
      <WithinField {...fields} />
    </>
  ),
  weight: (fields) => <WeightField {...fields} />,
  rate: (fields) => <RateFields {...fields} />,
  age: (fields) => <AgeField {...fields} />,
  more: (fields) => <MoreFields {...fields} />,
}

/** Stands only while the chip is open, so that a draft given up is forgotten. */
export function ChipPanel({ question, name, filter, onDone, ...panel }: ChipPanelProps) {
  const [draft, setDraft] = useState(filter)
  const label = t('{name} filter', { name })
  return (
    <DropPanel {...panel} align="start" width={280} label={label} className={css['dropdown']}>
      <Form label={label} onSubmit={(form) => (hasUnreadField(form) ? undefined : onDone(draft))}>
        {FIELDS[question]({ draft, onDraft: setDraft })}
        <span className={css['actions']}>
          <Button type="submit" variant="inverse" size="filter">
            {t('Show loads')}
          </Button>
        </span>
      </Form>
    </DropPanel>
  )
}
