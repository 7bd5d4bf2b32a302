// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BenchmarkStrip } from './benchmark-strip.tsx'

afterEach(cleanup)

const MARKET = { p25: 2.28, median: 2.44, p75: 2.61, n: 46, companies: 19 }

it('shows the distance to the median, the middle half and the sample', () => {
  render(<BenchmarkStrip benchmark={MARKET} price={2.24} />)
  expect(screen.getByText('\u22128%')).toBeTruthy()
  expect(screen.getByText('2.28\u20132.61 · n 46')).toBeTruthy()
})

it('on a phone it names the dollars as well, not the sample alone', () => {
  render(<BenchmarkStrip benchmark={MARKET} layout="phone" />)
  expect(screen.getByText('2.28\u20132.61 · n 46')).toBeTruthy()
})

it('says in words what it draws', () => {
  render(<BenchmarkStrip benchmark={MARKET} price={2.24} yours={2.5} />)
  const name = screen.getByRole('img').getAttribute('aria-label')
  expect(name).toContain('Price 2.24, 8.2% under the median')
  expect(name).toContain('yours 2.50, 2.5% over the median')
  expect(name).toContain('46 reports')
})

it('draws the price and the reader’s own price as two marks', () => {
  const { container } = render(<BenchmarkStrip benchmark={MARKET} price={2.24} yours={2.5} />)
  expect([...container.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'))).toEqual([
    'price',
    'yours',
  ])
})

it('puts prices of one column on one scale, and keeps one that is off the scale at its edge', () => {
  const x = (price: number): number => {
    const { container } = render(<BenchmarkStrip benchmark={MARKET} price={price} />)
    const mark = container.querySelector('[data-mark="price"]')?.getAttribute('d') ?? ''
    cleanup()
    return Number(/^M([\d.]+)/.exec(mark)?.[1])
  }
  expect(x(2.44)).toBeCloseTo(36)
  expect(x(2.3)).toBeLessThan(x(2.4))
  expect(x(9)).toBe(68)
  expect(x(0.1)).toBe(4)
})

it.each([
  [{ ...MARKET, n: 4 }, 'n 4, needs 7'],
  [{ ...MARKET, n: 9, companies: 2 }, '2 companies, needs 3'],
])('hides what the sample cannot carry', (benchmark, text) => {
  render(<BenchmarkStrip benchmark={benchmark} price={2.24} />)
  expect(screen.getByText('Not enough reports')).toBeTruthy()
  // Read out as two phrases, with no comma of its own between them.
  expect(screen.getByText(text).parentElement?.textContent).toBe(`Not enough reports ${text}`)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText(/2\.28/)).toBeNull()
})

it('shows a benchmark of exactly seven reports from three companies', () => {
  render(<BenchmarkStrip benchmark={{ ...MARKET, n: 7, companies: 3 }} price={2.24} />)
  expect(screen.getByRole('img')).toBeTruthy()
})

it('says how little is known where there is none', () => {
  render(<BenchmarkStrip benchmark={null} n={2} />)
  expect(screen.getByText('n 2, needs 7')).toBeTruthy()
})
