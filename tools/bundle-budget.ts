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
const SHELL = 'src/pages/shell/shell.tsx'
const SCREENS: readonly { path: string; parts: readonly string[] }[] = [
  { path: '/login', parts: [LAYOUT, 'src/pages/login.tsx'] },
  { path: '/forgot-password', parts: [LAYOUT, 'src/pages/forgot-password.tsx'] },
  { path: '/reset-password', parts: [LAYOUT, 'src/pages/reset-password.tsx'] },
  { path: '/public/transfer', parts: [LAYOUT, 'src/pages/transfer.tsx'] },
  { path: '/admin', parts: [SHELL, 'src/pages/admin/dashboard.tsx'] },
  { path: '/admin/documents', parts: [SHELL, 'src/pages/admin/documents.tsx'] },
  { path: '/consignor', parts: [SHELL, 'src/pages/consignor/dashboard.tsx'] },
  { path: '/consignor/bids', parts: [SHELL, 'src/pages/consignor/bids.tsx'] },
  { path: '/consignor/my-listings', parts: [SHELL, 'src/pages/consignor/my-listings.tsx'] },
  { path: '/carrier', parts: [SHELL, 'src/pages/carrier/dashboard.tsx'] },
  { path: '/carrier/available-loads', parts: [SHELL, 'src/pages/carrier/available-loads.tsx'] },
  { path: '/carrier/shipments', parts: [SHELL, 'src/pages/carrier/shipments.tsx'] },
  { path: '/profile', parts: [SHELL, 'src/pages/profile.tsx'] },
  { path: '/settings', parts: [SHELL, 'src/pages/settings.tsx'] },
]

type Manifest = Record<string, { file: string; imports?: string[] }>

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

const publicPages = Object.keys(manifest).filter(
  (name) => /^src\/pages\/(public\/[^/]+|not-found|access-denied)\.tsx$/.test(name) && name !== LAYOUT,
)
const checked = [
  ...publicPages.map((page) => ({ name: page, parts: [LAYOUT, page], budget: PUBLIC_BUDGET })),
  ...SCREENS.map(({ path, parts }) => ({ name: path, parts, budget: APPLICATION_BUDGET })),
].map(({ name, parts, budget }) => {
  const files = [...filesOf([ENTRY, ...parts])]
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0)
  return { name, size, files: files.length, budget, fits: size <= budget && files.length <= FILES_BUDGET }
})
if (publicPages.length === 0) throw new Error('The build made no public page.')

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
