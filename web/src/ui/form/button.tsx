import { IconLock } from '@tabler/icons-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Link, type To } from 'react-router'
import css from './button.module.css'
import { cx } from '../layout/class-names.ts'
import { KeyCap } from '../display/key-cap.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'

/** `primary` is the one filled orange button of a decision; `inverse` marks the verb of the row under the cursor. */
export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'destructive' | 'inverse'
/** 24 in rows, 28 in filters, 30 in forms, 36 on auth and settings, 42 on public pages, 54 the one big button on a phone. */
export type ButtonSize = 'row' | 'filter' | 'form' | 'wide' | 'public' | 'phone'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** The key that presses it, drawn as a cap and announced. */
  keys?: string | readonly string[]
  block?: boolean
  children: ReactNode
}

export interface ButtonProps
  extends ButtonLook, Omit<ComponentProps<'button'>, keyof ButtonLook | 'aria-keyshortcuts'> {
  /** While the act is under way the button keeps its width, its words and the focus, and does nothing. */
  busy?: boolean
  /** Why the act is not possible now. The button stays visible and focusable, locked, and the reason stands beside it. */
  lockedReason?: string | undefined
  /** Where the reason already stands on the page, it is only announced. */
  hideReason?: boolean
}

function lookClass({
  variant = 'default',
  size = 'form',
  block = false,
}: Pick<ButtonLook, 'variant' | 'size' | 'block'>): string {
  return cx(css['button'], css[variant], css[size], block && css['block'])
}

function shortcut(keys: ButtonLook['keys']): string | undefined {
  if (keys === undefined) return undefined
  return (typeof keys === 'string' ? [keys] : keys)
    .map((key) => (key === 'Ctrl' ? 'Control' : key === 'Esc' ? 'Escape' : key))
    .join('+')
}

export function Button({
  variant,
  size,
  icon,
  keys,
  block,
  children,
  busy = false,
  lockedReason,
  hideReason = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const locked = lockedReason !== undefined
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block !== undefined && { block }) }
  const button = (
    <button
      {...rest}
      type={type}
      className={cx(lookClass(look), locked && css['locked'], className)}
      aria-disabled={locked || busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      aria-describedby={locked ? reasonId : rest['aria-describedby']}
      aria-keyshortcuts={shortcut(keys)}
      onClick={(event) => {
        if (locked || busy) {
          event.preventDefault()
          return
        }
        onClick?.(event)
      }}
    >
      {busy ? <Spinner size="sm" decorative /> : locked ? <IconLock size={14} stroke={1.6} aria-hidden="true" /> : icon}
      <span className={css['text']}>{children}</span>
      {keys !== undefined && !busy && !locked ? <KeyCap keys={keys} /> : null}
    </button>
  )
  // Always in a fragment: the button that begins to wait is the same one, and keeps the focus.
  if (!locked)
    return (
      <>
        {button}
        {busy ? <SlowNotice /> : null}
      </>
    )
  return (
    <span className={cx(css['withReason'], block && css['block'])}>
      {button}
      <span id={reasonId} className={hideReason ? 'visually-hidden' : css['reason']}>
        {lockedReason}
      </span>
    </span>
  )
}

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, keyof ButtonLook | 'to'> {
  to: To
}

/** A link that looks like a button, for an act that is only going somewhere. */
export function ButtonLink({ variant, size, icon, keys, block, children, className, ...rest }: ButtonLinkProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block !== undefined && { block }) }
  return (
    <Link {...rest} className={cx(lookClass(look), className)} aria-keyshortcuts={shortcut(keys)}>
      {icon}
      <span className={css['text']}>{children}</span>
      {keys === undefined ? null : <KeyCap keys={keys} />}
    </Link>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does; the icon alone says it to nobody. */
  label: string
  children: ReactNode
  size?: 'row' | 'form'
}

export function IconButton({ label, children, size = 'form', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(css['button'], css['quiet'], css['icon'], css[size], className)}
    >
      {children}
    </button>
  )
}
