import { listVerificationCases, VERIFICATION_VIEWS } from '@drawbar/contract/verification.ts'
import { useInfiniteEndpoint } from '../../../api/query.ts'
import { t } from '../../../i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Empty } from '../../../ui/empty.tsx'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { pickedIn, useAddress } from '../../lists/address.ts'
import { ListSearch } from '../../lists/list-search.tsx'
import { Screen } from '../../site/screen.tsx'
import type { PaperViewer } from '../paper-parts.ts'
import { CaseDetail } from './case-detail.tsx'
import { CaseQueue } from './case-queue.tsx'
import { VIEW } from './verification-words.ts'
import { ViewerContext } from './viewer-context.ts'
import css from './desk.module.css'

export const VERIFICATION_TAB = 'verification'

/** Where staff verify companies all day: the queue, and the case beside it. */
export function VerificationDesk({ Viewer }: { Viewer: PaperViewer }) {
  const [search, patch] = useAddress()
  const view = pickedIn(search, 'view', VERIFICATION_VIEWS) ?? 'queue'
  const caseId = search.get('case')
  const q = search.get('q') ?? ''
  const list = useInfiniteEndpoint(listVerificationCases, { query: { view, q } }, { keep: true })
  const { items } = list
  const at = items.findIndex(({ id }) => id === caseId)
  const choose = (id: string | null) => patch({ case: id }, { replace: true })
  const move = (by: 1 | -1): void => {
    const next = items[at < 0 ? 0 : at + by]
    if (next !== undefined) choose(next.id)
  }
  usePageKeys({ j: () => move(1), k: () => move(-1), escape: () => choose(null) })
  return (
    <Screen
      title={t('Verification')}
      tabs={VERIFICATION_VIEWS.map((one) => ({
        to: withQuery(paths.adminCarrierDatabase, {
          tab: VERIFICATION_TAB,
          view: one === 'queue' ? undefined : one,
          q,
        }),
        label: VIEW[one].label,
        current: one === view,
        ...(list.first === undefined ? {} : { count: list.first.counts[one] }),
      }))}
      keys={[
        { keys: ['J', 'K'], does: t('queue') },
        { keys: 'C', does: t('take') },
        { keys: ['1', '7'], does: t('check') },
        { keys: ['O', 'N', 'P'], does: t('outcome') },
        { keys: 'I', does: t('ask') },
        { keys: 'V', does: t('verify') },
        { keys: 'X', does: t('refuse') },
        { keys: 'L', does: t('give back') },
      ]}
      facts={[t('Your half hour begins anew with every act.')]}
    >
      <div className={`${css['desk'] ?? ''} ${caseId === null ? '' : (css['chosen'] ?? '')}`}>
        <aside className={css['side']} aria-label={t('Cases')}>
          <div className={css['search']}>
            <ListSearch
              label={t('Search companies')}
              value={q}
              onSearch={(next) => patch({ q: next }, { replace: true })}
            />
          </div>
          <CaseQueue list={list} view={view} search={q} chosenId={caseId} onChoose={choose} />
        </aside>
        <div>
          {caseId === null ? (
            <Empty title={t('No case is open')}>{t('Choose one on the left, or press J for the first.')}</Empty>
          ) : (
            <ViewerContext value={Viewer}>
              <CaseDetail key={caseId} caseId={caseId} onBack={() => choose(null)} />
            </ViewerContext>
          )}
        </div>
      </div>
    </Screen>
  )
}
