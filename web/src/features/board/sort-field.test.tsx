// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { NO_FILTER } from './board-query.ts'
import { SortField } from './sort-field.tsx'

afterEach(cleanup)

const chicago = { ...NO_FILTER, origin: { ...NO_FILTER.origin, placeId: 'us-il-chicago', name: 'Chicago, IL' } }

test('deadhead is offered from an origin; without one it is locked with its reason, and another order stands', () => {
  stubApi({})
  const onDraft = vi.fn()
  const field = () => screen.getByRole('combobox', { name: 'Sort' })
  renderScreen(<SortField draft={{ ...NO_FILTER, sort: 'deadhead' }} onDraft={onDraft} />)
  const locked = screen.getByRole('option', { name: 'Shortest deadhead: choose an origin first' })
  expect(locked).toHaveProperty('disabled', true)
  expect(field()).toHaveProperty('value', 'pickup:asc')
  cleanup()
  renderScreen(<SortField draft={chicago} onDraft={onDraft} />)
  expect(screen.getByRole('option', { name: 'Shortest deadhead' })).toHaveProperty('disabled', false)
  fireEvent.change(field(), { target: { value: 'deadhead:asc' } })
  expect(onDraft).toHaveBeenCalledWith({ ...chicago, sort: 'deadhead', order: 'asc' })
})
