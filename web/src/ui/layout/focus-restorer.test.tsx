import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LazyConfirm } from '../overlay/lazy-confirm.tsx'
import { DataTable } from '../table/data-table.tsx'
import { FocusRestorer } from './focus-restorer.tsx'
import { renderUi } from '../testing.tsx'

afterEach(cleanup)

const focused = () => document.activeElement?.textContent

function List({ start = ['A', 'B', 'C'], keeps = false }: { start?: readonly string[]; keeps?: boolean }) {
  const [items, setItems] = useState(start)
  const [done, setDone] = useState<readonly string[]>([])
  const [requested, setRequested] = useState<string | null>(null)
  const action = (one: string): void =>
    keeps ? setDone([...done, one]) : setItems(items.filter((item) => item !== one))
  return (
    <>
      <h1>Page</h1>
      <button type="button">Elsewhere</button>
      <section>
        <h2>Heading</h2>
        <ul>
          {items.map((item) => (
            <li key={item}>
              {item}
              {done.includes(item) ? null : (
                <button type="button" aria-label={`Ask ${item}`} onClick={() => setRequested(item)} />
              )}
              {done.includes(item) ? null : (
                <button type="button" aria-label={`Drop ${item}`} onClick={() => action(item)} />
              )}
            </li>
          ))}
        </ul>
      </section>
      <LazyConfirm
        opened={requested !== null}
        title="Sure?"
        verb="Drop it"
        rows={[]}
        onCancel={() => setRequested(null)}
        onConfirm={() => {
          if (requested !== null) action(requested)
          setRequested(null)
        }}
      />
      <FocusRestorer />
    </>
  )
}

const press = async (name: string): Promise<void> => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

test('who puts a row away by key stands at the next one, at the end at the one before, and after the last at the heading', async () => {
  render(<List />)
  await press('Drop B')
  await expect.poll(focused).toBe('C')
  await press('Drop C')
  await expect.poll(focused).toBe('A')
  await press('Drop A')
  await expect.poll(focused).toBe('Heading')
})

test('an act that takes only its own button away leaves one at the row', async () => {
  render(<List keeps />)
  await press('Drop B')
  await expect.poll(focused).toBe('B')
})

test('a dialog counts as the row that it was opened from, and cancelled gives the focus back to its button', async () => {
  renderUi(<List />)
  await press('Ask B')
  ;(await screen.findByRole('button', { name: /^Drop it/ })).focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Ask B')
  await userEvent.keyboard('{Enter}')
  ;(await screen.findByRole('button', { name: /^Drop it/ })).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('C')
})

test('where nothing is left of a list or a panel, one stands at the heading of the page', async () => {
  function Last() {
    const [there, setThere] = useState(true)
    return (
      <>
        <h1>Page</h1>
        {there ? (
          <button type="button" onClick={() => setThere(false)}>
            Withdraw
          </button>
        ) : (
          <p>No truck is on offer</p>
        )}
        <FocusRestorer />
      </>
    )
  }
  render(<Last />)
  await press('Withdraw')
  await expect.poll(focused).toBe('Page')
})

test('who went elsewhere meanwhile is left there', async () => {
  function Late(): ReactNode {
    const [there, setThere] = useState(true)
    return (
      <>
        <ul>
          {there ? (
            <li>
              <button type="button" onClick={() => setTimeout(() => setThere(false), 20)}>
                Drop later
              </button>
            </li>
          ) : null}
          <li>Next</li>
        </ul>
        <p>Text</p>
        <FocusRestorer />
      </>
    )
  }
  render(<Late />)
  await press('Drop later')
  await userEvent.click(screen.getByText('Text'))
  await expect.poll(() => screen.queryByText('Drop later')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

test('what stands open under a row of a table and ends leaves one at its row', async () => {
  function Table() {
    const [status, setStatus] = useState('open')
    return (
      <>
        <DataTable
          label="Bids"
          rows={['A', 'B']}
          rowKey={(row) => row}
          columns={[{ key: 'name', head: 'Name', cell: (row) => row }]}
          openKey="B"
          panel={() =>
            status === 'open' ? (
              <button type="button" onClick={() => setStatus('withdrawn')}>
                Withdraw
              </button>
            ) : (
              'Withdrawn'
            )
          }
        />
        <FocusRestorer />
      </>
    )
  }
  renderUi(<Table />)
  await press('Withdraw')
  await expect.poll(() => document.activeElement?.getAttribute('data-row-key')).toBe('B')
})
