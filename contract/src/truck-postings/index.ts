export * from './truck-postings.ts'
