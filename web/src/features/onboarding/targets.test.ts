import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { english } from '../../app/i18n/english.ts'
import { spanish } from '../../app/i18n/es/index.ts'

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.cookie = 'drawbar-language=; Path=/; Max-Age=0'
  // The next file, in the same worker, reads its words anew.
  vi.resetModules()
})

/** What the frame says of itself, and the tours look for. */
const NAMES = ['Main', 'Sections', 'Notifications', '{title}, views']

test('in Spanish the tours look for what the frame says in Spanish', async () => {
  document.cookie = 'drawbar-language=es; Path=/'
  const targets = await import('./targets.ts')
  const text = JSON.stringify([targets.NAVIGATION, targets.NOTICES, targets.viewsOf('')])
  for (const name of NAMES) expect(text).toContain(spanish[name]?.replace('{title}', ''))
  expect(text).not.toContain('Main')
})

test('the bell begins with the same word, however much is unread', () => {
  const label = Object.keys({ ...spanish, ...english }).filter((key) => key.startsWith('Notifications,'))
  expect(label.length).toBeGreaterThan(0)
  for (const key of label) {
    if (key in spanish) expect(spanish[key]?.startsWith(spanish['Notifications'] ?? '?')).toBe(true)
  }
})
