import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { STATEMENTS } from '../../e2e/spec/statements.ts'
import { browserOnly, NOT_IN_A_BROWSER } from '../../e2e/spec/browser-only.ts'
import { LATER } from '../../e2e/spec/later.ts'
import { readSources, root } from './sources.ts'
import { testTitles } from './test-titles.ts'

/** How many statements each section of the customer's specification was split into. */
const COUNTS = { S1: 32, S2: 199, S3: 88, S4: 78, S5: 43, S6: 26, S7: 23, S8: 40, S9: 18 }

const rows = STATEMENTS.flatMap((table) => Object.entries(table).map(([id, [says, ...by]]) => ({ id, says, by })))

test('every statement of the specification has one row', () => {
  const wanted = Object.entries(COUNTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${String(at + 1).padStart(2, '0')}`),
  )
  expect(wanted).toHaveLength(547)
  expect(rows.map(({ id }) => id)).toEqual(wanted)
  expect(rows.filter(({ says }) => says.trim() === '')).toEqual([])
})

test('every statement is proved by a test, or by work that is named', () => {
  expect(rows.filter(({ by }) => by.length === 0).map(({ id, says }) => `${id} ${says}`)).toEqual([])
  const works: readonly string[] = Object.values(LATER).map(({ later }) => later)
  const named = rows.flatMap(({ by }) => by).filter((one) => typeof one === 'object')
  expect(named.filter(({ later }) => !works.includes(later))).toEqual([])
})

test('every proof is a test that stands in its file and is run', () => {
  const stories = readSources(['e2e/**/*.e2e.ts'])
  const told = new Set(stories.flatMap(({ imports }) => imports.map(({ target }) => target)))
  const isRun = (path: string) =>
    /\.(test\.tsx?|proof\.ts|e2e\.ts)$/.test(path) || (path.startsWith('e2e/') && told.has(path))
  const titles = new Map<string, (title: string) => boolean>()
  const wrong = rows.flatMap(({ id, by }) =>
    by.flatMap((proof) => {
      if (typeof proof !== 'string') return []
      const [path = '', ...title] = proof.split(' > ')
      if (!isRun(path)) return [`${id}: ${path} is no test`]
      if (!existsSync(join(root, path))) return [`${id}: there is no ${path}`]
      const holds = titles.get(path) ?? testTitles(basename(path), readFileSync(join(root, path), 'utf8'))
      titles.set(path, holds)
      return holds(title.join(' > ')) ? [] : [`${id}: ${path} has no test "${title.join(' > ')}"`]
    }),
  )
  expect(wrong).toEqual([])
})

test('what only a browser can show is proved in one', () => {
  const only = browserOnly()
  expect(only.filter((id) => !rows.some((row) => row.id === id))).toEqual([])
  const elsewhere = rows.filter(
    ({ id, by }) => only.includes(id) && !by.some((proof) => typeof proof === 'object' || proof.startsWith('e2e/')),
  )
  expect(elsewhere.map(({ id }) => id)).toEqual(Object.keys(NOT_IN_A_BROWSER))
})

test('names are read as the runner prints them', () => {
  const holds = testTitles(
    'sample.test.ts',
    `describe('doors', () => {
      test('open', () => {})
      it.each([['Founder', '/admin'], ['Else', '/']])('%s goes to %s', () => {})
      it.each([{ role: 'User' }])('%j stays', () => {})
      it.each(Object.keys(ROWS))('row %s', () => {})
    })
    describe.each(['a', 'b'])('side %s', () => { test.concurrent('shut', () => {}) })
    register('nobody runs me', () => {})`,
  )
  const yes = [
    'doors > open',
    'doors > Founder goes to /admin',
    'doors > %s goes to %s',
    'doors > {"role":"User"} stays',
    'doors > row 7',
    'side b > shut',
  ]
  const no = ['open', 'doors > Founder goes to /', 'doors > User goes to /', 'side c > shut', 'nobody runs me']
  expect(yes.filter((title) => !holds(title))).toEqual([])
  expect(no.filter(holds)).toEqual([])
})
