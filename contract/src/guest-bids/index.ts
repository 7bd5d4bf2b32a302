export * from './guest-bids.ts'
