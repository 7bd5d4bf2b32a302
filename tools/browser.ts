import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

const CACHE = join(import.meta.dirname, '../node_modules/.cache')

/** The package's own file looks for its fonts in /tmp; ours finds them beside itself, wherever the checkout lies. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

/** The package unpacks into the temporary folder it is given and takes whatever lies there: so it is given an empty one. */
const UNPACK = `
import chromium, { inflate } from '@sparticuz/chromium'
await chromium.executablePath()
await inflate(process.argv[1])`

const ARGS = [
  // Without the kernel's user namespaces, or as root, Chromium's sandbox does not start; it only ever opens our own pages.
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  '--font-render-hinting=none',
]
/** Every page painted by a graphics card that is none costs twice the processor of the same page painted without. */
const PLAIN = ['--disable-gpu']
/** Maps need WebGL, drawn by the processor. */
const WEBGL = ['--ignore-gpu-blocklist', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** A headless Chromium that needs nothing installed. CHROMIUM_PATH names another one to use instead. */
export async function launchBrowser({
  webgl = false,
  args = [],
}: { webgl?: boolean; args?: readonly string[] } = {}): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH']
  const all = [...ARGS, ...(webgl ? WEBGL : PLAIN), ...args]
  if (given) return chromium.launch({ executablePath: given, args: all })
  const folder = await unpackedChromium()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: all,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts/drawbar.conf'),
    },
  })
}

/** Unpacked under a private name and moved into place whole: two processes at once each do the work, and one result stays. */
export async function unpackedChromium(): Promise<string> {
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string }
  const target = join(CACHE, `drawbar-chromium-${version}`)
  if (isWhole(target)) return target
  await mkdir(CACHE, { recursive: true })
  const half = await mkdtemp(`${target}.`)
  try {
    const args = ['--input-type=module', '--eval', UNPACK, join(packed, 'bin/al2023.tar.br')]
    await promisify(execFile)(process.execPath, args, {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: half },
    })
    await writeFile(join(half, 'fonts/drawbar.conf'), FONTS)
    if (existsSync(target) && !isWhole(target)) await rm(target, { recursive: true, force: true })
    await rename(half, target)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    if (!isWhole(target)) throw error
  }
  return target
}

/** Chromium, its fonts, its software renderer and the system libraries that a bare machine lacks. */
function isWhole(folder: string): boolean {
  return ['chromium', 'fonts/drawbar.conf', 'libGLESv2.so', 'al2023/lib'].every((part) =>
    existsSync(join(folder, part)),
  )
}
