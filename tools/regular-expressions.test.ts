import { expect, test } from 'vitest'
import { regularExpressionsOf, shippedSources, slowExpressions } from './architecture/regular-expressions.ts'

/** Put together from names of the code, never from what somebody sent. */
const BUILT = [
  'server/src/modules/documents/intake/inspect-pdf.ts',
  'server/src/modules/documents/intake/pdf-dangers.ts',
  'server/src/modules/identity/password/passwords.ts',
  'server/src/modules/load-imports/csv/parse-cell.ts',
  'web/src/ui/form/typed-time.ts',
]

test('X1: the time of every regular expression grows no faster than its text', async () => {
  const found = shippedSources().flatMap(regularExpressionsOf)
  expect(found.length).toBeGreaterThan(300)
  expect(await slowExpressions(found)).toEqual([])
  const built = new Set(found.filter(({ pattern }) => pattern === null).map(({ path }) => path))
  expect([...built]).toEqual(BUILT)
}, 120_000)

test('X1: the pattern of phones that stopped the server is found, wherever it is written', async () => {
  const text = String.raw`const phone = /^\+?[\d ().-]{7,}(?: *(?:x|ext\.?) *\d{1,6})?$/i`
  const found = ['one.ts', 'other.ts'].flatMap((path) => regularExpressionsOf({ path, text }))
  expect(await slowExpressions(found)).toEqual([
    expect.stringMatching(/^one\.ts: .*2nd degree polynomial/),
    expect.stringMatching(/^other\.ts: .*2nd degree polynomial/),
  ])
}, 60_000)
