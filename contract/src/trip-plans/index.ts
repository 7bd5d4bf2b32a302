export * from './trip-plans.ts'
