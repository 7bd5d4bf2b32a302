import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect } from 'react'

/** The rows to draw, with the empty space before and after them in px. */
export interface Slice {
  indexes: readonly number[]
  before: number
  after: number
  /** Ref for a drawn row group, so that an open panel is measured. */
  measure: (node: Element | null) => void
  reveal: (index: number) => void
}

interface TableScrollProps {
  scroller: HTMLElement
  /** From the top of what scrolls to the table, px. */
  margin: number
  keys: readonly string[]
  rowHeight: number
  onSlice: (slice: Slice) => void
}

/** Draws nothing: tells which rows of a long table are in view. Loaded only once a table is long. */
export function TableScroll({ scroller, margin, keys, rowHeight, onSlice }: TableScrollProps) {
  // The same as long as the keys are: another makes the library measure every row of the list anew.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys])
  // oxlint-disable-next-line react/incompatible-library -- the build runs no React Compiler, which is what this would break
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 8,
    scrollMargin: margin,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)
  const before = (items[0]?.start ?? margin) - margin
  const after = last === undefined ? 0 : virtual.getTotalSize() - (last.end - margin)
  const indexes = items.map((item) => item.index).join(' ')
  useLayoutEffect(() => {
    onSlice({
      indexes: indexes === '' ? [] : indexes.split(' ').map(Number),
      before,
      after,
      measure: virtual.measureElement,
      reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    })
  }, [indexes, before, after, virtual, onSlice])
  return null
}
