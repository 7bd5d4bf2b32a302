/**
 * Keys that work anywhere on a page. Single letters are only taken while nothing is being typed and no dialog is open,
 * and can be turned off whole (WCAG 2.1.4) with `data-page-keys="off"` on the root element.
 */
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="textbox"]'
const ACTING = 'a[href], button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="tab"]'

/** The key in lower case, or null when it is not the page's to take. */
export function pageKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null
  if (document.documentElement.dataset['pageKeys'] === 'off' && event.key.length === 1) return null
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(TYPING)) return null
  // Escape within a form is about the form; it must not leave the page with what was filled in.
  if (event.key === 'Escape' && target?.closest('form')) return null
  if (document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null) return null
  return event.key.toLowerCase()
}

/** True where Enter or Space already means something: on a link, a button, a field. */
export function isOnControl(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest(ACTING) !== null
}
