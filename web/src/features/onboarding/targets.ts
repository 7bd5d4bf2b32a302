/** The way to a screen: in the side bar, or among the five at the foot of a phone. Staff's links carry a company. */
export const linkTo = (path: string): readonly string[] =>
  ['Main', 'Sections'].map((nav) => `nav[aria-label="${nav}"] :is(a[href="${path}"], a[href^="${path}?"])`)

/** The tabs of a screen, in the top bar. */
export const viewsOf = (title: string): readonly string[] => [`nav[aria-label="${title}, views"]`]

/** An element that was marked for the tours. */
export const marked = (name: string): string => `[data-tour="${name}"]`

/** A panel, or its head where the panel would leave the bubble no room. */
export const panelOf = (name: string): readonly string[] => [marked(name), `${marked(name)} > header`]

export const NAVIGATION: readonly string[] = ['nav[aria-label="Main"]', 'nav[aria-label="Sections"]']
export const SEARCH: readonly string[] = ['button[aria-label="Search or go to"]']
export const NOTICES: readonly string[] = ['header button[aria-label^="Notifications"]']
export const ACCOUNT: readonly string[] = ['header button[aria-haspopup="menu"][aria-expanded]:not([aria-label])']
/** The title of the screen stands in for an element that is not there: the tour never points at nothing. */
export const SCREEN_TITLE = 'header h1'
