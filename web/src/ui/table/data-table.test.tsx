// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { Column, Sort } from './table-column.ts'
import { renderUi } from '../testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Load {
  id: string
  lane: string
  miles: number
}
const LOADS: readonly Load[] = [
  { id: 'a', lane: 'Irving to Denver', miles: 790 },
  { id: 'b', lane: 'Tyler to Nashville', miles: 592 },
  { id: 'c', lane: 'Dallas to Houston', miles: 239 },
]
const onVerb = vi.fn<(id: string) => void>()
const COLUMNS: readonly Column<Load>[] = [
  { key: 'lane', head: 'Lane', cell: (load) => load.lane },
  { key: 'miles', head: 'Miles', align: 'end', sortable: true, cell: (load) => load.miles },
  {
    key: 'act',
    head: 'Act',
    cell: (load) => (
      <button type="button" onClick={() => onVerb(load.id)}>
        Bid
      </button>
    ),
  },
]

function Board(props: Partial<DataTableProps<Load>>) {
  const [openKey, setOpenKey] = useState<string | null>(null)
  return (
    <>
      <input aria-label="Filter" />
      <DataTable
        label="Loads"
        columns={COLUMNS}
        rows={LOADS}
        rowKey={(load) => load.id}
        rowLabel={(load) => load.lane}
        openKey={openKey}
        onOpenChange={setOpenKey}
        panel={(load) => <input aria-label={`Bid on ${load.lane}`} />}
        {...props}
      />
    </>
  )
}

const press = (key: string, target: Element = document.activeElement ?? document.body): void =>
  void fireEvent.keyDown(target, { key })
const current = (): string | null => document.querySelector('[aria-current="true"]')?.getAttribute('aria-label') ?? null

describe('keys', () => {
  it('J and K move the cursor from anywhere on the page and stop at the ends', () => {
    renderUi(<Board />)
    expect(current()).toBeNull()
    press('j')
    expect(current()).toBe('Irving to Denver')
    press('j')
    press('j')
    press('j')
    expect(current()).toBe('Dallas to Houston')
    press('k')
    expect(current()).toBe('Tyler to Nashville')
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Tyler to Nashville' }))
  })

  it('Enter opens the panel under the row, Esc closes it and gives the focus back', () => {
    renderUi(<Board />)
    press('j')
    press('Enter')
    const field = screen.getByRole('textbox', { name: 'Bid on Irving to Denver' })
    expect(screen.getByRole('region', { name: 'Irving to Denver' })).toBeTruthy()
    act(() => field.focus())
    press('Escape', field)
    expect(screen.queryByRole('textbox', { name: 'Bid on Irving to Denver' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Irving to Denver' }))
    press('Escape')
    expect(current()).toBeNull()
  })

  it('leaves keys alone while something is typed', () => {
    renderUi(<Board />)
    const filter = screen.getByRole('textbox', { name: 'Filter' })
    filter.focus()
    press('j', filter)
    expect(current()).toBeNull()
  })

  it('Enter on a button in the row presses the button and does not open the row', () => {
    renderUi(<Board />)
    press('j')
    const button = within(screen.getByRole('row', { name: 'Irving to Denver' })).getByRole('button', { name: 'Bid' })
    button.focus()
    press('Enter', button)
    fireEvent.click(button)
    expect(onVerb).toHaveBeenCalledWith('a')
    expect(screen.queryByRole('textbox', { name: 'Bid on Irving to Denver' })).toBeNull()
  })

  it('the next row takes the cursor of one that is put away, the last one gives it to the row before, and no field loses the focus', () => {
    function PuttingAway() {
      const [ids, setIds] = useState('abc')
      return (
        <>
          <button type="button" onClick={() => setIds((before) => (before === 'abc' ? 'ac' : 'a'))}>
            Hide
          </button>
          <Board rows={LOADS.filter(({ id }) => ids.includes(id))} />
        </>
      )
    }
    renderUi(<PuttingAway />)
    const hide = () => fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
    press('j')
    press('j')
    hide()
    expect(current()).toBe('Dallas to Houston')
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Dallas to Houston' }))
    screen.getByRole('textbox', { name: 'Filter' }).focus()
    hide()
    expect(current()).toBe('Irving to Denver')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Filter' }))
  })

  it('the cursor stays on its row when rows arrive above it', () => {
    function Arriving() {
      const [rows, setRows] = useState(LOADS)
      return (
        <>
          <button type="button" onClick={() => setRows([{ id: 'z', lane: 'Waco to Tulsa', miles: 300 }, ...LOADS])}>
            Arrive
          </button>
          <Board rows={rows} />
        </>
      )
    }
    renderUi(<Arriving />)
    press('j')
    press('j')
    fireEvent.click(screen.getByRole('button', { name: 'Arrive' }))
    expect(screen.getByRole('row', { name: 'Waco to Tulsa' })).toBeTruthy()
    expect(current()).toBe('Tyler to Nashville')
  })

  it('can be turned off whole', () => {
    document.documentElement.dataset['pageKeys'] = 'off'
    renderUi(<Board />)
    press('j')
    expect(current()).toBeNull()
    delete document.documentElement.dataset['pageKeys']
  })
})

describe('sorting', () => {
  it('says its order on the head and asks for the other', () => {
    const onSort = vi.fn<(sort: Sort) => void>()
    renderUi(<Board sort={{ key: 'miles', direction: 'asc' }} onSort={onSort} />)
    expect(screen.getByRole('columnheader', { name: 'Miles' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: 'Lane' }).hasAttribute('aria-sort')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Miles' }))
    expect(onSort).toHaveBeenCalledWith({ key: 'miles', direction: 'desc' })
  })
})

describe('states', () => {
  it('shows a skeleton only after 150 ms', () => {
    vi.useFakeTimers()
    renderUi(<Board rows={[]} loading empty="No loads match" />)
    act(() => void vi.advanceTimersByTime(149))
    expect(screen.queryByText('Loading Loads')).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByText('Loading Loads')).toBeTruthy()
    expect(screen.queryByText('No loads match')).toBeNull()
  })

  it('says what is empty, and what failed', () => {
    renderUi(<Board rows={[]} empty="No loads match" />)
    expect(screen.getByText('No loads match')).toBeTruthy()
    cleanup()
    renderUi(<Board rows={[]} error="The board did not load" empty="No loads match" />)
    expect(screen.getByText('The board did not load')).toBeTruthy()
    expect(screen.queryByText('No loads match')).toBeNull()
  })

  it('holds back new rows until they are asked for, by button or by dot', () => {
    const onShow = vi.fn<() => void>()
    renderUi(<Board waiting={{ count: 3, noun: 'loads', onShow }} />)
    fireEvent.click(screen.getByRole('button', { name: '3 new loads · Show' }))
    press('.', document.body)
    expect(onShow).toHaveBeenCalledTimes(2)
  })
})
