import { LoadInput } from '@drawbar/contract/loads.ts'
import { fieldErrors } from '../../../platform/bind.ts'
import type { AddressBook } from '../address-book.ts'
import { checkLoad, type LoadOwner } from '../check-load.ts'
import type { ImportDraft, ImportIssue, TypedDraft } from './import-draft.ts'
import { repeatOf, type Repeats } from './repeats.ts'

export interface Checking {
  owner: LoadOwner
  places: AddressBook
  repeats: Repeats
}

/** The check of `createLoad`, with its complaints at the row, and whether it is there already. */
export async function checkDraft(draft: TypedDraft, { owner, places, repeats }: Checking): Promise<ImportDraft> {
  const { position, reference, summary, input, tender } = draft
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
  const repeated = repeatOf(draft, { record: checked.record, repeats })
  if (repeated) issues.push({ ...repeated.issue, position })
  const left = repeated?.isLeftOut === true || issues.some(({ severity }) => severity === 'error')
  const record = tender === null ? checked.record : { ...checked.record, tender }
  return { position, reference, summary, issues, record: left ? null : record }
}
