import { IconSelector } from '@tabler/icons-react'
import { useId } from 'react'
import css from './native-select-field.module.css'

export interface NativeSelectFieldProps<Value extends string> {
  label: string
  labelHidden?: boolean
  value: Value | null
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** What stands there while nothing of the list is chosen. */
  placeholder?: string
}

/** A short list by the browser's own control: drawn without the component library, and what a phone shows full size. */
export function NativeSelectField<Value extends string>({
  label,
  labelHidden = false,
  value,
  onChange,
  options,
  placeholder = '',
}: NativeSelectFieldProps<Value>) {
  const id = useId()
  return (
    <span className={css['field']}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : css['label']}>
        {label}
      </label>
      <select
        id={id}
        className={css['select']}
        value={value ?? ''}
        onChange={(event) => {
          const picked = options.find((option) => option.value === event.currentTarget.value)
          if (picked !== undefined) onChange(picked.value)
        }}
      >
        {value === null ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
      <IconSelector className={css['icon'] ?? ''} size={14} stroke={1.6} aria-hidden="true" />
    </span>
  )
}
