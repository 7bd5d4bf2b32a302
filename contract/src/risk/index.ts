export * from './monitoring.ts'
export * from './signals.ts'
