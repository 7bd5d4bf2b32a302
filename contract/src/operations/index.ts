export * from './operations.ts'
export * from './stream-event.ts'
export * from './company-merge.ts'
