import { allComplaints } from '@drawbar/contract/complaint.ts'
import { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import { soundParts } from '@drawbar/contract/loads/load-posting.ts'
import { fieldErrors } from '../../platform/read-input.ts'
import { type AddressBook, checkLoad, findingsOf, type LoadOwner, type LoadRecord } from '../loads/index.ts'
import { instantToLocal } from '../places/index.ts'
import type { Freight, ImportDraft, ImportIssue, TypedDraft } from './import-draft.ts'
import { repeatOf, type Repeats } from './repeats.ts'

export interface Checking {
  owner: LoadOwner
  places: AddressBook
  repeats: Repeats
  /** The database's clock. */
  now: string
}

/** The check of `createLoad`, with its complaints at the row, and whether it is there already. */
export async function checkDraft(draft: TypedDraft, { owner, places, repeats, now }: Checking): Promise<ImportDraft> {
  const { position, reference, summary, input, tender, cells } = draft
  const issues = [...draft.issues]
  const complain = (severity: ImportIssue['severity'], path: string, message: string) =>
    issues.push({
      severity,
      position,
      field: draft.fieldName(path),
      column: draft.columnOf(path),
      message,
      fixes: draft.fixesOf?.(path) ?? [],
    })
  const refuse = (errors: Record<string, string>) => {
    for (const [path, message] of Object.entries(errors)) complain('error', path, message)
    return { position, reference, summary, issues, cells, record: null, freight: null }
  }
  if (!input) return refuse({})
  const parsed = LoadInput.safeParse(input)
  if (!parsed.success) {
    const { errors } = await findingsOf(soundParts(input), { places })
    return refuse(allComplaints(fieldErrors(parsed.error.issues), errors))
  }
  const checked = await checkLoad(parsed.data, { owner, places })
  if ('refusal' in checked) return refuse(checked.refusal.errors ?? { '': checked.refusal.message })
  for (const { field, message } of checked.record.warnings) complain('warning', field, message)
  warnOfPastPickup(checked.record, { now, complain })
  const freight = freightOf(draft, checked.record)
  const repeated = repeatOf(draft, { record: checked.record, freight, repeats })
  if (repeated) issues.push({ ...repeated.issue, position })
  const left =
    draft.isRefused === true || repeated?.isLeftOut === true || issues.some(({ severity }) => severity === 'error')
  if (left) return { position, reference, summary, issues, cells, record: null, freight: null }
  const record = tender === null ? checked.record : { ...checked.record, tender }
  return { position, reference, summary, issues, cells, record, freight }
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

/** A load of the past can be kept as a draft, but not posted: its owner is told before the import, not after. */
function warnOfPastPickup(
  { stops }: LoadRecord,
  { now, complain }: { now: string; complain: (severity: 'warning', path: string, message: string) => void },
): void {
  for (const [index, { kind, windowEndAt, timeZone }] of stops.entries()) {
    if (kind !== 'pickup' || Date.parse(windowEndAt) >= Date.parse(now)) continue
    const on = instantToLocal(windowEndAt, timeZone).slice(0, 10)
    complain(
      'warning',
      `stops.${index}.windowEnd`,
      `The pickup ended on ${on}, in the past. Change its date before you post.`,
    )
  }
}
