import type { ReactNode } from 'react'

/** Marks where the field of a path stands, so that the summary of errors can lead to it. */
export function At({ path, children }: { path: string; children: ReactNode }) {
  return <div data-field={path}>{children}</div>
}

/** The nearest mark of a path: its own, or that of what it is part of. */
function markOf(path: string): HTMLElement | null {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const at = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`)
    if (at !== null) return at
  }
  return null
}

/** Paths as their fields stand on the page, so that the first of them is the first a person meets; those without a field come last. */
export function inFormOrder(paths: readonly string[]): string[] {
  const marked = paths.map((path) => ({ path, mark: markOf(path) }))
  return marked
    .toSorted((a, b) => {
      if (a.mark === b.mark) return 0
      if (a.mark === null) return 1
      if (b.mark === null) return -1
      return a.mark.compareDocumentPosition(b.mark) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
    })
    .map(({ path }) => path)
}

/** Brings the field of a path on screen and into focus; a path that has no field of its own leads to the nearest above it. */
export function focusField(path: string): void {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const at = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`)
    const field = at?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button')
    if (field === null || field === undefined) continue
    field.scrollIntoView?.({ block: 'center' })
    field.focus({ preventScroll: true })
    return
  }
}
