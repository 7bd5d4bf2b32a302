import { splitBrackets } from '../../../platform/csv/cell.ts'
import { headingKey as plainKey, type KnownColumns } from '../../../platform/csv/map-columns.ts'
import type { ReadCell } from './read-cell.ts'

export interface Column {
  /** Of the form. */
  field: string
  /** As the template calls it. */
  label: string
  read: ReadCell
  aliases: readonly string[]
  required?: true
  /** All that a cell may say, where that is a short list. */
  values?: readonly string[]
  /** The field that it makes up together with others, where no column gives that whole. */
  gives?: string
}

export interface Columns {
  columns: readonly Column[]
  /** The field that a row is called by. */
  name: string
}

/** “Plate_State ” and “plate state” are one heading, “Length (m)” is the length, “Unit #” the unit, and Canada writes “Licence number”. */
export const headingKey = (heading: string): string =>
  plainKey(splitBrackets(heading).name).replace('licence', 'license')

export function knownColumns({ columns }: Columns): KnownColumns<string> {
  const byHeading = new Map(
    columns.flatMap(({ field, label, aliases }) =>
      [label, ...aliases].map((heading): [string, string] => [headingKey(heading), field]),
    ),
  )
  return {
    fields: columns.map(({ field, label, required = false, values = [] }) => ({
      column: field,
      label,
      required,
      values,
    })),
    guess: (headings) => headings.map((heading) => byHeading.get(headingKey(heading))),
  }
}
