import { useId, type ReactNode } from 'react'
import css from './segmented.module.css'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
}

export interface SegmentedProps<Value extends string> {
  /** What is being chosen; read out, not drawn. */
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four views of the same thing. Real radio buttons, so arrow keys work by themselves. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={css['track']}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css['option']}>
          <input
            className={css['input']}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={css['text']}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
