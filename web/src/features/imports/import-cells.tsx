import type { ImportMapping } from '@drawbar/contract/import-options.ts'
import { useState } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import css from './import-cells.module.css'

export interface CellChange {
  row: number
  column: string
  value: string
}

interface ImportCellsProps {
  row: {
    position: number
    cells: Readonly<Record<string, string>>
    /** Without a severity an error. */
    issues: readonly { severity?: 'error' | 'warning'; column: string | null; message: string }[]
  }
  mapping: ImportMapping
  busy: boolean
  onChange: (changes: readonly CellChange[]) => void
  onClose: () => void
}

/** The cells of one row of a file, each with what is wrong with it, to be corrected in place. */
export function ImportCells({ row, mapping, busy, onChange, onClose }: ImportCellsProps) {
  const [input, setText] = useState<Readonly<Record<string, string>>>({})
  const findings = (target: 'error' | 'warning') =>
    new Map(
      row.issues
        .filter(({ severity = 'error' }) => severity === target)
        .map(({ column, message }) => [column, message]),
    )
  const [wrong, confirmed] = [findings('error'), findings('warning')]
  const headingOf = new Map(mapping.headings.map(({ column, heading }) => [column, heading]))
  const shown = mapping.fields.filter(
    ({ column }) => column in row.cells || wrong.has(column) || confirmed.has(column) || headingOf.has(column),
  )
  const changes = Object.entries(input)
    .filter(([column, value]) => value !== (row.cells[column] ?? ''))
    .map(([column, value]): CellChange => ({ row: row.position, column, value }))
  return (
    <form
      className={css['cells']}
      aria-label={t('Cells of row {row}', { row: row.position })}
      onSubmit={(event) => {
        event.preventDefault()
        if (changes.length > 0) onChange(changes)
        onClose()
      }}
    >
      {shown.map(({ column, label }) => {
        const [error, hint] = [wrong.get(column), confirmed.get(column)]
        return (
          <TextField
            key={column}
            label={headingOf.get(column) || translated(label)}
            value={input[column] ?? row.cells[column] ?? ''}
            onChange={(value) => setText({ ...input, [column]: value })}
            error={error === undefined ? undefined : translated(error)}
            {...(hint === undefined || error !== undefined ? {} : { hint: translated(hint) })}
            maxLength={column === 'notes' ? 4000 : 200}
          />
        )
      })}
      <div className={css['actions']}>
        <Button type="submit" variant="primary" size="filter" busy={busy}>
          {t('Check the row again')}
        </Button>
        <Button size="filter" variant="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </form>
  )
}

/** The corrections so far, with these in place of earlier ones of the same cells. */
export const corrected = (cells: readonly CellChange[], changes: readonly CellChange[]): CellChange[] => [
  ...cells.filter(({ row, column }) => !changes.some((change) => change.row === row && change.column === column)),
  ...changes,
]
