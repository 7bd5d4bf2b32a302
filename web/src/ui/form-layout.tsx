import type { SubmitEvent, ReactNode } from 'react'
import { fieldClass } from './field.ts'

export interface FormProps {
  label: string
  onSubmit: () => void
  children: ReactNode
}

/** One column, 12 px between fields. Enter submits from a field, Ctrl or ⌘ Enter from anywhere, a text area too. */
export function Form({ label, onSubmit, children }: FormProps) {
  return (
    <form
      className={fieldClass['form']}
      aria-label={label}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      {children}
    </form>
  )
}
