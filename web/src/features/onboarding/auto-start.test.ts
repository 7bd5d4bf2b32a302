import { describe, expect, it } from 'vitest'
import { AUTO_START_DELAY_MS, mayAutoStart, NEW_ACCOUNT_MS, type AutoStartFacts } from './auto-start.ts'

const CREATED = '2026-03-02T09:00:00.000Z'
const created = Date.parse(CREATED)
const before = '2026-03-02T09:05:00.000Z'
const age = (serverNow: number, lastLoginAt: string | null = before) => ({ createdAt: CREATED, lastLoginAt, serverNow })
const at = (hours: number, minutes = 0, seconds = 0) => created + ((hours * 60 + minutes) * 60 + seconds) * 1000

const NEWCOMER: AutoStartFacts = {
  role: 'Consignor',
  age: age(at(1)),
  welcomeCompleted: false,
  startedThisSession: false,
  tourActive: false,
}

it('waits two seconds, and calls an account new for 24 hours', () => {
  expect(AUTO_START_DELAY_MS).toBe(2000)
  expect(NEW_ACCOUNT_MS).toBe(86_400_000)
})

describe('by whom', () => {
  it.each<[string, Partial<AutoStartFacts>, boolean]>([
    ['never logged in before, account of years', { age: age(at(24 * 900), null) }, true],
    ['account of one hour', {}, true],
    ['account of 23:59:59', { age: age(at(23, 59, 59)) }, true],
    ['account of 24:00:00', { age: age(at(24)) }, false],
    ['older account that has logged in before', { age: age(at(24 * 30)) }, false],
    ['age not known', { age: null }, false],
    ['Founder of years', { role: 'Founder', age: age(at(24 * 900)) }, true],
    ['Admin of years', { role: 'Admin', age: age(at(24 * 900)) }, true],
    ['Founder, age not known', { role: 'Founder', age: null }, true],
    ['Enterprise of years', { role: 'Enterprise', age: age(at(24 * 900)) }, false],
    ['unknown role, new', { role: 'Pilot' }, true],
    ['no role, new', { role: undefined }, true],
    [
      'the same instant written with an offset',
      { age: { ...age(at(23, 59)), createdAt: '2026-03-02T04:00:00-05:00' } },
      true,
    ],
    [
      'the same instant written with an offset, a day later',
      { age: { ...age(at(24)), createdAt: '2026-03-02T18:00:00+09:00' } },
      false,
    ],
  ])('%s: %s', (_who, facts, may) => {
    expect(mayAutoStart({ ...NEWCOMER, ...facts })).toBe(may)
  })
})

describe('the other conditions stay for everybody, staff too', () => {
  const people: Partial<AutoStartFacts>[] = [{}, { age: age(at(900), null) }, { role: 'Founder' }, { role: 'Admin' }]
  it.each<[string, Partial<AutoStartFacts>]>([
    ['welcome flow completed', { welcomeCompleted: true }],
    ['started in this browser session', { startedThisSession: true }],
    ['a tour is active', { tourActive: true }],
  ])('%s', (_why, facts) => {
    for (const person of people) {
      expect(mayAutoStart({ ...NEWCOMER, ...person })).toBe(true)
      expect(mayAutoStart({ ...NEWCOMER, ...person, ...facts })).toBe(false)
    }
  })
})
