import { registerHooks } from 'node:module'
import { GUARDS, LOOSENED, type Patch } from './race-guards.testing.ts'

/**
 * Preloaded (`node --import`) into a server that stands for a control: its source is read with the named guards taken out. A piece of text that
 * is not there exactly once ends the process, so that a control cannot quietly run the product as it is.
 */
const named = (process.env[LOOSENED] ?? '').split(',').filter(Boolean)
const patches = Object.entries(GUARDS).flatMap(([name, pieces]): readonly Patch[] =>
  named.includes(name) ? pieces : [],
)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const mine = patches.filter(({ file }) => url === new URL(`../src/${file}`, import.meta.url).href)
    if (mine.length === 0) return loaded
    let source = Buffer.from(loaded.source as Uint8Array).toString()
    for (const { file, text, instead } of mine) {
      const [before, after, ...more] = source.split(text)
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${file} holds this guard ${source.split(text).length - 1} times, not once: ${text}`)
      source = before + instead + after
    }
    return { ...loaded, source }
  },
})
