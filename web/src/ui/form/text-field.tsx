import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { FieldLabel } from './field-label.tsx'
import { tooLong, wrapperProps, type FieldProps } from './field.ts'

/** By itself, for first screens: the other fields bring lists and more. */
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
      {...wrapperProps({ ...rest, error: tooLong(value, maxLength) ?? rest.error } as FieldProps<never>)}
      label={<FieldLabel label={label} note={note} />}
      type={type}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={lead}
      rightSection={unit}
      rightSectionPointerEvents="none"
      {...(autoComplete === undefined ? {} : { autoComplete })}
      {...(inputMode === undefined ? {} : { inputMode })}
    />
  )
}
