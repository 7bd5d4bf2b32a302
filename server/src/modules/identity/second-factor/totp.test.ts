import { describe, expect, test } from 'vitest'
import { base32, matchingStep, newTotpSecret, otpauthUrl, totpCode, totpStep } from './totp.ts'

const RFC_SECRET = base32(Buffer.from('12345678901234567890'))

// RFC 6238 appendix B, the rows for SHA-1; its codes have eight digits, ours are their last six.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238 at %i s: %s', (seconds, code) => {
  const step = totpStep(seconds * 1000)
  expect(totpCode(RFC_SECRET, step, 8)).toBe(code)
  expect(totpCode(RFC_SECRET, step)).toBe(code.slice(2))
})

// RFC 4226 appendix D: the counter counts from 0.
test('RFC 4226, the first ten counters', () => {
  expect(Array.from({ length: 10 }, (_, counter) => totpCode(RFC_SECRET, counter))).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

// RFC 4648 §10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

describe('the step of a code', () => {
  const secret = newTotpSecret()
  const atMs = 1_800_000_015_000
  const now = totpStep(atMs)
  const found = (step: number, after: number | null = null) =>
    matchingStep({ secret, code: totpCode(secret, step), atMs, after })

  test('one step either way, no further', () => {
    expect([-1, 0, 1].map((drift) => found(now + drift))).toEqual([now - 1, now, now + 1])
    // Two codes in a million are the same by chance; a secret for which they are would say nothing about drift.
    const others = new Set([-1, 0, 1].map((drift) => totpCode(secret, now + drift)))
    for (const drift of [-2, 2, 100])
      if (!others.has(totpCode(secret, now + drift))) expect(found(now + drift)).toBeNull()
  })

  test('none that was used, and none before it', () => {
    expect(found(now, now - 1)).toBe(now)
    expect(found(now, now)).toBeNull()
    expect(found(now - 1, now)).toBeNull()
    expect(found(now + 1, now)).toBe(now + 1)
  })

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '000000000'])('%j is no code', (code) => {
    expect(matchingStep({ secret, code, atMs, after: null })).toBeNull()
  })
})

test('the link names issuer and account, escaped', () => {
  const url = new URL(otpauthUrl({ secret: 'JBSWY3DPEHPK3PXP', issuer: 'Drawbar', account: 'ann+x&y@mill.example' }))
  expect(decodeURIComponent(url.pathname)).toContain('Drawbar:ann+x&y@mill.example')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    secret: 'JBSWY3DPEHPK3PXP',
    issuer: 'Drawbar',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
