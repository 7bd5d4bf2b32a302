import { Select } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { IconSelector } from '@tabler/icons-react'
import { t } from '../../app/i18n/t.ts'
import { fieldClass, wrapperProps, type FieldProps } from './field.ts'
import { FieldLabel } from './field-label.tsx'

/** By itself: its list, its search and what floats are twice the size of all other fields together. */
export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  /** A quiet line under the label: why it cannot be chosen. */
  second?: string
  disabled?: boolean
}

export interface SelectFieldProps<Value extends string> extends FieldProps<Value | null> {
  options: readonly SelectOption<Value>[]
  /** Type to find; on from 8 options. */
  searchable?: boolean
  clearable?: boolean
  /** The options are found elsewhere, by what is typed; they are then shown as they come. */
  onSearch?: (text: string) => void
  /** An act in line with the input, whatever stands under it. */
  beside?: ReactNode
}

/** A list that has grown past one glance needs a way to type. */
const SEARCHABLE_FROM = 8

export function SelectField<Value extends string>({
  label,
  note,
  value,
  onChange,
  options,
  searchable,
  clearable = false,
  onSearch,
  beside,
  ...rest
}: SelectFieldProps<Value>) {
  const common = wrapperProps(rest as FieldProps<never>)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const within = input?.closest<HTMLElement>('main, [role=dialog]') ?? undefined
  const seconds = new Map(options.flatMap((option) => (option.second ? [[option.value as string, option.second]] : [])))
  return (
    <Select
      {...common}
      label={<FieldLabel label={label} note={note} />}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(picked) => onChange(options.find((option) => option.value === picked)?.value ?? null)}
      searchable={searchable ?? options.length >= SEARCHABLE_FROM}
      clearable={clearable}
      // A form leads to its first wrong field: the list would cover what is wrong with it and with the next.
      openOnFocus={common.error === null}
      allowDeselect={false}
      nothingFoundMessage={t('Nothing found')}
      checkIconPosition="right"
      rightSection={<IconSelector size={14} stroke={1.6} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      ref={setInput}
      {...(beside === undefined
        ? {}
        : {
            inputContainer: (field) => (
              <div className={fieldClass['beside']}>
                {field}
                {beside}
              </div>
            ),
          })}
      // The list stays in the landmark or dialog of its field, out of the panel that would cut it off.
      comboboxProps={within === undefined ? {} : { portalProps: { target: within } }}
      // What scrolls is the list itself, which the arrow keys move.
      withScrollArea={false}
      {...(onSearch === undefined ? {} : { onSearchChange: onSearch, filter: ({ options: all }) => all })}
      classNames={{
        ...common.classNames,
        options: fieldClass['options'] ?? '',
        ...(seconds.size === 0 ? {} : { option: fieldClass['explained'] ?? '' }),
      }}
      {...(seconds.size === 0
        ? {}
        : {
            renderOption: ({ option }) => (
              <span>
                {option.label}
                <span className={fieldClass['second']}>{seconds.get(option.value)}</span>
              </span>
            ),
          })}
    />
  )
}
