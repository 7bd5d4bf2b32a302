/** For the heading of a record that was opened from its row: the focus went with that, and the next press of Tab is for what stands here. */
export function focusHeading(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
