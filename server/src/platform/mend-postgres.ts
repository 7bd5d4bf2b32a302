import { registerHooks } from 'node:module'

/**
 * postgres.js 3.4.9 writes a moment after it was told to, and does not look whether the connection was closed meanwhile: a transaction
 * whose PostgreSQL goes away takes the whole server with it, out of reach of any `catch` (porsager/postgres#1154, #1208). Its mend
 * (#1209) is not released; until it is, the one function is mended as it is loaded. Imported for that before anything that loads it.
 */
const FUNCTION = '  function nextWrite(fn) {\n'
const GUARD = `    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/postgres/src/connection.js')) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString('utf8')
    if (!source.includes(FUNCTION)) throw new Error('postgres.js is not the release that mend-postgres.ts mends')
    return { ...loaded, source: source.replace(FUNCTION, FUNCTION + GUARD) }
  },
})
