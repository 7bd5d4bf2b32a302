import { PasswordInput } from '@mantine/core'
import { t } from '../i18n/t.ts'
import { FieldLabel } from './field-label.tsx'
import { wrapperProps, type FieldProps } from './field.ts'

/** By itself, for the sign-in page: the other fields bring lists and more. */
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
      visibilityToggleButtonProps={{ 'aria-label': t('Show {label}', { label: label.toLowerCase() }) }}
    />
  )
}
