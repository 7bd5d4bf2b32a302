export * from './rates.ts'
export * from './haul-cost.ts'
