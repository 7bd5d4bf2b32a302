import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINTS } from '@drawbar/contract/endpoints.ts'
import { UNIVERSAL_ERRORS } from '@drawbar/contract/errors.ts'
import { expect, test } from 'vitest'
import { wrongImports } from './tools/architecture/directions.ts'
import { BUSINESS_ORDER, findCycles, readSources, root } from './tools/architecture/sources.ts'
import { foreignAlterations, foreignWrites, tableOwners } from './tools/architecture/tables.ts'

const sources = readSources()
const server = sources.filter(({ path }) => /^server\/(?:src|test)\//.test(path))
const production = sources.filter(({ isTest }) => !isTest)
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** A word of code, not a part of a longer one. */
const names = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text)

test('files are short: median 80 lines, nine in ten within 250, none over 400, tests within 600', () => {
  const lengths = production.map(({ lines }) => lines).toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)]
  expect(at(0.5)).toBeLessThanOrEqual(80)
  expect(at(0.9)).toBeLessThanOrEqual(250)
  const tooLong = sources.filter(({ lines, isTest }) => lines > (isTest ? 600 : 400))
  expect(tooLong.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('imports go one way: contract ← platform ← modules in business order; ui ← api ← features ← pages', () => {
  expect(wrongImports(sources)).toEqual([])
})

test('no file imports itself by a detour', () => {
  expect(findCycles(sources)).toEqual([])
})

test('Q2: tests read the time through contract/src/clock.testing.ts alone', () => {
  const readers = sources.filter(
    ({ path, isTest }) =>
      (isTest && !path.startsWith('bench/')) || path.startsWith('e2e/') || /\/testing\.tsx?$/.test(path),
  )
  const clocks = ['contract/src/clock.testing.ts', 'server/src/platform/run-clock.test.ts']
  const wrong = readers.filter(({ path, text }) => !clocks.includes(path) && /\bDate\.now\b|\bnew Date\(\)/.test(text))
  expect(wrong.map(({ path }) => `${path} must call nowMs(), fromNow() or dayFromNow()`)).toEqual([])
})

test('module folders are in the ordered list, and the server wires them in that order', () => {
  const folders = readdirSync(join(root, 'server/src/modules'))
  expect(folders.filter((name) => !BUSINESS_ORDER.includes(name))).toEqual([])
  const list =
    server.find(({ path }) => path === 'server/src/modules.ts')?.text.match(/MODULES[^=]*= \[([^\]]*)\]/)?.[1] ?? ''
  const wired = list
    .split(',')
    .map((name) => kebab(name.trim()))
    .filter(Boolean)
  expect(wired).toEqual(BUSINESS_ORDER.filter((name) => folders.includes(name)))
})

test('every endpoint carries its own name, stands once, and is bound by its module to a file of its name', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(0)
  const wrong = ENDPOINTS.flatMap(({ module, name, endpoint }) => {
    const folder = `server/src/modules/${module}/`
    const routes = server.filter(({ path }) => path.startsWith(folder) && /\/routes(\/[\w-]+)?\.ts$/.test(path))
    return [
      ...(endpoint.id === name ? [] : [`${name} calls itself ${endpoint.id}`]),
      ...(routes.some(({ text }) => names(text, name)) ? [] : [`${name} has no route in ${folder}routes.ts`]),
      ...(server.some(({ path }) => path.startsWith(folder) && path.endsWith(`/${kebab(name)}.ts`))
        ? []
        : [`${name} has no ${kebab(name)}.ts in ${folder}`]),
    ]
  })
  expect(wrong).toEqual([])
  const calls = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.toLowerCase()}`)
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
})

test('every endpoint is handled by a function of its name in the file of its name', () => {
  const wrong = ENDPOINTS.flatMap(({ module, name, endpoint }) => {
    const file = server.find(
      ({ path }) => path.startsWith(`server/src/modules/${module}/`) && path.endsWith(`/${kebab(name)}.ts`),
    )
    const exported = new RegExp(`^export (?:async function|function|const) ${name}\\b`, 'm')
    return file && exported.test(file.text) ? [] : [`${endpoint.method} ${endpoint.path}: no function ${name}`]
  })
  expect(wrong).toEqual([])
})

test('every endpoint is named by a test', () => {
  const tests = server.filter(({ isTest }) => isTest).map(({ text }) => text)
  expect(ENDPOINTS.filter(({ name }) => !tests.some((text) => names(text, name))).map(({ name }) => name)).toEqual([])
})

test('every declared error is thrown by the server and provoked by a test', () => {
  const universal: readonly string[] = UNIVERSAL_ERRORS
  const declared = [...new Set(ENDPOINTS.flatMap(({ endpoint }) => endpoint.errors))].filter(
    (code) => !universal.includes(code),
  )
  const quoted = (files: typeof server, code: string) => files.some(({ text }) => text.includes(`'${code}'`))
  const tests = server.filter(({ isTest }) => isTest)
  const code = server.filter(({ isTest }) => !isTest)
  expect(declared.filter((error) => !quoted(code, error)).map((error) => `${error} is never thrown`)).toEqual([])
  expect(declared.filter((error) => !quoted(tests, error)).map((error) => `${error} is in no test`)).toEqual([])
})

test('a table is written by its owner only', () => {
  const owners = tableOwners()
  expect(
    [...new Set(owners.values())].filter((owner) => owner !== 'platform' && !BUSINESS_ORDER.includes(owner)),
  ).toEqual([])
  expect(foreignWrites(sources, owners)).toEqual([])
})

test('a table is altered by its owner only', () => {
  expect(foreignAlterations(tableOwners())).toEqual([])
})

test('default exports only in pages and configuration', () => {
  const wrong = sources.filter(
    ({ path, hasDefaultExport }) => hasDefaultExport && !/^web\/src\/pages\/|\.config\.ts$/.test(path),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

/** A format reads its text before any later check does, so its length is bounded where it is built. */
const FORMAT =
  /\.regex\(|\bz\.(?:base64|cuid|cuid2|date|e164|email|emoji|guid|ip|ipv4|ipv6|iso|jwt|nanoid|ulid|url|uuid)\b/

test('X1: the contract writes patterns and formats in fields.ts alone, which bounds their texts first', () => {
  const wrong = production.filter(
    ({ path, text }) => path.startsWith('contract/src/') && path !== 'contract/src/fields.ts' && FORMAT.test(text),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('nothing is hidden from the compiler or the test runner, and no drawer is called misc', () => {
  const own = /^(architecture\.test\.ts|tools\/architecture\/)/
  const forbidden =
    /@ts-(?:ignore|nocheck|expect-error)|\bas unknown as\b|\b(?:test|it|describe)\.(?:only|skip|todo)\b|\bTODO\b(?!\([^)]+\))/
  const wrong = sources.flatMap(({ path, text }) => {
    const found = own.test(path) ? null : text.match(forbidden)
    return found ? [`${path}: ${found[0]}`] : []
  })
  expect(wrong).toEqual([])
  expect(sources.filter(({ writesAny }) => writesAny).map(({ path }) => path)).toEqual([])
  const drawers = sources.filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(path))
  expect(drawers.map(({ path }) => path)).toEqual([])
  const strange = sources.filter(({ path }) => !/^[a-z0-9.\-/]+$/.test(path))
  expect(strange.map(({ path }) => path)).toEqual([])
})
