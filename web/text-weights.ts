import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** What our type uses, 400 to 640, and the bold of <strong>. The file as it comes holds 100 to 900 and weighs half as much again. */
const WEIGHTS = { min: 400, max: 700 }
const FILES = ['inter-latin-opsz-normal', 'inter-latin-ext-opsz-normal']
const CACHE = join(import.meta.dirname, '../node_modules/.cache')

/** Every character of the basic plane: letters stay as they come. */
const ALL = `${String.fromCharCode(...Array.from({ length: 0xd800 - 0x20 }, (_, n) => n + 0x20))}\uFEFF\uFFFD`

/** Inter with the weights that we use, wherever a stylesheet names one of its files. */
export function textWeights(): Plugin {
  return {
    name: 'drawbar-text-weights',
    async config() {
      const packed = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))
      const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string }
      const folder = join(CACHE, `drawbar-inter-${version}-${WEIGHTS.min}-${WEIGHTS.max}`)
      for (const name of FILES) await thin(join(packed, 'files', `${name}.woff2`), join(folder, `${name}.woff2`))
      return { resolve: { alias: [{ find: '@fontsource-variable/inter/files', replacement: folder }] } }
    },
  }
}

/** Written under a private name and moved into place whole. */
async function thin(from: string, to: string): Promise<void> {
  if (existsSync(to)) return
  await mkdir(dirname(to), { recursive: true })
  const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } } as const
  const half = `${to}.${process.pid}`
  await writeFile(half, await subsetFont(await readFile(from), ALL, options))
  await rename(half, to)
}
