// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Spinner, SPINNER_SIZES } from './spinner.tsx'

afterEach(cleanup)

it.each(['sm', 'md', 'lg', 'xl'] as const)('size %s says Loading... to screen readers only', (size) => {
  const { container } = render(<Spinner size={size} />)
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(screen.getByText('Loading...').className).toBe('visually-hidden')
  expect(container.querySelector('svg')?.getAttribute('width')).toBe(String(SPINNER_SIZES[size]))
})

it('has four different sizes', () => {
  expect(new Set(Object.values(SPINNER_SIZES)).size).toBe(4)
})

it('is silent inside something that already says it is busy', () => {
  render(<Spinner decorative />)
  expect(screen.queryByText('Loading...')).toBeNull()
})
