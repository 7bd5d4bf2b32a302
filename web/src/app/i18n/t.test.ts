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

test('a number in a sentence has its thousands marked in both languages, the one that decides its form too', async () => {
  const { t } = await import('./t.ts')
  expect(t('{count} bids lose', { count: 1500 })).toBe('1,500 bids lose')
  expect(t('{count} bids lose', { count: 1 })).toBe('1 bid loses')
  expect(t('{shown} shown', { shown: 12_345.5 })).toBe('12,345.5 shown')
  expect(t('Unit {unit}', { unit: '4021' }), 'a name that is made of digits').toBe('Unit 4021')
  document.cookie = 'drawbar-language=es; Path=/'
  vi.resetModules()
  const spanish = await import('./t.ts')
  expect(spanish.t('{count} bids lose', { count: 1500 })).toContain('1,500')
})

test('a day in a sentence of the server is written as days are read; a reference that looks like one is not', async () => {
  const { translated } = await import('./t.ts')
  expect(translated('Cargo cover runs through 2026-12-19.')).toBe('Cargo cover runs through Dec 19, 2026.')
  expect(translated('Set aside through 2027-01-31: it holds')).toBe('Set aside through Jan 31, 2027: it holds')
  for (const same of ['PO 2026-12-19-7', '12026-12-19', '2026-13-40 is none', '2026-11-02T08:00'])
    expect(translated(same)).toBe(same)
  document.cookie = 'drawbar-language=es; Path=/'
  vi.resetModules()
  const spanish = await import('./t.ts')
  expect(spanish.translated('Ordered out of service on 2026-02-03.')).toBe('Puesto fuera de servicio el 3 feb 2026.')
})

test('with the cookie of Spanish every text is Spanish, and one that has none stays English', async () => {
  document.cookie = 'drawbar-language=es; Path=/'
  const { t, translated } = await import('./t.ts')
  expect(t('Close')).toBe('Cerrar')
  expect(translated('The file is empty.')).toBe('El archivo está vacío.')
  expect(translated('Nobody wrote this')).toBe('Nobody wrote this')
})
