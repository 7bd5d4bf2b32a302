import { labels } from './labels.ts'
import { notices } from './notices.ts'

export const french: Record<string, string> = { ...labels, ...notices }
