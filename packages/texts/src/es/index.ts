import { labels } from './labels.ts'
import { notices } from './notices.ts'

export const spanish: Record<string, string> = { ...labels, ...notices }
