import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import { root } from './sources.ts'

/** A regular expression of a source. `pattern` is null where the expression is put together at run time. */
export interface Found {
  path: string
  pattern: string | null
  flags: string
}

/** What runs on what people send. Tests and tools read only what we wrote. */
const SHIPPED = '{contract,server,web,packages/*}/src/**/*.{ts,tsx}'
const NOT_SHIPPED = /\.(?:test|testing|bench)\.tsx?$|\/testing\//

export const shippedSources = (): { path: string; text: string }[] =>
  globSync(SHIPPED, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_SHIPPED.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export function regularExpressionsOf({ path, text }: { path: string; text: string }): Found[] {
  const found: Found[] = []
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) found.push({ path, pattern: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') found.push({ path, pattern: null, flags: '' })
    },
  }).visit(parseSync(path, text).program)
  return found
}

const VERSION = createRequire(import.meta.url)('recheck/package.json') as { version: string }
/** What was found safe once is safe for ever; a fresh checkout takes some seconds to find it again. */
const CACHE = join(root, `node_modules/.cache/drawbar/safe-patterns-${VERSION.version}.json`)
const TIMEOUT_MS = 10_000

/** Sentences about those whose time can grow faster than their text, or that could not be judged; empty when all are linear. */
export async function slowExpressions(found: readonly Found[]): Promise<string[]> {
  const safe = new Set(readCache())
  const slow: string[] = []
  const byKey = Map.groupBy(found, ({ pattern, flags }) => `/${pattern}/${flags}`)
  for (const [key, uses] of byKey) {
    const [{ pattern, flags } = { pattern: null, flags: '' }] = uses
    if (pattern === null || safe.has(key)) continue
    const judged = await check(pattern, flags, { timeout: TIMEOUT_MS })
    if (judged.status === 'safe') safe.add(key)
    else {
      const why = judged.status === 'vulnerable' ? judged.complexity.summary : `not judged: ${judged.error.kind}`
      slow.push(...uses.map(({ path }) => `${path}: ${key} (${why})`))
    }
  }
  mkdirSync(dirname(CACHE), { recursive: true })
  writeFileSync(CACHE, JSON.stringify([...safe].toSorted()))
  return slow
}

function readCache(): string[] {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8')) as string[]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
