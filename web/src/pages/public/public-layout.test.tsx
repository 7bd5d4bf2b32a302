import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cleanup, screen, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { ME } from '../../features/identity/testing.tsx'
import { paths } from '../../paths.ts'
import { session } from '../../app/session/store.ts'
import { aToken, signInAs, signOut } from '../../app/session/testing.ts'
import AccessDenied from '../access-denied.tsx'
import NotFound from '../not-found.tsx'
// Loaded beforehand: what it is made of takes a busy machine longer than a search waits.
import './acting-on-site.tsx'
import PublicLayout from './public-layout.tsx'

let stub: ReturnType<typeof stubApi>
beforeEach(() => {
  const own = aToken({ role: 'Founder', userId: 'f1' })
  stub = stubApi({ 'GET /me': { data: ME }, 'POST /auth/stop-acting': { data: { token: own } } })
})
afterEach(() => {
  cleanup()
  stub.restore()
  signOut()
})

function shown(path: string) {
  const children = [
    { path: paths.accessDenied, Component: AccessDenied },
    { path: paths.adminUsers, Component: () => 'The users' },
    { path: '*', Component: NotFound },
  ]
  render(
    <RouterProvider router={createMemoryRouter([{ Component: PublicLayout, children }], { initialEntries: [path] })} />,
  )
}

test.each([
  [paths.accessDenied, 'Access Denied'],
  ['/no-such-page', 'Page Not Found'],
])('at %s whoever acts for somebody reads so and can stop', async (path, heading) => {
  const until = fromNow(3_600_000)
  signInAs({ role: 'Consignor', userId: 'u1', acting: { staffUserId: 'f1', staffName: 'Fay Founder', until } })
  shown(path)
  await screen.findByRole('heading', { name: heading })
  await screen.findByText(/^You act for /)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Stop acting' }))
  await screen.findByText('The users')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Acting on behalf' })).toBeNull())
  expect(session().user).toMatchObject({ userId: 'f1', acting: null })
})
