// @vitest-environment node
import { canonicalPath, INDEXED_PATHS, PUBLIC_PATHS, RESOURCE_PAGES, resourcePath } from '@drawbar/contract/paths.ts'
import { expect, it } from 'vitest'
import { PAGE_HEADS } from './page-heads.ts'
import { ADDRESS, NO_SUCH_PATH, prerender } from './prerender.tsx'
import { structuredData } from './structured-data.ts'

const prerendered = PUBLIC_PATHS.filter((path) => canonicalPath(path) in PAGE_HEADS)

it('leaves out only the pages that a mail links to', () => {
  expect(PUBLIC_PATHS.filter((path) => !prerendered.includes(path))).toEqual([
    '/public/bid',
    '/public/tracking',
    '/public/transfer',
  ])
})

it.each([...prerendered, NO_SUCH_PATH])('%s is drawn whole, with no script that runs', async (path) => {
  const { head, body } = await prerender(path)
  expect(head).toMatch(/^<title>[^<]+<\/title>/)
  expect(`${head}${body ?? ''}`.match(/<script(?! type="application\/ld\+json")/g)).toBeNull()
  const canonical = canonicalPath(path)
  const row = PAGE_HEADS[canonical]
  expect(head.includes('noindex')).toBe(path === NO_SUCH_PATH || row?.hidden === true)
  if ((INDEXED_PATHS as readonly string[]).includes(canonical)) {
    expect(head).toContain(`<link rel="canonical" href="${ADDRESS}${canonical}" />`)
    expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(body).toContain('<main')
  }
})

it.each([
  ['terms', 'Terms of service'],
  ['privacy', 'Privacy notice'],
] as const)(
  'S16: /resources?page=%s is drawn whole, marked as a template, and linked from every footer',
  async (page, title) => {
    const { head, body } = await prerender(resourcePath(page))
    expect(head).toContain(`<link rel="canonical" href="${ADDRESS}/resources?page=${page}" />`)
    expect(body).toContain(`>${title}</h1>`)
    expect(body).toContain('Template. The company that operates')
    for (const one of RESOURCE_PAGES) expect(body).toContain(`href="/resources?page=${one}"`)
  },
)

it('no text can end the structured data early', () => {
  const head = { source: '', card: 'drawbar', type: 'WebPage', description: 'a </script><b>' } as const
  const json = structuredData({ base: 'https://x.example', canonical: '/about', title: 'About', head })
  expect(json).not.toContain('<')
  expect(JSON.stringify(JSON.parse(json))).toContain('</script>')
})
