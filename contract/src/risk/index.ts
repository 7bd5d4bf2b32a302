export * from './signals.ts'
