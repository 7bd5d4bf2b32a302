import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { manifestFile } from './web-build.ts'

/** JavaScript that has to arrive before a screen stands, compressed, and in how many files. Sizes are the same on every machine, unlike times. */
const KB = 1024
const PUBLIC_BUDGET = 130 * KB
const APPLICATION_BUDGET = 260 * KB
/** Over HTTP/1.1 a browser asks for six at a time. */
const FILES_BUDGET = 42

const ENTRY = 'index.html'
const LAYOUT = 'src/pages/public/public-layout.tsx'
const SHELL = 'src/app/shell/shell.tsx'
/** Signing in and up stands in the public layout, with the application's fields. Every other page is behind the shell. */
const FORMS = ['login', 'forgot-password', 'reset-password', 'transfer'].map((name) => `src/pages/${name}.tsx`)
/** What a link in a mail opens beside a list, or instead of it, where it is no page of its own. */
const OPENED: readonly { page: string; part: string }[] = [
  { page: 'login', part: 'identity/sign-up-form' },
  { page: 'admin/carrier-database', part: 'register/record-panel' },
  { page: 'admin/carrier-database', part: 'register/register-imports' },
  { page: 'admin/carrier-database', part: 'verification/verification-desk' },
  { page: 'admin/ownership', part: 'companies/duplicate-list' },
  { page: 'carrier/vehicles', part: 'fleet/fleet-calendar' },
  { page: 'consignor/book-now', part: 'truck-postings/posted-trucks' },
]

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>

const site = join(import.meta.dirname, '../web/dist')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
const sizes = new Map<string, number>()

/** Everything that is fetched without being asked for later. */
function filesOf(parts: readonly string[], found = new Set<string>()): Set<string> {
  for (const part of parts) {
    const chunk = manifest[part]
    if (chunk === undefined) throw new Error(`The build made no chunk of ${part}.`)
    if (found.has(chunk.file)) continue
    found.add(chunk.file)
    filesOf(chunk.imports ?? [], found)
  }
  return found
}

function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(site, file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

const laterOf = (part: string): string[] =>
  (manifest[part]?.dynamicImports ?? []).filter((name) => name.startsWith('src/pages/') && name !== LAYOUT)
const PUBLIC = /^src\/pages\/(public\/[^/]+|not-found|access-denied)\.tsx$/
const pages = laterOf(ENTRY)
const publicPages = pages.filter((name) => PUBLIC.test(name))
const layoutOf = (page: string): string => (PUBLIC.test(page) || FORMS.includes(page) ? LAYOUT : SHELL)
const opened = [
  // Most records are a part of their page's own folder.
  ...pages.flatMap((page) => laterOf(page).map((part) => ({ page, part }))),
  ...OPENED.map(({ page, part }) => ({ page: `src/pages/${page}.tsx`, part: `src/features/${part}.tsx` })),
]
const checked = [
  ...publicPages.map((page) => ({ name: page, parts: [LAYOUT, page], budget: PUBLIC_BUDGET })),
  ...pages
    .filter((page) => !publicPages.includes(page))
    .map((page) => ({ name: page, parts: [layoutOf(page), page], budget: APPLICATION_BUDGET })),
  ...opened.map(({ page, part }) => ({
    name: `${page} with ${part}`,
    parts: [layoutOf(page), page, part],
    budget: APPLICATION_BUDGET,
  })),
].map(({ name, parts, budget }) => {
  const files = [...filesOf([ENTRY, ...parts])]
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0)
  return { name, size, files: files.length, budget, fits: size <= budget && files.length <= FILES_BUDGET }
})
if (publicPages.length === 0 || pages.length === publicPages.length) throw new Error('The build made no page.')

for (const { name, size, files, budget, fits } of checked) {
  const figures = `${(size / KB).toFixed(1).padStart(6)} of ${budget / KB} KB in ${String(files).padStart(2)} files`
  process.stdout.write(`${fits ? ' ' : '✗'} ${figures}  ${name}\n`)
}
if (checked.some(({ fits }) => !fits)) {
  process.stdout.write(
    'A first screen loads more JavaScript than its budget, or more files of it: load what it can stand without lazily, or group files (web/chunks.ts).\n',
  )
  process.exitCode = 1
}

/** Files that wait for each other: which of them runs first depends on the page that is opened first, and it finds the other's `t` missing. */
function circleFrom(part: string, path: readonly string[] = [], done = new Set<string>()): readonly string[] | null {
  if (path.includes(part)) return [...path.slice(path.indexOf(part)), part]
  if (done.has(part)) return null
  done.add(part)
  for (const next of manifest[part]?.imports ?? []) {
    const circle = circleFrom(next, [...path, part], done)
    if (circle !== null) return circle
  }
  return null
}
const circle = Object.keys(manifest)
  .map((part) => circleFrom(part))
  .find((found) => found !== null)
if (circle) {
  const files = circle.map((part) => manifest[part]?.file).join(' → ')
  process.stdout.write(`✗ Files of the build import each other (web/chunks.ts): ${files}\n`)
  process.exitCode = 1
}
