import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { InfoTooltip } from './info-tooltip.tsx'
import { renderUi } from '../testing.tsx'

afterEach(cleanup)

const show = () => {
  renderUi(<InfoTooltip content="n 46 loads">2.48</InfoTooltip>)
  return screen.getByRole('button', { name: '2.48' })
}

test('the words of a clicked figure stay when what stands above it grows and the mouse is beside it', async () => {
  const figure = show()
  await userEvent.click(figure)
  await userEvent.unhover(figure)
  expect(screen.getByRole('tooltip').textContent).toBe('n 46 loads')
  await userEvent.tab()
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a scroll puts the words away when it moved the figure, not when it is only told late', async () => {
  const figure = show()
  await userEvent.hover(figure)
  fireEvent.scroll(window)
  expect(screen.getByRole('tooltip')).toBeTruthy()
  vi.spyOn(figure, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40, 30, 12))
  fireEvent.scroll(window)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
