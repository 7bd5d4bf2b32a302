import type { ComponentType } from 'react'

/** How a paper is picked and shown is the room of documents, which comes after this one: a page hands the parts in. */
export type DocumentPicker = ComponentType<{
  label: string
  file: File | null
  onFile: (file: File | null) => void
  error?: string | undefined
}>
export type DocumentViewer = ComponentType<{ documentId: string; title: string; height?: 'page' | 'preview' }>
