import { flushSync } from 'react-dom'

/**
 * Leaves the field that is being typed in, so that it says what it cannot read; Safari has left it already when a button is pressed. True where
 * a field of the form does: a filter that is not understood must not become no filter.
 */
export function hasUnreadField(form: HTMLFormElement): boolean {
  const field = document.activeElement
  if (field instanceof HTMLElement && form.contains(field)) flushSync(() => field.blur())
  return form.querySelector('[aria-invalid="true"]') !== null
}
