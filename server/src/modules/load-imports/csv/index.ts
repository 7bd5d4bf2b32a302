/** Load lists of spreadsheets: rows in, typed rows and complaints by row and column out. Pure; never throws. */
export { MAX_CSV_ROWS, MAX_ROW_LENGTH, readLoadsCsv, readLoadTable } from './read-loads-csv.ts'
export type { CsvIssue, CsvLoadRow, CsvPlace, CsvReading, CsvVisit } from './csv-load-row.ts'
