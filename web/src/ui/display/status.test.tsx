// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Status } from './status.tsx'
import { TONES } from '../theme/tokens.ts'

afterEach(cleanup)

it('gives each tone a shape of its own beside its word', () => {
  const shapes = TONES.map((tone) => {
    const { container, unmount } = render(<Status tone={tone}>In transit</Status>)
    const shape = container.querySelector('svg')
    expect(container.textContent).toBe('In transit')
    expect(shape?.getAttribute('aria-hidden')).toBe('true')
    const drawn = shape?.innerHTML ?? ''
    unmount()
    return drawn
  })
  expect(new Set(shapes).size).toBe(TONES.length)
})

it('is tinted only as a tag', () => {
  const { container: plain } = render(<Status tone="live">Posted</Status>)
  const { container: tag } = render(
    <Status tone="live" variant="tag">
      Posted
    </Status>,
  )
  expect(tag.firstElementChild?.className).not.toBe(plain.firstElementChild?.className)
})
