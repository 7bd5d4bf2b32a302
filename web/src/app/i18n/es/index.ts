import { sentences } from '@drawbar/contract/spanish/sentences.ts'
import * as rooms from './rooms.ts'

const all: Record<string, string>[] = Object.values(rooms)

/** All Spanish words, one file a room. */
export const spanish: Record<string, string> = Object.fromEntries(all.flatMap((words) => Object.entries(words)))

/** A text that comes from elsewhere, with the figures that stand in it. */
export const inSpanish = sentences(spanish)
