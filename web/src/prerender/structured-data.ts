import { PRODUCT } from '@drawbar/contract/product.ts'
import type { PageHead } from './page-heads.ts'

export interface DataOf {
  /** Where the site lies, without a slash at the end. */
  base: string
  canonical: string
  title: string
  head: PageHead
}

/** schema.org's description of one page: the company, the site, the page and the way to it. Only what is true and on the page. */
export function structuredData({ base, canonical, title, head }: DataOf): string {
  const company = `${base}/#company`
  const site = `${base}/#site`
  const url = `${base}${canonical}`
  const graph = [
    {
      '@type': 'Organization',
      '@id': company,
      name: PRODUCT.name,
      url: `${base}/`,
      logo: `${base}/cards/logo.png`,
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: `${base}/contact` },
    },
    {
      '@type': 'WebSite',
      '@id': site,
      name: PRODUCT.name,
      url: `${base}/`,
      inLanguage: 'en',
      publisher: { '@id': company },
    },
    {
      '@type': head.type,
      '@id': `${url}#page`,
      url,
      name: title,
      description: head.description,
      inLanguage: 'en',
      isPartOf: { '@id': site },
      about: { '@id': company },
    },
    ...(canonical === '/'
      ? []
      : [
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: PRODUCT.name, item: `${base}/` },
              { '@type': 'ListItem', position: 2, name: title.replace(` · ${PRODUCT.name}`, ''), item: url },
            ],
          },
        ]),
  ]
  // `<` written out, so that no text can end the element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
