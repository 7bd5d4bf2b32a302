import { encode } from 'uqr'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { copyText } from '../../ui/display/copy-text.ts'
import css from '../../app/frame/account-pages.module.css'

export interface TotpKey {
  secret: string
  otpauthUrl: string
}

const inFours = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Dark on light with its quiet border in either theme: a camera needs both. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={css['qr']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}

/** The key for the app: for its camera, to be typed, or opened on the same telephone. */
export function SecondFactorKey({ secret, otpauthUrl }: TotpKey) {
  return (
    <>
      <p>
        {t('Scan this with your authenticator app, or type the key below it. On the telephone that has the app,')}{' '}
        <a className="link" href={otpauthUrl}>
          {t('open it there')}
        </a>
        .
      </p>
      <QrCode text={otpauthUrl} label={t('QR code with the key')} />
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
