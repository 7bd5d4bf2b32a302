import { t } from '../../app/i18n/t.ts'

/** The way to a screen: in the side bar, or at the foot of a phone. Staff's links carry a company. */
export const linkTo = (path: string): readonly string[] =>
  [t('Main'), t('Sections')].map((nav) => `nav[aria-label="${nav}"] :is(a[href="${path}"], a[href^="${path}?"])`)

/** An element by the name that the screen gives it in the reader's language. */
export const labelled = (name: string): string => `[aria-label="${name}"]`

/** The tabs of a screen, in the top bar, or one of them. */
export const viewsOf = (title: string, tab?: string): readonly string[] => [
  [`nav${labelled(t('{title}, views', { title }))}`, tab].filter(Boolean).join(' '),
]

/** An element that was marked for the tours. */
export const marked = (name: string): string => `[data-tour="${name}"]`

/** A panel, or its head where the panel would leave the bubble no room. */
export const panelOf = (name: string): readonly string[] => [marked(name), `${marked(name)} > header`]

export const NAVIGATION: readonly string[] = [`nav${labelled(t('Main'))}`, `nav${labelled(t('Sections'))}`]
/** Its words are its name, so it is known by its keys, which no language changes. */
export const SEARCH: readonly string[] = ['button[aria-keyshortcuts^="Control+K"]']
export const NOTICES: readonly string[] = [`header :is(button[aria-label^="${t('Notifications')}"])`]
export const ACCOUNT: readonly string[] = ['header :is(button[aria-haspopup="menu"][aria-expanded]:not([aria-label]))']
/** The title of the screen stands in for an element that is not there: the tour never points at nothing. */
export const SCREEN_TITLE = 'header h1'
