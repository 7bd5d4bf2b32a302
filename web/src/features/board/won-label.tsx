import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { GONE_REASONS, type Won } from './board-labels.ts'
import css from './load-board.module.css'

/** In place of the verb of a load that went to the reader. An award is not its own before it says yes, and lapses without. */
export function WonLabel({ load: { myBid }, won }: { load: Pick<BoardLoad, 'myBid'>; won: Won }) {
  if (won === 'yours') return <Status tone="good">{GONE_REASONS.yours}</Status>
  return (
    <>
      <ButtonLink size="row" variant="primary" to={answerPath(myBid)}>
        {GONE_REASONS.offered}
      </ButtonLink>
      <span className={css['fresh']}>{t('awarded to you')}</span>
    </>
  )
}

/** Where the award is answered. */
export const answerPath = (bid: BoardLoad['myBid']): string =>
  withQuery(paths.carrierLoads, { tab: 'bids', ...(bid === null ? {} : { bid: bid.id }) })
