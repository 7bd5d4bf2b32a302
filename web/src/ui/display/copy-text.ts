import { t } from '../../app/i18n/t.ts'
import { showFeedback } from '../feedback/feedback.ts'

/** Puts text on the clipboard, or says that the browser did not let it. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showFeedback({ type: 'success', message: t('{what} copied.', { what }) })
  } catch {
    showFeedback({ type: 'warning', message: t('The browser did not let it be copied. Select the text and copy it.') })
  }
}
