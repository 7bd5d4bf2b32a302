import { t } from '../../app/i18n/t.ts'
import css from './unreadable-bids.module.css'

/** Sealed prices that the server has no key for: told, instead of a list that lacks them in silence. `whose`: their carriers, or their loads. */
export function UnreadableBids({ whose }: { whose: readonly string[] }) {
  if (whose.length === 0) return null
  return (
    <p role="alert" className={css['unreadable']}>
      {t(
        'The sealed price of {whose} cannot be opened. It is kept as it was given, and shows here once we have mended this.',
        {
          whose: whose.join(', '),
        },
      )}
    </p>
  )
}
