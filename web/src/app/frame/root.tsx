import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { CrashBoundary } from '../../ui/feedback/crash-boundary.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { documentTitle } from './document-title.ts'
import css from './root.module.css'

/** Around every page: the toasts, the title of the tab, and the way to the top on each change of path (spec §2), Back included. */
export function Root() {
  const { pathname } = useLocation()
  const title = documentTitle(useMatches())
  useEffect(() => {
    document.title = title
  }, [title])
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    // Signed in, the page scrolls inside the frame.
    const content = document.getElementById('content')
    if (content) content.scrollTop = 0
  }, [pathname])
  return (
    <>
      <CrashBoundary>
        <Outlet />
      </CrashBoundary>
      <Toasts />
    </>
  )
}

export function FirstPaint() {
  return (
    <div className={css['loading']}>
      <Spinner size="lg" />
      <SlowNotice />
    </div>
  )
}
