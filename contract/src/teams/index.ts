export * from './teams.ts'
