import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { cx } from '../../ui/layout/class-names.ts'
import css from './site.module.css'

export interface PageAction {
  to: string
  label: string
  /** Filled, an outlined button, or words alone. One of a page is filled. */
  look?: 'primary' | 'quiet'
}

export interface PublicPageProps {
  title: string
  lead: ReactNode
  actions?: readonly PageAction[]
  /** The front page's larger headline. */
  front?: boolean
  children?: ReactNode
  /** What stands below the text, over the whole width. */
  closing?: ReactNode
}

/** Every page for everybody begins alike: what it is, in one sentence, and where to go on. */
export function PublicPage({ title, lead, actions: commands = [], front = false, children, closing }: PublicPageProps) {
  return (
    <>
      <div className={cx(css['page'], closing === undefined && css['last'])}>
        <div className={css['head']}>
          <h1 className={cx(css['title'], front && css['front'])}>{title}</h1>
          <div className={css['lead']}>
            <p className="t-lead">{lead}</p>
            {commands.length === 0 ? null : <Actions actions={commands} />}
          </div>
        </div>
        {children}
      </div>
      {closing}
    </>
  )
}

export function Actions({ actions }: { actions: readonly PageAction[] }) {
  return (
    <div className={css['actions']}>
      {actions.map(({ to, label, look }) =>
        look === 'quiet' ? (
          <Link key={label} to={to} className={css['textLink']}>
            <span>{label}</span>
          </Link>
        ) : (
          <ButtonLink
            key={label}
            to={to}
            size="public"
            {...(look === 'primary' ? { variant: 'primary' as const } : {})}
          >
            {label}
          </ButtonLink>
        ),
      )}
    </div>
  )
}

export interface SectionProps {
  /** Also the address of the section on its page. */
  id: string
  title: string
  /** A sentence under the title, in the margin. */
  note?: ReactNode
  children: ReactNode
}

/** A rule, the title in the margin, the text beside it. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={css['section']}>
      <div className={css['aside']}>
        <h2 id={`${id}-title`}>{title}</h2>
        {note === undefined ? null : <p className={css['note']}>{note}</p>}
      </div>
      <div className={css['content']}>{children}</div>
    </section>
  )
}
