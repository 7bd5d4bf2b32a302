import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { NativeSelectField } from '../../ui/form/native-select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { AUTHORITIES, firstSort, FLEETS, type RegisterAddress } from './register-address.ts'
import css from './register.module.css'
import { AUTHORITY_LABELS, FLEET_LABELS, REGIONS } from './register-labels.ts'

const PAUSE_MS = 250
const ANY = 'any'

function Filter({
  label,
  any,
  value,
  options,
  onChange,
}: {
  label: string
  any: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string | null) => void
}) {
  return (
    <NativeSelectField
      label={label}
      labelHidden
      value={value ?? ANY}
      onChange={(picked) => onChange(picked === ANY ? null : picked)}
      options={[{ value: ANY, label: any }, ...options]}
    />
  )
}

/** What is typed goes to the address after a pause; `/` brings the cursor here. */
export function RegisterFilters({ address }: { address: RegisterAddress }) {
  const { q, status, authority, region, fleet, member, sort, tab, patch } = address
  const root = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  if (sent !== q) {
    setSent(q)
    setText(q)
  }
  const search = useDebouncedCallback((next: string) => {
    setSent(next.trim())
    patch({ q: next.trim() })
  }, PAUSE_MS)
  usePageKeys({ '/': () => root.current?.querySelector('input')?.focus() })
  const narrowed = [status, authority, region, fleet, member].some((one) => one !== undefined)
  return (
    <div className={css['bar']}>
      <div ref={root} role="search" className={css['search']}>
        <TextField
          label={t('Name, USDOT or MC number')}
          labelHidden
          placeholder={t('Name, USDOT or MC number')}
          type="search"
          value={text}
          onChange={(next) => {
            setText(next)
            search(next)
          }}
          lead={<IconSearch size={14} stroke={1.6} aria-hidden="true" />}
        />
      </div>
      <Filter
        label={t('State of the record')}
        any={t('Active or not')}
        value={status}
        options={[
          { value: 'active', label: t('Active') },
          { value: 'inactive', label: t('Inactive') },
        ]}
        onChange={(value) => patch({ status: value })}
      />
      <Filter
        label={t('Authority')}
        any={t('Any authority')}
        value={authority}
        options={AUTHORITIES.map((value) => ({ value, label: AUTHORITY_LABELS[value].label }))}
        onChange={(value) => patch({ authority: value })}
      />
      <Filter
        label={t('State or province')}
        any={t('Any state')}
        value={region}
        options={REGIONS.map((value) => ({ value, label: value }))}
        onChange={(value) => patch({ state: value })}
      />
      <Filter
        label={t('Fleet')}
        any={t('Any fleet')}
        value={fleet}
        options={FLEETS.map((value) => ({ value, label: FLEET_LABELS[value] }))}
        onChange={(value) => patch({ fleet: value })}
      />
      <Filter
        label={t('Membership')}
        any={t('Members or not')}
        value={member}
        options={[
          { value: 'true', label: t('Members') },
          { value: 'false', label: t('Not members') },
        ]}
        onChange={(value) => patch({ member: value })}
      />
      <NativeSelectField
        label={t('Order')}
        labelHidden
        value={sort}
        onChange={(value) => patch({ sort: value === firstSort(tab) ? null : value })}
        options={[
          ...(tab === 'watched' ? [{ value: 'changed', label: t('Newest change first') }] : []),
          { value: 'name', label: t('By name') },
          { value: 'fleet', label: t('Largest fleet first') },
          { value: 'newest', label: t('Newest number first') },
        ]}
      />
      {narrowed ? (
        <Button
          size="filter"
          variant="quiet"
          onClick={() => patch({ status: null, authority: null, state: null, fleet: null, member: null })}
        >
          {t('Clear filters')}
        </Button>
      ) : null}
    </div>
  )
}
