export * from './load-imports.ts'
