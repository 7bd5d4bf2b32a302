import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CELL_PARSERS } from './cell-parsers.testing.ts'

/** Where cells and headings of uploaded lists are read. */
const FOLDERS = ['platform/csv', 'modules/load-imports/csv', 'modules/fleet/import'] as const

/** Exported functions of these folders that read no single text, and why none of them is measured by itself. */
const READ_NO_CELL: Readonly<Record<string, string>> = {
  bounded: 'the limit in front of every parser',
  clip: 'cuts a text for a message',
  openCorrections: 'compares cells',
  decodeText: 'decodes bytes of at most the size of an upload',
  detectDelimiter: 'counts signs of the first lines',
  eachRecord: 'splits a file into records; read-loads-csv.test.ts measures it',
  findHeading: 'asks headingKey of each cell',
  mapColumns: 'asks headingKey of each cell',
  addSamples: 'keeps a few cells',
  openTable: 'opens a file',
  openCsv: 'opens a file',
  readXlsx: 'unpacks a workbook',
  guessColumns: 'asks columnOf of each heading',
  missingColumns: 'compares columns',
  isPallets: 'compares a word with a list',
  readLoadsCsv: 'a whole file, of cells that the parsers read',
  readLoadTable: 'a whole file, of cells that the parsers read',
  readRow: 'a whole row, of cells that the parsers read',
  word: 'takes a cell as it is',
  csvDraft: 'takes a row of parsed cells',
  checkRows: 'a whole file, of cells that the parsers read',
  reportDuplicateRows: 'compares rows',
  modeOf: 'compares a word with a list',
  isFaulty: 'counts rows',
  reportOf: 'counts rows',
  knownColumns: 'our own columns',
  readFleetFile: 'a whole file, of cells that the parsers read',
  recordImport: 'writes rows',
}

const measured = (name: string): boolean =>
  Object.hasOwn(CELL_PARSERS, name) ||
  Object.hasOwn(CELL_PARSERS, `fleet${name.charAt(0).toUpperCase()}${name.slice(1)}`)

async function exportedFunctions(): Promise<string[]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`../src/${folder}/`, import.meta.url))
      .filter((file) => file.endsWith('.ts') && !/\.(?:test|testing|proof)\.ts$/.test(file))
      .map((file) => `../src/${folder}/${file}`),
  )
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>))
  return [
    ...new Set(
      modules.flatMap((module) =>
        Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
      ),
    ),
  ]
}

test('X2: every reader of a cell is measured with hostile text, or says why it needs none', async () => {
  const names = await exportedFunctions()
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !measured(name) && !Object.hasOwn(READ_NO_CELL, name))).toEqual([])
  // Neither list names what is no longer there.
  expect(Object.keys(READ_NO_CELL).filter((name) => !names.includes(name) || measured(name))).toEqual([])
})
