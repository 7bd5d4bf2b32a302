import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, type Source } from './sources.ts'

const migrations = (): { path: string; owner: string; sql: string }[] =>
  globSync('server/migrations/*.sql', { cwd: root })
    .toSorted()
    .map((path) => {
      const module = (path.match(/\d{4}_(\w+)\.sql$/)?.[1] ?? '').replaceAll('_', '-')
      return { path, owner: module, sql: readFileSync(join(root, path), 'utf8') }
    })

/** Table → module (or `platform`), as the name of the migration that makes it says: `0014_loads.sql`. */
export function tableOwners(): Map<string, string> {
  return new Map(
    migrations().flatMap(({ sql, owner }) =>
      [...sql.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table = '']) => [table, owner] as const),
    ),
  )
}

/** Each migration that alters another owner's table. An index on it for one's own reads is nobody else's concern. */
export function foreignAlterations(owners: Map<string, string>): string[] {
  return migrations().flatMap(({ path, owner, sql }) =>
    [...sql.matchAll(/^(?:alter|drop) table (?:if exists )?(\w+)/gim)].flatMap(([, table = '']) => {
      const other = owners.get(table)
      return other === undefined || other === owner ? [] : [`${path} alters ${table}, which belongs to ${other}`]
    }),
  )
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
