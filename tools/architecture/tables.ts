import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.ts'
import type { Source } from './sources.ts'

/** Table → module (or `platform`), as the `-- owner:` header of the migration that makes it says. */
export function tableOwners(): { owners: Map<string, string>; headless: string[] } {
  const owners = new Map<string, string>()
  const headless: string[] = []
  for (const path of globSync('server/migrations/*.sql', { cwd: root }).toSorted()) {
    const sql = readFileSync(join(root, path), 'utf8')
    const owner = sql.match(/^-- owner: (\w+)/m)?.[1]
    const tables = [...sql.matchAll(/create table (?:if not exists )?(\w+)/g)].flatMap((match) => match[1] ?? [])
    if (!owner && tables.length > 0) headless.push(path)
    for (const table of tables) owners.set(table, owner ?? '')
  }
  return { owners, headless }
}

/** Each migration that alters another owner's table. An index on it for one's own reads is nobody else's concern. */
export function foreignAlterations(owners: Map<string, string>): string[] {
  return globSync('server/migrations/*.sql', { cwd: root })
    .toSorted()
    .flatMap((path) => {
      const sql = readFileSync(join(root, path), 'utf8')
      const room = sql.match(/^-- owner: (\w+)/m)?.[1]
      return [...sql.matchAll(/^(?:alter|drop) table (?:if exists )?(\w+)/gim)].flatMap(([, table = '']) => {
        const owner = owners.get(table)
        return owner === undefined || owner === room ? [] : [`${path} alters ${table}, which belongs to ${owner}`]
      })
    })
}

/** `insert into x`, `update x set`, `delete from x`, `copy x from`, with or without an alias. */
const WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|copy)\s+(\w+)|\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi

/** Each statement that writes another room's table. Tests may set the scene; everything else goes through the owner. */
export function foreignWrites(sources: readonly Source[], owners: Map<string, string>): string[] {
  return sources
    .filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest)
    .flatMap(({ path, text }) => {
      const room = path.match(/^server\/src\/(?:modules\/)?([\w-]+)/)?.[1] ?? ''
      return [...text.matchAll(WRITE)].flatMap((match) => {
        const table = (match[1] ?? match[2] ?? '').toLowerCase()
        const owner = owners.get(table)
        return owner === undefined || owner === room ? [] : [`${path} writes ${table}, which belongs to ${owner}`]
      })
    })
}
