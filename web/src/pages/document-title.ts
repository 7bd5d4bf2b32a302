import { PRODUCT } from '@drawbar/contract/product.ts'

/** What a route says about itself in `handle`. */
export interface RouteHandle {
  title: string
  /** The title stands alone in the browser's tab, without the product's name. */
  whole?: true
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'

type Matches = readonly { handle: unknown }[]
const lastHandle = (matches: Matches): RouteHandle | undefined => matches.map(({ handle }) => handle).findLast(isHandle)

export const titleOf = (matches: Matches): string => lastHandle(matches)?.title ?? PRODUCT.name

export function documentTitle(matches: Matches): string {
  const handle = lastHandle(matches)
  if (handle === undefined) return PRODUCT.name
  return handle.whole ? handle.title : `${handle.title} · ${PRODUCT.name}`
}
