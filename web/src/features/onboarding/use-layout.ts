import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { findScreenTitle, findTargets } from './find-target.ts'
import { leavesSpace, type Box, type Size } from './place-bubble.ts'

/** How long a screen may take to draw the element before its title stands in for it. */
const PATIENCE_MS = 1200
/** Of the highlight around the element. */
const PADDING = 6

export interface Layout {
  /** What is highlighted; null while it is looked for, and where there is nothing to point at. */
  target: Box | null
  /** The element was looked for long enough. */
  isMissing: boolean
  bubble: Size
  view: Size
}

interface Target {
  stepId: string
  selectors: readonly string[]
  /** Searched for only once the person is where it could be. */
  isThere: boolean
  /** Whether the title of the screen may stand in for it. */
  hasScreen: boolean
}

const NONE: Layout = { target: null, isMissing: false, bubble: { width: 0, height: 0 }, view: { width: 0, height: 0 } }
const viewSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

/** The part of the element that can be seen, with its padding: screens scroll under the bars of the frame. */
function boxOf(element: Element, view: Size): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const frame = element.closest('main')?.getBoundingClientRect()
  const [l, t] = [Math.max(frame?.left ?? 0, left - PADDING), Math.max(frame?.top ?? 0, top - PADDING)]
  return {
    left: l,
    top: t,
    width: Math.max(0, Math.min(frame?.right ?? view.width, right + PADDING) - l),
    height: Math.max(0, Math.min(frame?.bottom ?? view.height, bottom + PADDING) - t),
  }
}

function bringIntoView(element: Element, view: Size): void {
  const { left, top, right, bottom, height } = element.getBoundingClientRect()
  const frame = element.closest('main')?.getBoundingClientRect()
  const seen = top >= (frame?.top ?? 0) && bottom <= (frame?.bottom ?? view.height) && left >= 0 && right <= view.width
  if (!seen) element.scrollIntoView({ block: height > view.height / 3 ? 'start' : 'center', inline: 'nearest' })
}

/** Where it stands in the window, to tell whether a turned phone or data that arrived above it moved it. */
function elementKey(element: Element, view: Size): string {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [view.width, view.height, left, top, width, height].map(Math.round).join(' ')
}

/** The first that can be shown whole beside the bubble; else the last, which is the smallest. */
function choose(elements: readonly Element[], { bubble, view }: { bubble: Size; view: Size }): Element | null {
  return (
    elements.find((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return leavesSpace({ target: { left, top, width, height }, bubble, view })
    }) ??
    elements.at(-1) ??
    null
  )
}

/** Measured each frame while a tour is open: data that arrives moves elements without any event. */
export function useLayout(
  bubble: RefObject<HTMLElement | null>,
  { stepId, selectors, isThere, hasScreen }: Target,
): Layout {
  const [layout, setLayout] = useState(NONE)
  const last = useRef(JSON.stringify(NONE))
  const requested = JSON.stringify(selectors)
  useLayoutEffect(() => {
    const needed = JSON.parse(requested) as string[]
    const since = performance.now()
    let shown: Element | null = null
    let shownAt = ''
    let frame = 0
    const measure = (): void => {
      const view = viewSize()
      const late = performance.now() - since > PATIENCE_MS
      const size = { width: bubble.current?.offsetWidth ?? 0, height: bubble.current?.offsetHeight ?? 0 }
      const own = isThere ? choose(findTargets(needed), { bubble: size, view }) : null
      const element = own ?? (late && hasScreen ? findScreenTitle() : null)
      // Only the page can have moved it: the layer above takes wheel and touch.
      if (element !== null && (element !== shown || elementKey(element, view) !== shownAt)) {
        bringIntoView(element, view)
        shownAt = elementKey(element, view)
      }
      shown = element
      const next: Layout = {
        target: element === null ? null : boxOf(element, view),
        isMissing: own === null && late,
        bubble: size,
        view,
      }
      const text = JSON.stringify(next)
      if (text !== last.current) {
        last.current = text
        setLayout(next)
      }
      frame = requestAnimationFrame(measure)
    }
    measure()
    return () => cancelAnimationFrame(frame)
  }, [bubble, stepId, requested, isThere, hasScreen])
  return layout
}
