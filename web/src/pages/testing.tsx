import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

/** Draws one page at an address, with a marker at every other one: `At /consignor`. */
export function renderPage(Page: ComponentType, path: string, at: readonly string[] = [path.split('?', 1)[0] ?? path]) {
  const router = createMemoryRouter(
    [...at.map((one) => ({ path: one, Component: Page })), { path: '*', Component: () => null }],
    { initialEntries: [path] },
  )
  return { router, ...render(<RouterProvider router={router} />) }
}
