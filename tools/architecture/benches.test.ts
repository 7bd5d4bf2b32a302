import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** A table for people: Lighthouse counts what else the machine does as the page's fault. */
const NO_EXIT_CODE = 'bench/lighthouse.bench.ts'

const FAILS = /process\.exitCode = |assert\.ok\(/
const SAYS_TARGET = /\((?:[^()`]*; )?(?:target|asked) |; target /

const benches = readSources(['bench/*.bench.ts']).filter(({ path }) => path !== NO_EXIT_CODE)

test('every bench says beside its figure what was asked, and ends non-zero where that is missed', () => {
  expect(benches.length).toBeGreaterThan(15)
  expect(benches.filter(({ text }) => !SAYS_TARGET.test(text)).map(({ path }) => `${path} prints no target`)).toEqual(
    [],
  )
  expect(benches.filter(({ text }) => !FAILS.test(text)).map(({ path }) => `${path} never fails`)).toEqual([])
})
