export * from './csv-template.ts'
export * from './load-imports.ts'
