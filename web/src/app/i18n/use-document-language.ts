import { useEffect } from 'react'
import { language } from './language.ts'

/** Tells screen readers and the browser what the screen speaks (WCAG 3.1.1). The public pages, which come after, are English. */
export function useDocumentLanguage(): void {
  useEffect(() => {
    document.documentElement.lang = language
    return () => {
      document.documentElement.lang = 'en'
    }
  }, [])
}
