import { registerHooks } from 'node:module'

/** Preloaded into a server whose live updates a signal turns off and on again. */
const TURNED = 'if (closed) return'
const source = (text: string): string => {
  const [before, after, ...more] = text.split(TURNED)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`the relay holds “${TURNED}” ${text.split(TURNED).length - 1} times, not once`)
  return `${before}if (closed || process.env.RELAY === 'off') return${after}`
}

process.on('SIGUSR2', () => {
  process.env['RELAY'] = process.env['RELAY'] === 'off' ? 'on' : 'off'
})

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/server/src/platform/realtime.ts')) return loaded
    return { ...loaded, source: source(Buffer.from(loaded.source as Uint8Array).toString()) }
  },
})
