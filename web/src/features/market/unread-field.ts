import { flushSync } from 'react-dom'

/**
 * Leaves the field that is being typed in, so that it says what it cannot read. True where a field of its form does: a filter that
 * is not understood must not become no filter.
 */
export function hasUnreadField(): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return false
  flushSync(() => field.blur())
  return field.closest('form')?.querySelector('[aria-invalid="true"]') instanceof HTMLElement
}
