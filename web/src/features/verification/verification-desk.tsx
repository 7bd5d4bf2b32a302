import { listVerificationCases, VERIFICATION_VIEWS } from '@drawbar/contract/verification/verification-cases.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import type { FrameTab } from '../../ui/layout/app-frame.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { pickedIn, useAddress } from '../lists/address.ts'
import { ListSearch } from '../lists/list-search.tsx'
import { Screen } from '../../app/frame/screen.tsx'
import type { DocumentViewer } from '../carriers/document-parts.ts'
import { CaseDetail } from './case-detail.tsx'
import { CaseQueue } from './case-queue.tsx'
import { closeInnermost } from './use-escape.ts'
import { VIEW } from './verification-labels.ts'
import { ViewerContext } from './viewer-context.ts'
import css from './desk.module.css'

const NONE: readonly FrameTab[] = []

/** Where staff verify companies all day: the queue, and the case beside it. */
interface VerificationDeskProps {
  Viewer: DocumentViewer
  /** Of the page that it stands in. */
  tabs?: readonly FrameTab[]
}

export function VerificationDesk({ Viewer, tabs = NONE }: VerificationDeskProps) {
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
  const leave = (): void => {
    const lease = items[at]?.lease
    choose(null)
    if (lease?.mine === true)
      showFeedback({
        type: 'info',
        message: t('You still hold this case. It stands under “Mine” until you give it back.'),
      })
  }
  usePageKeys({ j: () => move(1), k: () => move(-1), escape: () => (closeInnermost() ? undefined : leave()) })
  return (
    <Screen
      title={t('Verification')}
      tabs={tabs}
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
            <NativeSelectField
              label={t('Which cases')}
              labelHidden
              value={view}
              options={VERIFICATION_VIEWS.map((one) => ({
                value: one,
                label:
                  list.first === undefined
                    ? VIEW[one].label
                    : `${VIEW[one].label} (${formatNumber(list.first.counts[one])})`,
              }))}
              onChange={(next) => patch({ view: next === 'queue' ? null : next, case: null })}
            />
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
              <CaseDetail key={caseId} caseId={caseId} onBack={leave} />
            </ViewerContext>
          )}
        </div>
      </div>
    </Screen>
  )
}
