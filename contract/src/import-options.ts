import { z } from 'zod'

/** What a person says about a file of rows before it is read: sheet, columns, corrections. One form for loads, vehicles and drivers. */

const ColumnName = z.string().min(1).max(40)
const CellValue = z.string().max(4000, 'A cell has at most 4,000 characters.')
const Cell = z.object({ column: ColumnName, value: CellValue })

export const MAX_CHANGES = 1_000

export const ImportOptions = z.object({
  sheet: z.string().min(1).max(100).optional(),
  /** What each column of the file means, by its place from 0; null leaves it out. Remembered for files with the same heading. */
  columns: z
    .array(z.object({ index: z.int().min(0).max(199), column: ColumnName.nullable() }))
    .max(200)
    .optional(),
  /** For every row that says nothing itself. */
  defaults: z.array(Cell).max(40).default([]),
  /** Cells that were corrected. The heading is row 1. */
  cells: z
    .array(Cell.extend({ row: z.int().min(1).max(1_048_576) }))
    .max(MAX_CHANGES)
    .default([]),
  /** For every row whose cells are these: suggestions that were accepted. */
  replacements: z
    .array(z.object({ where: z.array(Cell).min(1).max(4), set: z.array(Cell).min(1).max(4) }))
    .max(MAX_CHANGES)
    .default([]),
  /** Rows with errors are left out; without it one error keeps every row from being imported. */
  leaveOutFaulty: z.boolean().default(false),
})
export type ImportOptions = z.infer<typeof ImportOptions>

/** Characters of the options as they are sent. */
export const MAX_OPTIONS = 200_000

/** How the columns of a file were understood, and what could be said instead. */
export const ImportMapping = z.object({
  headings: z.array(
    z.object({ index: z.number(), heading: z.string(), column: z.string().nullable(), samples: z.array(z.string()) }),
  ),
  /** Every column that can be chosen. `required` until the file or a value for all rows gives it. */
  fields: z.array(
    z.object({
      column: z.string(),
      label: z.string(),
      required: z.boolean(),
      /** All that a cell may say; empty where that is no short list. */
      values: z.array(z.string()),
    }),
  ),
  /** Labels of what no column gives; rows are not read until then. */
  missing: z.array(z.string()),
  /** Headings that mean one column; rows are not read until one of each is chosen. */
  doubled: z.array(z.tuple([z.string(), z.string()])),
  /** The choice of an earlier file with this heading was taken. */
  remembered: z.boolean(),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** A way to mend a cell: for every row where these cells are as here, they become what `set` says. */
export const ImportFix = z.object({
  label: z.string(),
  where: z.array(z.object({ column: z.string(), value: z.string() })),
  set: z.array(z.object({ column: z.string(), value: z.string() })),
})
export type ImportFix = z.infer<typeof ImportFix>
