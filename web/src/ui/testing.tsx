import { MantineProvider } from '@mantine/core'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { theme } from './theme/theme.ts'

/** Renders a part inside the theme and the application's kind of router, without transitions and without portals. */
export function renderUi(children: ReactNode, { path = '/' }: { path?: string } = {}): RenderResult {
  return render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider
        router={createMemoryRouter([{ path: '*', element: children, errorElement: <Thrown /> }], {
          initialEntries: [path],
        })}
      />
    </MantineProvider>,
  )
}

/** A part that crashes fails its test. */
function Thrown(): never {
  throw useRouteError()
}
