import css from './key-cap.module.css'

export interface KeyCapProps {
  /** One key or a chord: `J`, `['Ctrl', 'Enter']`. */
  keys: string | readonly string[]
}

/** Drawn keys. Hidden from screen readers, where the key is said by `aria-keyshortcuts` on what it presses. */
export function KeyCap({ keys }: KeyCapProps) {
  const caps = typeof keys === 'string' ? [keys] : keys
  return (
    <span className={css['caps']} aria-hidden="true">
      {caps.map((key) => (
        <kbd key={key} className={css['cap']}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
