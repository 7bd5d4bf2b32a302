// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateTimeField, type LocalDateTime } from './date-time-field.tsx'
import { renderUi } from '../testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Pickup({ start, error }: { start: LocalDateTime; error?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateTimeField label="Pickup from" value={value} onChange={setValue} zone="America/Chicago" error={error} />
      <p>{JSON.stringify(value)}</p>
    </>
  )
}

function typeTime(text: string): void {
  const field = screen.getByRole('textbox', { name: 'Pickup from, time in CDT' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

it('stands under its label with the zone of the stop inside', () => {
  renderUi(<Pickup start={{ date: '2026-10-09', time: '06:00' }} />)
  expect(screen.getByRole('group', { name: 'Pickup from' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Pickup from, day' }).value).toBe('Fri, Oct 9, 2026')
  expect(screen.getByText('CDT')).toBeTruthy()
})

it('reads a time as people type it when the field is left', () => {
  renderUi(<Pickup start={{ date: '2026-10-09', time: '06:00' }} />)
  typeTime('630pm')
  expect(screen.getByText('{"date":"2026-10-09","time":"18:30"}')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /time/ }).value).toBe('18:30')
})

it('keeps what it cannot read, and holds no time for it', () => {
  renderUi(<Pickup start={{ date: '2026-10-09', time: '06:00' }} />)
  typeTime('noonish')
  expect(screen.getByText('{"date":"2026-10-09","time":null}')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /time/ }).value).toBe('noonish')
})

function typeDay(text: string): HTMLInputElement {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pickup from, day' })
  fireEvent.focus(field)
  for (let length = 1; length <= text.length; length += 1)
    fireEvent.change(field, { target: { value: text.slice(0, length) } })
  fireEvent.blur(field)
  return field
}

it('takes a bare number for the next day that has it', () => {
  vi.useFakeTimers({ now: new Date('2026-10-08T18:00Z'), toFake: ['Date'] })
  renderUi(<Pickup start={{ date: '2026-10-09', time: '06:00' }} />)
  expect(typeDay('27').value).toBe('Tue, Oct 27, 2026')
  expect(screen.getByText('{"date":"2026-10-27","time":"06:00"}')).toBeTruthy()
})

it.each(['soon', '2/30/26'])('says that %s is no day, and holds none for it', (text) => {
  vi.useFakeTimers({ now: new Date('2026-10-08T18:00Z'), toFake: ['Date'] })
  renderUi(<Pickup start={{ date: '2026-10-09', time: '06:00' }} />)
  typeDay(text)
  expect(screen.getByText('{"date":null,"time":"06:00"}')).toBeTruthy()
  expect(screen.getByText(`“${text}” is not a day we can read. Write it as Oct 8, 2026.`)).toBeTruthy()
  typeDay('10/12')
  expect(screen.getByText('{"date":"2026-10-12","time":"06:00"}')).toBeTruthy()
  expect(screen.queryByText(/not a day we can read/)).toBeNull()
})

it('says its error once, tied to the group', () => {
  renderUi(<Pickup start={{ date: null, time: null }} error="Pickup is over. Choose a later day." />)
  const group = screen.getByRole('group', { name: 'Pickup from' })
  const described = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Pickup is over. Choose a later day.')
})
