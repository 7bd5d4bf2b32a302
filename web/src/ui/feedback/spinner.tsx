import css from './spinner.module.css'

export const SPINNER_SIZES = { sm: 14, md: 20, lg: 32, xl: 48 } as const

export interface SpinnerProps {
  size?: keyof typeof SPINNER_SIZES
  /** Inside something that already says it is busy, the spinner stays silent. */
  decorative?: boolean
}

export function Spinner({ size = 'md', decorative = false }: SpinnerProps) {
  const px = SPINNER_SIZES[size]
  const drawing = (
    <svg className={css['drawing']} width={px} height={px} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.8" opacity="0.22" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
  if (decorative) return drawing
  return (
    <output className={css['spinner']} data-size={size}>
      {drawing}
      <span className="visually-hidden">Loading...</span>
    </output>
  )
}
