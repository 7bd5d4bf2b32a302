import type { ReactNode } from 'react'

/** Marks where the field of a path stands, so that the summary of errors can lead to it. */
export function At({ path, children }: { path: string; children: ReactNode }) {
  return <div data-field={path}>{children}</div>
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
