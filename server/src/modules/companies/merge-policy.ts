import { finding, type MergePolicy } from '../../platform/merge-policy.ts'
import { findSides, markMerged } from './sql/merges.ts'
import { moveCompany } from './sql/company-status.ts'

/** The company that is merged into another is closed, and its record names the other. */
export const companiesMerge: MergePolicy = {
  moves: {},
  stays: {
    own_facts: ['company_suspensions.company_id', 'duplicate_dismissals.company_id', 'duplicate_dismissals.other_id'],
  },
  otherwise: [
    // Says where a company went. Who went into the one that goes is led on from there.
    'companies.merged_into_company_id',
    // A closed company imports no more files, and the other one chose the columns of its own.
    'import_mappings.company_id',
    // Says only who came by a fact first; the facts stay with the company.
    'duplicate_keys.company_id',
  ],
  async look(sql, { fromId, intoId }) {
    const sides = await findSides(sql, [fromId, intoId])
    const [from, into] = [fromId, intoId].map((id) => sides.find((side) => side.id === id))
    if (!from || !into) return []
    const inactive = [from, into].filter(({ status }) => status !== 'active').map(({ name }) => name)
    const hasItsSide = into.type === 2 || into.type === from.type
    return [finding('not_active', inactive), finding('wrong_kind', hasItsSide ? [] : [into.name])]
  },
  async prepare(tx, { fromId, intoId }) {
    // False in the second pass.
    if (await moveCompany(tx.sql, { companyId: fromId, action: 'merge' })) await markMerged(tx.sql, { fromId, intoId })
  },
}
