import { existsSync, globSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Nobody keeps a tab open longer without a reload. */
const KEPT_MS = 7 * 86_400_000

/**
 * Empties the built site for the next build, but for the hashed assets of earlier ones: a server that runs meanwhile, and screens that
 * people have open, go on asking for the chunks they know.
 */
export function clearSite(site: string, now = Date.now()): void {
  if (!existsSync(site)) return
  for (const name of readdirSync(site)) if (name !== 'assets') rmSync(join(site, name), { recursive: true })
  for (const name of globSync('assets/**/*.*', { cwd: site })) {
    const path = join(site, name)
    if (statSync(path).mtimeMs < now - KEPT_MS) rmSync(path)
  }
}
