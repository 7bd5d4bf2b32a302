import { TextInput } from '@mantine/core'
import { FieldLabel } from './field-label.tsx'
import { wrapperProps, type FieldProps } from './field.ts'

/** A calendar day, `2027-03-31`, by the browser's own control: typed or picked, without the calendar library. */
export function DayField({ label, note, value, onChange, ...rest }: FieldProps<string | null>) {
  return (
    <TextInput
      {...wrapperProps(rest as FieldProps<never>)}
      label={<FieldLabel label={label} note={note} />}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  )
}
