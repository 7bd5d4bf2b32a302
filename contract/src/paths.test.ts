import { expect, it } from 'vitest'
import { canonicalPath, cleanPath, INDEXED_PATHS, isKnownPath, PUBLIC_PATHS } from './paths.ts'

it.each([
  ['/', '/'],
  ['/about/', '/about'],
  ['//', '/'],
  ['/a//', '/a'],
])('%s without its last slashes is %s', (path, clean) => expect(cleanPath(path)).toBe(clean))

it('every public address is known by one that is itself public and its own', () => {
  for (const path of PUBLIC_PATHS) {
    const canonical = canonicalPath(path)
    expect(PUBLIC_PATHS as readonly string[]).toContain(canonical)
    expect(canonicalPath(canonical)).toBe(canonical)
  }
})

it('what is to be found is known by its own address', () => {
  for (const path of INDEXED_PATHS) {
    expect(isKnownPath(path)).toBe(true)
    expect(canonicalPath(path)).toBe(path)
  }
})

it.each([
  ['/platform', '/features'],
  ['/solutions', '/why-drawbar'],
  ['/ship-freight', '/for-consigners'],
  ['/find-loads/', '/for-carriers'],
  ['/register', '/signup'],
])('%s is known as %s', (alias, canonical) => expect(canonicalPath(alias)).toBe(canonical))
