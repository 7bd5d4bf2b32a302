export * from './billing.ts'
export * from './invoice-detail.ts'
export * from './payment-terms.ts'
export * from './payout-hold.ts'
