import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const SIZED = /\bsized\(\{/

/** Files of which `npm test` runs a short version: each calls `sized` (server/src/platform/sized.testing.ts). */
export const sizedFiles = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => SIZED.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()
