import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.cookie = 'drawbar-language=; Path=/; Max-Age=0'
  // The next file, in the same worker, reads its words anew.
  vi.resetModules()
})

test('English is the key itself, with its figures put in', async () => {
  const { t } = await import('./t.ts')
  expect(t('Post a load')).toBe('Post a load')
  expect(t('{shown} of {total}: <b>', { shown: 3, total: '1,204' })).toBe('3 of 1,204: <b>')
  expect(t('A sentence. With: both marks')).toBe('A sentence. With: both marks')
})

test('with the cookie of Spanish every text is Spanish, and one that has none stays English', async () => {
  document.cookie = 'drawbar-language=es; Path=/'
  const { t, translated } = await import('./t.ts')
  expect(t('Close')).toBe('Cerrar')
  expect(translated('Nobody wrote this')).toBe('Nobody wrote this')
})
