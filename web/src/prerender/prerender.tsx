import { canonicalPath } from '@drawbar/contract/paths.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { documentTitle } from '../app/frame/document-title.ts'
import { routes } from '../routes.tsx'
import { NOT_FOUND, PAGE_HEADS } from './page-heads.ts'
import { structuredData } from './structured-data.ts'

export { PAGE_HEADS } from './page-heads.ts'

/** Stands for the site's address until the server that knows it serves the page. */
export const ADDRESS = '%PUBLIC_URL%'
/** Matches no route, so the router shows its 404 page. */
export const NO_SUCH_PATH = '/not-found'

export interface Prerendered {
  /** Elements of the document's head, each on its line. */
  head: string
  /** Inside the element that the application is put into; null where the client draws the screen. */
  body: string | null
  /** The module of the page, as the build's manifest names it. */
  source: string
}

const handler = createStaticHandler(routes)

/** One public address as HTML. The client finds the same tree, so that it takes it over without drawing it again. */
export async function prerender(path: string): Promise<Prerendered> {
  const context = await handler.query(new Request(`http://prerender.invalid${path}`))
  if (context instanceof Response) throw new Error(`${path} redirects, so it is no public page`)
  const failed: unknown = Object.values(context.errors ?? {})[0]
  if (failed !== undefined && path !== NO_SUCH_PATH) throw new Error(`${path} could not be drawn`, { cause: failed })
  const router = createStaticRouter(handler.dataRoutes, context)
  const canonical = canonicalPath(path)
  const head = path === NO_SUCH_PATH ? NOT_FOUND : PAGE_HEADS[canonical]
  if (head === undefined) throw new Error(`${path} has no row in page-heads.ts`)
  const title = documentTitle(context.matches.map(({ route }) => ({ handle: route.handle as unknown })))
  const drawn = (
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>
  )
  return {
    head: headOf({ title, canonical, head }),
    body: head.form ? null : renderToString(drawn),
    source: head.source,
  }
}

interface HeadInput {
  title: string
  canonical: string
  head: (typeof PAGE_HEADS)[string]
}

function headOf({ title, canonical, head }: HeadInput): string {
  const { description, card, hidden } = head
  const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}" />`
  const property = (name: string, content: string): string =>
    `<meta property="${name}" content="${escaped(content)}" />`
  const lines = [`<title>${escaped(title)}</title>`, meta('description', description)]
  if (hidden) return [...lines, meta('robots', 'noindex')].join('\n    ')
  const image = `${ADDRESS}/cards/${card}.png`
  return [
    ...lines,
    `<link rel="canonical" href="${ADDRESS}${canonical}" />`,
    property('og:type', 'website'),
    property('og:site_name', PRODUCT.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', `${ADDRESS}${canonical}`),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', CARD_LABELS[card]),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', image),
    `<script type="application/ld+json">${structuredData({ base: ADDRESS, canonical, title, head })}</script>`,
  ].join('\n    ')
}

const CARD_LABELS = {
  drawbar: `${PRODUCT.name}: couple the load to the right truck. The carrier’s load board.`,
  shippers: `${PRODUCT.name} for shippers: bids of one load side by side.`,
} as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
