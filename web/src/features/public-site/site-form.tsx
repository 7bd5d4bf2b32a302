import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Status } from '../../ui/display/status.tsx'
import { saveLoadDraft, forgetDraft, readDraft, type Draft } from './form-draft.ts'
import css from './site-form.module.css'
import { useHydrated } from './use-hydrated.ts'

export interface SiteField {
  name: string
  label: string
  kind: 'text' | 'email' | 'tel' | 'area' | 'choice'
  inputMode?: 'decimal' | 'numeric'
  options?: Readonly<Record<string, string>>
  /** What is said when it is left blank; absent where it may be. */
  required?: string
  autoComplete?: string
  maxLength?: number
  hint?: string
}

/** What came of it: the sentence to show, or what is wrong, by field and as a whole. */
export type Outcome = { message: string } | { errors: Readonly<Record<string, string>>; problem: string | null }

export interface SiteFormProps {
  /** Also the name under which what was typed is kept. */
  name: string
  label: string
  fields: readonly SiteField[]
  button: string
  /** Filled in from the address. */
  given?: Draft
  send: (values: Draft) => Promise<Outcome>
}

/**
 * A form of a prerendered page. The browser holds what is typed, so nothing is lost when the application takes the page over; until it
 * has, the button is locked. The fields are plain ones: the component library would double the weight of the page.
 */
export function SiteForm({ name, label, fields, button, given, send }: SiteFormProps) {
  const ready = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const idOf = (field: string): string => `${name}-${field}`

  useEffect(() => {
    fill(form.current, { ...given, ...readDraft(name) })
  }, [name, given])
  useEffect(() => {
    if (message !== null) done.current?.focus()
  }, [message])

  /** To the first wrong field, once: whoever then mends one goes on typing in it. */
  const refuse = (wrong: Readonly<Record<string, string>>): void => {
    setErrors(wrong)
    const first = fields.find((field) => field.name in wrong)
    if (first !== undefined) document.getElementById(idOf(first.name))?.focus()
  }
  const submit = async (): Promise<void> => {
    if (busy || form.current === null) return
    const values = valuesOf(form.current)
    const wrong = fields.flatMap((field): [string, string][] => {
      const text = wrongWith(field, values[field.name] ?? '')
      return text === undefined ? [] : [[field.name, text]]
    })
    setProblem(null)
    if (wrong.length > 0) {
      refuse(Object.fromEntries(wrong))
      return
    }
    setBusy(true)
    const outcome = await send(values)
    setBusy(false)
    if ('message' in outcome) {
      forgetDraft(name)
      setMessage(outcome.message)
      return
    }
    refuse(outcome.errors)
    setProblem(outcome.problem)
  }

  if (message !== null) {
    return (
      <div ref={done} role="status" tabIndex={-1} className={css['done']}>
        {message}
      </div>
    )
  }
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      className={css['form']}
      onInput={(event) => {
        saveLoadDraft(name, valuesOf(event.currentTarget))
        const { name: changed, value } = event.target as HTMLInputElement
        const text = tooLong(fields.find((field) => field.name === changed)?.maxLength, value)
        if (text !== undefined || changed in errors)
          setErrors(({ [changed]: _mended, ...rest }) => (text === undefined ? rest : { ...rest, [changed]: text }))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {fields.map((field) => (
        <FormField key={field.name} field={field} id={idOf(field.name)} error={errors[field.name]} />
      ))}
      {problem === null ? null : (
        <p role="alert" className={css['problem']}>
          <Status tone="critical">{problem}</Status>
        </p>
      )}
      <Button type="submit" variant="primary" size="public" busy={busy} disabled={!ready}>
        {button}
      </Button>
      <noscript>
        <p>This form needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </form>
  )
}

function FormField({ field, id, error }: { field: SiteField; id: string; error: string | undefined }) {
  const { name, label, kind, options = {}, required, hint, maxLength: _most, ...rest } = field
  const described = [hint === undefined ? null : `${id}-hint`, error === undefined ? null : `${id}-error`].filter(
    Boolean,
  )
  const shared = {
    id,
    name,
    className: css['input'],
    ...rest,
    ...(required === undefined ? {} : { 'aria-required': true }),
    ...(error === undefined ? {} : { 'aria-invalid': true }),
    ...(described.length === 0 ? {} : { 'aria-describedby': described.join(' ') }),
  } satisfies ComponentProps<'input'>
  return (
    <div className={css['field']}>
      <label htmlFor={id}>
        {label}
        {required === undefined ? <span className={css['optional']}> optional</span> : null}
      </label>
      {kind === 'choice' ? (
        <select {...shared} defaultValue="">
          <option value="">Choose</option>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : kind === 'area' ? (
        <textarea {...shared} rows={required === undefined ? 3 : 7} />
      ) : (
        <input {...shared} type={kind} />
      )}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={css['error']}>
          <Status tone="critical">{error}</Status>
        </p>
      )}
    </div>
  )
}

const wrongWith = ({ required, maxLength }: SiteField, value: string): string | undefined =>
  value.trim() === '' ? required : tooLong(maxLength, value)

/** As the fields of the application say it: the browser's own limit would cut what is pasted without a word. */
const tooLong = (most: number | undefined, value: string): string | undefined =>
  most === undefined || value.trim().length <= most
    ? undefined
    : `${value.trim().length.toLocaleString('en-US')} characters where at most ${most.toLocaleString('en-US')} fit. Shorten it.`

const valuesOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, typeof value === 'string' ? value : '']))

/** Only blank fields: what a person typed meanwhile stands. */
function fill(form: HTMLFormElement | null, values: Draft): void {
  for (const [field, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(field)
    const blank =
      input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement || input instanceof HTMLSelectElement
        ? input
        : null
    if (blank !== null && blank.value === '') blank.value = value
  }
}
