import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { t } from '../../app/i18n/t.ts'
import css from './load-board.module.css'

/** The star of a row; F does the same for the row under the cursor. */
export function Favourite({ load, onToggle }: { load: BoardLoad; onToggle: (load: BoardLoad) => void }) {
  const on = load.mark === 'favourite'
  const Star = on ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={css['favourite']}
      aria-pressed={on}
      aria-label={t('Favorite {reference}', { reference: load.reference })}
      title={on ? t('Take off my favorites') : t('Keep among my favorites')}
      onClick={(event) => {
        event.stopPropagation()
        onToggle(load)
      }}
    >
      <Star size={15} stroke={1.6} aria-hidden="true" />
    </button>
  )
}
