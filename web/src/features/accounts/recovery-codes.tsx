import { PRODUCT } from '@drawbar/contract/product.ts'
import { saveFile } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { AlertBox } from './alert-box.tsx'
import css from './account-pages.module.css'
import { copyText } from './second-factor-key.tsx'

const fileText = (codes: readonly string[], email: string): string =>
  `Recovery codes of ${email} at ${PRODUCT.name}\nEach works once, in place of the code of the app.\n\n${codes.join('\n')}\n`

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
      <AlertBox tone="good">These are your new recovery codes. Your second factor is on.</AlertBox>
      <p>
        Keep these recovery codes where you find them without your telephone. Each works once, in place of a code of the
        app. <strong>They are shown this one time.</strong>
      </p>
      <ol className={css['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={css['acts']}>
        <Button
          size="wide"
          onClick={() =>
            saveFile({
              blob: new Blob([fileText(codes, email)], { type: 'text/plain;charset=utf-8' }),
              fileName: `${PRODUCT.slug}-recovery-codes.txt`,
            })
          }
        >
          Download as text
        </Button>
        <Button size="wide" onClick={() => void copyText(codes.join('\n'), 'Recovery codes')}>
          Copy all
        </Button>
        <Button size="wide" variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </>
  )
}
