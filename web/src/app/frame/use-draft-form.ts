import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { z } from 'zod'
import { translated } from '../i18n/t.ts'
import { deleteDraft, readDraft, saveDraft } from '../session/draft-storage.ts'
import { useSession } from '../session/store.ts'

/** Errors by field; a field without an error is absent. */
type FieldErrors = Readonly<Record<string, string>>

interface Command {
  error: { readonly errors: FieldErrors } | null
  reset: () => void
}

export interface DraftFormOptions<T> {
  /** The contract's schema of the values. Runs after `validate`, whose sentences win. */
  schema?: z.ZodType
  /** Rules that the contract does not have, and sentences that fit the screen better than its own. */
  validate?: (values: T) => FieldErrors
  /** Its field errors show at the fields until the next edit. */
  command?: Command
  /** Runs after each edit, for state of the form that lives outside it. */
  onEdit?: () => void
}

const NO_ERRORS: FieldErrors = {}

/**
 * A form whose values survive closing it and reloading the tab: `useDraftForm('pod:<shipment>', { receiver: '' })`. Values must be JSON, so
 * no files, and never a password. `name` is unique per form and record. `drop` and a logout delete the draft.
 */
export function useDraftForm<T extends object>(
  name: string,
  start: T,
  { schema, validate, command, onEdit }: DraftFormOptions<T> = {},
) {
  const userId = useSession(({ user }) => user?.userId ?? '')
  const [stored] = useState(() => fitting(readDraft(userId, name), start))
  const [restored, setRestored] = useState(stored !== null)
  const form = useForm<T>({
    initialValues: stored ?? start,
    validate: (values) => ({ ...schemaErrors(schema, values), ...validate?.(values) }),
  })
  const errors: FieldErrors = { ...command?.error?.errors, ...(form.errors as FieldErrors) }
  const edited = (...fields: string[]): void => {
    for (const field of fields) form.clearFieldError(field)
    if (command !== undefined && command.error !== null) command.reset()
    onEdit?.()
  }
  const change = (next: object): void => {
    form.setValues(next as Partial<T>)
    saveDraft({ userId, name, value: form.getValues() })
    edited(...Object.keys(next))
  }
  return {
    value: form.values,
    /** Whether `value` comes from an earlier visit. */
    restored,
    errors,
    set: (next: Partial<T>): void => change(next),
    /** Reports the edit of a field that is not part of the draft, such as a password. */
    edited,
    /** Props of the field of this name. */
    field: <K extends keyof T & string>(key: K) => ({
      value: form.values[key],
      error: errors[key],
      onChange: (value: T[K]): void => change({ [key]: value }),
    }),
    /** For `Form.onSubmit`: validates, then sends. `Form` focuses the first field with an error. */
    submit: (send: (values: T) => void) => (): void => form.onSubmit(send)(),
    /** Deletes the draft and shows `next`, or the values at the start. */
    drop: (next: T = start): void => {
      deleteDraft(userId, name)
      form.setValues(next)
      form.clearErrors()
      setRestored(false)
    },
  }
}

function schemaErrors<T>(schema: z.ZodType | undefined, values: T): FieldErrors {
  if (schema === undefined) return NO_ERRORS
  const found = schemaResolver(schema, { sync: true })(values)
  return Object.fromEntries(
    Object.entries(found).map(([field, message]) => [field, typeof message === 'string' ? translated(message) : '']),
  )
}

/** A draft of an older version of the form has other fields and is ignored. */
function fitting<T extends object>(stored: unknown, start: T): T | null {
  if (typeof stored !== 'object' || stored === null) return null
  const keys = Object.keys(start)
  return Object.keys(stored).length === keys.length && keys.every((key) => key in stored) ? (stored as T) : null
}
