import { PasswordInput } from '@mantine/core'
import { useId } from 'react'
import { t } from '../../app/i18n/t.ts'
import { FieldLabel } from './field-label.tsx'
import { wrapperProps, type FieldProps } from './field.ts'

/** By itself, for the sign-in page: the other fields bring lists and more. */
export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, note, value, onChange, autoComplete, ...rest }: PasswordFieldProps) {
  const id = useId()
  const common = wrapperProps(rest as FieldProps<never>)
  const described = [common.description ? `${id}-hint` : null, common.error ? `${id}-error` : null].filter(Boolean)
  return (
    <PasswordInput
      {...common}
      // The other inputs of Mantine do this by themselves.
      aria-invalid={common.error !== null}
      aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      descriptionProps={{ id: `${id}-hint` }}
      errorProps={{ id: `${id}-error` }}
      label={<FieldLabel label={label} note={note} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': t('Show {label}', { label: label.toLowerCase() }) }}
    />
  )
}
