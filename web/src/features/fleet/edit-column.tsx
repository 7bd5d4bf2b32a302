import { t } from '../../i18n/t.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table-column.ts'

/** Opens the form under its row; empty for readers who may only look. */
export const editColumn = <Row,>(onEdit: ((row: Row) => void) | null): Column<Row> => ({
  key: 'act',
  head: <span className="visually-hidden">{t('Act')}</span>,
  width: 84,
  align: 'end',
  cell: (row) =>
    onEdit === null ? null : (
      <Button size="row" onClick={() => onEdit(row)}>
        {t('Edit')}
      </Button>
    ),
  skeleton: ['48px'],
})
