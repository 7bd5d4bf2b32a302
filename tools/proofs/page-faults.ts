/**
 * What is wrong with how a page is laid out, as sentences. It runs in the page, in any browser, so it uses nothing from outside of itself.
 * Text lies over text where the rectangles of two pieces of visible text cross by more than two pixels each way, and nothing opaque lies
 * between them.
 */
export function pageFaults({ framed }: { framed: boolean }): string[] {
  const faults: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth)
    faults.push(`the page is ${root.scrollWidth - root.clientWidth} px wider than its window`)
  const main = document.querySelector('main')
  if (framed && root.scrollHeight > root.clientHeight) faults.push('the page has a scroll bar of its own')
  if (framed && main !== null && main.scrollHeight > main.clientHeight) {
    const inner = [...main.querySelectorAll<HTMLElement>('*')].filter(
      (part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) &&
        part.scrollHeight > part.clientHeight &&
        part.clientHeight > main.clientHeight * 0.6 &&
        part.closest('[role="dialog"]') === null &&
        getComputedStyle(part).position !== 'sticky',
    )
    if (inner.length > 0) faults.push('the screen scrolls beside a list that scrolls')
  }
  return [...faults, ...crossings()]

  interface Piece {
    element: Element
    text: string
    left: number
    top: number
    right: number
    bottom: number
  }

  function crossings(): string[] {
    const pieces = textPieces().toSorted((a, b) => a.top - b.top)
    const found: string[] = []
    for (const [at, one] of pieces.entries()) {
      for (const other of pieces.slice(at + 1)) {
        if (other.top >= one.bottom) break
        const x = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const y = Math.min(one.bottom, other.bottom) - other.top
        if (x <= 2 || y <= 2 || one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (isCovered(one, other)) continue
        found.push(`"${one.text}" and "${other.text}" lie over each other`)
        if (found.length === 5) return found
      }
    }
    return found
  }

  /** Whether the one on top has something opaque behind it that the other is under. */
  function isCovered(one: Piece, other: Piece): boolean {
    const x = (Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2
    const y = (Math.max(one.top, other.top) + Math.min(one.bottom, other.bottom)) / 2
    const stack = document.elementsFromPoint(x, y)
    const depths = [one, other].map(({ element }) =>
      stack.findIndex((part) => part.contains(element) && part === element),
    )
    const [a = -1, b = -1] = depths
    if (a === -1 || b === -1) return true
    const between = stack.slice(Math.min(a, b), Math.max(a, b))
    return between.some((part) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(part)
      return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0(?:\.\d+)?\))$/.test(backgroundColor)
    })
  }

  function textPieces(): Piece[] {
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = (node.textContent ?? '').trim()
      if (
        element === null ||
        text === '' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        const seen = clipped(box, element)
        if (seen !== null) pieces.push({ element, text: text.slice(0, 40), ...seen })
      }
    }
    return pieces
  }

  /** What of the box is left after every ancestor that cuts off what leaves it; null where that is nothing to read. */
  function clipped(box: DOMRect, element: Element): Pick<Piece, 'left' | 'top' | 'right' | 'bottom'> | null {
    let { left, top, right, bottom } = box
    right = Math.min(right, innerWidth)
    bottom = Math.min(bottom, innerHeight)
    left = Math.max(left, 0)
    top = Math.max(top, 0)
    for (let part: Element | null = element; part !== null; part = part.parentElement) {
      const style = getComputedStyle(part)
      if (style.clipPath !== 'none') return null
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const cut = part.getBoundingClientRect()
      left = Math.max(left, cut.left)
      right = Math.min(right, cut.right)
      top = Math.max(top, cut.top)
      bottom = Math.min(bottom, cut.bottom)
    }
    return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : null
  }
}
