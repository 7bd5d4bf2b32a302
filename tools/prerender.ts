import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PUBLIC_PATHS, canonicalPath, RESOURCE_PAGES, resourcePath } from '@drawbar/contract/paths.ts'

/**
 * Writes each public address as HTML into web/dist/pages, from the screens that `vite build --ssr` made. Run by web-build.ts after both
 * builds; arguments: the folder of the built site, the folder of the server build.
 */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
interface Screens {
  ADDRESS: string
  NO_SUCH_PATH: string
  PAGE_HEADS: Readonly<Record<string, unknown>>
  prerender: (path: string) => Promise<{ head: string; body: string | null; source: string }>
}

const [site = '', screensFolder = ''] = process.argv.slice(2)
const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const shell = readFileSync(join(site, 'index.html'), 'utf8')
const { prerender, NO_SUCH_PATH, PAGE_HEADS } = (await import(
  pathToFileURL(join(screensFolder, 'prerender.js')).href
)) as Screens

const LAYOUT = 'src/pages/public/public-layout.tsx'
const pages = join(site, 'pages')
rmSync(pages, { recursive: true, force: true })
mkdirSync(pages)
const paths = PUBLIC_PATHS.filter((path) => canonicalPath(path) in PAGE_HEADS)
const texts = RESOURCE_PAGES.map((page) => ({ path: resourcePath(page), file: `resources-${page}` }))
const files = [...paths, NO_SUCH_PATH].map((path) => ({ path, file: path === '/' ? 'index' : path.slice(1) }))
for (const { path, file } of [...files, ...texts]) {
  const drawn = await prerender(path)
  const html = drawn.body === null ? withHead(shell, drawn.head) : pageOf({ ...drawn, body: drawn.body })
  writeFileSync(join(pages, `${file}.html`), html)
}
rmSync(join(site, '.vite'), { recursive: true })

/** The shell with the page in it: its styles in place, so that the first answer is enough to draw it. */
function pageOf({ head, body, source }: { head: string; body: string; source: string }): string {
  const chunks = [...new Set(['index.html', LAYOUT, source].flatMap(chunksOf))]
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const styles = css.map((file) => readFileSync(join(site, file), 'utf8').trim()).join('\n')
  const main = manifest['index.html']?.file ?? ''
  const parts = chunks.filter(({ file }) => file !== main).map(({ file }) => `/${file}`)
  const named = withHead(shell, head)
  const bare = named.replaceAll(/ *<link rel="(?:modulepreload|stylesheet)"[^>]*>\n?/g, '')
  const starter = `<script src="/scheme.js" data-main="/${main}" data-parts="${parts.join(' ')}"></script>`
  const changes: [RegExp, string][] = [
    [/ *<script type="module"[^>]*><\/script>\n?/, ''],
    [/<script src="\/scheme.js"><\/script>/, `${starter}\n    <style>${styles}</style>`],
    [/<div id="root"><\/div>/, `<div id="root">${body}</div>`],
  ]
  return changes.reduce(replaced, bare)
}

/** The title and what else the shell says about itself give way to the page's own. */
function withHead(html: string, head: string): string {
  const changes: [RegExp, string][] = [
    [/ *<meta\s+name="description"[\s\S]*?\/>\n/, ''],
    [/ *<meta\s+name="robots"[\s\S]*?\/>\n/, ''],
    [/<title>[\s\S]*?<\/title>/, head],
  ]
  return changes.reduce(replaced, html)
}

function replaced(html: string, [from, to]: [RegExp, string]): string {
  if (!from.test(html)) throw new Error(`The built page has nothing like ${from.source}.`)
  return html.replace(from, () => to)
}

function chunksOf(name: string): Chunk[] {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build made no chunk of ${name}.`)
  return [...(chunk.imports ?? []).flatMap(chunksOf), chunk]
}
