export * from './award-plans.ts'
