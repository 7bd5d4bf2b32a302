import type { Page } from 'playwright-core'

/** How often a page was loaded from the server since it was asked. */
export function loadsOf(page: Page): () => number {
  let count = 0
  page.on('load', () => {
    count += 1
  })
  return () => count
}
