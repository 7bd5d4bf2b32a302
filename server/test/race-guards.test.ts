import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GUARDS } from './race-guards.testing.ts'

test.each(Object.entries(GUARDS))('the guard %s is in its file exactly once', (_name, patches) => {
  const counts = patches.map(({ file, text }) => {
    const source = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
    return [file, source.split(text).length - 1]
  })
  expect(counts).toEqual(patches.map(({ file }) => [file, 1]))
})
