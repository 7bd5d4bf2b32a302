import { expect, test } from 'vitest'
import type { ImportDraft } from './import-draft.ts'
import { openReport } from './import-report.ts'

test('of more faulty rows than are shown the first of the file are, whether they could be read or not', () => {
  const wrong = { severity: 'error' as const, field: null, message: 'Wrong' }
  const rowAt = (position: number) => ({
    position,
    reference: null,
    summary: 'Row',
    cells: {},
    issues: [{ ...wrong, position }],
  })
  const rows = Array.from({ length: 3000 }, (_, index) => index + 2)
  const unread = rows.filter((position) => position % 2 === 0)
  const report = openReport({
    rowCount: rows.length,
    fileIssues: [],
    faulty: unread.map(rowAt),
    faultyCount: unread.length,
    doubts: [],
    errorCount: unread.length,
    warningCount: 0,
  })
  for (const position of rows.filter((row) => row % 2 === 1))
    report.add({ ...rowAt(position), record: null } as ImportDraft)
  const { rows: shown, errorCount } = report.answer()
  expect(shown.map(({ position }) => position)).toEqual(rows.slice(0, 1000))
  expect(errorCount).toBe(3000)
})
