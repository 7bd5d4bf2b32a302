import type { ReactNode } from 'react'
import { t, translated } from '../../app/i18n/t.ts'
import css from './field.module.css'

/** What every field takes. The error is one sentence that says what to do; a form clears it when typing starts. */
export interface FieldProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  /** Check here, on leaving the field. */
  onBlur?: () => void
  error?: string | null | undefined
  /** Quiet words beside the label: “optional”, “needed for R”. */
  note?: string
  /** A sentence under the field. */
  hint?: ReactNode
  name?: string
  placeholder?: string
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  labelHidden?: boolean
}

/**
 * Of a text with a limit: what is wrong with its length. The browser's own limit would cut what is pasted without a word; here it stays whole, for its
 * writer to shorten.
 */
export const tooLong = (text: string, most: number | undefined): string | null =>
  most === undefined || text.trim().length <= most
    ? null
    : t('{length} characters where at most {most} fit. Shorten it.', {
        length: text.trim().length,
        most,
      })

const HIDDEN = 'visually-hidden'
const HIDDEN_LABEL = { label: HIDDEN }

/** The part of the props that every Mantine input takes alike. */
export function wrapperProps(props: FieldProps<never>) {
  const {
    error,
    hint,
    name,
    placeholder,
    required = false,
    disabled = false,
    autoFocus = false,
    onBlur,
    labelHidden = false,
  } = props
  return {
    error: error === undefined || error === null || error === '' ? null : translated(error),
    description: hint,
    required,
    withAsterisk: false,
    disabled,
    'data-autofocus': autoFocus || undefined,
    autoFocus,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    ...(name === undefined ? {} : { name }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(onBlur === undefined ? {} : { onBlur }),
    ...(labelHidden ? { classNames: HIDDEN_LABEL } : {}),
  }
}

export const fieldClass = css
