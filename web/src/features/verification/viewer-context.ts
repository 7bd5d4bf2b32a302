import { createContext, createElement, Suspense, useContext, type ReactNode } from 'react'
import type { DocumentViewer } from '../carriers/document-parts.ts'

/** How a paper is shown: the page knows, since documents come after carriers. */
export const ViewerContext = createContext<DocumentViewer | null>(null)

export function Paper(props: { documentId: string; title: string }): ReactNode {
  const Viewer = useContext(ViewerContext)
  if (Viewer === null) return null
  return createElement(Suspense, { fallback: null }, createElement(Viewer, { ...props, height: 'preview' }))
}
