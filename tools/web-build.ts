import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearSite } from './clear-site.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'node_modules/.cache/drawbar/web-built')
/** What each chunk imports; the site itself does not ship it. */
export const manifestFile = join(root, 'node_modules/.cache/drawbar/manifest.json')
/** Inside node_modules, so that the server build finds its packages. */
const screens = join(root, 'node_modules/.cache/drawbar/screens')
const SOURCES = [
  'web/src/**',
  'web/public/**',
  'web/*.{html,ts,js,json}',
  'contract/src/**/*.ts',
  'tools/prerender.ts',
  'tools/precompress.ts',
  'package-lock.json',
]

/** Builds the web when anything that goes into it changed. Reading every source takes about 20 ms; building and prerendering, seconds. */
export function buildWebWhenStale(): void {
  const want = sourcesHash()
  const built =
    existsSync(join(root, 'web/dist/pages/index.html')) &&
    existsSync(manifestFile) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === want
  if (built) return
  process.stdout.write('Building the web…\n')
  clearSite(join(root, 'web/dist'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  run('vite', [vite, 'build', '--manifest', '--logLevel', 'warn'])
  mkdirSync(join(root, 'node_modules/.cache/drawbar'), { recursive: true })
  copyFileSync(join(root, 'web/dist/.vite/manifest.json'), manifestFile)
  run('vite --ssr', [vite, 'build', '--ssr', 'src/prerender/prerender.tsx', '--outDir', screens, '--logLevel', 'warn'])
  run('prerender', [join(root, 'tools/prerender.ts'), join(root, 'web/dist'), screens])
  run('precompress', [join(root, 'tools/precompress.ts'), join(root, 'web/dist')])
  writeFileSync(stamp, want)
}

function run(name: string, args: readonly string[]): void {
  // React draws its lean markup, without the warnings of development, only where this says so.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, args, { cwd: join(root, 'web'), stdio: 'inherit', env })
  if (status !== 0) throw new Error(`The web could not be built (${name} ended with code ${String(status)}).`)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const entry of globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name)
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}
