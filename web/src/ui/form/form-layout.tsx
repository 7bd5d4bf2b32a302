import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { fieldClass } from './field.ts'

export interface FormProps {
  label: string
  onSubmit: (form: HTMLFormElement) => void
  /** For a form that opens in place: Escape within it closes it. It has a Cancel button that does the same. */
  onCancel?: () => void
  children: ReactNode
}

/**
 * One column, 12 px between fields. Enter submits from a field, Ctrl or ⌘ Enter from anywhere, a text area too. A submit that the form
 * itself refuses leads to the first wrong field, which may stand above the window by then.
 */
export function Form({ label, onSubmit, onCancel, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const cancel = useEffectEvent(() => onCancel?.())
  useEffect(() => {
    const element = form.current
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) return cancel()
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element?.requestSubmit()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [])
  return (
    <form
      ref={form}
      className={fieldClass['form']}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Drawn before the event ends: a frame later the person may be in another field, and would be taken out of it.
        const submitted = event.currentTarget
        flushSync(() => onSubmit(submitted))
        submitted.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      }}
    >
      {children}
    </form>
  )
}
