import type { ReactNode } from 'react'
import type { To } from 'react-router'

/** A place of the house, in the side bar and at the foot of a phone. */
export interface NavItem {
  to: To
  label: string
  /** 16 px, stroke 1.6. */
  icon: ReactNode
  /** How many wait behind it; nothing at 0. */
  count?: number
  /** Only when the address is exactly this one. */
  end?: boolean
}
