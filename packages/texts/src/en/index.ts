import { labels } from './labels.ts'
import { notices } from './notices.ts'

export const english = { ...labels, ...notices } as const
