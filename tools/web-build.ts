import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'node_modules/.cache/drawbar/web-built')
const SOURCES = ['web/src/**', 'web/public/**', 'web/*.{html,ts,js,json}', 'contract/src/**/*.ts', 'package-lock.json']

/** Builds the web when anything that goes into it changed. Reading every source takes about 20 ms; building, seconds. */
export function buildWebWhenStale(): void {
  const want = sourcesHash()
  const built =
    existsSync(join(root, 'web/dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === want
  if (built) return
  process.stdout.write('Building the web…\n')
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'web'),
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error(`The web could not be built (vite ended with code ${String(status)}).`)
  mkdirSync(join(root, 'node_modules/.cache/drawbar'), { recursive: true })
  writeFileSync(stamp, want)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const entry of globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name)
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
