import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { english } from '../../web/src/app/i18n/english.ts'
import { spanish } from '../../web/src/app/i18n/es/index.ts'
import * as spanishRooms from '../../web/src/app/i18n/es/rooms.ts'
import { root } from './sources.ts'
import { spokenWords } from './spoken-words.ts'

/** English alone: the public pages, which the server sends drawn, and the gallery of parts for its builders. The guide has a file per language. */
const ENGLISH_ONLY =
  /\/pages\/(public\/|not-found|access-denied)|\/app\/frame\/(root|router-error|site-links)|\/features\/(public-site|guest-bids\/link)\/|\/onboarding\/help\/guide-|\/ui\/(kit|theme)\/|\/ui\/(feedback\/(crash-boundary|spinner|toast)|form\/button)\./

const files = globSync('web/src/{app/frame,app/shell,ui,features,pages}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.(test|testing)\.tsx?$|\/testing\.tsx?$|-testing\.tsx?$/.test(path) && !ENGLISH_ONLY.test(path))
  .map((path) => ({ path, ...spokenWords(path, readFileSync(join(root, path), 'utf8')) }))
const keys = new Set(files.flatMap((file) => file.keys))
const rooms = Object.entries(spanishRooms)
const NUMBER = /_(one|many|other)$/
const plain = (key: string) => key.replace(NUMBER, '')
const figures = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted()

test('a text is seen wherever its t() stands', () => {
  const places = [
    `<A name={t('1')} key={t('2')} />`,
    `new Error(t('3'))`,
    `cx(t('4'))`,
    `words[t('5')]`,
    `x === t('6')`,
    `t('7', { a: t('8') })`,
    `({ name: () => t('9') })`,
    `\`\${t('10')}\``,
  ]
  const { keys: seen, bare } = spokenWords('a.tsx', places.join(';\n'))
  expect([seen.toSorted(), bare]).toEqual([
    Array.from(places, (_, at) => String(at + 1))
      .concat('9', '10')
      .toSorted(),
    [],
  ])
})

test('what a screen says goes through t()', () => {
  expect(files.flatMap(({ path, bare }) => bare.map((one) => `${path}:${one}`))).toEqual([])
})

test('every text has its Spanish, and both numbers where it counts', () => {
  const missing = [...keys].filter((key) =>
    key.includes('{count}')
      ? !(`${key}_one` in spanish && `${key}_other` in spanish && `${key}_one` in english)
      : !(key in spanish),
  )
  expect(missing).toEqual([])
})

test('the Spanish keeps every figure and name of the English', () => {
  const wrong = Object.entries(spanish).filter(
    ([key, words]) => words.trim() === '' || String(figures(plain(key))) !== String(figures(words)),
  )
  expect(wrong).toEqual([])
})

test('screens spell as Americans do', () => {
  const british =
    /\b(cancell(ed|ing)|licence[ds]?|colours?|favourites?|organis\w+|recognis\w+|authoris\w+|centres?|cheques?|grey|neighbour\w*|travell\w+)\b/i
  const shown = [...keys, ...Object.keys(spanish)].map((key) => key.replaceAll(/\{\w+\}/g, ''))
  expect(shown.filter((key) => british.test(key) && key !== key.toLowerCase())).toEqual([])
})

test('two rooms do not say one thing in two ways', () => {
  const differing = rooms.flatMap(([room, words]) =>
    Object.entries(words)
      .filter(([key, text]) => spanish[key] !== text)
      .map(([key]) => `${room}: ${key}`),
  )
  expect(differing).toEqual([])
})
