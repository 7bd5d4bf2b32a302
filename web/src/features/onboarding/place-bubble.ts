export interface Size {
  width: number
  height: number
}
export interface Box extends Size {
  left: number
  top: number
}

export interface Place {
  target: Box | null
  bubble: Size
  view: Size
}

/** Between the bubble and what it points at, and between the bubble and the edge of the window. */
const GAP = 12
const EDGE = 12
/** Below this width the bubble is a sheet across the window. */
export const SHEET_BELOW = 600
const SHEET_EDGE = 8
/** Width of the open side bar with the highlight's padding. */
const SIDE_BAR = 200
/** Wider than this is a panel or a bar rather than a button. */
const WIDE = 480
/** Top bar, tabs of a screen, the bar at the foot, and the gaps: what a screen cannot scroll into. */
const BARS = 200

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/**
 * Where the bubble stands: beside its target and never on it while any side has room, in the middle without one.
 * A target higher than the window leaves no side: then the bubble takes the end of the window where less of the target is.
 */
export function placeBubble({ target, bubble, view }: Place): { left: number; top: number } {
  if (view.width < SHEET_BELOW) return { left: SHEET_EDGE, top: sheetTop({ target, bubble, view }) }
  const most = { left: view.width - EDGE - bubble.width, top: view.height - EDGE - bubble.height }
  if (target === null) return { left: (view.width - bubble.width) / 2, top: Math.max(EDGE, most.top / 2) }
  const right = target.left + target.width
  const bottom = target.top + target.height
  const isWide = target.width > WIDE
  const beside = clamp(target.top, EDGE, most.top)
  // Under the head of a table, its first columns say more than its last.
  const along = clamp(isWide ? right - bubble.width : target.left, EDGE, most.left)
  const toTheRight = { fits: right + GAP <= most.left, left: right + GAP, top: beside }
  const below = { fits: bottom + GAP <= most.top, left: along, top: bottom + GAP }
  const ways = [
    // Below a link of the side bar it would hide the links that follow, below a panel's head the panel.
    ...(isWide || right <= SIDE_BAR ? [toTheRight, below] : [below, toTheRight]),
    { fits: target.top - GAP - bubble.height >= EDGE, left: along, top: target.top - GAP - bubble.height },
    { fits: target.left - GAP - bubble.width >= EDGE, left: target.left - GAP - bubble.width, top: beside },
  ]
  const way = ways.find(({ fits }) => fits)
  if (way !== undefined) return { left: way.left, top: way.top }
  return { left: along, top: target.top > view.height - bottom ? EDGE : most.top }
}

/** Whether a target of this size and column can be shown whole beside the bubble, wherever its screen is scrolled to. */
export function leavesSpace({ target, bubble, view }: Place & { target: Box }): boolean {
  if (target.height + bubble.height + BARS <= view.height) return true
  if (view.width < SHEET_BELOW) return false
  const actionItem = bubble.width + GAP + EDGE
  return target.left >= actionItem || view.width - target.left - target.width >= actionItem
}

/** At the bottom, where the thumb is, unless the target is there. */
function sheetTop({ target, bubble, view }: Place): number {
  const low = view.height - SHEET_EDGE - bubble.height
  if (target === null || target.top + target.height + GAP <= low) return low
  return target.top - GAP >= SHEET_EDGE + bubble.height || target.top > view.height / 2 ? SHEET_EDGE : low
}
