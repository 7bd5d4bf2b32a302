import { expect, test } from 'vitest'
import { type CallTimes, flightTo } from './drivable.ts'

const NOWHERE: CallTimes = { arrivedAt: null, startedAt: null, endedAt: null, departedAt: null }
const fortWorth = { sequence: 1, latitude: 32.7555, longitude: -97.3308 }
const memphis = { sequence: 2, latitude: 35.1495, longitude: -90.049 }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 17, minute)).toISOString()
const left = (minute: number) => ({ ...fortWorth, ...NOWHERE, arrivedAt: at(minute - 30), departedAt: at(minute) })

test('Fort Worth to Memphis is not driven in the same minute, nor in four hours, and is in nine', () => {
  expect(flightTo(memphis, { at: at(2), others: [left(2)] })).toMatchObject({ seconds: 0 })
  expect(flightTo(memphis, { at: at(240), others: [left(0)] })).toMatchObject({ seconds: 14_400 })
  expect(flightTo(memphis, { at: at(540), others: [left(0)] })).toBeNull()
})

test('the truck is at one place at a time', () => {
  expect(flightTo(memphis, { at: at(-10), others: [left(0)] })).toMatchObject({ seconds: 0 })
})

test('what is not known contradicts nothing: a stop without a place, one not reached, one reached long afterwards', () => {
  expect(flightTo({ ...memphis, latitude: null }, { at: at(0), others: [left(0)] })).toBeNull()
  expect(flightTo(memphis, { at: at(0), others: [{ ...fortWorth, ...NOWHERE }] })).toBeNull()
  expect(flightTo(memphis, { at: at(0), others: [left(600)] })).toBeNull()
  expect(flightTo(memphis, { at: at(0), others: [left(90)] })).toMatchObject({ seconds: 3600 })
})

test('two docks of one yard are a minute apart', () => {
  expect(flightTo({ ...fortWorth, sequence: 2 }, { at: at(0), others: [left(0)] })).toBeNull()
})
