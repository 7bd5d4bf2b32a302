import type { Source } from './sources.ts'

/** The one that takes a half-made market away, as the database's owner. It makes nothing. */
const WIPES = 'server/src/demo/wipe-market.ts'

const WAYS: Record<string, RegExp> = {
  'a statement that writes':
    /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|copy)\s+[\w"$(]|\bupdate\s+(?:only\s+)?[\w"$]\S*(?:\s+(?:as\s+)?\w+)?\s+set\b/i,
  'a text run as SQL': /\.unsafe\s*\(/,
  'rows given to the driver': /\bsql\s*\(\s*\[/,
}

/** Where the demo market would write by itself, instead of through an endpoint or the front door of a room. */
export function demoWrites(sources: readonly Pick<Source, 'path' | 'text' | 'isTest' | 'imports'>[]): string[] {
  return sources
    .filter(({ path, isTest }) => path.startsWith('server/src/demo/') && !isTest && path !== WIPES)
    .flatMap(({ path, text, imports }) => [
      ...Object.entries(WAYS).flatMap(([what, way]) => (way.test(text) ? [`${path} has ${what}`] : [])),
      ...imports.flatMap(({ specifier, target }) =>
        specifier === 'postgres' || /^server\/src\/modules\/.*\/(?!index\.ts$)[^/]+$/.test(target ?? '')
          ? [`${path} reaches behind a front door: ${specifier}`]
          : [],
      ),
    ])
}
