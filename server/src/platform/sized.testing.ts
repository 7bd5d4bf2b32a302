const isProof = process.env['PROOFS'] === 'full'

/**
 * How much a long test does: `npm test` runs the `short` size, `npm run proofs` repeats the file at its `full` size (tools/proofs/long-tests.ts,
 * docs/decisions/068-two-tiers-of-tests.md).
 */
export const sized = <T>({ short, full }: { short: T; full: T }): T => (isProof ? full : short)
