import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

/** The Unicode bidirectional algorithm (UAX #9). The package exports its factory the CommonJS way, which its types leave out. */
export const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)()
