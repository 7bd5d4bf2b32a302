import { AVAILABILITY, PAPER_FILTERS } from '@drawbar/contract/fleet/fleet-documents.ts'
import { t } from '../../app/i18n/t.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import type { Sort } from '../../ui/table/table-column.ts'
import { pickedIn, useAddress } from '../lists/address.ts'
import { ListSearch } from '../lists/list-search.tsx'
import css from './fleet.module.css'

const AVAILABILITY_LABELS: Record<(typeof AVAILABILITY)[number], string> = {
  free: t('Free now'),
  on_shipment: t('On a shipment'),
  away: t('Away'),
  unfit: t('Not to be dispatched'),
}
const DOCUMENT_FILTER_LABELS: Record<(typeof PAPER_FILTERS)[number], string> = {
  expiring: t('Expiring in 30 days'),
  expired: t('Expired'),
}

export interface FleetListState<S extends string, K extends string> {
  q: string
  availability: (typeof AVAILABILITY)[number] | null
  documents: (typeof PAPER_FILTERS)[number] | null
  status: S | null
  sort: Sort & { key: K }
  /** Whether the reader narrowed the list: an empty one then says so. */
  narrowed: boolean
  onSort: (sort: Sort) => void
  showAll: () => void
}

/** Filters and order of a fleet list, which stand in the address. */
export function useFleetList<S extends string, K extends string>(
  statuses: readonly S[],
  sorts: readonly [K, ...K[]],
): FleetListState<S, K> {
  const [search, patch] = useAddress()
  const q = search.get('q') ?? ''
  const availability = pickedIn(search, 'free', AVAILABILITY)
  const documents = pickedIn(search, 'papers', PAPER_FILTERS)
  const status = pickedIn(search, 'status', statuses)
  return {
    q,
    availability,
    documents,
    status,
    sort: {
      key: pickedIn(search, 'sort', sorts) ?? sorts[0],
      direction: search.get('order') === 'desc' ? 'desc' : 'asc',
    },
    narrowed: q !== '' || availability !== null || documents !== null || status !== null,
    onSort: ({ key, direction }) =>
      patch({ sort: key === sorts[0] ? null : key, order: direction === 'desc' ? 'desc' : null }, { replace: true }),
    showAll: () => patch({ q: null, free: null, papers: null, status: null }, { replace: true }),
  }
}

interface FiltersProps<S extends string> {
  label: string
  state: Pick<FleetListState<S, string>, 'q' | 'availability' | 'documents' | 'status'>
  statuses: readonly { value: S; label: string }[]
}

const ANY = 'any'

export function FleetFilters<S extends string>({ label, state, statuses }: FiltersProps<S>) {
  const [, patch] = useAddress()
  const choose = (name: string) => (value: string) => patch({ [name]: value === ANY ? null : value }, { replace: true })
  const optionsOf = <V extends string>(labels: Record<V, string>) =>
    (Object.keys(labels) as V[]).map((value) => ({ value: value as string, label: labels[value] }))
  return (
    <div className={css['bar']}>
      <ListSearch label={label} value={state.q} onSearch={(q) => patch({ q }, { replace: true })} />
      <NativeSelectField
        label={t('Availability')}
        labelHidden
        value={state.availability ?? ANY}
        onChange={choose('free')}
        options={[{ value: ANY, label: t('Free or not') }, ...optionsOf(AVAILABILITY_LABELS)]}
      />
      <NativeSelectField
        label={t('Papers')}
        labelHidden
        value={state.documents ?? ANY}
        onChange={choose('papers')}
        options={[{ value: ANY, label: t('All papers') }, ...optionsOf(DOCUMENT_FILTER_LABELS)]}
      />
      <NativeSelectField
        label={t('State')}
        labelHidden
        value={state.status ?? ANY}
        onChange={choose('status')}
        options={[{ value: ANY, label: t('Any state') }, ...statuses]}
      />
    </div>
  )
}
