import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** `broken`: each failure by name with the first of what it said. */
export type Result = { passed: number; broken: string[] }

const root = join(import.meta.dirname, '..')
/** A step that hangs is a failure, not a reason to wait for ever: the whole of `npm test` is meant to take 8 minutes. */
const STEP_LIMIT_MS = 30 * 60_000

const TYPES = ['contract', 'packages/texts', 'packages/x12', 'server', 'web', '.'].map((project) => [
  'tsc',
  '-p',
  project,
])

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
  return code === 0 ? { passed: 1, broken: [] } : { passed: 0, broken: ['bundle budget'] }
}

/** Runs Vitest on some projects and counts tests; a file that could not even load, or a crash, counts as a failure. */
export async function vitestStep(
  projects: readonly string[],
  extra: readonly string[] = [],
  { env = {}, quiet = false }: { env?: Record<string, string>; quiet?: boolean } = {},
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'drawbar-report-'))
  const report = join(folder, 'report.json')
  const names = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...names, ...extra, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const { code } = await command(['vitest', ...args], quiet ? 'keep' : 'show', env)
    const counted = count(report)
    return code !== 0 && counted.broken.length === 0
      ? { ...counted, broken: [`vitest ended with ${code} and named no failure: ${projects.join(', ')}`] }
      : counted
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every failure again, for whoever sees only the end; the last line, alone, in the form that continuous integration reads. */
export function finish(results: readonly Result[]): void {
  const { passed, broken } = add(results)
  for (const failure of broken) process.stdout.write(`✗ ${failure}\n`)
  process.stdout.write(`\n${passed} passed, ${broken.length} failed\n`)
  process.exitCode = broken.length === 0 && passed > 0 ? 0 : 1
}

async function oneByOne(name: string, commands: readonly (readonly string[])[]): Promise<Result> {
  const started = performance.now()
  let ok = true
  let printed = ''
  for (const words of commands) {
    const { code, output } = await command(words, 'keep')
    if (code !== 0) {
      ok = false
      printed += output
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${ok ? '✓' : `${printed}\n✗`} ${name} (${seconds} s)\n`)
  return ok ? { passed: 1, broken: [] } : { passed: 0, broken: [name] }
}

async function command(
  words: readonly string[],
  mode: 'show' | 'keep',
  more: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const [program = '', ...args] = words
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`, ...more },
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
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function count(path: string): Result {
  let report: Report
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch (error) {
    return { passed: 0, broken: [`no report of the tests: ${String(error)}`] }
  }
  const broken = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    const name = relative(root, file.name)
    if (file.status === 'failed' && failed.length === 0) return [said(name, file.message)]
    return failed.map((test) => said(`${name} > ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: report.numPassedTests, broken }
}

function said(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 6)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

function add(results: readonly Result[]): Result {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    broken: results.flatMap(({ broken }) => broken),
  }
}
