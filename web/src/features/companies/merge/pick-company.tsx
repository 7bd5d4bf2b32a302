import { searchCompanies } from '@drawbar/contract/companies/companies.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { companyTypeLabel } from '../company-type.ts'
import companies from '../companies.module.css'
import { dayOf } from '../company-labels.tsx'
import css from './merge.module.css'
import { named, type Named } from './named.ts'

const PAUSE_MS = 250
const SHOWN = 6

/** The other of the two, found as on the list of companies. */
export function PickCompany({
  except,
  onPick,
  onClose,
}: {
  except: Named
  onPick: (company: Named) => void
  onClose: () => void
}) {
  const [q, setQ] = useState('')
  const [debounced] = useDebouncedValue(q.trim(), PAUSE_MS)
  const found = useEndpoint(
    searchCompanies,
    { query: { q: debounced, status: 'active', limit: SHOWN + 1 } },
    { enabled: debounced.length >= 2 },
  )
  const rows = found.data?.items.filter(({ id }) => id !== except.id).slice(0, SHOWN)
  return (
    <div className={companies['dialog']}>
      <p>{t('Which company is the same as {company}?', { company: except.name })}</p>
      <TextField label={t('Name, id, USDOT, tax id, e-mail or domain')} type="search" value={q} onChange={setQ} />
      {debounced.length < 2 ? null : found.isError && found.data === undefined ? (
        <ErrorState
          title={t('The companies did not load')}
          message={found.error.message}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
          requestId={found.error.requestId}
        />
      ) : (
        <Loading loading={rows === undefined} label={t('companies')} skeleton={<Skeleton height={120} />}>
          {rows?.length === 0 ? (
            <p className="t-second">
              {t('No other company in good standing matches “{search}”.', { search: debounced })}
            </p>
          ) : (
            <ul className={css['found']} aria-label={t('Companies found')}>
              {rows?.map(({ id, name, typeName, owners, createdAt }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => onPick(named({ id, name, createdAt, owner: owners[0]?.name ?? null }))}
                  >
                    <strong>{name}</strong>
                    <span>
                      {[companyTypeLabel(typeName), owners[0]?.name ?? t('no owner'), dayOf(createdAt)].join(', ')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </Loading>
      )}
      <div className={companies['dialogActions']}>
        <Button onClick={onClose} keys="Esc">
          {t('Not yet')}
        </Button>
      </div>
    </div>
  )
}
