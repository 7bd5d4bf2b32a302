export * from './claim-kinds.ts'
export * from './disputes.ts'
