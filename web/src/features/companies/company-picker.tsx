import { listCompanies } from '@drawbar/contract/companies/companies.ts'
import { COMPANY_TYPES } from '@drawbar/contract/roles.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useAddress } from '../lists/address.ts'
import { COMPANY_PARAM, type CompanySide, useCompanyScope } from '../../app/frame/company-scope.ts'
import { companyTypeLabel } from './company-type.ts'
import css from './company-picker.module.css'

const OTHER_SIDE = { consignor: COMPANY_TYPES.Carrier, carrier: COMPANY_TYPES.Consignor, either: -1 } as const
const TYPING_PAUSE_MS = 200

/** The strip above a company's screen when staff open it. */
export function CompanyPicker({ side }: { side: CompanySide }) {
  const [search, patch] = useAddress()
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const companyId = search.get(COMPANY_PARAM)
  const { mustChoose } = useCompanyScope()
  const found = useEndpoint(listCompanies, { query: { q: q === '' ? undefined : q, limit: 100 } }, { keep: true })
  const companies = (found.data?.items ?? []).filter(({ type }) => type !== OTHER_SIDE[side])
  return (
    <section className={css['strip']} aria-label={t('Whose screen this is')}>
      <Select
        aria-label={t('Company')}
        placeholder={t('Choose a company')}
        className={css['field']}
        size="xs"
        searchable
        data={companies.map(({ id, name, typeName }) => ({
          value: id,
          label: `${name} · ${companyTypeLabel(typeName)}`,
        }))}
        value={companyId}
        onSearchChange={(value) => setText(value.split(' · ')[0] ?? '')}
        onChange={(id) => {
          if (id !== null) patch({ [COMPANY_PARAM]: id })
        }}
        nothingFoundMessage={found.isError ? translated(found.error.message) : t('No company by that name')}
      />
      <span className={css['text']}>
        {companyId !== null
          ? t('You see what this company sees, and do not act for it.')
          : mustChoose
            ? t('You are staff and belong to no company. Choose whose screen to look at.')
            : t('You see the rows of every company. Choose one to see its screen.')}
      </span>
    </section>
  )
}
