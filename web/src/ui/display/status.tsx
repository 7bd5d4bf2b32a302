import type { ReactNode } from 'react'
import { cx } from '../layout/class-names.ts'
import css from './status.module.css'
import type { Tone } from '../theme/tokens.ts'

export interface StatusShapeProps {
  tone: Tone
  size?: number
}

/** The shape of a tone: ring, disc, half disc, tick, triangle, square. It always stands beside its word. */
export function StatusShape({ tone, size = 9 }: StatusShapeProps) {
  return (
    <svg
      className={cx(css['shape'], css[tone])}
      width={size}
      height={size}
      viewBox="0 0 9 9"
      aria-hidden="true"
      focusable="false"
    >
      {SHAPES[tone]}
    </svg>
  )
}

const SHAPES: Record<Tone, ReactNode> = {
  idle: <circle cx="4.5" cy="4.5" r="3.1" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  live: <circle cx="4.5" cy="4.5" r="3.6" fill="currentColor" />,
  neutral: (
    <>
      <circle cx="4.5" cy="4.5" r="3.2" fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d="M4.5 1.3a3.2 3.2 0 0 1 0 6.4z" fill="currentColor" />
    </>
  ),
  good: <path d="M1 4.8 3.4 7.2 8 1.9" fill="none" stroke="currentColor" strokeWidth="1.7" />,
  warning: <path d="M4.5 0.8 8.8 8.2H0.2z" fill="currentColor" />,
  critical: <rect x="0.8" y="0.8" width="7.4" height="7.4" fill="currentColor" />,
}

export interface StatusProps {
  tone: Tone
  /** The product's own word: “Posted”, “Your answer”, never “Success”. */
  children: ReactNode
  /** `tag` is tinted and stands only beside a heading. */
  variant?: 'plain' | 'tag'
}

export function Status({ tone, children, variant = 'plain' }: StatusProps) {
  return (
    <span className={cx(css['status'], css[tone], variant === 'tag' && css['tag'])} data-tone={tone}>
      <StatusShape tone={tone} />
      <span>{children}</span>
    </span>
  )
}
