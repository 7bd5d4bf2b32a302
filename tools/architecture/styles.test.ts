import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sheets = globSync('web/src/**/*.css', { cwd: root })
const scripts = globSync('web/src/**/*.tsx', { cwd: root })
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('B2: a box that scrolls contains what is hidden in it, which would stretch the page otherwise', () => {
  const wrong = sheets.flatMap((path) =>
    [...read(path).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , body = '']) => /overflow(?:-y)?:\s*auto/.test(body) && !body.includes('position:'))
      .map(([, selector = '']) => `${path}: ${selector.trim()} scrolls without a position`),
  )
  expect(sheets.length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
})

test('B1: no table is hidden by itself: Firefox draws its caption', () => {
  expect(scripts.filter((path) => /<table[^>]*visually-hidden/.test(read(path)))).toEqual([])
})
