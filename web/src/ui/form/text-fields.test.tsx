// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../testing.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function Note({ of: Field, error = null }: { of: typeof TextField | typeof TextAreaField; error?: string | null }) {
  const [value, setValue] = useState('')
  return <Field label="Note" value={value} onChange={setValue} maxLength={1000} error={error} />
}

it.each([
  ['line', TextField],
  ['area', TextAreaField],
])('a %s keeps what was pasted over its limit and says by how much it is too long', (_name, Field) => {
  renderUi(<Note of={Field} error="Say why." />)
  const field = screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name: 'Note' })
  const paste = (text: string) => fireEvent.change(field, { target: { value: text } })
  // No limit of the browser's, which would have cut it.
  expect(field.maxLength).toBe(-1)
  paste('x'.repeat(1204))
  expect(field.value).toHaveLength(1204)
  expect(screen.getByText('1,204 characters where at most 1,000 fit. Shorten it.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  // What the form says of it comes back when it fits, without the blanks at its ends.
  paste(`${'x'.repeat(1000)}\n`)
  expect(screen.queryByText(/Shorten it/)).toBeNull()
  expect(screen.getByText('Say why.')).toBeTruthy()
})
