import { t } from '../../i18n/t.ts'
import { showFeedback } from '../../ui/feedback.ts'
import { Button } from '../../ui/button.tsx'
import css from './account-pages.module.css'

export interface TotpKey {
  secret: string
  otpauthUrl: string
}

const inFours = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Puts text on the clipboard, or says that the browser did not let it. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showFeedback({ type: 'success', message: t('{what} copied.', { what }) })
  } catch {
    showFeedback({ type: 'warning', message: t('The browser did not let it be copied. Select the text and copy it.') })
  }
}

/** The key for the app, to be typed from another screen or opened on the same telephone. */
export function SecondFactorKey({ secret, otpauthUrl }: TotpKey) {
  return (
    <>
      <p>
        {t('Add an account by hand in your authenticator app and type this key. On the telephone that has the app,')}{' '}
        <a className="link" href={otpauthUrl}>
          {t('open it there')}
        </a>
        .
      </p>
      <p className={css['key']}>
        <code aria-label={t('Key')}>{inFours(secret)}</code>
        <Button size="filter" onClick={() => void copyText(secret, t('Key'))}>
          {t('Copy the key')}
        </Button>
      </p>
      <p className="t-second">{t('Time based, SHA-1, 6 digits, 30 seconds: what every app assumes.')}</p>
    </>
  )
}
