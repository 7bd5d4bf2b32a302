// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx'
import { renderUi } from '../testing.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const post = vi.fn<() => void>()
const openLoad = vi.fn<() => void>()

function Palette({ search }: { search?: CommandPaletteProps['search'] }) {
  const [opened, setOpened] = useState(false)
  return (
    <CommandPalette
      opened={opened}
      onOpenedChange={setOpened}
      actions={[
        { id: 'post', label: 'Post a load', run: post },
        { id: 'bids', label: 'Bids', run: () => undefined },
      ]}
      {...(search === undefined ? {} : { search })}
    />
  )
}

function open(): HTMLElement {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.getByRole('combobox', { name: 'Search or go to' })
}
const names = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent)
const settle = (): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(200)))

it('opens and closes with Ctrl K and filters what can be done', () => {
  renderUi(<Palette />)
  const field = open()
  expect(names()).toHaveLength(2)
  fireEvent.change(field, { target: { value: 'load post' } })
  expect(names()[0]).toContain('Post a load')
  expect(names()).toHaveLength(1)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(post).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('puts found records first and names the one that Enter takes', async () => {
  renderUi(
    <Palette search={async () => [{ id: 'l', lead: 'LD-48217', label: 'Fort Worth to Atlanta', run: openLoad }]} />,
  )
  const field = open()
  fireEvent.change(field, { target: { value: 'fort' } })
  await settle()
  const [first] = screen.getAllByRole('option')
  expect(first?.textContent).toContain('LD-48217 Fort Worth to Atlanta')
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(openLoad).toHaveBeenCalledTimes(1)
})

it('asks once for a word typed quickly and drops the older answer', async () => {
  const search = vi.fn<NonNullable<CommandPaletteProps['search']>>(async () => [])
  renderUi(<Palette search={search} />)
  const field = open()
  for (const value of ['f', 'fo', 'for']) fireEvent.change(field, { target: { value } })
  await settle()
  expect(search.mock.calls.map(([query]) => query)).toEqual(['for'])
  expect(screen.getByText('Nothing found for “for”')).toBeTruthy()
})

it('says so when records cannot be searched, and still goes places', async () => {
  renderUi(<Palette search={() => Promise.reject(new Error('offline'))} />)
  const field = open()
  fireEvent.change(field, { target: { value: 'bid' } })
  await settle()
  expect(screen.getByText(/Records could not be searched/)).toBeTruthy()
  expect(names()).toHaveLength(1)
})
