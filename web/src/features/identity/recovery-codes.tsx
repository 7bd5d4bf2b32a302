import { PRODUCT } from '@drawbar/contract/product.ts'
import { saveFile } from '../../api/call.ts'
import { copyText } from '../../ui/display/copy-text.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { AlertBox } from '../../ui/feedback/alert-box.tsx'
import css from '../../app/frame/account-pages.module.css'

const fileText = (codes: readonly string[], email: string): string =>
  [
    t('Recovery codes of {email} at {product}', { email, product: PRODUCT.name }),
    t('Each works once, in place of the code of the app.'),
    '',
    ...codes,
    '',
  ].join('\n')

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodesShown({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[]
  email: string
  onDone: () => void
}) {
  return (
    <>
      <AlertBox tone="good">{t('These are your new recovery codes. Your second factor is on.')}</AlertBox>
      <p>
        {t(
          'Keep these recovery codes where you find them without your telephone. Each works once, in place of a code of the app.',
        )}{' '}
        <strong>{t('They are shown this one time.')}</strong>
      </p>
      <ol className={css['codes']} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css['actions']}>
        <Button
          size="wide"
          onClick={() =>
            saveFile({
              blob: new Blob([fileText(codes, email)], { type: 'text/plain;charset=utf-8' }),
              fileName: `${PRODUCT.slug}-recovery-codes.txt`,
            })
          }
        >
          {t('Download as text')}
        </Button>
        <Button size="wide" onClick={() => void copyText(codes.join('\n'), t('Recovery codes'))}>
          {t('Copy all')}
        </Button>
        <Button size="wide" variant="primary" onClick={onDone}>
          {t('I have kept them')}
        </Button>
      </div>
    </>
  )
}
