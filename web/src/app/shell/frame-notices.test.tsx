import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../session/store.ts'
import { signInAs, signOut } from '../session/testing.ts'
import { renderUi } from '../../ui/testing.tsx'
import { FrameNotices } from './frame-notices.tsx'

afterEach(() => {
  cleanup()
  signOut()
})

test('where no part above the screen can be drawn the screen stays, and what would be missed is said', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  signInAs({ name: 'Ruth Salazar', acting: { staffUserId: 'f1', staffName: 'Fay', until: '2099-01-01T00:00:00.000Z' } })
  // Nothing here answers their questions, so each of the three breaks as it is drawn.
  renderUi(
    <>
      <FrameNotices user={session().user} picks="carrier" />
      <p>The work</p>
    </>,
  )
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2), { timeout: 10_000 })
  const [acting, picker] = screen.getAllByRole('alert')
  expect(acting?.textContent).toContain('You act for Ruth Salazar. The way out of it did not load.')
  expect(picker?.textContent).toContain('A part of this page did not load.')
  expect(screen.getAllByRole('button', { name: 'Load the page again' })).toHaveLength(2)
  expect(screen.getByText('The work')).toBeTruthy()
  reported.mockRestore()
})
