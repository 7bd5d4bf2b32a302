import type { AnySql } from '../../platform/db.ts'
import { isPossibleDuplicate, type Likeness, type LiveLoad, liveLoads, type LoadRecord } from '../loads/index.ts'
import { type ImportedTender, importedTenders, loadsNamed } from './sql/repeats.ts'
import type { Freight, ImportDraft, ImportIssue, TypedDraft } from './import-draft.ts'
import { keyText, type TenderKey } from './edi-204/tender-key.ts'

/** By what the loads of a file are known again. */
export interface KnownBy {
  /** Its tenders, each with where it begins. */
  tenders: { position: number; key: TenderKey }[]
  /** What the owner calls the loads. */
  references: string[]
}

/** What of a file is there already. Asked once a file, however many rows it has. */
export interface Repeats {
  earlier: (tender: TenderKey) => ImportedTender | undefined
  /** Where in the file the same key stood before, where it did. */
  firstAt: (draft: Pick<TypedDraft, 'position' | 'tender'>) => number | undefined
  /** The load of the company that is not over and has this reference and this lane. */
  sameLoad: (reference: string, record: LoadRecord) => string | undefined
  /** The company's live load that looks like this one, whatever either is called, or the draft where neither is called anything. */
  duplicate: (freight: Pick<ImportDraft, 'reference'> & Freight) => LiveLoad | undefined
}

export async function findRepeats(
  sql: AnySql,
  { companyId, tenders, references }: KnownBy & { companyId: string },
): Promise<Repeats> {
  const [imported, named, live] = await Promise.all([
    tenders.length > 0 ? importedTenders(sql, { companyId, tenders: tenders.map(({ key }) => key) }) : [],
    references.length > 0 ? loadsNamed(sql, { companyId, names: references }) : [],
    liveLoads(sql, { companyId, drafts: true }),
  ])
  const earlier = new Map(imported.map((tender) => [keyText(tender), tender]))
  const first = new Map(tenders.toReversed().map(({ key, position }) => [keyText(key), position]))
  const lanes = new Map(
    named
      .toReversed()
      .map(({ named: name, originPlaceId, destinationPlaceId, reference }) => [
        JSON.stringify([name, originPlaceId, destinationPlaceId]),
        reference,
      ]),
  )
  const sameLane = Map.groupBy(live, laneKey)
  return {
    earlier: (tender) => earlier.get(keyText(tender)),
    firstAt: ({ position, tender }) => {
      const at = tender === null ? undefined : first.get(keyText(tender))
      return at === position ? undefined : at
    },
    sameLoad: (reference, { stops }) =>
      lanes.get(JSON.stringify([reference, stops[0]?.placeId ?? null, stops.at(-1)?.placeId ?? null])),
    duplicate: ({ reference, likeness }) =>
      sameLane
        .get(laneKey(likeness))
        ?.find((one) => (one.status !== 'draft' || reference === null) && isPossibleDuplicate(likeness, one)),
  }
}

const laneKey = (load: Likeness): string => JSON.stringify([load.originPlaceId, load.destinationPlaceId, load.pickupOn])

/**
 * The same key with the same content is the same tender: it makes no second load, and whoever wants one duplicates the first. With other content
 * one of the two is wrong. A load that only looks like another one is its owner's to judge.
 */
export function repeatOf(
  draft: TypedDraft,
  { record, freight, repeats }: { record: LoadRecord; freight: Freight | null; repeats: Repeats },
): { issue: Omit<ImportIssue, 'position'>; isLeftOut: boolean } | null {
  const { tender, reference } = draft
  const before = repeats.firstAt(draft)
  const issue = (severity: ImportIssue['severity'], field: string, message: string) => ({ severity, field, message })
  if (before !== undefined)
    return {
      issue: issue(
        'error',
        'ISA-13',
        `A tender with the same control numbers stands at segment ${before} of this file.`,
      ),
      isLeftOut: true,
    }
  const earlier = tender === null ? undefined : repeats.earlier(tender)
  if (earlier) {
    const { importedOn, reference: load } = earlier
    return earlier.contentHash === tender?.contentHash
      ? {
          issue: issue(
            'warning',
            'ISA-13',
            `This tender was imported on ${importedOn} as ${load} and is left out. Duplicate that load if you need it twice.`,
          ),
          isLeftOut: true,
        }
      : {
          issue: issue(
            'error',
            'ISA-13',
            `A tender with these control numbers was imported on ${importedOn} as ${load}, with other content. Ask its sender which is right, and change that load by hand.`,
          ),
          isLeftOut: true,
        }
  }
  const alike = reference === null ? undefined : repeats.sameLoad(reference, record)
  if (alike !== undefined)
    return {
      issue: issue(
        'warning',
        tender === null ? draft.fieldName('references') : 'B2-04',
        `${alike} has the same reference and lane. Create this one only if it is another load.`,
      ),
      isLeftOut: false,
    }
  const duplicate = freight === null ? undefined : repeats.duplicate({ ...freight, reference })
  if (freight === null || duplicate === undefined) return null
  return {
    issue: issue(
      'warning',
      freight.dayField,
      duplicate.status === 'draft'
        ? `${duplicate.reference} is a draft with the same lane, pickup day, equipment and weight. Create this one only if it is another load.`
        : `${duplicate.reference} is live with the same lane, pickup day, equipment and weight. Create this one only if it is another load.`,
    ),
    isLeftOut: false,
  }
}

/**
 * Rows of one file that look like one freight and bear the same reference, or none; ten equal loads with ten references are everyday business.
 * The file's rows are shown to it in their order.
 */
export function openRowDuplicates(format: 'csv' | 'x12_204') {
  const seen = new Map<string, { position: number; likeness: Likeness }[]>()
  return {
    /** What to say at a row that repeats an earlier one. */
    issueAt({ position, reference, freight }: Pick<ImportDraft, 'position' | 'reference' | 'freight'>): ImportIssue[] {
      if (freight === null) return []
      const { likeness, dayField: field } = freight
      const key = JSON.stringify([reference, laneKey(likeness)])
      const alike = seen.get(key) ?? []
      const first = alike.find((row) => isPossibleDuplicate(likeness, row.likeness))
      if (first === undefined) {
        alike.push({ position, likeness })
        seen.set(key, alike)
        return []
      }
      const message = REPEATS[format][reference === null ? 'withoutReference' : 'withReference'](first.position)
      return [{ severity: 'warning', position, field, message }]
    },
  }
}

const REPEATS = {
  csv: {
    withReference: (row: number) =>
      `Row ${row} of this file has the same reference, lane, pickup day, equipment and weight. Create both only if they are two loads.`,
    withoutReference: (row: number) =>
      `Row ${row} of this file has the same lane, pickup day, equipment and weight. Create both only if they are two loads.`,
  },
  x12_204: {
    withReference: (segment: number) =>
      `The tender at segment ${segment} of this file has the same reference, lane, pickup day, equipment and weight. Create both only if they are two loads.`,
    withoutReference: (segment: number) =>
      `The tender at segment ${segment} of this file has the same lane, pickup day, equipment and weight. Create both only if they are two loads.`,
  },
}
