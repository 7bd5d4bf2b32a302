import { TextInput } from '@mantine/core'
import { wrapperProps, type FieldProps } from '../../ui/field.ts'

/** A calendar day, `2027-03-31`, by the browser's own control: typed or picked, without the calendar library. */
export function DayField({ label, value, onChange, ...rest }: FieldProps<string | null>) {
  return (
    <TextInput
      {...wrapperProps(rest as FieldProps<never>)}
      label={label}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  )
}
