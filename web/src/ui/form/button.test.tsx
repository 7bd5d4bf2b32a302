// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { renderUi } from '../testing.tsx'

afterEach(cleanup)

it('presses, and says which key does the same', () => {
  const onClick = vi.fn<() => void>()
  renderUi(
    <Button keys={['Ctrl', 'Enter']} onClick={onClick}>
      Place bid
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Place bid' })
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
})

it('locked, it stays reachable, does nothing and names its reason', () => {
  const onClick = vi.fn<() => void>()
  renderUi(
    <Button lockedReason="Cargo cover is $68,000 short" onClick={onClick}>
      Cannot award
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Cannot award' })
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Cargo cover is $68,000 short',
  )
})

it('locked or busy, it does not submit its form', () => {
  const onSubmit = vi.fn<() => void>()
  renderUi(
    <form aria-label="Bid" onSubmit={onSubmit}>
      <Button type="submit" busy>
        Sending
      </Button>
      <Button type="submit" lockedReason="Sign in first">
        Send
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sending' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
