import { PRODUCT } from '@drawbar/contract/product.ts'

/** What a route says about itself in `handle`. */
export interface RouteHandle {
  title: string
  /** The title stands alone in the browser's tab, without the product's name. */
  whole?: true
  /** A page behind the sign-in: its title is in the reader's language. */
  spoken?: true
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'

let inLanguage = (title: string): string => title

/** The signed-in frame gives titles its language; public pages, which speak English, load no other words. */
export function speakTitles(translate: (title: string) => string): void {
  inLanguage = translate
}

type Matches = readonly { handle: unknown }[]
const lastHandle = (matches: Matches): RouteHandle | undefined => matches.map(({ handle }) => handle).findLast(isHandle)

const wordsOf = ({ title, spoken }: RouteHandle): string => (spoken ? inLanguage(title) : title)

export function titleOf(matches: Matches): string {
  const handle = lastHandle(matches)
  return handle === undefined ? PRODUCT.name : wordsOf(handle)
}

export function documentTitle(matches: Matches): string {
  const handle = lastHandle(matches)
  if (handle === undefined) return PRODUCT.name
  return handle.whole ? handle.title : `${wordsOf(handle)} · ${PRODUCT.name}`
}
