export * from './fall-off-reasons.ts'
export * from './fall-offs.ts'
export * from './truck-offers.ts'
export * from './waiting-rates.ts'
