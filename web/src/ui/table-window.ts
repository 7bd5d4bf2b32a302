import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useState, type RefObject } from 'react'

/** Below this many rows drawing them all is cheaper than keeping a window, and the browser's own search finds every row. */
export const WINDOW_FROM = 100

export interface TableWindowOptions {
  root: RefObject<HTMLElement | null>
  keys: readonly string[]
  rowHeight: number
}

export interface TableWindow {
  /** Indexes to draw, with the empty space before and after them in px. */
  indexes: readonly number[]
  before: number
  after: number
  /** Ref for a drawn row group, so that an open panel is measured; undefined while all rows are drawn. */
  measure: ((node: Element | null) => void) | undefined
  reveal: (index: number) => void
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
  const long = keys.length > WINDOW_FROM
  useLayoutEffect(() => {
    const found = long ? scrollParent(root.current?.parentElement ?? null) : null
    setScroller(found)
    if (found === null || root.current === null) return
    setMargin(root.current.getBoundingClientRect().top - found.getBoundingClientRect().top + found.scrollTop)
  }, [long, root])
  const active = long && scroller !== null
  // oxlint-disable-next-line react/incompatible-library -- the build runs no React Compiler, which is what this would break
  const virtual = useVirtualizer({
    count: keys.length,
    enabled: active,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
    scrollMargin: margin,
  })
  if (!active) {
    return { indexes: keys.map((_, index) => index), before: 0, after: 0, measure: undefined, reveal: () => undefined }
  }
  const items = virtual.getVirtualItems()
  const last = items.at(-1)
  return {
    indexes: items.map((item) => item.index),
    before: (items[0]?.start ?? margin) - margin,
    after: last === undefined ? 0 : virtual.getTotalSize() - (last.end - margin),
    measure: virtual.measureElement,
    reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  }
}
