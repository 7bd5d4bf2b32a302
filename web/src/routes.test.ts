// @vitest-environment happy-dom
import { ROLES } from '@drawbar/contract/roles.ts'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CELLS } from '@drawbar/contract/role-table.testing.ts'
import { routes } from './routes.tsx'
import { signInAs, signOut } from './app/session/testing.ts'

/** A router empties `lazy` of the objects it was given once it has loaded them, so each router gets its own. */
const fresh = (all: readonly RouteObject[]): RouteObject[] =>
  all.map((route) => ({
    ...route,
    ...(typeof route.lazy === 'object' ? { lazy: { ...route.lazy } } : {}),
    ...(route.children === undefined ? {} : { children: fresh(route.children) }),
  })) as RouteObject[]

/** Where the real router stands after it was asked for a path. Nothing is drawn and nothing is asked of a server. */
async function arrive(path: string): Promise<string> {
  const router = createMemoryRouter(fresh(routes), { initialEntries: [path] })
  router.initialize()
  await new Promise<void>((resolve) => {
    const settled = () => router.state.initialized && router.state.navigation.state === 'idle'
    const stop = router.subscribe(() => {
      if (settled()) done()
    })
    const done = (): void => {
      stop()
      resolve()
    }
    if (settled()) done()
  })
  const { pathname, search } = router.state.location
  if (router.state.errors) throw new Error(`${path} broke: ${JSON.stringify(router.state.errors)}`)
  router.dispose()
  return `${pathname}${search}`
}

beforeEach(signOut)
afterEach(signOut)

const userTypeOf = (role: string): number | null => (role === 'Consignor' ? 0 : role === 'Carrier' ? 1 : null)

describe('the guard, every role at every protected route', () => {
  it('covers 320 cells', () => {
    expect(Object.values(CELLS).flatMap((row) => row.split(' '))).toHaveLength(320)
  })
  it.each(Object.entries(CELLS))('%s %s', async (path, row) => {
    const expected = row.split(' ').map((cell, at) => `${ROLES[at] ?? ''} ${cell === 'A' ? path : '/access-denied'}`)
    const found: string[] = []
    for (const role of ROLES) {
      signInAs({ role, userType: userTypeOf(role) })
      found.push(`${role} ${await arrive(path)}`)
    }
    expect(found).toEqual(expected)
  })
  it.each(Object.keys(CELLS))('%s signed out goes to /login and is remembered', async (path) => {
    expect(await arrive(`${path}?x=1`)).toBe('/login')
    expect(sessionStorage.getItem('rememberedPath')).toContain(`${path}?x=1`)
  })
})

it('an unknown role is admitted to /dashboard only', async () => {
  signInAs({ role: 'Stranger' })
  expect(await arrive('/dashboard')).toBe('/dashboard')
  expect(await arrive('/messages')).toBe('/access-denied')
})

it('the making of staff is for the founder alone', async () => {
  signInAs({ role: 'Admin' })
  expect(await arrive('/admin/users?tab=staff')).toBe('/access-denied')
  signInAs({ role: 'Founder' })
  expect(await arrive('/admin/users?tab=staff')).toBe('/admin/users?tab=staff')
})

it('an expired token is no session', async () => {
  signInAs({ role: 'Founder' }, { livesSeconds: -5 })
  expect(await arrive('/admin')).toBe('/login')
})

it.each(['/carrier/zzz', '/admin/zzz', '/public/zzz', '/login/zzz', '/nowhere'])(
  '%s is nobody’s page and stays in the address',
  async (path) => {
    expect(await arrive(path)).toBe(path)
  },
)
