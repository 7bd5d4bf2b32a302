import { expect, it } from 'vitest'
import { readCookie, writeCookie } from './cookie.ts'

it('a preference is read as it was written, and is none from the moment it is given up', () => {
  writeCookie('drawbar-test', 'á; b')
  expect(readCookie('drawbar-test')).toBe('á; b')
  for (let time = 0; time < 50; time += 1) {
    writeCookie('drawbar-test', 'open')
    writeCookie('drawbar-test', null)
    expect(readCookie('drawbar-test')).toBeNull()
  }
})
