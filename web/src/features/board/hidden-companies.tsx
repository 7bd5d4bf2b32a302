import { hideCompany, listHiddenCompanies, showCompany } from '@drawbar/contract/board/saved-loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { useCommand, useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { fieldClass } from '../../ui/form/field.ts'
import { showFeedback, UNDO_MS } from '../../ui/feedback/feedback.ts'
import css from './filter-bar.module.css'

const TOUCHED = { invalidates: [listHiddenCompanies, searchBoard] }

/** Keeps a consignor's loads off this person's board; the consignor is not told. */
export function HideCompany({ id, name, onHidden }: { id: string; name: string; onHidden: () => void }) {
  const hide = useCommand(hideCompany, TOUCHED)
  const show = useCommand(showCompany, TOUCHED)
  const params = { companyId: id }
  return (
    <Button
      variant="quiet"
      busy={hide.isPending}
      onClick={() =>
        hide.mutate(
          { params },
          {
            onSuccess: () => {
              onHidden()
              showFeedback({
                type: 'success',
                message: t('Loads of {company} are hidden from your board.', { company: name }),
                duration: UNDO_MS,
                action: { label: t('Undo'), onAction: () => show.mutate({ params }), keys: 'z' },
              })
            },
            onError: (error) => showFeedback({ type: 'error', message: error.message }),
          },
        )
      }
    >
      {t('Hide all of {company}', { company: name })}
    </Button>
  )
}

/** Whose loads are hidden, each with the way back. */
export function HiddenCompanies() {
  const list = useEndpoint(listHiddenCompanies, {})
  const show = useCommand(showCompany, {
    ...TOUCHED,
    onError: (error) => showFeedback({ type: 'error', message: error.message }),
  })
  if (list.error !== null && list.data === undefined)
    return (
      <p role="alert">
        {translated(list.error.message)}{' '}
        <Button size="row" onClick={() => void list.refetch()} busy={list.isFetching}>
          {t('Try again')}
        </Button>
      </p>
    )
  const hidden = list.data?.items ?? []
  if (hidden.length === 0) return null
  return (
    <fieldset className={fieldClass['group']}>
      <legend className={fieldClass['legend']}>{t('Companies you hide')}</legend>
      <ul className={css['hiddenCompanies']}>
        {hidden.map(({ companyId, name }) => (
          <li key={companyId}>
            <span>{name}</span>
            <Button size="row" onClick={() => show.mutate({ params: { companyId } })}>
              {t('Show again')}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
