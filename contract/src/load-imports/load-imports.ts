import { z } from 'zod'
import { EQUIPMENT_CODES } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../fields.ts'
import { ImportFix, ImportMapping } from '../import-options.ts'
import { PRICING_MODES, ReferenceInput, TemperatureInput } from '../loads/load-input.ts'
import { Money } from '../money.ts'

const write = { kinds: ['consignor'], capability: 'manageLoads' } as const

/** What a row was understood to say, for a person to check before anything is created. */
export const ImportReading = z.object({
  stops: z.array(
    z.object({
      kind: z.enum(['pickup', 'delivery']),
      facilityName: z.string().nullable(),
      city: z.string(),
      region: z.string().nullable(),
      postalCode: z.string().nullable(),
      country: z.string(),
      timeZone: z.string(),
      windowStartAt: z.string(),
      windowEndAt: z.string(),
      scheduling: z.enum(['window', 'appointment', 'fcfs']),
    }),
  ),
  equipment: z.array(z.enum(EQUIPMENT_CODES)),
  trailerLengthMm: z.number().nullable(),
  weightGrams: z.number(),
  pieces: z.number().nullable(),
  pallets: z.number().nullable(),
  commodity: z.string(),
  hazmat: z.array(z.string()),
  temperature: TemperatureInput.nullable(),
  pricingMode: z.enum(PRICING_MODES),
  /** Book-now and fixed price, or the owner's target or reserve. */
  price: Money.nullable(),
  declaredValue: Money.nullable(),
  references: z.array(ReferenceInput),
  notes: z.string().nullable(),
  biddingEndsAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
export type ImportReading = z.infer<typeof ImportReading>

const ImportIssue = z.object({
  severity: z.enum(['error', 'warning']),
  position: z.number(),
  /** The heading of the file, or the element of a 204. */
  field: z.string().nullable(),
  /** Our name of the column, by which a cell is corrected; null where no cell is meant. */
  column: z.string().nullable(),
  message: z.string(),
  /** Ways to mend it that need no typing: one is a suggestion, several are a question. */
  fixes: z.array(ImportFix),
})

/** One row of a list or one tender of a 204: what it would become, and all that is wrong with it. */
export const ImportRow = z.object({
  /** Row number of a list (the heading's row counts) or the X12 segment where the tender begins. */
  position: z.number(),
  reference: z.string().nullable(),
  summary: z.string(),
  ok: z.boolean(),
  issues: z.array(ImportIssue),
  /** Null for what becomes no load. */
  reading: ImportReading.nullable(),
  /** What a row of a list says, by column as corrected; `#4` is the fifth column of the file where it means nothing to us. */
  cells: z.record(z.string(), z.string()),
})
export const ImportPreview = z.object({
  importId: z.string().nullable(),
  format: z.enum(['csv', 'xlsx', 'x12_204']),
  fileName: z.string(),
  /** Of a workbook. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** How the columns were understood; null for a 204. */
  mapping: ImportMapping.nullable(),
  rowCount: z.number(),
  okCount: z.number(),
  /** Rows that become no load, as errors or because they were imported before. */
  faultyCount: z.number(),
  errorCount: z.number(),
  warningCount: z.number(),
  /** At most 1,000 rows, the faulty ones first; the counts cover all. */
  rows: z.array(ImportRow),
  fileIssues: z.array(ImportIssue),
  expiresAt: z.string().nullable(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/**
 * Multipart: `mode` strict or lenient (204 only), `options` as JSON of ImportOptions (lists only), then the file. Nothing is created; an
 * `importId` comes only when nothing is wrong, or when the options leave the faulty rows out.
 */
export const previewImport = endpoint({
  id: 'previewImport',
  method: 'POST',
  path: '/loads/import',
  summary: 'Check a CSV, XLSX or X12 204 file',
  access: write,
  transport: 'upload',
  response: ImportPreview,
  errors: ['import_refused'],
})
export const confirmImport = endpoint({
  id: 'confirmImport',
  method: 'POST',
  path: '/loads/import/:importId/confirm',
  summary: 'Create the drafts of a checked file, all or none',
  access: write,
  params: z.object({ importId: Id }),
  response: z.object({ created: z.number(), loadIds: z.array(z.string()) }),
  status: 201,
  errors: ['import_expired', 'import_done', 'import_repeated'],
})
/** Drafts that were changed or posted since stay. */
export const undoImport = endpoint({
  id: 'undoImport',
  method: 'POST',
  path: '/loads/import/:importId/undo',
  summary: 'Remove the drafts of an import that nobody has touched',
  access: write,
  params: z.object({ importId: Id }),
  response: z.object({ removed: z.number(), kept: z.number() }),
  errors: [],
})
