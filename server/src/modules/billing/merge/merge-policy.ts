import { newId } from '../../../platform/ids.ts'
import { finding, type MergePolicy } from '../../../platform/merge-policy.ts'
import { account } from '../accounts.ts'
import { handedOver } from '../journals.ts'
import { insertJournal } from '../sql/ledger.ts'
import { companyBalances } from '../sql/merges.ts'

/**
 * An invoice keeps its number and the names that it was issued with; who owes and who is owed is the company that stays. No journal is
 * touched: what stands on the accounts of the one that goes is handed over by a journal of its own, so that each balance is where its
 * invoices are and the sum over both is what it was. A payment that was being written meanwhile is handed over by the second pass.
 */
export const billingMerge: MergePolicy = {
  moves: { invoices: ['invoices.consignor_company_id', 'invoices.carrier_company_id'] },
  async look(sql, merging) {
    const balances = await companyBalances(sql, merging.fromId)
    const amounts = (of: (companyId: string) => string, sign: 1 | -1) =>
      balances
        .filter(({ name, balance }) => name === of(merging.fromId) && balance * sign > 0)
        .map(({ balance, currency }) => ({ amount: balance * sign, currency }))
    return [
      finding('owes', [], { amounts: amounts(account.receivable, 1) }),
      finding('is_owed', [], { amounts: amounts(account.payable, -1) }),
    ]
  },
  async settle({ sql }, { fromId, intoId }) {
    for (const { name, balance, currency } of await companyBalances(sql, fromId))
      await insertJournal(sql, {
        key: `merge:${newId()}`,
        kind: 'company_merged',
        currency,
        source: { type: 'company', id: fromId },
        postings: handedOver({ from: name, into: name.replace(fromId, intoId), balance }),
      })
  },
}
