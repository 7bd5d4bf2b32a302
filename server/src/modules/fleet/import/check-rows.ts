import type { FleetImport } from '@drawbar/contract/fleet/fleet-import.ts'
import { invalid } from '../../../platform/errors.ts'
import { fileRefused, readOnThread, unpack } from '../../../platform/file-threads.ts'
import type { UploadedFile } from '../../../platform/handlers.ts'
import { importOptionsOf } from '../../../platform/import-options.ts'
import type { Database } from '../../../platform/db.ts'
import { findImportMappings, saveImportMapping } from '../../companies/index.ts'
import type { CheckedRow, FleetHead, FleetQuestion, ReadFleet } from './read-fleet-file.ts'

const READ_FLEET = { file: new URL('read-fleet-file.ts', import.meta.url), name: 'readFleetFile' }

export interface Checked<T> {
  head: FleetHead
  rows: CheckedRow<T>[]
  leaveOutFaulty: boolean
  /** Adds a complaint about a field of a row, under the heading that the file gives it. */
  complain: (row: CheckedRow<T>, field: string, message: string) => void
}

interface Checking {
  companyId: string
  userId: string
  kind: FleetQuestion['kind']
  clock: { now: string; today: string }
}

/** The rows of the file as their schema makes them; the caller names that type, which is the one of `kind`. */
export async function checkRows<T>(
  db: Database,
  file: UploadedFile,
  { companyId, userId, kind, clock }: Checking,
): Promise<Checked<T>> {
  const owner = { companyId, kind }
  const remembered = await findImportMappings(db.sql, owner)
  const options = importOptionsOf(file)
  const question: FleetQuestion = { bytes: file.bytes, kind, ...clock, options, remembered }
  const read = await readOnThread<ReadFleet>(READ_FLEET, question)
  if ('refusal' in read) throw fileRefused(read.refusal)
  const { head } = read
  const { chosen } = head
  if (chosen) await db.transaction((sql) => saveImportMapping(sql, { ...owner, ...chosen, savedBy: userId }))
  const rows: CheckedRow<T>[] = []
  for await (const packet of unpack(read)) rows.push(...(packet as CheckedRow<T>[]))
  return {
    head,
    rows,
    leaveOutFaulty: options.leaveOutFaulty,
    complain: (row, field, message) => {
      row.issues.push({ column: field, field: head.headingOf[field] ?? field, message })
      row.fields = null
    },
  }
}

/** Two rows of one file that claim the same thing. */
export function reportDuplicateRows<T>(
  { rows, complain }: Checked<T>,
  { field, keyOf, what }: { field: string; keyOf: (fields: T) => string | null | undefined; what: string },
): void {
  const first = new Map<string, number>()
  for (const row of rows) {
    const key = row.fields && keyOf(row.fields)
    if (!key) continue
    const before = first.get(key)
    if (before === undefined) first.set(key, row.row)
    else complain(row, field, `Row ${before} has this ${what} already.`)
  }
}

const MAX_SHOWN = 1_000

export const modeOf = (file: UploadedFile): FleetImport['mode'] => {
  const mode = file.fields['mode']
  if (mode === 'preview' || mode === 'import') return mode
  throw invalid({ mode: 'Say preview or import before the file.' })
}

/** Nothing of it may be created: columns are missing, a row is wrong that was not to be left out, or all are. */
export function isFaulty({ head, rows, leaveOutFaulty }: Omit<Checked<unknown>, 'complain'>): boolean {
  const right = rows.filter(({ issues }) => issues.length === 0).length
  return leaveOutFaulty ? right === 0 : right < head.rowCount
}

/**
 * What a person is shown: faulty rows first, in the order of the file. The answer of an import is kept for a repeat of the request, so that it
 * has no cell of the file: a license number is not to stand there.
 */
export function reportOf<T>(
  { rows, head: { rowCount, mapping, sheets, sheet } }: Pick<Checked<T>, 'rows' | 'head'>,
  { mode, fileName, created }: Pick<FleetImport, 'mode' | 'fileName' | 'created'>,
): FleetImport {
  const faulty = rows.filter(({ issues }) => issues.length > 0)
  const sound = rows.filter(({ issues }) => issues.length === 0)
  const unknown = mapping.headings.filter(({ column, heading }) => column === null && heading !== '')
  return {
    mode,
    fileName,
    created,
    sheets,
    sheet,
    mapping:
      mode === 'preview' ? mapping : { ...mapping, headings: mapping.headings.map((one) => ({ ...one, samples: [] })) },
    rowCount,
    // Rows that wait for their columns are not read yet.
    errorCount: faulty.length + (rowCount - rows.length),
    unknownColumns: unknown.map(({ heading }) => heading).slice(0, 50),
    rows: [...faulty, ...sound]
      .slice(0, MAX_SHOWN)
      .map(({ row, name, issues, cells }) => ({ row, name, issues, cells: mode === 'preview' ? cells : {} })),
  }
}
