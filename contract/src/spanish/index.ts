import { checks } from './checks.ts'
import { notices } from './notices.ts'
import { sentences } from './sentences.ts'
import { standing } from './standing.ts'
import { watched } from './watched.ts'
import { words } from './words.ts'

/** All that the server says in notices and mails. Where two rooms name a word, the later one is heard. */
export const said: Record<string, string> = { ...notices, ...watched, ...standing, ...words, ...checks }

/** A notice as a reader of Spanish gets it, on the screen and by mail; what has no Spanish stays as it is. */
export const noticeInSpanish = sentences(said)
