import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Result = { passed: number; failed: number }

const root = join(import.meta.dirname, '..')
/** A step that hangs is a failure, not a reason to wait for ever: the whole of `npm test` is meant to take 8 minutes. */
const STEP_LIMIT_MS = 30 * 60_000

const TYPES = ['contract', 'server', 'web', '.'].map((project) => ['tsc', '-p', project])

/** What needs no running code, side by side: each is one result. */
export async function staticSteps(): Promise<Result> {
  const results = await Promise.all([
    oneByOne('types', TYPES),
    oneByOne('lint', [['oxlint']]),
    oneByOne('format', [['oxfmt', '--check']]),
  ])
  return add(results)
}

export async function webBuildStep(): Promise<Result> {
  return oneByOne('web build', [['node', 'tools/build.ts']])
}

/** What the built site makes a visitor load, printed also when it fits. */
export async function bundleBudgetStep(): Promise<Result> {
  const { code } = await command(['node', 'tools/bundle-budget.ts'], 'show')
  process.stdout.write(`${code === 0 ? '✓' : '✗'} bundle budget\n`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/** Runs Vitest on some projects and counts tests; a file that could not even load, or a crash, counts as a failure. */
export async function vitestStep(projects: readonly string[], extra: readonly string[] = []): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'drawbar-report-'))
  const report = join(folder, 'report.json')
  const names = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...names, ...extra, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const { code } = await command(['vitest', ...args], 'show')
    const counted = count(report)
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The last line, alone, in the form that continuous integration reads. */
export function finish(results: readonly Result[]): void {
  const { passed, failed } = add(results)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}

async function oneByOne(name: string, commands: readonly (readonly string[])[]): Promise<Result> {
  const started = performance.now()
  let failed = 0
  let printed = ''
  for (const words of commands) {
    const { code, output } = await command(words, 'keep')
    if (code !== 0) {
      failed = 1
      printed += output
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${failed ? `${printed}\n✗` : '✓'} ${name} (${seconds} s)\n`)
  return { passed: 1 - failed, failed }
}

async function command(
  words: readonly string[],
  mode: 'show' | 'keep',
): Promise<{ code: number | null; output: string }> {
  const [program = '', ...args] = words
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
    stdio: mode === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    timeout: STEP_LIMIT_MS,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((done) => {
    child.once('error', (error) => done({ code: null, output: `${output}${error.message}\n` }))
    child.once('close', (code) => done({ code, output }))
  })
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

function count(path: string): Result {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return { passed: 0, failed: 1 }
  }
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}

function add(results: readonly Result[]): Result {
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })
}
