import { registerHooks } from 'node:module'

/** Where postgres.js 3.4.9 is mended as it is loaded: in `file`, `before` becomes `after`. Imported before anything that loads it. */
interface Mend {
  file: string
  before: string
  after: string
}

const MENDS: readonly Mend[] = [
  // It writes a moment after it was told to, and does not look whether the connection was closed meanwhile: a transaction whose PostgreSQL goes
  // away takes the whole server with it, out of reach of any `catch` (porsager/postgres#1154, #1208). Its mend (#1209) is not released.
  {
    file: 'connection.js',
    before: '  function nextWrite(fn) {\n',
    after: `  function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
`,
  },
  // It takes the connection that rested longest, so that each of sixteen plans each statement for itself and none is ever let go. The one that
  // worked last has most of them planned: PostgreSQL works a fifth less in the tests of loads and bids.
  {
    file: 'index.js',
    before: 'return go(open.shift(), query)',
    after: 'return go(open.pop(), query)',
  },
  {
    file: 'queue.js',
    before: '    shift: () => {\n',
    after: `    pop: () => {
      const out = xs.pop()
      if (index === xs.length) {
        index = 0
        xs = []
      }
      return out
    },
    shift: () => {
`,
  },
]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const mend = MENDS.find(({ file }) => url.endsWith(`/postgres/src/${file}`))
    if (!mend) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString('utf8')
    // A worker that goes from one test file to the next comes here once for each of them.
    if (source.includes(mend.after)) return { ...loaded, source }
    if (!source.includes(mend.before)) throw new Error('postgres.js is not the release that mend-postgres.ts mends')
    return { ...loaded, source: source.replace(mend.before, mend.after) }
  },
})
