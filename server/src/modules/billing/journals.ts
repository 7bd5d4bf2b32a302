import { account, isReceivable, type Posting } from './accounts.ts'

interface Parties {
  consignorId: string
  carrierId: string
}

/** Row 1: the invoice is issued. The platform is an agent: of the linehaul only its fee is revenue. */
export const invoiceIssued = ({
  consignorId,
  carrierId,
  linehaul,
  fee,
}: Parties & { linehaul: number; fee: number }): Posting[] =>
  nonZero([
    { debit: account.receivable(consignorId), credit: account.payable(carrierId), amount: linehaul - fee },
    { debit: account.receivable(consignorId), credit: account.feeMarketplace, amount: fee },
  ])

/** Row 2: an approved extra goes to the carrier whole. */
export const extraApproved = ({ consignorId, carrierId, amount }: Parties & { amount: number }): Posting[] => [
  { debit: account.receivable(consignorId), credit: account.payable(carrierId), amount },
]

/** Row 3: the consignor paid; the bank or provider kept `bankFee` of it. */
export const paymentReceived = ({
  consignorId,
  amount,
  bankFee,
}: {
  consignorId: string
  amount: number
  bankFee: number
}): Posting[] =>
  nonZero([
    { debit: account.pspClearing, credit: account.receivable(consignorId), amount: amount - bankFee },
    { debit: account.pspFees, credit: account.receivable(consignorId), amount: bankFee },
  ])

/** Row 4, first half: what came in lies with the clients' money. A recorded transfer settles at once. */
export const paymentSettled = ({ amount, bankFee }: { amount: number; bankFee: number }): Posting[] =>
  nonZero([{ debit: account.cashClient, credit: account.pspClearing, amount: amount - bankFee }])

/** Of a company that was merged into another: what stood on its account stands on the other's. `balance` is debits less credits. */
export const handedOver = ({ from, into, balance }: { from: string; into: string; balance: number }): Posting[] =>
  balance > 0
    ? [{ debit: into, credit: from, amount: balance }]
    : nonZero([{ debit: from, credit: into, amount: -balance }])

/** Row 4, second half: once an invoice is paid whole, the platform takes its fee less what the bank kept, or makes up the difference. */
export const shareTaken = ({ fee, bankFees }: { fee: number; bankFees: number }): Posting[] => {
  const share = fee - bankFees
  return share >= 0
    ? nonZero([{ debit: account.cashOperating, credit: account.cashClient, amount: share }])
    : [{ debit: account.cashClient, credit: account.cashOperating, amount: -share }]
}

/**
 * Takes a payment's journal back, transfer by transfer. What a consignor owes may stand on another's account by now, since it became part of
 * that company: the debt comes back to whoever owes the invoice today.
 */
export function reversed(postings: readonly Posting[], { consignorId }: Pick<Parties, 'consignorId'>): Posting[] {
  const today = (name: string): string => (isReceivable(name) ? account.receivable(consignorId) : name)
  return postings.map(({ debit, credit, amount }) => ({ debit: today(credit), credit: today(debit), amount }))
}

/** Row 5: the carrier is paid out. */
export const paidOut = ({ carrierId, amount }: { carrierId: string; amount: number }): Posting[] => [
  { debit: account.payable(carrierId), credit: account.cashClient, amount },
]

const nonZero = (postings: Posting[]): Posting[] => postings.filter(({ amount }) => amount !== 0)
