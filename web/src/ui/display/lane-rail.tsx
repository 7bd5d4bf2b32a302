import css from './lane-rail.module.css'

export interface LaneRailProps {
  /** Height in px; the rail spans the two lines of a row by default. */
  height?: number
  /** `gone` draws the rail of a lane that can no longer be had. */
  tone?: 'plain' | 'gone'
}

/** Ring, bar, block: origin to destination. Decorative; the two lines beside it say the same in words. */
export function LaneRail({ height = 26, tone = 'plain' }: LaneRailProps) {
  return (
    <svg
      className={css[tone]}
      width="9"
      height={height}
      viewBox={`0 0 9 ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="4.5" cy="4.5" r="3" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d={`M4.5 8V${height - 7}`} stroke="currentColor" strokeWidth="1.4" opacity="0.6" />
      <rect x="1.5" y={height - 7} width="6" height="6" rx="0.6" fill="currentColor" />
    </svg>
  )
}

export interface LogoProps {
  /** Width of the mark in px. */
  size?: number
  /** The product's name beside the mark; without it the mark itself carries the name for screen readers. */
  name?: string
  withName?: boolean
}

/** The lane rail lying down, its block in orange: a drawbar between tractor and trailer. */
export function Logo({ size = 29, name = 'Drawbar', withName = true }: LogoProps) {
  const mark = (
    <svg
      width={size}
      height={(size * 13) / 29}
      viewBox="0 0 29 13"
      role={withName ? undefined : 'img'}
      aria-label={withName ? undefined : name}
      aria-hidden={withName ? true : undefined}
      focusable="false"
    >
      <circle cx="5.4" cy="6.5" r="4.1" fill="none" stroke="var(--ink)" strokeWidth="2.4" />
      <path d="M9.5 6.5H18" stroke="var(--ink)" strokeWidth="2.4" />
      <rect x="18" y="1.6" width="11" height="9.8" fill="var(--accent)" />
    </svg>
  )
  return (
    <span className={css['logo']}>
      {mark}
      {withName ? <span className={css['name']}>{name}</span> : null}
    </span>
  )
}
