import fc from 'fast-check'
import { expect, it } from 'vitest'
import { account, type Posting } from './accounts.ts'
import {
  extraApproved,
  invoiceIssued,
  paidOut,
  paymentReceived,
  paymentSettled,
  reversed,
  shareTaken,
} from './journals.ts'

const parties = { consignorId: 'c', carrierId: 'k' }

function balances(postings: readonly Posting[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { debit, credit, amount } of postings) {
    sums[debit] = (sums[debit] ?? 0) + amount
    sums[credit] = (sums[credit] ?? 0) - amount
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

it('books the worked example of the reference, row by row', () => {
  const issued = invoiceIssued({ ...parties, linehaul: 224_000, fee: 10_000 })
  expect(balances(issued)).toEqual({
    [account.receivable('c')]: 224_000,
    [account.payable('k')]: -214_000,
    fee_marketplace: -10_000,
  })
  const extra = extraApproved({ ...parties, amount: 15_000 })
  const received = paymentReceived({ consignorId: 'c', amount: 239_000, bankFee: 500 })
  expect(balances(received)).toEqual({ psp_clearing: 238_500, psp_fees: 500, [account.receivable('c')]: -239_000 })
  const settled = [...paymentSettled({ amount: 239_000, bankFee: 500 }), ...shareTaken({ fee: 10_000, bankFees: 500 })]
  expect(balances(settled)).toEqual({ psp_clearing: -238_500, cash_client: 229_000, cash_operating: 9_500 })
  const out = paidOut({ carrierId: 'k', amount: 229_000 })
  expect(balances([...issued, ...extra, ...received, ...settled, ...out])).toEqual({
    fee_marketplace: -10_000,
    psp_fees: 500,
    cash_operating: 9_500,
  })
})

it('whatever the amounts: no posting is zero or negative, clients’ cash ends empty, nobody owes anybody', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  fc.assert(
    fc.property(cents, fc.nat(10_000), fc.nat(5_000), fc.nat(2_000_000), (linehaul, feePoints, bankPoints, extra) => {
      const fee = Math.floor((linehaul * feePoints) / 10_000)
      const total = linehaul + extra
      const bankFee = Math.floor((total * bankPoints) / 10_000)
      const all = [
        ...invoiceIssued({ ...parties, linehaul, fee }),
        ...(extra > 0 ? extraApproved({ ...parties, amount: extra }) : []),
        ...paymentReceived({ consignorId: 'c', amount: total, bankFee }),
        ...paymentSettled({ amount: total, bankFee }),
        ...shareTaken({ fee, bankFees: bankFee }),
        ...(total > fee ? paidOut({ carrierId: 'k', amount: total - fee }) : []),
      ]
      expect(all.every(({ amount }) => amount > 0)).toBe(true)
      const left = balances(all)
      expect(left[account.receivable('c')] ?? 0).toBe(0)
      expect(left[account.payable('k')] ?? 0).toBe(0)
      expect(left['cash_client'] ?? 0).toBe(0)
      expect(left['psp_clearing'] ?? 0).toBe(0)
    }),
  )
})

it('whatever a payment booked, taking it back leaves every account where it was, under the name of who owes today', () => {
  const cents = fc.integer({ min: 2, max: 100_000_000 })
  fc.assert(
    fc.property(cents, fc.nat(10_000), fc.nat(2_000_000), (amount, bankPoints, fee) => {
      const bankFee = Math.floor(((amount - 1) * bankPoints) / 10_000)
      const booked = [
        ...paymentReceived({ consignorId: 'c', amount, bankFee }),
        ...paymentSettled({ amount, bankFee }),
        ...shareTaken({ fee, bankFees: bankFee }),
      ]
      expect(balances([...booked, ...reversed(booked, { consignorId: 'c' })])).toEqual({})
      const merged = reversed(booked, { consignorId: 'd' })
      expect(merged.every((posting) => posting.amount > 0)).toBe(true)
      expect(balances([...booked, ...merged])).toEqual({
        [account.receivable('c')]: -amount,
        [account.receivable('d')]: amount,
      })
    }),
  )
})
