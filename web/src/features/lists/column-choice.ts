import { columnName, type Column } from '../../ui/table/table-column.ts'
import { usePreferences } from '../../app/frame/preferences.tsx'

/** Names of the lists in the reader's preferences. A name is kept for ever: under another one the choice would be forgotten. */
export type ListId =
  | 'loads'
  | 'board'
  | 'my-bids'
  | 'consignor-shipments'
  | 'carrier-shipments'
  | 'invoices'
  | 'drivers'
  | 'vehicles'
  | 'override-requests'
  | 'carrier-preferences'
  | 'companies'
  | 'duplicates'
  | 'users'
  | 'staff'
  | 'mails'
  | 'register'
  | 'fraud-cases'

export interface ColumnChoice<Row> {
  shown: readonly Column<Row>[]
  /** What may be hidden, with whether it is. */
  choices: readonly { key: string; name: string; hidden: boolean }[]
  toggle: (key: string) => void
  showAll: () => void
}

/** Which columns of a list its reader wants to see. A saved name that no column has any more says nothing. */
export function useColumnChoice<Row>(id: ListId, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const { preferences, saveTables } = usePreferences()
  const hidden = preferences.tables[id]?.hidden ?? []
  const choices = columns.flatMap((column) => {
    const name = columnName(column)
    return name === null || column.stays === true
      ? []
      : [{ key: column.key, name, hidden: hidden.includes(column.key) }]
  })
  const save = (next: readonly string[]): void => saveTables({ [id]: { hidden: [...next] } })
  return {
    shown: columns.filter(({ key }) => !choices.some((choice) => choice.key === key && choice.hidden)),
    choices,
    toggle: (key) => save(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
    showAll: () => save([]),
  }
}
