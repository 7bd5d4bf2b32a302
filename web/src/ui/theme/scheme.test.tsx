// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { writeCookie } from './cookie.ts'
import { cookieSchemeManager, SCHEME_COOKIE, useScheme } from './scheme.ts'

afterEach(() => {
  cleanup()
  writeCookie(SCHEME_COOKIE, null)
})

function Choice() {
  const { choice, shown, choose } = useScheme()
  return (
    <button type="button" onClick={() => choose('dark')}>
      {choice} {shown}
    </button>
  )
}

function show(): void {
  render(
    <MantineProvider
      colorSchemeManager={cookieSchemeManager()}
      defaultColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Choice />
    </MantineProvider>,
  )
}

it('keeps the choice in its cookie and nothing in localStorage', () => {
  localStorage.clear()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'light light' }))
  expect(screen.getByRole('button', { name: 'dark dark' })).toBeTruthy()
  expect(document.cookie).toContain('drawbar-scheme=dark')
  expect(localStorage.length).toBe(0)
  cleanup()
  show()
  expect(screen.getByRole('button', { name: 'dark dark' })).toBeTruthy()
})

it('ignores a cookie that somebody has broken', () => {
  writeCookie(SCHEME_COOKIE, 'purple')
  show()
  expect(screen.getByRole('button', { name: 'light light' })).toBeTruthy()
})

it('writes no style element', () => {
  show()
  fireEvent.click(screen.getByRole('button'))
  expect(document.querySelectorAll('style')).toHaveLength(0)
})
