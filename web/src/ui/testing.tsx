import { MantineProvider } from '@mantine/core'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { theme } from './theme/theme.ts'

export interface RenderOptions {
  path?: string
  /** The guard of the screen answers for the first address only, so that none that is written is drawn. */
  guardSilent?: boolean
}

/** Renders a part inside the theme and the application's kind of router, without transitions and without portals. */
export function renderUi(children: ReactNode, { path = '/', guardSilent = false }: RenderOptions = {}): RenderResult {
  const route = { path: '*', element: children, errorElement: <Thrown /> }
  const first = `http://localhost${path}`
  const silent = {
    ...route,
    loader: ({ request }: { request: Request }) => (request.url === first ? null : new Promise(() => undefined)),
  }
  return render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={createMemoryRouter([guardSilent ? silent : route], { initialEntries: [path] })} />
    </MantineProvider>,
  )
}

/** A part that crashes fails its test. */
function Thrown(): never {
  throw useRouteError()
}
