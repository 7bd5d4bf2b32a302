import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'

export interface PublicTextProps {
  title: string
  lead: string
  points?: readonly { title: string; text: string }[]
  acts?: readonly { to: string; label: string; primary?: true }[]
  children?: ReactNode
  /** Class names of the page's own stylesheet. */
  css: Readonly<Record<string, string | undefined>>
}

/** A public page in plain words: what it is, what that means, one way on. */
export function PublicText({ title, lead, points = [], acts = [], children, css }: PublicTextProps) {
  return (
    <div className={css['wide']}>
      <div className={css['hero']}>
        <h1 className="t-closing">{title}</h1>
        <div className={css['lead']}>
          <p className="t-lead">{lead}</p>
          {acts.length === 0 ? null : (
            <div className={css['acts']}>
              {acts.map(({ to, label, primary }) => (
                <ButtonLink key={to} to={to} size="public" {...(primary ? { variant: 'primary' as const } : {})}>
                  {label}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
      </div>
      {points.length === 0 ? null : (
        <div className={css['cards']}>
          {points.map((point) => (
            <section key={point.title} className={css['card']}>
              <h2 className="t-record">{point.title}</h2>
              <p className="t-public">{point.text}</p>
            </section>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}
