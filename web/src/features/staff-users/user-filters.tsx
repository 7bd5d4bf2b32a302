import {
  LAST_SEEN,
  USER_ROLES,
  type LastSeen,
  type UserRole,
  type UserSort,
  STAFF_ROLES,
  USER_SORTS,
} from '@drawbar/contract/staff-users/staff-users.ts'
import { userLifecycle } from '@drawbar/contract/lifecycles/user.ts'
import { COMPANY_TYPES } from '@drawbar/contract/roles.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { pickedIn, type AddressPatch } from '../lists/address.ts'
import { ListSearch } from '../lists/list-search.tsx'
import { companyTypeLabel } from '../companies/company-type.ts'
import { roleLabel, USER_STATUS } from './staff-labels.ts'
import css from './staff.module.css'

const LAST_SEEN_LABELS: Record<LastSeen, string> = {
  day: t('Here in the last day'),
  week: t('Here in the last 7 days'),
  month: t('Here in the last 30 days'),
  older: t('Not here for 30 days'),
  never: t('Never here'),
}
const TYPE_CODES = ['0', '1', '2'] as const
const FACTOR_LABELS = { true: t('Second factor on'), false: t('Second factor off') }
type Factor = keyof typeof FACTOR_LABELS
const FACTORS = Object.keys(FACTOR_LABELS) as Factor[]

/** The list as the address asks for it. */
export function readFilters(search: URLSearchParams) {
  const sort: UserSort = pickedIn(search, 'sort', USER_SORTS) ?? 'name'
  const role = pickedIn(search, 'role', USER_ROLES) ?? undefined
  const companyId = search.get('of') ?? undefined
  return {
    q: search.get('q') ?? '',
    role: role && ([role] as UserRole[]),
    companyType: pickedIn(search, 'type', TYPE_CODES) ?? undefined,
    status: pickedIn(search, 'status', userLifecycle.states) ?? undefined,
    lastSeen: pickedIn(search, 'seen', LAST_SEEN) ?? undefined,
    secondFactor: pickedIn(search, 'factor', FACTORS) ?? undefined,
    companyId,
    sort,
    order: pickedIn(search, 'order', ['asc', 'desc'] as const) ?? (sort === 'name' ? 'asc' : 'desc'),
  }
}

export const NO_FILTERS = { q: null, role: null, type: null, status: null, seen: null, factor: null, of: null }

interface Choice<Value extends string> {
  name: string
  label: string
  any: string
  options: readonly { value: Value; label: string }[]
}

const CHOICES: readonly Choice<string>[] = [
  {
    name: 'role',
    label: t('Role'),
    any: t('Any role'),
    options: USER_ROLES.map((value) => ({ value, label: roleLabel(value) })),
  },
  {
    name: 'type',
    label: t('Company type'),
    any: t('Any company type'),
    options: Object.entries(COMPANY_TYPES).map(([name, code]) => ({
      value: String(code),
      label: companyTypeLabel(name),
    })),
  },
  {
    name: 'status',
    label: t('State'),
    any: t('Any state'),
    options: userLifecycle.states.map((value) => ({ value, label: USER_STATUS[value].label })),
  },
  {
    name: 'seen',
    label: t('Last seen'),
    any: t('Here at any time'),
    options: LAST_SEEN.map((value) => ({ value, label: LAST_SEEN_LABELS[value] })),
  },
  {
    name: 'factor',
    label: t('Second factor'),
    any: t('Any second factor'),
    options: FACTORS.map((value) => ({ value, label: FACTOR_LABELS[value] })),
  },
]

const STAFF_CHOICES = CHOICES.filter(({ name }) => name !== 'type').map((choice) =>
  choice.name === 'role'
    ? { ...choice, options: choice.options.filter(({ value }) => STAFF_ROLES.some((role) => role === value)) }
    : choice,
)

export interface UserFiltersProps {
  search: URLSearchParams
  patch: (changes: AddressPatch, options: { replace: boolean }) => void
  /** Staff have two roles and no company. */
  staff: boolean
}

/** Search and filters; each stands in the address, so that a link shows a colleague the same people. */
export function UserFilters({ search, patch, staff }: UserFiltersProps) {
  const some = Object.keys(NO_FILTERS).some((name) => (search.get(name) ?? '') !== '')
  return (
    <div className={css['bar']}>
      <ListSearch
        label={t('Name, e-mail, company or id')}
        value={search.get('q') ?? ''}
        onSearch={(q) => patch({ q }, { replace: true })}
      />
      {(staff ? STAFF_CHOICES : CHOICES).map(({ name, label, any, options }) => (
        <NativeSelectField
          key={name}
          label={label}
          labelHidden
          value={search.get(name) ?? ''}
          options={[{ value: '', label: any }, ...options]}
          onChange={(value) => patch({ [name]: value }, { replace: true })}
        />
      ))}
      {some ? (
        <Button size="filter" variant="quiet" onClick={() => patch(NO_FILTERS, { replace: true })}>
          {t('Clear filters')}
        </Button>
      ) : null}
    </div>
  )
}
