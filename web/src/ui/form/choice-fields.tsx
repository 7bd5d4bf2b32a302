import { Checkbox, Radio, Switch } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { translated } from '../../app/i18n/t.ts'
import { cx } from '../layout/class-names.ts'
import { fieldClass } from './field.ts'

export interface CheckFieldProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  indeterminate?: boolean
  disabled?: boolean
  error?: string | null
  name?: string
}

export function CheckField({
  label,
  checked,
  onChange,
  indeterminate = false,
  disabled = false,
  error = null,
  name,
}: CheckFieldProps) {
  return (
    <Checkbox
      label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      indeterminate={indeterminate}
      disabled={disabled}
      error={error === null ? null : translated(error)}
      {...(name === undefined ? {} : { name })}
    />
  )
}

export interface SwitchFieldProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** For what takes effect at once; inside a form with a button use a checkbox. */
export function SwitchField({ label, checked, onChange, disabled = false }: SwitchFieldProps) {
  return (
    <Switch
      label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      disabled={disabled}
    />
  )
}

export interface RadioOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface RadioFieldProps<Value extends string> {
  label: string
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | null
  /** `blocks` are 44 px targets, for driver screens. */
  layout?: 'line' | 'stack' | 'blocks'
  labelHidden?: boolean
}

export function RadioField<Value extends string>({
  label,
  options,
  value,
  onChange,
  error = null,
  layout = 'line',
  labelHidden = false,
}: RadioFieldProps<Value>) {
  const name = useId()
  const errorId = useId()
  return (
    <fieldset className={fieldClass['group']} aria-describedby={error === null ? undefined : errorId}>
      <legend className={cx(labelHidden ? 'visually-hidden' : fieldClass['legend'])}>{label}</legend>
      <div className={fieldClass[layout]}>
        {options.map((option) => {
          const shared = {
            name,
            value: option.value,
            checked: option.value === value,
            disabled: option.disabled ?? false,
            onChange: () => onChange(option.value),
          }
          if (layout !== 'blocks') return <Radio key={option.value} label={option.label} {...shared} />
          return (
            <label key={option.value} className={fieldClass['block']}>
              <input type="radio" {...shared} />
              <span className={fieldClass['blockWords']}>{option.label}</span>
            </label>
          )
        })}
      </div>
      {error === null ? null : (
        <p id={errorId} className={fieldClass['error']}>
          {translated(error)}
        </p>
      )}
    </fieldset>
  )
}
