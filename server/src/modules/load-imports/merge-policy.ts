import type { MergePolicy } from '../../platform/merge-policy.ts'
import { forgetTendersOfBoth } from './sql/repeats.ts'

export const loadImportsMerge: MergePolicy = {
  moves: { imports: ['load_imports.company_id'] },
  movesAlong: ['imported_tenders.company_id'],
  prepare: ({ sql }, merging) => forgetTendersOfBoth(sql, merging),
}
