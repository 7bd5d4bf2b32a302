import { useEffect } from 'react'

/** A row, or an item of a list, around what has the focus. */
interface Row {
  item: Element
  list: Element
  /** Those that stood with it, the ones after it first: what comes in its place when it goes. */
  beside: readonly Element[]
  /** How many the list says it has, where it draws only some of them. */
  total: string | null
}

interface Place {
  on: Element
  /** From the inside out: a list may stand in a row. */
  rows: readonly Row[]
  panels: readonly Element[]
  address: string
}

const ROW = 'li, tr'
/** Of the tables of this house. */
const KEYED = 'tr[data-row-key]'
const PANEL = 'section, [role="dialog"]'
const OVER = '[role="dialog"], [role="menu"]'

function* around(element: Element, selector: string): Generator<Element> {
  for (let at = element.closest(selector); at !== null; at = at.parentElement?.closest(selector) ?? null) yield at
}

/** A windowed table has a body for each row. */
const listOf = (row: Element): Element => (row.matches(KEYED) ? row.closest('table') : null) ?? row.parentElement ?? row
const itemsOf = (list: Element): readonly Element[] =>
  list.matches('table') ? [...list.querySelectorAll(KEYED)] : [...list.children].filter((one) => !one.ariaHidden)

function rowOf(item: Element): Row {
  const above = item.previousElementSibling
  // What stands open under a row belongs to it.
  const row = !item.matches(KEYED) && above?.matches(KEYED) === true ? above : item
  const list = listOf(row)
  const items = itemsOf(list)
  const at = items.indexOf(row)
  return {
    item: row,
    list,
    beside: [...items.slice(at + 1), ...items.slice(0, Math.max(0, at)).toReversed()],
    total: list.getAttribute('aria-rowcount'),
  }
}

const addressNow = (): string => window.location.pathname + window.location.search

const placeOf = (on: Element): Place => ({
  on,
  rows: [...around(on, ROW)].map(rowOf),
  panels: [...around(on, PANEL)],
  address: addressNow(),
})

/** The row itself, else the one that took its place; null where its list is gone, too. */
function rowLeft({ item, list, beside }: Row): Element | null {
  if (item.isConnected) return item
  return list.isConnected ? (beside.find((one) => one.isConnected) ?? null) : null
}

/** Scrolled out of a table that draws only what is seen, it is not gone. */
const isScrolledOut = ({ item, list, total }: Row): boolean =>
  !item.isConnected && list.isConnected && total !== null && list.getAttribute('aria-rowcount') === total

/** Null where neither its rows nor its panel are there any more; `stay` where nothing is to be done. */
function left({ rows, panels }: Place): Element | 'stay' | null {
  for (const row of rows) {
    if (isScrolledOut(row)) return 'stay'
    const found = rowLeft(row)
    if (found !== null) return found
  }
  return panels.find((one) => one.isConnected)?.querySelector('h1, h2, h3') ?? null
}

/**
 * What had the focus and is gone, because the act on its row was done, leaves it where one was: to the row, else to the next one, else to
 * the heading of the list, else to that of the page. A dialog over it counts as the row that it was opened from. Stands once in the page.
 */
export function FocusRestorer() {
  useEffect(restoreFocus, [])
  return null
}

function restoreFocus(): () => void {
  let place: Place | null = null
  /** In a dialog that was opened from there. */
  let over: Place | null = null
  const look = (): void => {
    if (place === null || document.activeElement !== document.body) return
    const lost = [over, place].filter((one) => one !== null)
    // Whatever stands may yet be given it back; who clicked beside it is told apart by that, too.
    if (lost.some(({ on }) => on.isConnected)) return
    // What opens under another address takes the focus by itself.
    const top = place.address === addressNow() ? document.querySelector('h1') : null
    const to = lost.map(left).find((one) => one !== null) ?? top
    place = null
    over = null
    if (!(to instanceof HTMLElement)) return
    if (!to.hasAttribute('tabindex')) to.tabIndex = -1
    to.focus({ preventScroll: true })
    to.scrollIntoView?.({ block: 'nearest' })
  }
  const observer = new MutationObserver(look)
  const come = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    if (target.closest(OVER) !== null && place !== null) {
      over = placeOf(target)
      return
    }
    over = null
    place = placeOf(target)
  }
  const forget = ({ target }: PointerEvent): void => {
    if (target instanceof Element && target.closest(OVER) !== null) return
    place = null
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', come)
  // Comes before the focus that a press gives.
  document.addEventListener('pointerdown', forget)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', come)
    document.removeEventListener('pointerdown', forget)
  }
}
