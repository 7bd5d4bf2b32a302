import { lazy, Suspense, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import type { Slice } from './table-scroll.tsx'

/** Below this many rows drawing them all is cheaper than keeping a window, and the browser's own search finds every row. */
export const WINDOW_FROM = 100

/** Hardly a list begins this long, so no first screen waits for what measures it. */
const TableScroll = lazy(async () => ({ default: (await import('./table-scroll.tsx')).TableScroll }))

export interface TableWindowOptions {
  root: RefObject<HTMLElement | null>
  keys: readonly string[]
  rowHeight: number
}

export interface TableWindow extends Omit<Slice, 'measure'> {
  /** Undefined while all rows are drawn. */
  measure: Slice['measure'] | undefined
  /** Has to stand in the table; shows nothing. */
  driver: ReactNode
}

function scrollParent(from: HTMLElement | null): HTMLElement | null {
  for (let node = from; node !== null && node !== document.documentElement; node = node.parentElement) {
    const { overflowY } = getComputedStyle(node)
    if (overflowY === 'auto' || overflowY === 'scroll') return node
  }
  return null
}

export function useTableWindow({ root, keys, rowHeight }: TableWindowOptions): TableWindow {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [margin, setMargin] = useState(0)
  const [slice, setSlice] = useState<Slice | null>(null)
  const long = keys.length > WINDOW_FROM
  useLayoutEffect(() => {
    const found = long ? scrollParent(root.current?.parentElement ?? null) : null
    setScroller(found)
    if (found === null) setSlice(null)
    if (found === null || root.current === null) return
    setMargin(root.current.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop)
  }, [long, root])
  const driver =
    long && scroller !== null ? (
      <Suspense fallback={null}>
        <TableScroll scroller={scroller} margin={margin} keys={keys} rowHeight={rowHeight} onSlice={setSlice} />
      </Suspense>
    ) : null
  if (driver === null || slice === null) {
    const indexes = keys.map((_, index) => index)
    return { indexes, before: 0, after: 0, measure: undefined, reveal: () => undefined, driver }
  }
  return { ...slice, driver }
}
