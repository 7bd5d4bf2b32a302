import { ROUTE_ROLES } from '@drawbar/contract/roles.ts'
import { describe, expect, it, test } from 'vitest'
import { FLOW_IDS, flowIdsOf, isFlowId, MAX_STEPS, sideOfRole, welcomeOf } from './flow.ts'
import { FLOWS, flowOf, flowsOf } from './flows.ts'

const all = Object.values(FLOWS).flat()

test('twelve flows: four a side, named as the specification names them', () => {
  expect(
    Object.fromEntries(Object.entries(FLOWS).map(([side, flows]) => [side, flows.map(({ name }) => name)])),
  ).toEqual({
    consignor: ['Welcome', 'Profile setup', 'First load', 'Bid management'],
    carrier: ['Welcome', 'Equipment setup', 'Load search', 'Bidding'],
    admin: ['Welcome', 'User management', 'Analytics', 'System health'],
  })
  expect(all.map(({ id }) => id)).toEqual(Object.values(FLOW_IDS).flat())
})

test('a flow has at most five steps', () => {
  expect(all.filter(({ steps }) => steps.length === 0 || steps.length > MAX_STEPS)).toEqual([])
})

test('a step has id, title, description, icon and content; the flow stands on the first one only', () => {
  for (const { id: flow, steps } of all) {
    expect(steps.map((step) => step.flow)).toEqual(steps.map((_, at) => (at === 0 ? flow : undefined)))
    for (const { id, title, description, content, icon } of steps) {
      expect([id, title, description, content].every((text) => text.trim() !== '')).toBe(true)
      expect(icon).toBeTruthy()
    }
  }
})

test('no two steps share an id, and every step points at something', () => {
  const steps = all.flatMap((flow) => flow.steps)
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
  expect(steps.filter(({ target }) => (target ?? []).length === 0)).toEqual([])
})

test('steps lead only to screens that the side may open', () => {
  const role = { consignor: 'Consignor', carrier: 'Carrier', admin: 'Admin' } as const
  for (const side of ['consignor', 'carrier', 'admin'] as const) {
    const ways = FLOWS[side].flatMap(({ steps }) => steps.flatMap(({ at }) => (at === undefined ? [] : [at])))
    const closed = ways.filter((at) => {
      const roles = ROUTE_ROLES[at.split('?', 1)[0] ?? '']
      return roles === undefined || (roles !== 'signedIn' && !roles.includes(role[side]))
    })
    expect(closed).toEqual([])
  }
})

describe('the flows of a role', () => {
  it.each([
    ['Consignor', 'consignor'],
    ['Carrier', 'carrier'],
    ['Admin', 'admin'],
    ['Founder', 'admin'],
    ['Enterprise', 'admin'],
    ['Owner', 'consignor'],
    ['Manager', 'consignor'],
    ['Coordinator', 'consignor'],
    ['Dispatcher', 'consignor'],
    ['User', 'consignor'],
    ['carrier', 'consignor'],
    ['Pilot', 'consignor'],
    ['', 'consignor'],
    [undefined, 'consignor'],
  ] as const)('%s: %s', (role, side) => {
    expect(sideOfRole(role)).toBe(side)
    expect(flowsOf(role)).toBe(FLOWS[side])
    expect(flowIdsOf(role)).toEqual(FLOW_IDS[side])
    expect(welcomeOf(role)).toBe(`${side}-welcome`)
    expect(flowOf(welcomeOf(role)).name).toBe('Welcome')
  })
})

it('knows its ids from other words', () => {
  expect(isFlowId('carrier-bidding')).toBe(true)
  for (const other of ['carrier', 'toString', '', null, 3]) expect(isFlowId(other)).toBe(false)
})
