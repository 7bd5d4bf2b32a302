import { useState } from 'react'
import type { z } from 'zod'
import type { ApiError } from '../../api/api-error.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { fieldErrors, versionIn } from './field-errors.ts'

interface Running {
  error: ApiError | null
  isPending: boolean
  reset: () => void
}

export interface RecordFormOptions<Draft extends object> {
  /** Under which the text is stored. */
  name: string
  start: Draft
  schema: z.ZodType | undefined
  /** What cannot be true together. */
  contradictions?: (body: Draft) => Record<string, string>
  running: Running
  /** Refusals that belong to one field. */
  fieldOf: Readonly<Record<string, string>>
}

interface FormValues<Draft> {
  draft: Draft
  /** The version that it was typed on; null for a new record. */
  version: number | null
}

/**
 * The state of a form on a record: what was typed, stored; what is wrong, in the contract's words before the server's; and of a change only
 * what differs from the record, so that two people who mend different fields do not undo each other.
 */
export function useRecordForm<Draft extends object>(
  { name, start, schema, contradictions = () => ({}), running, fieldOf }: RecordFormOptions<Draft>,
  version: number | null,
) {
  const stored = useDraftForm<FormValues<Draft>>(name, { draft: start, version })
  const [found, setFound] = useState<Record<string, string>>({})
  const { draft: text, version: enteredOn } = stored.value
  const draft = cleaned(text)
  const code = running.error?.code ?? ''
  const own = fieldOf[code] === undefined || running.error === null ? {} : { [fieldOf[code]]: running.error.message }
  const errors: Record<string, string> = { ...running.error?.errors, ...own, ...found }
  return {
    draft: text,
    errors,
    refused: running.error !== null && Object.keys(errors).length === 0 ? running.error : null,
    drop: stored.drop,
    put: (part: Partial<Draft>): void => {
      stored.set({ draft: { ...text, ...part } })
      setFound({})
      running.reset()
    },
    /** After a refusal as stale: the next save is made on the version that stands. */
    takeVersion: (current: unknown): void => {
      const next = versionIn(current)
      if (next !== null) stored.set({ version: next })
    },
    /** Calls `send` with what is to be sent once nothing is wrong. */
    check: (send: (changed: Partial<Draft>, version: number | null) => void): void => {
      const wrong = { ...contradictions(draft), ...(schema === undefined ? {} : fieldErrors(schema, draft)) }
      setFound(wrong)
      if (Object.keys(wrong).length === 0 && !running.isPending) send(changedFrom(cleaned(start), draft), enteredOn)
    },
  }
}

/** A blank is no value. */
const cleaned = <Draft extends object>(draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? value.trim() || null : value,
    ]),
  ) as Draft

const changedFrom = <Draft extends object>(start: Draft, now: Draft): Partial<Draft> => {
  const before = new Map(Object.entries(start))
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field))),
  ) as Partial<Draft>
}
