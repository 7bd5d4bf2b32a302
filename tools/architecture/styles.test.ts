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

test('sizes come from the tokens: no length above a hairline in px', () => {
  const tokens = ['web/src/ui/theme/tokens.css', 'web/src/ui/theme/mantine-base.css', 'web/src/ui/theme/fonts.css']
  const raw = sheets
    .filter((path) => !tokens.includes(path))
    .flatMap((path) =>
      read(path)
        .replaceAll(/\/\*[^]*?\*\//g, '')
        .split('\n')
        .filter((line) => !/^\s*@/.test(line))
        .flatMap((line) =>
          [...line.matchAll(/(\d*\.?\d+)px\b/g)].filter(([, px]) => Number(px) > 2).map(() => line.trim()),
        )
        .map((line) => `${path}: ${line}`),
    )
  expect(raw).toEqual([])
})

test('every space, text, leading and radius token that a sheet names is defined', () => {
  const defined = new Set(read('web/src/ui/theme/tokens.css').match(/--[\w-]+(?=:)/g))
  const missing = sheets.flatMap((path) =>
    [...read(path).matchAll(/var\((--(?:space|text|leading|radius)[\w-]*)\)/g)]
      .filter(([, name = '']) => !defined.has(name))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
