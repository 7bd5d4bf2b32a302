import { Textarea } from '@mantine/core'
import { FieldLabel } from './field-label.tsx'
import { tooLong, wrapperProps, type FieldProps } from './field.ts'

export interface TextAreaFieldProps extends FieldProps<string> {
  rows?: number
  maxLength?: number
}

export function TextAreaField({ label, note, value, onChange, rows = 3, maxLength, ...rest }: TextAreaFieldProps) {
  return (
    <Textarea
      {...wrapperProps({ ...rest, error: tooLong(value, maxLength) ?? rest.error } as FieldProps<never>)}
      label={<FieldLabel label={label} note={note} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rows={rows}
    />
  )
}
