// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Money } from '../format/format.ts'
import { MoneyField, NumberField } from './number-fields.tsx'
import { renderUi } from '../testing.tsx'

afterEach(cleanup)

function Rate({ currency = 'USD' }: { currency?: string }) {
  const [value, setValue] = useState<Money | null>(null)
  return (
    <>
      <MoneyField label="Rate, all-in" value={value} onChange={setValue} currency={currency} />
      <p>{JSON.stringify(value)}</p>
    </>
  )
}

it.each([
  ['1930', '{"amount":193000,"currency":"USD"}'],
  ['1,930.10', '{"amount":193010,"currency":"USD"}'],
  ['0.29', '{"amount":29,"currency":"USD"}'],
  ['', 'null'],
])('money typed as “%s” is %s', (text, value) => {
  renderUi(<Rate />)
  const field = screen.getByRole('textbox', { name: 'Rate, all-in' })
  fireEvent.change(field, { target: { value: '5' } })
  fireEvent.change(field, { target: { value: text } })
  expect(screen.getByText(value)).toBeTruthy()
})

it.each([
  ['USD', '$'],
  ['CAD', 'CA$'],
  ['MXN', 'MX$'],
  ['EUR', '€'],
])('money in %s is typed after %s', (currency, lead) => {
  renderUi(<Rate currency={currency} />)
  expect(screen.getByText(lead)).toBeTruthy()
})

it('keeps a figure that is out of range, for the form to report', () => {
  function Setpoint() {
    const [value, setValue] = useState<number | null>(null)
    return (
      <>
        <NumberField
          label="Setpoint"
          value={value}
          onChange={setValue}
          min={-40}
          max={80}
          unit="°F"
          error="Between −40 and 80."
        />
        <p>is {value}</p>
      </>
    )
  }
  renderUi(<Setpoint />)
  const field = screen.getByRole('textbox', { name: 'Setpoint' })
  fireEvent.change(field, { target: { value: '340' } })
  fireEvent.blur(field)
  expect(screen.getByText('is 340')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('°F')).toBeTruthy()
})

it('S4: 144 inches that come back as 3,658 mm show as 144', () => {
  renderUi(<NumberField label="Length" value={3658 / 25.4} onChange={() => undefined} decimals={1} />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' }).value).toBe('144')
})
