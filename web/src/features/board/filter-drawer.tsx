import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { NO_FILTER, type BoardFilter } from './board-query.ts'
import css from './filter-bar.module.css'
import { AgeField, EndFields, EquipmentFields, PickupFields, RateFields, WeightField } from './filter-fields.tsx'
import { MoreFields, WithinField } from './more-fields.tsx'
import { SortField } from './sort-field.tsx'
import { hasUnreadField } from './unread-field.ts'

interface SheetProps {
  filter: BoardFilter
  onDone: (filter: BoardFilter) => void
}

export function FilterDrawer({ opened, onClose, ...sheet }: SheetProps & { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="100%">
      <Drawer.Overlay />
      <Drawer.Content>
        {/* A header by its element, which beside the one of the frame would be a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title>{t('Filters')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('Close filters')} />
        </Drawer.Header>
        <Drawer.Body>
          <SheetForm {...sheet} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Stands only while the sheet is open, so that a draft given up is forgotten. */
function SheetForm({ filter, onDone }: SheetProps) {
  const [draft, setDraft] = useState(filter)
  const fields = { draft, onDraft: setDraft }
  return (
    <Form label={t('Filters')} onSubmit={(form) => (hasUnreadField(form) ? undefined : onDone(draft))}>
      <EndFields side="from" end={draft.origin} onEnd={(origin) => setDraft({ ...draft, origin })} />
      <EndFields side="to" end={draft.destination} onEnd={(destination) => setDraft({ ...draft, destination })} />
      <PickupFields {...fields} />
      <WithinField {...fields} />
      <EquipmentFields {...fields} />
      <WeightField {...fields} />
      <RateFields {...fields} />
      <AgeField {...fields} />
      <MoreFields {...fields} />
      <SortField {...fields} />
      <span className={css['sheetActions']}>
        <Button onClick={() => onDone(NO_FILTER)}>{t('Clear')}</Button>
        <Button type="submit" variant="primary" block>
          {t('Show loads')}
        </Button>
      </span>
    </Form>
  )
}
