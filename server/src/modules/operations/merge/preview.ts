import {
  MERGE_FINDINGS,
  MERGE_ITEMS,
  type MergeItem,
  type MergePreview,
  type MergeSide,
} from '@drawbar/contract/operations/company-merge.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { type Column, countRows, type Merging } from '../../../platform/merge-policy.ts'
import { companyTypeName } from '../../identity/index.ts'
import { findSides, type SideRow } from '../../companies/index.ts'
import { MERGE_POLICIES } from './policies.ts'

/** Those that block first. */
const FINDING_ORDER = Object.keys(MERGE_FINDINGS)

/** What every room counts and finds. The act looks once more under its locks, so that what it answers is what it did. */
export async function previewMergeOf(sql: AnySql, merging: Merging): Promise<MergePreview> {
  const { fromId, intoId } = merging
  if (fromId === intoId) throw invalid({ intoId: 'Choose another company: this one cannot go into itself.' })
  const sides = await findSides(sql, [fromId, intoId])
  const [from, into] = [fromId, intoId].map((id) => sides.find((side) => side.id === id))
  if (!from) throw new AppError('not_found')
  if (!into) throw invalid({ intoId: 'There is no company of this id.' })
  const counts: Partial<Record<MergeItem, number>> = {}
  const findings: MergePreview['findings'] = []
  for (const room of MERGE_POLICIES) {
    for (const [item, columns] of Object.entries({ ...room.moves, ...room.stays }) as [MergeItem, readonly Column[]][])
      counts[item] = (counts[item] ?? 0) + (await countRows(sql, columns, fromId))
    Object.assign(counts, await room.count?.(sql, merging))
    findings.push(...((await room.look?.(sql, merging)) ?? []).filter((found) => found !== null))
  }
  return {
    from: viewSide(from),
    into: viewSide(into),
    items: (Object.keys(MERGE_ITEMS) as MergeItem[]).map((item) => ({
      item,
      ...MERGE_ITEMS[item],
      count: counts[item] ?? 0,
    })),
    findings: findings.toSorted((a, b) => FINDING_ORDER.indexOf(a.code) - FINDING_ORDER.indexOf(b.code)),
  }
}

const viewSide = ({ type, ...side }: SideRow): MergeSide => ({ ...side, typeName: companyTypeName(type) })
