import { LoadInput } from '@drawbar/contract/loads.ts'
import type { z } from 'zod'
import { fieldErrors } from '../../../platform/bind.ts'
import type { AddressBook } from '../address-book.ts'
import { checkLoad, type LoadOwner } from '../check-load.ts'
import type { ImportDraft, ImportIssue } from './import-draft.ts'

export interface Checking {
  owner: LoadOwner
  places: AddressBook
}

export interface TypedDraft {
  position: number
  reference: string | null
  summary: string
  /** Null when the reader or the place look-up has already refused it. */
  input: z.input<typeof LoadInput> | null
  issues: ImportIssue[]
  /** The name by which the person who made the file knows a field of the load. */
  fieldName: (path: string) => string
}

/** The check of `createLoad`, no more and no less, with its complaints at the row. */
export async function checkDraft(draft: TypedDraft, { owner, places }: Checking): Promise<ImportDraft> {
  const { position, reference, summary, input } = draft
  const issues = [...draft.issues]
  const complain = (severity: ImportIssue['severity'], path: string, message: string) =>
    issues.push({ severity, position, field: draft.fieldName(path), message })
  const refuse = (errors: Record<string, string>) => {
    for (const [path, message] of Object.entries(errors)) complain('error', path, message)
    return { position, reference, summary, issues, record: null }
  }
  if (!input) return refuse({})
  const parsed = LoadInput.safeParse(input)
  if (!parsed.success) return refuse(fieldErrors(parsed.error.issues))
  const checked = await checkLoad(parsed.data, { owner, places })
  if ('refusal' in checked) return refuse(checked.refusal.errors ?? { '': checked.refusal.message })
  for (const { field, message } of checked.record.warnings) complain('warning', field, message)
  const refused = issues.some(({ severity }) => severity === 'error')
  return { position, reference, summary, issues, record: refused ? null : checked.record }
}
