import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { screen, waitFor, cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { session } from '../../app/session/store.ts'
import { aToken, signInAs, signOut } from '../../app/session/testing.ts'
import { ME, renderPanel } from '../identity/testing.tsx'
import { ActingBanner } from './acting-banner.tsx'

let stub: ReturnType<typeof stubApi>
afterEach(() => {
  cleanup()
  stub.restore()
  signOut()
})

const inMinutes = (minutes: number) => fromNow(minutes * 60_000)

function shown(until: string) {
  const own = aToken({ role: 'Founder', userId: 'f1' })
  stub = stubApi({ 'GET /me': { data: ME }, 'POST /auth/stop-acting': { data: { token: own } } })
  signInAs({ role: 'Consignor', userId: 'u1', acting: { staffUserId: 'f1', staffName: 'Fay Founder', until } })
  renderPanel(
    <ActingBanner acting={{ staffName: 'Fay Founder', until }} person={{ userId: 'u1', name: 'Maren Oduya' }} />,
  )
}

test('says whose chair it is and gives it back', async () => {
  shown(inMinutes(60))
  expect(await screen.findByText('You act for Maren Oduya of Cross Timbers Mill')).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Stop acting' }))
  await waitFor(() => expect(session().user).toMatchObject({ userId: 'f1', role: 'Founder', acting: null }))
  expect(session().dashboard).toBe('admin')
})

test('stops by itself when the hour is over', async () => {
  shown(inMinutes(0))
  await waitFor(() => expect(session().user).toMatchObject({ userId: 'f1', acting: null }))
})
