import { type BoardLoad, searchBoard } from '@drawbar/contract/board/board.ts'
import { markLoad } from '@drawbar/contract/board/saved-loads.ts'
import { useCommand } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { showFeedback, UNDO_MS } from '../../ui/feedback/feedback.ts'

type Marked = Pick<BoardLoad, 'loadId' | 'reference' | 'mark'>

/** A person's own marks on the board: a favourite stays at hand, a hidden load is out of sight until it is shown again. */
export function useLoadMarks({ onHidden }: { onHidden?: (loadId: string) => void } = {}) {
  const { mutate } = useCommand(markLoad, {
    invalidates: [searchBoard],
    onError: (error) => showFeedback({ type: 'error', message: error.message }),
  })
  const put = ({ loadId }: Marked, mark: BoardLoad['mark'], onSuccess?: () => void): void =>
    mutate({ params: { loadId }, body: { mark } }, onSuccess === undefined ? {} : { onSuccess })
  return {
    toggleFavourite: (load: Marked | undefined): void => {
      if (load !== undefined) put(load, load.mark === 'favourite' ? null : 'favourite')
    },
    toggleHidden: (load: Marked | undefined): void => {
      if (load === undefined) return
      if (load.mark === 'hidden') put(load, null)
      else
        put(load, 'hidden', () => {
          onHidden?.(load.loadId)
          showFeedback({
            type: 'success',
            message: t('{reference} is hidden. Others still see it.', { reference: load.reference }),
            duration: UNDO_MS,
            action: { label: t('Undo'), onAction: () => put(load, load.mark), keys: 'z' },
          })
        })
    },
  }
}
