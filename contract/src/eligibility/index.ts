export * from './eligibility.ts'
