import { useState } from 'react'

export interface OpenedInput {
  /** By the address; null where it names none. */
  named: string | null
  first: string | null
  /** The rows of another list still stand in for this one's. */
  isPlaceholder: boolean
  /** Another list opens its own first. */
  view: string
}

/**
 * What is open beside a list: what the address names, else its first. That one stays, though rows that come or leave make another one first: else
 * another one would stand under the hand that acts, and what was typed be gone. Kept here and not in the address, where writing it would cancel
 * a navigation that has just begun.
 */
export function useOpened({ named, first, isPlaceholder: isStandIn, view }: OpenedInput): string | null {
  const [opened, setOpened] = useState<{ view: string; id: string } | null>(null)
  if (named !== null && opened !== null) setOpened(null)
  if (named === null && first !== null && !isStandIn && opened?.view !== view) setOpened({ view, id: first })
  return named ?? (opened?.view === view ? opened.id : first)
}
