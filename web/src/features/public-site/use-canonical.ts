import { canonicalPath, RESOURCE_PAGES, resourcePath } from '@drawbar/contract/paths.ts'
import { useEffect } from 'react'

/** Moving from page to page without a load, the address that a browser shares must move too. */
export function useCanonical(pathname: string, search: string): void {
  const page = RESOURCE_PAGES.find(
    (one) => pathname === '/resources' && new URLSearchParams(search).get('page') === one,
  )
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (link !== null)
      link.href = new URL(page === undefined ? canonicalPath(pathname) : resourcePath(page), link.href).href
  }, [pathname, page])
}
