import { NamedLoad } from '../../board/named-load.tsx'
import { BidPanel } from './bid-panel.tsx'
import css from './load-page.module.css'

/** One load by itself: everything that a carrier commits to, and every act on it. */
export function LoadPage({ loadId, onClose }: { loadId: string; onClose: () => void }) {
  return (
    <div className={css['page']}>
      <NamedLoad
        loadId={loadId}
        panel={(load, is) => <BidPanel key={load.loadId} load={load} {...is} onClose={onClose} onPage />}
        onClose={onClose}
      />
    </div>
  )
}
