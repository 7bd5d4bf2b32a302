import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import { type CrewChoice, listCrewChoices } from '@drawbar/contract/shipments.ts'
import type { Crew } from '@drawbar/contract/fleet.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../i18n/t.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { VEHICLE_KIND_WORDS } from '../../fleet/fleet-words.ts'

/** Whoever was picked, with his name: he may not be on the page that a search shows. */
export interface Picked {
  id: string
  name: string
}

interface CrewFieldProps {
  shipmentId: string
  what: Crew
  label: string
  none: string
  choose: string
  note?: string
  value: Picked | null
  /** Who sits in the other seat. */
  except: Picked | null
  clearable: boolean
  onChange: (picked: Picked | null) => void
  error: string | undefined
  /** Adds one that is not there yet. */
  beside: ReactNode
}

const PAUSE_MS = 200
const PAGE = 100

export const choiceName = ({ name, kind, equipment }: Pick<CrewChoice, 'name' | 'kind' | 'equipment'>): string =>
  [
    name,
    ...(kind === null ? [] : [VEHICLE_KIND_WORDS[kind].toLowerCase()]),
    ...(equipment === null ? [] : [translated(EQUIPMENT[equipment].name).toLowerCase()]),
  ].join(', ')

/** All that the carrier has is found by typing; whoever cannot be chosen says why. */
export function CrewField({
  shipmentId,
  what,
  label,
  none,
  choose,
  note,
  value,
  except,
  clearable,
  onChange,
  error,
  beside,
}: CrewFieldProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  // The field holds the name of what is picked: that is no search.
  const q = value !== null && asked === value.name ? '' : asked
  const found = useEndpoint(
    listCrewChoices,
    { params: { shipmentId }, query: { what, q, limit: PAGE } },
    { keep: true },
  )
  const items = (found.data?.items ?? []).filter(({ id }) => id !== except?.id)
  const options = items.map((choice) => ({
    value: choice.id,
    label: choiceName(choice),
    disabled: choice.refusals.length > 0,
    second: [...choice.refusals, ...choice.doubts].map(translated).join(' '),
  }))
  const shown =
    value === null || items.some(({ id }) => id === value.id)
      ? options
      : [{ value: value.id, label: value.name }, ...options]
  const picked = items.find(({ id }) => id === value?.id)
  const words = picked === undefined ? [] : [...picked.refusals, ...picked.doubts]
  return (
    <SelectField
      label={label}
      {...(note === undefined ? {} : { note })}
      options={shown}
      value={value?.id ?? null}
      onChange={(id) => {
        const choice = items.find((one) => one.id === id)
        onChange(choice === undefined ? null : { id: choice.id, name: choiceName(choice) })
      }}
      error={error ?? (found.isError && found.data === undefined ? found.error.message : undefined)}
      {...(words.length === 0 || error !== undefined ? {} : { hint: words.map(translated).join(' ') })}
      placeholder={found.data !== undefined && items.length === 0 && q === '' ? none : choose}
      searchable
      onSearch={setTyped}
      clearable={clearable}
      beside={beside}
      {...(found.data?.nextCursor ? { note: t('type to find more') } : {})}
    />
  )
}
