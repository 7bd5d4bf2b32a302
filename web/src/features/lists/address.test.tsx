import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useAddress, useChosen } from './address.ts'

afterEach(cleanup)

/** A part that comes late and reads the address too, as a list does when its rows are here. */
function Late() {
  const [search] = useAddress()
  return <p>{`late ${search.toString()}`}</p>
}

function Screen() {
  const { pathname } = useLocation()
  const [search, patch] = useAddress()
  const [late, setLate] = useState(false)
  const [bid, choose] = useChosen('bid')
  return (
    <>
      <h1>{pathname}</h1>
      <p>{`bid ${bid ?? 'none'}, drawn ${search.toString()}`}</p>
      {late ? <Late /> : null}
      <button type="button" onClick={() => setLate(true)}>
        more
      </button>
      <button type="button" onClick={() => choose('b2')}>
        choose
      </button>
      <button type="button" onClick={() => patch({ open: '7' })}>
        open
      </button>
      <button type="button" onClick={() => patch({ q: 'mill' }, { replace: true })}>
        type
      </button>
      <button type="button" onClick={() => patch({ q: null, open: null, bid: null })}>
        clear
      </button>
    </>
  )
}

/** A router whose guard answers when it is told to, as a slow machine does. */
function show() {
  let answer = (): void => undefined
  const router = createMemoryRouter(
    [
      {
        path: '*',
        Component: Screen,
        loader: ({ request }) =>
          new URL(request.url).search === ''
            ? null
            : new Promise((resolve) => {
                answer = () => resolve(null)
              }),
      },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  return { router, answer: () => answer() }
}
const press = (name: string): void => screen.getByRole('button', { name }).click()

test('what is chosen stands before the guard has answered, and after', async () => {
  const { answer } = show()
  await screen.findByText('bid none, drawn')
  press('choose')
  await screen.findByText('bid b2, drawn')
  answer()
  await screen.findByText('bid b2, drawn bid=b2')
  press('clear')
  expect(await screen.findByText('bid none, drawn')).toBeTruthy()
})

test('what is written while another change is under way forgets nothing of it, and what is over is not remembered', async () => {
  const { router, answer } = show()
  await screen.findByText('bid none, drawn')
  press('open')
  press('type')
  answer()
  await waitFor(() => expect(router.state.location.search).toBe('?open=7&q=mill'))
  await screen.findByText('bid none, drawn open=7&q=mill')
  press('clear')
  await screen.findByText('bid none, drawn')
  press('type')
  answer()
  await waitFor(() => expect(router.state.location.search).toBe('?q=mill'))
})

test('a part that comes in between makes nothing forgotten; another page knows nothing of what was never drawn', async () => {
  const { router, answer } = show()
  await screen.findByText('bid none, drawn')
  press('open')
  press('more')
  await screen.findByText('late')
  press('type')
  answer()
  await screen.findByText('bid none, drawn open=7&q=mill')
  press('clear')
  await screen.findByText('bid none, drawn')
  press('open')
  await router.navigate('/elsewhere')
  await screen.findByRole('heading', { name: '/elsewhere' })
  press('type')
  answer()
  await waitFor(() => expect(router.state.location.search).toBe('?q=mill'))
})
