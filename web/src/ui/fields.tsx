import { PasswordInput, Select, Textarea, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { wrapperProps, type FieldProps } from './field.ts'
import { FieldLabel } from './field-label.tsx'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search' | 'url'
  maxLength?: number
  /** Icon or unit inside the field. */
  lead?: ReactNode
  unit?: ReactNode
}

export function TextField({
  label,
  note,
  value,
  onChange,
  type = 'text',
  autoComplete,
  inputMode,
  maxLength,
  lead,
  unit,
  ...rest
}: TextFieldProps) {
  return (
    <TextInput
      {...wrapperProps(rest as FieldProps<never>)}
      label={<FieldLabel label={label} note={note} />}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={lead}
      rightSection={unit}
      rightSectionPointerEvents="none"
      {...(autoComplete === undefined ? {} : { autoComplete })}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(maxLength === undefined ? {} : { maxLength })}
    />
  )
}

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, note, value, onChange, autoComplete, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...wrapperProps(rest as FieldProps<never>)}
      label={<FieldLabel label={label} note={note} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
    />
  )
}

export interface TextAreaFieldProps extends FieldProps<string> {
  rows?: number
  maxLength?: number
}

export function TextAreaField({ label, note, value, onChange, rows = 3, maxLength, ...rest }: TextAreaFieldProps) {
  return (
    <Textarea
      {...wrapperProps(rest as FieldProps<never>)}
      label={<FieldLabel label={label} note={note} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rows={rows}
      {...(maxLength === undefined ? {} : { maxLength })}
    />
  )
}

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectFieldProps<Value extends string> extends FieldProps<Value | null> {
  options: readonly SelectOption<Value>[]
  /** Type to find; on from 8 options. */
  searchable?: boolean
  clearable?: boolean
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
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Select
      {...wrapperProps(rest as FieldProps<never>)}
      label={<FieldLabel label={label} note={note} />}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(picked) => onChange(options.find((option) => option.value === picked)?.value ?? null)}
      searchable={searchable ?? options.length >= SEARCHABLE_FROM}
      clearable={clearable}
      allowDeselect={false}
      nothingFoundMessage="Nothing found"
      checkIconPosition="right"
      rightSection={<IconSelector size={14} stroke={1.6} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      maxDropdownHeight={280}
    />
  )
}
