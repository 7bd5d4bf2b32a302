import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, text } from '../fields.ts'
import { registerImportLifecycle } from '../lifecycles/register-import.ts'
import { PageQuery, pageOf } from '../page.ts'

/** The files that are understood, by what they hold: Company Census, Motus Insur, Motus Carrier, AuthHist. */
export const REGISTER_FILE_KINDS = ['census', 'insurance', 'authority', 'authority_history'] as const
export type RegisterFileKind = (typeof REGISTER_FILE_KINDS)[number]

/** Why a whole file was given up. */
export const REGISTER_IMPORT_FAILURES = [
  'wrong_kind',
  'columns_missing',
  'pdf',
  'picture',
  'archive',
  'not_text',
  'no_usable_rows',
  'broke_off',
] as const

/** How files begin that are sent in place of a text, in hexadecimal; a workbook of today is a zip. */
const BEGINNINGS = [
  ['pdf', /^255044462d/],
  // PNG, JPEG, GIF, WebP, TIFF in both orders, HEIC.
  ['picture', /^(?:89504e47|ffd8ff|47494638|52494646.{8}57454250|49492a00|4d4d002a|.{8}66747970)/],
  // Zip, gzip, 7z, rar, bzip2, xz, and the workbook of before.
  ['archive', /^(?:504b0[35]0[46]|1f8b|377abcaf|52617221|425a68|fd377a58|d0cf11e0)/],
] as const
export const REGISTER_HEAD_BYTES = 12

/** What a file is that cannot be a CSV, by its first bytes; null where it may be one. */
export function foreignFile(head: Uint8Array): (typeof BEGINNINGS)[number][0] | null {
  const beginning = Array.from(head.subarray(0, REGISTER_HEAD_BYTES), (byte) => byte.toString(16).padStart(2, '0'))
  return BEGINNINGS.find(([, begins]) => begins.test(beginning.join('')))?.[0] ?? null
}

/** The census of all carriers has 2 GB. */
export const MAX_REGISTER_FILE_BYTES = 8 * 1024 ** 3
/** A file travels in parts of this size, so that a broken line costs a part and memory stays the same whatever the file. */
export const REGISTER_PART_BYTES = 4 * 1024 * 1024

export const RegisterImport = z.object({
  id: z.string(),
  kind: z.enum(REGISTER_FILE_KINDS),
  /** The register's whole list of filings: what earlier files brought and this one lacks is taken away at its end. */
  complete: z.boolean(),
  fileName: z.string(),
  status: z.enum(registerImportLifecycle.states),
  bytes: z.number(),
  /** Parts that have arrived, one after another from 0. */
  parts: z.number(),
  bytesRead: z.number(),
  rowsRead: z.number(),
  /** Rows whose facts were entered, those of them that named a carrier or paper not known before, and rows that took something away. */
  entered: z.number(),
  added: z.number(),
  removed: z.number(),
  rejected: z.number(),
  failure: z.enum(REGISTER_IMPORT_FAILURES).nullable(),
  startedBy: z.string().nullable(),
  createdAt: z.string(),
  beganAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
export type RegisterImport = z.infer<typeof RegisterImport>

const ImportParams = z.object({ importId: Id })

export const startRegisterImport = endpoint({
  id: 'startRegisterImport',
  method: 'POST',
  path: '/register/imports',
  summary: 'Begin an import of a register file',
  access: access.staff,
  body: z.object({
    kind: z.enum(REGISTER_FILE_KINDS, 'Say which file of the register this is.'),
    complete: z.boolean().default(false),
    fileName: text('File name', 200),
    bytes: z
      .int('Give the size of the file.')
      .min(1, 'The file is empty.')
      .max(MAX_REGISTER_FILE_BYTES, 'The file must be at most 8 GB.'),
  }),
  response: RegisterImport,
  status: 201,
  errors: [],
})

/** Multipart: field `part` (counted from 0), then its bytes. A part that is sent again counts once; with the last, reading begins. */
export const uploadRegisterPart = endpoint({
  id: 'uploadRegisterPart',
  method: 'POST',
  path: '/register/imports/:importId/parts',
  summary: 'Send one part of a register file',
  access: access.staff,
  params: ImportParams,
  transport: 'upload',
  response: RegisterImport,
  errors: ['register_import_closed'],
})

export const getRegisterImport = endpoint({
  id: 'getRegisterImport',
  method: 'GET',
  path: '/register/imports/:importId',
  summary: 'How far an import is',
  access: access.staff,
  params: ImportParams,
  response: RegisterImport,
  errors: [],
})

export const listRegisterImports = endpoint({
  id: 'listRegisterImports',
  method: 'GET',
  path: '/register/imports',
  summary: 'Imports of the register, newest first',
  access: access.staff,
  query: PageQuery,
  response: pageOf(RegisterImport),
  errors: [],
})

/** What was entered stays; the rest of the file is not read. */
export const cancelRegisterImport = endpoint({
  id: 'cancelRegisterImport',
  method: 'POST',
  path: '/register/imports/:importId/cancel',
  summary: 'Stop an import',
  access: access.staff,
  params: ImportParams,
  response: RegisterImport,
  errors: ['register_import_closed'],
})

/** Goes on behind the last row that was entered. */
export const resumeRegisterImport = endpoint({
  id: 'resumeRegisterImport',
  method: 'POST',
  path: '/register/imports/:importId/resume',
  summary: 'Go on with an import that stopped',
  access: access.staff,
  params: ImportParams,
  response: RegisterImport,
  errors: ['register_import_closed'],
})

/** CSV: row number, reason, and the row as it stood in the file. */
export const downloadRegisterRejects = endpoint({
  id: 'downloadRegisterRejects',
  method: 'GET',
  path: '/register/imports/:importId/rejects',
  summary: 'The rows that an import refused',
  access: access.staff,
  params: ImportParams,
  transport: 'file',
  response: z.unknown(),
  errors: [],
})
