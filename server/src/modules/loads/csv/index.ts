/** Load lists as CSV: bytes in, typed rows and complaints by row and column out. Pure; never throws. */
export { readLoadsCsv, MAX_CSV_ROWS } from './read-loads-csv.ts'
export { CSV_TEMPLATE } from './template.ts'
export type { CsvIssue, CsvLoadRow, CsvPlace, CsvReading, CsvVisit } from './csv-load-row.ts'
