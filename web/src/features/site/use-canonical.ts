import { canonicalPath } from '@drawbar/contract/paths.ts'
import { useEffect } from 'react'

/** Moving from page to page without a load, the address that a browser shares must move too. */
export function useCanonical(pathname: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (link !== null) link.href = new URL(canonicalPath(pathname), link.href).href
  }, [pathname])
}
