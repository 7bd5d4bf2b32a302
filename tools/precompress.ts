import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What compresses; fonts and pictures already are. The server compresses pages itself, since they carry its address. */
const FILES = '**/*.{js,css,svg,json,map,txt,xml}'
/** Below a packet's size nothing is won. */
const MIN_BYTES = 1024
/** Brotli's steps 9, 10 and 11 took 6, 11 and 27 s over this site's files on two busy cores and left 975, 917 and 898 KB (gzip: 1,036). */
const QUALITY = 10

/** Writes each file of the built site once more as `.br` and `.gz` beside it, where that is smaller. Run by web-build.ts with the site's folder. */
export async function precompress(site: string): Promise<void> {
  for (const name of globSync('**/*.{br,gz}', { cwd: site })) {
    const copy = join(site, name)
    const source = copy.slice(0, -3)
    if (!existsSync(source) || statSync(copy).mtimeMs < statSync(source).mtimeMs) rmSync(copy)
  }
  await Promise.all(
    globSync(FILES, { cwd: site }).map(async (name) => {
      const path = join(site, name)
      // A chunk of an earlier build.
      if (existsSync(`${path}.br`)) return
      const bytes = readFileSync(path)
      if (bytes.length < MIN_BYTES) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli)
      if (zipped.length < bytes.length) writeFileSync(`${path}.gz`, zipped)
    }),
  )
}

if (import.meta.main) await precompress(process.argv[2] ?? '')
