import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { cx } from '../layout/class-names.ts'
import css from './skeleton.module.css'
import { SlowNotice } from './slow-notice.tsx'
import { useDelayed } from '../layout/use-delayed.ts'

export interface SkeletonProps {
  /** CSS length or percentage: the width of what will stand here. */
  width?: string
  height?: number
  align?: 'start' | 'end'
}

export function Skeleton({ width = '100%', height = 8, align = 'start' }: SkeletonProps) {
  return <span className={cx(css['bar'], align === 'end' && css['end'])} style={{ width, height }} aria-hidden="true" />
}

export interface LoadingProps {
  /** Shown after 150 ms while `loading`. */
  skeleton: ReactNode
  loading: boolean
  /** What is being loaded, for screen readers: “the queue”. */
  label?: string
  /** The same as a sentence, where there is one already. */
  text?: string
  children: ReactNode
}

export function Loading({
  skeleton,
  loading,
  label = '',
  text: says = t('Loading {label}', { label }),
  children,
}: LoadingProps) {
  const show = useDelayed(loading)
  if (!loading) return children
  return (
    <div aria-busy="true" className={css['loading']}>
      {show ? skeleton : null}
      <output className="visually-hidden">{show ? says : ''}</output>
      <SlowNotice />
    </div>
  )
}
