import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { areaLabel } from '../loads/benchmark-labels.ts'
import { formatRate } from '../../ui/format/format.ts'
import { chartScale, niceStep, runsOf } from './lane-chart-scale.ts'
import { LanePanel } from './lane-panel.tsx'
import { aBoardLoad, NO_TERMS, aLane } from '../board/testing.ts'

const LOAD = aBoardLoad()
const show = (body: unknown = aLane(), load = LOAD) => {
  const calls = stubApi({ 'GET /market/lanes': { body } })
  renderScreen(<LanePanel load={load} />)
  return calls
}
afterEach(cleanup)

describe('the lane of a load', () => {
  test('shows what it pays, its weeks in a chart and in a table, and where it leads', async () => {
    const calls = show()
    expect(await screen.findByRole('heading', { name: 'Dallas to Atlanta, R' })).toBeTruthy()
    expect(screen.getByText('per loaded mile, fuel in, 13 weeks')).toBeTruthy()
    expect(calls[0]?.query.get('loadId')).toBe(LOAD.loadId)
    expect(await screen.findByRole('button', { name: '$2.48' })).toBeTruthy()
    const weeks = within(screen.getByRole('table', { name: 'What this lane paid, week by week' })).getAllByRole('row')
    expect(weeks).toHaveLength(14)
    expect(weeks[1]?.textContent).toBe('Aug 31$2.20$2.38$2.539')
    expect(weeks[3]?.textContent).toBe('Sep 14hiddenhiddenhidden5')
    const next = screen.getByRole('table', { name: /best paid lanes out of Atlanta, GA/ })
    expect(
      within(next)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Next out of Atlanta, RMilesP50n', 'Orlando, FL438$2.7177', 'Memphis, TN390$1.9731'])
  })

  test('says how many loads there are to a truck and of what, or from how many of each it is told', async () => {
    show()
    await userEvent.hover(await screen.findByRole('button', { name: '2.0' }))
    expect(screen.getByRole('tooltip').textContent).toBe(
      '34 posted loads to 17 posted trucks of this kind around Dallas, TX now. Above 1, trucks are short.',
    )
    cleanup()
    show({ ...aLane(), loadToTruck: null })
    await userEvent.hover(await screen.findByRole('button', { name: '–' }))
    expect(screen.getByRole('tooltip').textContent).toContain('told from 7 posted loads and as many posted trucks on')
  })

  test('a figure says on hover, under the keyboard and on a tap what it is made of, and Esc puts that away', async () => {
    show()
    const median = await screen.findByRole('button', { name: '$2.48' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.hover(median)
    const expected = 'n 46 loads, 19 companies, 15 days, Dallas, TX area to Atlanta, GA area.'
    expect(screen.getByRole('tooltip').textContent).toContain(expected)
    expect(screen.getByRole('tooltip').textContent).toContain('fuel in')
    await userEvent.unhover(median)
    expect(screen.queryByRole('tooltip')).toBeNull()
    median.focus()
    expect((await screen.findByRole('tooltip')).textContent).toContain(expected)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.click(median)
    expect(screen.getByRole('tooltip')).toBeTruthy()
  })

  test('a week tells its figures under the pointer and the arrow keys; a hidden week tells n alone', async () => {
    show()
    const list = await screen.findByRole('listbox', { name: 'Weeks of this lane' })
    const weeks = within(list).getAllByRole('option')
    expect(weeks.filter((week) => week.getAttribute('tabindex') === '0')).toHaveLength(1)
    weeks[12]?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(weeks[11])
    expect(weeks[11]?.getAttribute('aria-label')).toMatch(/^Week of Nov 16: median \$\d\.\d\d, P25–P75 .+, n 10$/)
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(weeks[0])
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(weeks[2]?.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByText('Week of Sep 14: prices hidden, n 5')).toBeTruthy()
    if (weeks[5]) await userEvent.hover(weeks[5])
    expect(screen.getByText(/^Week of Oct 5: median/)).toBeTruthy()
  })

  test('own loads and the bid on this load are the orange points, and only then in the legend', async () => {
    const { container } = (() => {
      stubApi({ 'GET /market/lanes': { body: aLane() } })
      return renderScreen(
        <LanePanel
          load={aBoardLoad({
            myBid: {
              ...NO_TERMS,
              id: 'b',
              amount: { amount: 193_000, currency: 'USD' },
              status: 'open',
              revision: 1,
            },
          })}
        />,
      )
    })()
    expect(await screen.findByText('your loads and this bid')).toBeTruthy()
    expect(container.querySelectorAll('[data-mark="yours"]')).toHaveLength(2)
    cleanup()
    show(aLane({ own: [] }))
    await screen.findByRole('listbox', { name: 'Weeks of this lane' })
    expect(screen.queryByText(/your loads/)).toBeNull()
  })

  test.each([
    [
      { reports: 4, companies: 2, hidden: 'few_reports' as const },
      /4 from 2 companies\. A benchmark shows from 7 reports of 3 companies/,
    ],
    [{ reports: 5, companies: 1, hidden: 'few_reports' as const }, /5 from 1 company\./],
    [
      { reports: 9, companies: 3, hidden: 'one_company' as const },
      /^9 reports on this lane, and more than half are one company’s/,
    ],
  ])('few reports hide the figures and say how many there are: %o', async (sample, expected) => {
    const { weeks, ...history } = aLane().history
    const hidden = weeks.map((week) => ({ ...week, p25: null, p50: null, p75: null }))
    show(
      aLane({
        benchmark: { benchmark: null, ...sample },
        history: { ...history, weeks: hidden },
        own: [],
        nextOut: [],
      }),
    )
    expect(await screen.findByText(expected)).toBeTruthy()
    expect(screen.getByText('No week of the last 13 has enough reports to draw.')).toBeTruthy()
    expect(screen.getByText(/^Next out of Atlanta, GA: no lane has 7 reports/)).toBeTruthy()
  })

  test('what did not load says so, and comes on a second try', async () => {
    let status = 503
    stubApi({ 'GET /market/lanes': () => (status === 200 ? { body: aLane() } : { status }) })
    renderScreen(<LanePanel load={LOAD} />)
    expect(await screen.findByText('What this lane pays did not load')).toBeTruthy()
    status = 200
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: '$2.48' })).toBeTruthy()
  })

  test('a short haul is told by the trip', async () => {
    show(aLane({ distanceMeters: 300_000 }), aBoardLoad({ distanceMeters: 300_000 }))
    expect(await screen.findByText('per trip, fuel in, 13 weeks')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '$1,984' })).toBeTruthy()
  })
})

test('the scale holds every value, and its steps are ones that people read', () => {
  expect([niceStep(0.43, 4), niceStep(700, 4), niceStep(1, 4)]).toEqual([0.2, 200, 0.5])
  const { weeks } = aLane().history
  // A price far below the others, as of a bid without its last zero, does not put an axis below nothing.
  expect(chartScale(weeks, [0.2, 2.6]).ticks.map((tick) => formatRate(tick, 'USD'))).toEqual([
    '$0.00',
    '$1.00',
    '$2.00',
  ])
  const scale = chartScale(weeks, [2.2, 2.6])
  expect(scale.y(2.6)).toBeLessThan(scale.y(2.2))
  expect(scale.y(2.6)).toBeGreaterThan(0)
  expect(scale.xAt('2020-01-01T00:00:00Z')).toBeNull()
  expect(runsOf(weeks)).toEqual([
    [0, 1],
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  ])
})

test('the two ends of an area are named, whatever the server calls them', () => {
  expect(areaLabel('Dallas, TX and around to Atlanta, GA and around')).toBe(
    'Dallas, TX and around to Atlanta, GA and around',
  )
  expect(areaLabel('ZIP 761 to ZIP 303')).toBe('ZIP 761 to ZIP 303')
  expect(areaLabel('somewhere')).toBe('somewhere')
})
