import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { INDEXED_PATHS } from '@drawbar/contract/paths.ts'
import { launchBrowser } from '../tools/browser.ts'
import { buildWebWhenStale } from '../tools/web-build.ts'
import { startBenchServer } from './bench-server.ts'

/**
 * Lighthouse over every public page with its own mobile throttling (a slow 4G line and a processor four times slower), median of RUNS.
 * Targets: the four scores ≥ 95, LCP ≤ 1.5 s, CLS ≤ 0.02, total blocking time ≤ 100 ms, JavaScript ≤ 130 KB. A table for
 * people and an exit code for none: a busy machine makes the figures worse, so they are no test. SITE_URL names a running site instead
 * of a bench server, ONLY a part of the paths. Lighthouse itself is installed beside this file at the first run.
 */
const RUNS = Number(process.env['RUNS'] ?? 5)
const PORT = 9333
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Audit {
  numericValue?: number
  details?: { items?: { resourceType?: string; url?: string }[] }
}
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, Audit & { score: number | null; title: string }>
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>

const tools = join(import.meta.dirname, 'lighthouse')
if (!existsSync(join(tools, 'node_modules/lighthouse/package.json')))
  execFileSync('npm', ['install', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: tools,
    stdio: 'inherit',
  })
const from = createRequire(join(tools, 'x.js'))
const { default: lighthouse } = (await import(pathToFileURL(from.resolve('lighthouse')).href)) as {
  default: Lighthouse
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const numberOf = (report: Report, audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN

/** As gzip at its best, without headers: what the budget of design §11 counts, whichever coding the server chose. */
const gzipped = new Map<string, number>()
async function scriptBytes({ audits }: Report): Promise<number> {
  const requests = audits['network-requests']?.details?.items ?? []
  let sum = 0
  for (const { url = '' } of requests.filter(({ resourceType }) => resourceType === 'Script')) {
    const known = gzipped.get(url) ?? gzipSync(await (await fetch(url)).text(), { level: 9 }).length
    gzipped.set(url, known)
    sum += known
  }
  return sum
}

/** What cost points, so that the table needs no second run to be understood. */
function faults({ categories, audits }: Report): string[] {
  return SCORES.flatMap((category) => categories[category]?.auditRefs ?? [])
    .map(({ id }) => ({ id, audit: audits[id] }))
    .filter(({ audit }) => audit?.score !== null && audit !== undefined && (audit.score ?? 1) < 0.9)
    .map(({ id }) => id)
}

const given = process.env['SITE_URL']
if (given === undefined) buildWebWhenStale()
const server = given === undefined ? await startBenchServer() : null
const base = given ?? server?.url ?? ''

/** In a browser of its own, as Lighthouse's own command does: a warm connection is counted against the page in its model of the line. */
async function look(path: string): Promise<Report | undefined> {
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${PORT}`] })
  try {
    return (await lighthouse(`${base}${path}`, { port: PORT, logLevel: 'error', output: 'json' }))?.lhr
  } finally {
    await browser.close()
  }
}

try {
  console.log('path                 perf  a11y  best   seo    LCP s    CLS   TBT ms  JS KB')
  for (const path of INDEXED_PATHS.filter((one) => one.includes(process.env['ONLY'] ?? ''))) {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const report = await look(path)
      if (report) reports.push(report)
    }
    const scripts = reports[0] ? await scriptBytes(reports[0]) : 0
    const of = (value: (report: Report) => number): number => median(reports.map(value))
    const scores = SCORES.map((name) =>
      String(Math.round(100 * of(({ categories }) => categories[name]?.score ?? 0))).padStart(5),
    )
    const figures = [
      (of((report) => numberOf(report, 'largest-contentful-paint')) / 1000).toFixed(2).padStart(7),
      of((report) => numberOf(report, 'cumulative-layout-shift'))
        .toFixed(3)
        .padStart(6),
      of((report) => numberOf(report, 'total-blocking-time'))
        .toFixed(0)
        .padStart(7),
      (scripts / 1000).toFixed(1).padStart(6),
    ]
    console.log(`${path.padEnd(20)}${scores.join(' ')}  ${figures.join('  ')}`)
    const lost = [...new Set(reports.flatMap(faults))]
    if (lost.length > 0) console.log(`  below 0.9: ${lost.join(', ')}`)
  }
} finally {
  await server?.stop()
}
