import css from './data-table.module.css'

export interface RowCheckProps {
  /** Names what is chosen: the row has its words already, so they are for screen readers only. */
  label: string
  checked: boolean
  indeterminate?: boolean
  /** `range`: with Shift held, all from the last one chosen to this. */
  onChange: (checked: boolean, range: boolean) => void
}

/** The browser's own, which a list has by the hundred. */
export function RowCheck({ label, checked, indeterminate = false, onChange }: RowCheckProps) {
  return (
    <input
      type="checkbox"
      className={css['check']}
      aria-label={label}
      checked={checked}
      ref={(input) => {
        if (input !== null) input.indeterminate = indeterminate
      }}
      onChange={({ currentTarget, nativeEvent }) =>
        onChange(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  )
}
