import { EQUIPMENT } from '@drawbar/contract/codes.ts'
import { type CrewChoice, listCrewChoices } from '@drawbar/contract/shipments/shipments.ts'
import type { Crew } from '@drawbar/contract/fleet/assignment.ts'
import { metersToMiles } from '@drawbar/contract/units.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useEndpoint } from '../../../api/query.ts'
import { t, translated } from '../../../app/i18n/t.ts'
import { formatDuration } from '../../../ui/format/format.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { VEHICLE_KIND_LABELS } from '../../fleet/fleet-labels.ts'

/** Whoever was picked, with his name: he may not be on the page that a search shows. */
export interface Picked {
  id: string
  name: string
}

interface AssignmentFieldProps {
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
    ...(kind === null ? [] : [VEHICLE_KIND_LABELS[kind].toLowerCase()]),
    ...(equipment === null ? [] : [translated(EQUIPMENT[equipment].name).toLowerCase()]),
  ].join(', ')

/** “Memphis, TN, 120 mi est., 6 h driving left.” */
function nearness({ place, distanceMeters, driveLeftMinutes }: CrewChoice): string {
  const parts = [
    ...(place?.name == null ? [] : [place.name]),
    ...(distanceMeters == null ? [] : [t('{miles} mi est.', { miles: Math.round(metersToMiles(distanceMeters)) })]),
    ...(driveLeftMinutes == null ? [] : [t('{time} driving left', { time: formatDuration(driveLeftMinutes * 60) })]),
  ]
  const description = parts.join(', ')
  return description === '' || description.endsWith('.') ? description : `${description}.`
}

/** All that the carrier has is found by typing; whoever cannot be chosen says why. */
export function AssignmentField({
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
}: AssignmentFieldProps) {
  const [text, setText] = useState('')
  const [debounced] = useDebouncedValue(text, PAUSE_MS)
  // The field holds the name of what is picked: that is no search.
  const q = value !== null && debounced === value.name ? '' : debounced
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
    second: [nearness(choice), ...[...choice.refusals, ...choice.doubts, ...(choice.warnings ?? [])].map(translated)]
      .join(' ')
      .trim(),
  }))
  const shown =
    value === null || items.some(({ id }) => id === value.id)
      ? options
      : [{ value: value.id, label: value.name }, ...options]
  const picked = items.find(({ id }) => id === value?.id)
  const message =
    picked === undefined
      ? []
      : [
          nearness(picked),
          ...[...picked.refusals, ...picked.doubts, ...(picked.warnings ?? [])].map(translated),
        ].filter((one) => one !== '')
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
      {...(message.length === 0 || error !== undefined ? {} : { hint: message.join(' ') })}
      placeholder={found.data !== undefined && items.length === 0 && q === '' ? none : choose}
      searchable
      onSearch={setText}
      clearable={clearable}
      beside={beside}
      {...(found.data?.nextCursor ? { note: t('type to find more') } : {})}
    />
  )
}
