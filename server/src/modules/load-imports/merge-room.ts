import type { MergeRoom } from '../../platform/merge-room.ts'
import { forgetTendersOfBoth } from './sql/repeats.ts'

export const loadImportsMerge: MergeRoom = {
  moves: { imports: ['load_imports.company_id'] },
  movesAlong: ['imported_tenders.company_id'],
  prepare: ({ sql }, merging) => forgetTendersOfBoth(sql, merging),
}
