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

test('S12: one word ends a session, and checkboxes are black wherever they are', () => {
  const texts = globSync('web/src/{app,features,pages,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  )
  expect(texts.filter((path) => /\bt\(\s*'[^']*\b(?:Sign out|Log out)\b/.test(read(path)))).toEqual([])
  const accents = sheets.flatMap((path) =>
    [...read(path).matchAll(/accent-color:\s*([^;]+);/g)].map(([, color]) => color),
  )
  expect(accents.length).toBeGreaterThan(0)
  expect(new Set(accents)).toEqual(new Set(['var(--ink)']))
})
