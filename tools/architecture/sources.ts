import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The ordered list of house rules: a module calls only those before it. */
export const BUSINESS_ORDER = [
  'identity',
  'teams',
  'companies',
  'staff-users',
  'places',
  'register',
  'carriers',
  'insurance',
  'risk',
  'verification',
  'eligibility',
  'fleet',
  'documents',
  'loads',
  'load-imports',
  'rates',
  'board',
  'truck-postings',
  'trip-plans',
  'bids',
  'awards',
  'award-plans',
  'guest-bids',
  'shipments',
  'billing',
  'disputes',
  'messages',
  'notifications',
  'insights',
  'operations',
  'site',
]

export type Import = { specifier: string; target: string | undefined }

export type Source = {
  /** Relative to the checkout, with forward slashes. */
  path: string
  text: string
  lines: number
  isTest: boolean
  /** Every module named by import, export from, or import(). `target` is a path of this checkout. */
  imports: Import[]
  hasDefaultExport: boolean
  /** The type `any`, written out; a comment or an SQL `any(…)` is none. */
  writesAny: boolean
}

export const root = join(import.meta.dirname, '../..')

const PATTERNS = [
  '*.ts',
  '{contract,server,web}/*.ts',
  '{contract,server,web,packages/*}/src/**/*.{ts,tsx}',
  'server/test/**/*.ts',
  '{e2e,bench,tools}/**/*.{ts,mjs}',
]

/** Every source, or those of the given patterns: reading all of them takes seconds. */
export function readSources(patterns: readonly string[] = PATTERNS): Source[] {
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map(readSource)
}

function readSource(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const { module, program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const specifiers = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const written = text.slice(moduleRequest.start, moduleRequest.end).match(/^['"](.*)['"]$/)
      return written?.[1] ?? []
    }),
  ]
  return {
    path,
    text,
    writesAny: /\bany\b/.test(text) && JSON.stringify(program).includes('"TSAnyKeyword"'),
    lines: text.trimEnd().split('\n').length,
    isTest: /\.(test|testing|proof|e2e|bench)\.tsx?$/.test(path),
    imports: [...new Set(specifiers)].map((specifier) => ({ specifier, target: resolveTarget(path, specifier) })),
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some((entry) => entry.exportName.kind === 'Default'),
    ),
  }
}

function resolveTarget(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier).replaceAll('\\', '/')
  const own = specifier.match(/^@drawbar\/(contract|server|web)\/(.*)$/)
  if (own) return `${own[1]}/src/${own[2]}`
  const shared = specifier.match(/^@drawbar\/(texts|x12)\/(.*)$/)
  return shared ? `packages/${shared[1]}/src/${shared[2]}` : undefined
}

/** Groups of files that import each other in a circle, each as the path round it. */
export function findCycles(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) cycles.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (target && byPath.has(target)) walk(target, [...trail, path])
    }
    done.add(path)
  }
  for (const { path } of sources) walk(path, [])
  return cycles
}
