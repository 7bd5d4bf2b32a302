import { ImportOptions, MAX_OPTIONS } from '@drawbar/contract/import-options.ts'

import { invalid } from './errors.ts'
import type { UploadedFile } from './handlers.ts'
import { jsonFieldReader } from './json-field.ts'

const readOptions = jsonFieldReader(ImportOptions, {
  name: 'options',
  prefix: 'options.',
  notJson: 'The options are not JSON.',
})

/** The options that came before the file; none is the same as empty ones. */
export function importOptionsOf({ fields }: Pick<UploadedFile, 'fields'>): ImportOptions {
  const typed = fields['options']
  if (typed && typed.length > MAX_OPTIONS)
    throw invalid({ options: 'These are too many corrections. Correct the file itself.' })
  return readOptions(typed)
}
