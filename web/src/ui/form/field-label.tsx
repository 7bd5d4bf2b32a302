import { translated } from '../../app/i18n/t.ts'
import { fieldClass } from './field.ts'

/** The label with its quiet note: “Setpoint needed for R”. */
export function FieldLabel({ label, note }: { label: string; note?: string | undefined }) {
  if (note === undefined) return label
  return (
    <>
      {label} <span className={fieldClass['note']}>{translated(note)}</span>
    </>
  )
}
