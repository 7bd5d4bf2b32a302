import { MantineProvider } from '@mantine/core'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { theme } from './theme/theme.ts'

/** Renders a part inside the theme and a router, without transitions and without portals. */
export function renderUi(children: ReactNode, { path = '/' }: { path?: string } = {}): RenderResult {
  return render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </MantineProvider>,
  )
}
