import { buildWebWhenStale } from './web-build.ts'

/** One process from here on: signals reach the server itself, with no launcher between it and the terminal. */
try {
  buildWebWhenStale()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
await import('../server/src/main.ts')
