import { ImportOptions, MAX_OPTIONS } from '@drawbar/contract/import-options.ts'

import { invalid } from './errors.ts'
import type { UploadedFile } from './handlers.ts'
import { fieldErrors } from './read-input.ts'

/** The options that came before the file; none is the same as empty ones. */
export function importOptionsOf({ fields }: Pick<UploadedFile, 'fields'>): ImportOptions {
  const typed = fields['options'] ?? '{}'
  if (typed.length > MAX_OPTIONS) throw invalid({ options: 'These are too many corrections. Correct the file itself.' })
  const parsed = ImportOptions.safeParse(jsonOf(typed))
  if (parsed.success) return parsed.data
  const errors = fieldErrors(parsed.error.issues)
  throw invalid(Object.fromEntries(Object.entries(errors).map(([path, message]) => [`options.${path}`, message])))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid({ options: 'The options are not JSON.' })
    throw error
  }
}
