import { LoadInput } from '@drawbar/contract/loads.ts'
import { fieldErrors } from '../../../platform/bind.ts'
import type { AddressBook } from '../address-book.ts'
import { checkLoad, type LoadOwner } from '../check-load.ts'
import type { LoadRecord } from '../load-record.ts'
import type { Freight, ImportDraft, ImportIssue, TypedDraft } from './import-draft.ts'
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
    return { position, reference, summary, issues, record: null, freight: null }
  }
  if (!input) return refuse({})
  const parsed = LoadInput.safeParse(input)
  if (!parsed.success) return refuse(fieldErrors(parsed.error.issues))
  const checked = await checkLoad(parsed.data, { owner, places })
  if ('refusal' in checked) return refuse(checked.refusal.errors ?? { '': checked.refusal.message })
  for (const { field, message } of checked.record.warnings) complain('warning', field, message)
  const freight = freightOf(draft, checked.record)
  const repeated = repeatOf(draft, { record: checked.record, freight, repeats })
  if (repeated) issues.push({ ...repeated.issue, position })
  const left = repeated?.isLeftOut === true || issues.some(({ severity }) => severity === 'error')
  if (left) return { position, reference, summary, issues, record: null, freight: null }
  const record = tender === null ? checked.record : { ...checked.record, tender }
  return { position, reference, summary, issues, record, freight }
}

function freightOf(draft: TypedDraft, { stops, weightGrams, equipment }: LoadRecord): Freight | null {
  const [origin, destination] = [stops[0], stops.at(-1)]
  const pickupOn = draft.input?.stops[0]?.windowStart.slice(0, 10)
  if (!origin || !destination || pickupOn === undefined) return null
  const { placeId: originPlaceId } = origin
  const { placeId: destinationPlaceId } = destination
  return {
    likeness: { originPlaceId, destinationPlaceId, pickupOn, weightGrams, equipment },
    dayField: draft.tender === null ? draft.fieldName('stops.0.windowStart') : 'G62-02',
  }
}
