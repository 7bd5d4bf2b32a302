import { Fragment } from 'react'
import css from './outbox.module.css'

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** A plain-text mail with its lines as they were written. An address in it opens in a tab of its own, and tells nobody where it was read. */
export function MailText({ children }: { children: string }) {
  return (
    <div className={css['text']}>
      {children.split(ADDRESS).map((part, at) =>
        at % 2 === 1 && !part.includes('•') ? (
          <a key={at} className="link" href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </div>
  )
}
