/** The ledger's accounts (domain §6). A company's own carry its id, so that its balance is one index scan. */
export const account = {
  receivable: (consignorId: string) => `ar_consignor:${consignorId}`,
  payable: (carrierId: string) => `payable_carrier:${carrierId}`,
  feeMarketplace: 'fee_marketplace',
  pspClearing: 'psp_clearing',
  pspFees: 'psp_fees',
  cashClient: 'cash_client',
  cashOperating: 'cash_operating',
} as const

export const isReceivable = (name: string): boolean => name.startsWith(account.receivable(''))

/** Money moves from `credit` to `debit` in the bookkeeper's sense: debit what grows by it, credit what pays for it. */
export interface Posting {
  debit: string
  credit: string
  amount: number
}
