import { getLoad, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { useNavigate } from 'react-router'
import { t } from '../../app/i18n/t.ts'
import { useEndpoint } from '../../api/query.ts'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Forbidden } from '../../ui/feedback/forbidden.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { useRoleBars } from '../../app/frame/use-role-bars.ts'
import { linkTo, useAddress } from '../lists/address.ts'
import { LoadForm } from './load-form.tsx'
import { postedLabel } from './posted-labels.ts'

/** `?post=new` and `?edit=<id>` of the listings. */
export function LoadFormScreen({ editId }: { editId: string | null }) {
  const { companyId, isReadOnly } = useCompanyScope()
  const barred = useRoleBars('manageLoads')
  const [search] = useAddress()
  const navigate = useNavigate()
  const record = useEndpoint(
    getLoad,
    { params: { loadId: editId ?? '' }, query: { companyId } },
    // What is being edited must not change under the typing; a newer version is met when it is saved.
    { enabled: editId !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  const leave = (): void => void navigate(linkTo(search, { post: null, edit: null }))
  if (isReadOnly) {
    return (
      <Panel padded={false}>
        <Forbidden
          title={t('Loads are posted by the company itself')}
          actions={<Button onClick={leave}>{t('Back to listings')}</Button>}
        >
          {t('You are looking at this company as staff. Its own members post and edit its loads.')}
        </Forbidden>
      </Panel>
    )
  }
  if (barred !== undefined && editId === null) {
    return (
      <Panel padded={false}>
        <Forbidden
          title={t('You cannot post a load')}
          actions={<Button onClick={leave}>{t('Back to listings')}</Button>}
        >
          {barred}
        </Forbidden>
      </Panel>
    )
  }
  const form = (load: LoadDetail | null) => (
    <LoadForm
      key={editId ?? 'new'}
      load={load}
      onLeave={leave}
      onSaved={(saved, posted) => {
        showFeedback({
          type: 'success',
          message: posted ? postedLabel(saved) : t('{reference} is saved.', { reference: saved.reference }),
        })
        void navigate(linkTo(search, { post: null, edit: null, load: saved.id }))
      }}
    />
  )
  if (editId === null) return form(null)
  if (record.data !== undefined) {
    return record.data.abilities.includes('edit') ? (
      form(record.data)
    ) : (
      <Panel padded={false}>
        <Forbidden
          title={t('{reference} can no longer be edited', { reference: record.data.reference })}
          actions={<Button onClick={leave}>{t('Back to listings')}</Button>}
        >
          {t('It was awarded or closed, or your role does not edit loads. You can duplicate it from its row.')}
        </Forbidden>
      </Panel>
    )
  }
  if (record.error !== null) {
    return (
      <Panel padded={false}>
        <ErrorState
          title={t('The load did not open')}
          message={record.error.message}
          onRetry={() => void record.refetch()}
          requestId={record.error.requestId}
          actions={<Button onClick={leave}>{t('Back to listings')}</Button>}
        />
      </Panel>
    )
  }
  return (
    <Loading loading label={t('the load')} skeleton={<Skeleton width="60%" height={300} />}>
      {null}
    </Loading>
  )
}
