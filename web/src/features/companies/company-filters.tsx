import { COMPANY_TYPES } from '@drawbar/contract/roles.ts'
import { t } from '../../app/i18n/t.ts'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { companyTypeLabel } from './company-type.ts'
import { planLabel } from './plan-labels.ts'

export interface CompanyFilter {
  type: '0' | '1' | '2' | null
  tier: string | null
  sort: 'newest' | 'name'
}

const TYPES = Object.entries(COMPANY_TYPES).map(([name, value]) => ({
  value: `${value}`,
  label: companyTypeLabel(name),
}))

export function CompanyFilters({
  filter,
  tiers,
  onChange,
}: {
  filter: CompanyFilter
  tiers: readonly string[]
  onChange: (changed: Record<string, string | null>) => void
}) {
  const { type, tier, sort } = filter
  return (
    <>
      <NativeSelectField
        label={t('Type')}
        labelHidden
        value={type ?? 'all'}
        onChange={(picked) => onChange({ type: picked === 'all' ? null : picked })}
        options={[{ value: 'all', label: t('Every type') }, ...TYPES]}
      />
      <NativeSelectField
        label={t('Plan')}
        labelHidden
        value={tier ?? ''}
        onChange={(picked) => onChange({ tier: picked === '' ? null : picked })}
        options={[
          { value: '', label: t('Every plan') },
          ...tiers.map((one) => ({ value: one, label: planLabel(one) })),
        ]}
      />
      <NativeSelectField
        label={t('Order')}
        labelHidden
        value={sort}
        onChange={(picked) => onChange({ sort: picked === 'newest' ? null : picked })}
        options={[
          { value: 'newest', label: t('Newest first') },
          { value: 'name', label: t('By name') },
        ]}
      />
    </>
  )
}
