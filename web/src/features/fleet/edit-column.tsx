import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Column } from '../../ui/table/table-column.ts'

/** Opens the panel under its row: a form, or for readers who may only look its facts. */
export const editColumn = <Row,>(onOpen: (row: Row) => void, isReadOnly: boolean): Column<Row> => ({
  key: 'act',
  head: <span className="visually-hidden">{t('Act')}</span>,
  width: 84,
  align: 'end',
  cell: (row) => (
    <Button size="row" onClick={() => onOpen(row)}>
      {isReadOnly ? t('Details') : t('Edit')}
    </Button>
  ),
  skeleton: ['48px'],
})
