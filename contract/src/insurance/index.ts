export * from './insurance.ts'
