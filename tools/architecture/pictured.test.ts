import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canonicalPath, PUBLIC_PATHS } from '@drawbar/contract/paths.ts'
import { ROUTE_ROLES } from '@drawbar/contract/roles.ts'
import { paths } from '../../web/src/paths.ts'
import { PICTURED, SCREENS, STATES } from '../pictured.ts'
import { root } from './sources.ts'

/** The addresses that the router of the browser knows, as written there: in quotes or as one of `paths`. */
function routedPaths(): string[] {
  const text = readFileSync(join(root, 'web/src/routes.tsx'), 'utf8')
  const all = [...text.matchAll(/\b(?:open|guarded)\(\s*(\[[^\]]*\]|[^,\s]+),/g)].flatMap(([, first = '']) => [
    ...[...first.matchAll(/'(\/[^']*)'/g)].map(([, path = '']) => path),
    ...[...first.matchAll(/paths\.(\w+)/g)].map(([, name = '']) => paths[name as keyof typeof paths]),
  ])
  return [...new Set(all)]
}

test('every address is pictured, by itself or by the page that it shows', () => {
  const routed = routedPaths()
  // Both lists of addresses are routed: else the reading of routes.tsx above has gone blind.
  expect([...PUBLIC_PATHS, ...Object.keys(ROUTE_ROLES)].filter((path) => !routed.includes(path))).toEqual([])
  expect(routed.filter((path) => !(canonicalPath(path) in SCREENS))).toEqual([])
  expect(Object.keys(SCREENS).filter((path) => !routed.includes(path))).toEqual([])
})

test('a protected screen is pictured for each kind of people who may open it, and for nobody else', () => {
  const wrong = Object.entries(ROUTE_ROLES).flatMap(([path, roles]) => {
    const may = (role: string) => roles === 'signedIn' || roles.includes(role)
    const pictured = SCREENS[path] ?? []
    return [
      ...['Consignor', 'Carrier', 'Admin'].filter((role) => may(role) !== pictured.some((one) => one === role)),
      ...(may('Founder') === may('Admin') ? [] : ['Founder']),
    ].map((role) => `${path}: ${role}`)
  })
  expect(wrong).toEqual([])
})

test('the states of the front door are pictured, each under a name of its own', () => {
  const names = STATES.map(({ name }) => name)
  const front = [
    'not-found',
    'site-menu-open',
    'signup-errors',
    'carrier-signup-errors',
    'login-refused',
    'forgot-confirmation',
    'reset-form',
    'reset-refused',
    'account-menu-open',
    'tour-step',
    'crash',
    'router-error',
    'toasts',
  ]
  expect(front.filter((name) => !names.includes(name))).toEqual([])
  const files = PICTURED.map(({ name }) => name)
  expect(files.filter((name, at) => files.indexOf(name) !== at)).toEqual([])
})
