import { createHash } from 'node:crypto'
import type { ImportMapping } from '@drawbar/contract/import-options.ts'
import { MAX_CELL } from './cell.ts'
import { clip } from './parse-number.ts'

/** What a person said a column of the file means; null: leave it out. */
export interface ColumnChoice {
  index: number
  column: string | null
}

/** A choice that was made for files with the same heading. */
export interface RememberedMapping {
  headings: string
  columns: readonly ColumnChoice[]
}

export interface KnownColumns<Name extends string> {
  fields: readonly { column: Name; label: string; required: boolean; values?: readonly string[] }[]
  /** What each heading of a file means, as far as that is known. */
  guess: (headings: readonly string[]) => readonly (Name | undefined)[]
}

export interface MappedColumns<Name extends string> {
  /** Where each column is, and how the file writes its heading. */
  columns: ReadonlyMap<Name, { index: number; heading: string }>
  /** Number of cells in the heading row, without empty ones at its end. */
  width: number
  headings: ImportMapping['headings']
  key: string
  remembered: boolean
  chosen: boolean
  /** Two headings that mean the same column. */
  doubled: [string, string][]
}

/** Rows above the heading are a title or empty; more than these are no title. */
export const HEADING_ROWS = 10
const MAX_COLUMNS = 200

/** Which of the first rows is the heading: the one in which most cells name a column we know, else the first that has more than one cell. */
export function findHeading<Name extends string>(
  rows: readonly (readonly string[])[],
  { guess }: Pick<KnownColumns<Name>, 'guess'>,
): number {
  const known = rows.map((row) => guess(row.map(headingText)).filter((name) => name !== undefined).length)
  const best = Math.max(...known, 0)
  if (best >= 2) return known.indexOf(best)
  return rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1)
}

const headingText = (cell: string): string => cell.trim().slice(0, MAX_CELL)

/** "Origin_ZIP " and "origin zip" are one heading. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

export function mapColumns<Name extends string>(
  cells: readonly string[],
  {
    known,
    choices,
    remembered,
  }: {
    known: KnownColumns<Name>
    choices: readonly ColumnChoice[] | undefined
    remembered: readonly RememberedMapping[]
  },
): MappedColumns<Name> {
  const width = Math.min(cells.findLastIndex((cell) => cell.trim() !== '') + 1, MAX_COLUMNS)
  const texts = cells.slice(0, width).map(headingText)
  const key = createHash('sha256')
    .update(JSON.stringify(texts.map(headingKey)))
    .digest('hex')
  const earlier = remembered.find(({ headings }) => headings === key)?.columns
  const said = new Map((choices ?? earlier)?.map(({ index, column }) => [index, column]))
  const names = new Set(known.fields.map(({ column }) => column))
  const guesses = preferLabels(known.guess(texts), { known, texts })
  const columns = new Map<Name, { index: number; heading: string }>()
  const doubled: [string, string][] = []
  const headings = texts.map((heading, index) => {
    const choice = said.get(index)
    const name = choice === undefined ? guesses[index] : [...names].find((one) => one === choice)
    const before = name === undefined ? undefined : columns.get(name)
    if (name !== undefined && before === undefined)
      columns.set(name, { index, heading: heading || `Column ${index + 1}` })
    // What a person chose themselves is not asked again.
    if (before !== undefined) doubled.push([before.heading, heading])
    return { index, heading: clip(heading), column: before === undefined ? (name ?? null) : null, samples: [] }
  })
  return {
    columns,
    width,
    headings,
    key,
    remembered: choices === undefined && earlier !== undefined,
    chosen: choices !== undefined,
    doubled,
  }
}

/** Of several headings for one column, the one that bears its own name is meant: "License class" beside "Class". */
function preferLabels<Name extends string>(
  guesses: readonly (Name | undefined)[],
  { known, texts }: { known: KnownColumns<Name>; texts: readonly string[] },
): readonly (Name | undefined)[] {
  const labels = new Map(known.fields.map(({ column, label }) => [column, headingKey(label)]))
  const isLabel = (index: number, name: Name) => headingKey(texts[index] ?? '') === labels.get(name)
  const labeled = new Set(guesses.filter((name, index) => name !== undefined && isLabel(index, name)))
  return guesses.map((name, index) =>
    name !== undefined && labeled.has(name) && !isLabel(index, name) ? undefined : name,
  )
}

const SAMPLES = 3

/** Adds the values of a row to the examples that a person sees beside each heading. */
export function addSamples({ headings }: Pick<ImportMapping, 'headings'>, record: readonly string[]): void {
  for (const { index, samples } of headings) {
    const value = (record[index] ?? '').trim()
    if (value !== '' && samples.length < SAMPLES && !samples.includes(clip(value))) samples.push(clip(value))
  }
}
